import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PeriodField, type PeriodValue } from './period-field.tsx';

let period: PeriodValue;

async function open(start: PeriodValue = { from: null, to: null }): Promise<void> {
  period = start;
  await renderPage(() => {
    const [value, setValue] = useState(start);
    const change = (next: PeriodValue): void => {
      period = next;
      setValue(next);
    };
    return <PeriodField label="Időszak" value={value} onChange={change} minimum="2027-02-10" />;
  });
}

const from = () => screen.getByLabelText<HTMLInputElement>('Időszak kezdete');
const to = () => screen.getByLabelText<HTMLInputElement>('Időszak vége');

it('takes typed days in several ways, and shows them in one', async () => {
  await open();
  await userEvent.type(from(), '2027.03.01');
  await userEvent.type(to(), '0328');
  await userEvent.tab();
  expect(period).toEqual({ from: '2027-03-01', to: '2027-03-28' });
  expect([from().value, to().value]).toEqual(['2027-03-01', '2027-03-28']);
});

it('is filled by a week that is typed into either end', async () => {
  await open();
  await userEvent.type(from(), '10. hét');
  await userEvent.tab();
  expect([from().value, to().value]).toEqual(['2027-03-08', '2027-03-14']);
  await userEvent.clear(to());
  await userEvent.type(to(), '11-12. hét');
  await userEvent.tab();
  expect(period).toEqual({ from: '2027-03-15', to: '2027-03-28' });
});

it('keeps what it cannot read, says so, and forgets the day that stood there', async () => {
  await open({ from: '2027-03-01', to: '2027-03-28' });
  await userEvent.clear(from());
  await userEvent.type(from(), '2027.02.30');
  await userEvent.tab();
  expect(screen.getByText('A dátum nem olvasható, például: 2027.03.01 vagy 0301')).toBeDefined();
  expect(from().value).toBe('2027.02.30');
  expect(period).toEqual({ from: null, to: '2027-03-28' });
  await userEvent.clear(from());
  await userEvent.type(from(), '2027.02.01');
  await userEvent.tab();
  expect(screen.getByText('Legkorábban: 2027-02-10')).toBeDefined();
  await userEvent.clear(from());
  await userEvent.type(from(), '2027.02.11');
  await userEvent.tab();
  expect(screen.queryByText(/Legkorábban/)).toBeNull();
});

it('sends no form with a day that cannot be read, until another takes its place', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  await renderPage(() => {
    const [value, setValue] = useState<PeriodValue>({ from: null, to: null });
    return (
      <form onSubmit={onSubmit}>
        <PeriodField label="Időszak" value={value} onChange={setValue} />
        <button type="submit">Mentés</button>
      </form>
    );
  });
  await userEvent.type(from(), '2127.02.30');
  await press('Mentés');
  expect(screen.getByText('A dátum nem olvasható, például: 2027.03.01 vagy 0301')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(from());
  await userEvent.click(screen.getByRole('button', { name: 'Időszak' }));
  await userEvent.click(await screen.findByRole('button', { name: '1 hét' }));
  expect(from().value).not.toBe('2127.02.30');
  await press('Mentés');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('has the usual lengths from the first day on, and turns one month a step', async () => {
  await open({ from: '2027-03-01', to: null });
  await press('Időszak');
  const calendar = within(await screen.findByRole('dialog'));
  const months = () => calendar.getAllByRole('button', { name: 'Hónap választása' }).map((one) => one.textContent);
  const before = months();
  await userEvent.click(calendar.getAllByRole('button', { name: 'Következő hónap' }).at(-1) ?? document.body);
  expect(months()[0]).toBe(before[1]);
  await userEvent.click(calendar.getByRole('button', { name: '2 hét' }));
  expect(period).toEqual({ from: '2027-03-01', to: '2027-03-14' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what is wrong with the days that stand in it, and not that it is empty', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  await renderPage(() => {
    const [value, setValue] = useState<PeriodValue>({ from: null, to: null });
    const isWhole = value.from !== null && value.to !== null;
    return (
      <form onSubmit={onSubmit}>
        <PeriodField label="Időszak" value={value} onChange={setValue} error={isWhole ? undefined : 'Üres!'} />
        <button type="submit">Mentés</button>
      </form>
    );
  });
  const says = (words: string) => {
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByText('Üres!') === null).toBe(words !== 'Üres!');
  };
  const put = async (field: HTMLElement, text: string): Promise<void> => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  };
  says('Üres!');
  await put(from(), '2127.03.10');
  says('A záró nap hiányzik.');
  await put(to(), '2127.03.09');
  says('A záró nap nem lehet korábbi a kezdő napnál (2127-03-10).');
  await put(to(), 'tegnap');
  says('A dátum nem olvasható, például: 2027.03.01 vagy 0301');
  await put(to(), '2127.03.12');
  await put(from(), '2127.03.20');
  says('A záró nap nem lehet korábbi a kezdő napnál (2127-03-20).');
  await press('Mentés');
  expect(onSubmit).not.toHaveBeenCalled();
  await put(from(), '2127.03.12');
  await press('Mentés');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('tells how long it is, so that an end of another year is seen', async () => {
  await open();
  await userEvent.type(from(), '2027.12.05');
  await userEvent.type(to(), '12.01');
  await userEvent.tab();
  expect(period.to).toBe('2028-12-01');
  expect(screen.getByText('(363 nap)')).toBeDefined();
  await userEvent.clear(to());
  await userEvent.type(to(), '2027.12.05');
  await userEvent.tab();
  expect(screen.getByText('(1 nap)')).toBeDefined();
});

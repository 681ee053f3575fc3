import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DateField } from './date-field.tsx';

const chosen = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nap' });

beforeEach(async () => {
  chosen.mockClear();
  await renderPage(() => {
    const [day, setDay] = useState('2027-03-10');
    const choose = (next: string): void => {
      chosen(next);
      setDay(next);
    };
    return <DateField label="Nap" value={day} minimum="2027-03-01" maximum="2027-06-30" onChange={choose} />;
  });
});

async function type(text: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.tab();
}

it('tells of a day beyond its ends, or that is none, and keeps what was typed', async () => {
  await type('2027.07.01');
  expect(screen.getByText('Legkésőbb: 2027-06-30')).toBeDefined();
  expect(field().value).toBe('2027.07.01');
  await type('2027.02.28');
  expect(screen.getByText('Legkorábban: 2027-03-01')).toBeDefined();
  await type('jövő kedd');
  expect(screen.getByText(/A dátum nem olvasható/)).toBeDefined();
  expect(chosen).not.toHaveBeenCalled();
  await type('0630');
  expect(screen.queryByText(/Legkésőbb|nem olvasható/)).toBeNull();
  expect(chosen.mock.calls).toEqual([['2027-06-30']]);
});

it('says the day again that was emptied', async () => {
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field().value).toBe('2027-03-10');
  expect(chosen).not.toHaveBeenCalled();
});

it('is picked in a calendar, which then goes', async () => {
  await press('Nap');
  await press('2027. március 15.');
  expect(chosen.mock.calls).toEqual([['2027-03-15']]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '2027. március 15.' })).toBeNull());
});

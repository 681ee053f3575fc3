import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberKind } from './number-reading.ts';

const pageOf = (kind: NumberKind, decimals: number) =>
  function Page(): React.ReactNode {
    const [value, setValue] = useState<number | null>(null);
    return (
      <>
        <NumberField aria-label="Mérték" kind={kind} decimals={decimals} value={value} onChange={setValue} />
        <output>{String(value)}</output>
      </>
    );
  };

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Mérték');

describe('a number field', () => {
  it.each([
    ['5,25', '5,25', '5.25'],
    ['118.5', '118,5', '118.5'],
    ['10.05', '10,05', '10.05'],
    ['10,05', '10,05', '10.05'],
    ['0,5', '0,5', '0.5'],
    ['0.5', '0,5', '0.5'],
    ['1234,5', '1\u00a0234,5', '1234.5'],
    ['7,', '7', '7'],
    ['7.', '7', '7'],
    ['7,5 m', '750', '750'],
    ['5.04 méter', '504', '504'],
    ['118 cm', '118', '118'],
    ['1185 mm', '118,5', '118.5'],
    ['25 dm', '250', '250'],
    ['1.185,5', '1\u00a0185,5', '1185.5'],
  ])('takes the measure %s key by key [K5.28]', async (typed, shown, value) => {
    await renderPage(pageOf('measure', 2));
    await userEvent.type(field(), typed);
    expect(screen.getByRole('status').textContent).toBe(value);
    await userEvent.tab();
    expect(field().value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it.each([
    ['150.000', '150000'],
    ['48 000,- Ft', '48000'],
    ['12 500,00', '12500'],
    ['150.0{Backspace}000', '150000'],
    ['1,5 millió', '1500000'],
    ['150 eFt', '150000'],
  ])('takes the forints %s key by key, without decimals [K5.28]', async (typed, value) => {
    await renderPage(pageOf('forints', 0));
    await userEvent.type(field(), typed);
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it('tells how the millions of a price were read, when it is left', async () => {
    await renderPage(pageOf('forints', 0));
    await userEvent.type(field(), '1.5M');
    await userEvent.tab();
    expect(field().value).toBe('1\u00a0500\u00a0000');
    expect(screen.getByText(/^Így értettük: 1\s500\s000\.$/)).toBeTruthy();
  });

  it.each(['150.00', '150.00{Control}', '150.00{ArrowLeft}', '150.00{Home}', '150.0'])(
    'of the forints %s no hundredfold is made, and what was read is said when the field is left',
    async (typed) => {
      for (const [leave, words] of [
        ['{Tab}', 'Így értettük: 150.'],
        ['{Enter}', 'Így értettük: 150. Ha ez a jó érték, a mentéshez még egyszer Enter.'],
        ['{Control>}{Enter}{/Control}', 'Így értettük: 150. Ha ez a jó érték, a mentéshez még egyszer Ctrl+Enter.'],
      ] as const) {
        const { unmount } = await renderPage(pageOf('forints', 0));
        await userEvent.type(field(), `${typed}${leave}`);
        expect(screen.getByRole('status').textContent).toBe('150');
        expect(field().value).toBe('150');
        expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite');
        unmount();
      }
    },
  );

  it.each<[NumberKind, number, string, RegExp]>([
    ['forints', 0, '150.25', /„150.25” nem egész szám/],
    ['forints', 0, '-5', /„-5”: itt nem lehet negatív szám/],
    ['forints', 0, '1e9', /„1e9” nem olvasható számként\. Így írható: 150\s000 Ft/],
    ['forints', 0, '1.500.00', /nem olvasható számként/],
    ['count', 0, '2,5', /„2,5” nem egész szám/],
    ['count', 0, '1e3', /nem olvasható számként/],
    ['decimal', 2, '12,345', /kétféleképpen érthető/],
    ['percent', 2, '12,345', /„12,345”: legfeljebb 2 tizedesjegy/],
    ['decimal', 2, '0,125', /legfeljebb 2 tizedesjegy/],
    ['measure', 2, '1.200', /kétféleképpen érthető\. Így egyértelmű: 1\s200 vagy 1,2/],
    ['measure', 2, '1,200', /kétféleképpen érthető/],
  ])(
    'as %s with %i decimals keeps %s as it was typed or pasted, holds no other number, and says why',
    async (kind, decimals, text, why) => {
      for (const write of [userEvent.keyboard, userEvent.paste]) {
        const { unmount } = await renderPage(pageOf(kind, decimals));
        await userEvent.click(field());
        await write(text);
        await userEvent.tab();
        expect(field().value).toBe(text);
        expect(screen.getByRole('status').textContent).toBe('null');
        expect(screen.getByRole('alert').textContent).toMatch(why);
        expect(field().getAttribute('aria-invalid')).toBe('true');
        await userEvent.clear(field());
        await userEvent.type(field(), '7');
        expect(screen.queryByRole('alert')).toBeNull();
        expect(screen.getByRole('status').textContent).toBe('7');
        unmount();
      }
    },
  );

  it('lets no form go with a text that it cannot read, and leads back to it', async () => {
    const send = vi.fn();
    const Field = pageOf('count', 0);
    await renderPage(() => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field />
        <button type="submit">Küldés</button>
      </form>
    ));
    await userEvent.type(field(), '2,5');
    await userEvent.click(screen.getByRole('button', { name: 'Küldés' }));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('alert').textContent).toMatch(/nem egész szám/);
    await userEvent.type(field(), '{Enter}');
    expect(send).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.type(field(), '25{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps the caret at its digit while digits are put in threes, and before the unit', async () => {
    await renderPage(function Page(): React.ReactNode {
      const [value, setValue] = useState<number | null>(null);
      return <NumberField aria-label="Mérték" suffix=" Ft" value={value} onChange={setValue} />;
    });
    await userEvent.type(field(), '1234567');
    expect(field().value).toBe('1\u00a0234\u00a0567 Ft');
    await userEvent.keyboard('{Backspace}');
    expect(field().value).toBe('123\u00a0456 Ft');
    field().setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Backspace}');
    expect(field().value).toBe('12\u00a0456 Ft');
    field().setSelectionRange(2, 2);
    await userEvent.keyboard('{Delete}{Delete}9');
    expect(field().value).toBe('12\u00a0956 Ft');
    field().setSelectionRange(9, 9);
    await userEvent.keyboard('1');
    expect(field().value).toBe('129\u00a0561 Ft');
  });

  it.each<[NumberKind, number, string, string]>([
    ['measure', 2, '118.5', '118.5'],
    ['measure', 2, '5,04 m', '504'],
    ['measure', 2, '1.185,5 cm', '1185.5'],
    ['forints', 0, '150.000 Ft', '150000'],
    ['forints', 0, '48 000,- Ft', '48000'],
    ['count', 0, '28\u00a0100 fő', '28100'],
    ['degrees', 6, '46.25307', '46.25307'],
    ['degrees', 6, '46.253071234567', '46.253071'],
    ['decimal', 2, '12.5 %', '12.5'],
  ])('as %s with %i decimals reads the pasted %s', async (kind, decimals, pasted, value) => {
    await renderPage(pageOf(kind, decimals));
    await userEvent.type(field(), '7');
    await userEvent.paste(pasted);
    expect(screen.getByRole('status').textContent).toBe(value);
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each<[NumberKind, number, string, RegExp]>([
    ['measure', 2, '1185,555', /legfeljebb 2 tizedesjegy/],
    ['forints', 0, '12 500,50', /nem egész szám/],
    ['forints', 0, 'ingyen', /Így írható: 150\s000 Ft/],
    ['decimal', 2, '12 cm', /Így írható: 12,5/],
  ])('as %s with %i decimals says at once why the pasted %s is refused', async (kind, decimals, pasted, why) => {
    await renderPage(pageOf(kind, decimals));
    await userEvent.type(field(), '7');
    await userEvent.paste(pasted);
    expect(screen.getByText(why)).toBeTruthy();
    expect(field().value).toBe(pasted);
    expect(screen.getByRole('status').textContent).toBe('null');
    await userEvent.type(field(), '2');
    expect(screen.queryByText(why)).toBeNull();
  });

  it.each<[NumberKind, number, string, string]>([
    ['measure', 2, '118.5', '118.5'],
    ['measure', 2, '5,04 m', '504'],
    ['forints', 0, '150.000 Ft', '150000'],
    ['degrees', 6, '46.25307', '46.25307'],
    ['measure', 2, '1185', '1185'],
  ])('as %s with %i decimals reads %s that no paste brought in', async (kind, decimals, text, value) => {
    await renderPage(pageOf(kind, decimals));
    fireEvent.input(field(), { target: { value: text } });
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it('says why where such a text is ambiguous', async () => {
    await renderPage(pageOf('measure', 2));
    fireEvent.input(field(), { target: { value: '1.185' } });
    expect(screen.getByText(/kétféleképpen érthető/)).toBeTruthy();
    expect(field().value).toBe('1.185');
  });

  it('takes pasted digits where the cursor stands', async () => {
    await renderPage(pageOf('count', 0));
    await userEvent.type(field(), '12');
    await userEvent.paste('34');
    expect(screen.getByRole('status').textContent).toBe('1234');
  });

  it('says its unit before anything is typed', async () => {
    await renderPage(() => <NumberField aria-label="Szélesség" suffix=" cm" />);
    expect(screen.getByLabelText<HTMLInputElement>('Szélesség').placeholder).toBe('cm');
  });
});

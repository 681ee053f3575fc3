import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
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
    ['7,', '7,', '7'],
    ['7.', '7,', '7'],
    ['1,239', '1,23', '1.23'],
    ['7,5 m', '750', '750'],
    ['5.04 méter', '504', '504'],
    ['118 cm', '118', '118'],
    ['1185 mm', '118,5', '118.5'],
    ['25 dm', '250', '250'],
  ])('takes the measure %s key by key [K5.28]', async (typed, shown, value) => {
    await renderPage(pageOf('measure', 2));
    await userEvent.type(field(), typed);
    expect(field().value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it.each([
    ['150.000', '150000'],
    ['48 000,- Ft', '48000'],
    ['12 500,00', '12500'],
    ['12,5', '12'],
    ['1e5', '15'],
  ])('takes the forints %s key by key, without decimals [K5.28]', async (typed, value) => {
    await renderPage(pageOf('forints', 0));
    await userEvent.type(field(), typed);
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it.each([
    ['150.00', '150', null],
    ['1.500.00', '1500', null],
    ['150.0{Backspace}000', '150000', null],
    ['150.25', '150', /nem egész szám/],
    ['150.00{Control}', '150', null],
    ['150.00{ArrowLeft}', '150', null],
    ['150.00{Home}', '150', null],
    ['150.000{Control}', '150000', null],
  ])('of the forints %s no hundredfold is made when the field is left [K5.28]', async (typed, value, why) => {
    for (const leave of ['{Tab}', '{Enter}']) {
      const { unmount } = await renderPage(pageOf('forints', 0));
      await userEvent.type(field(), `${typed}${leave}`);
      expect(screen.getByRole('status').textContent).toBe(value);
      expect(why === null || screen.getByText(why) !== null).toBe(true);
      unmount();
    }
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
  ])('as %s with %i decimals reads the pasted %s [K5.28]', async (kind, decimals, pasted, value) => {
    await renderPage(pageOf(kind, decimals));
    await userEvent.type(field(), '7');
    await userEvent.paste(pasted);
    expect(screen.getByRole('status').textContent).toBe(value);
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each<[NumberKind, number, string, RegExp]>([
    ['measure', 2, '1.185', /kétféleképpen érthető\. Így egyértelmű: 1\s185 vagy 1,19/],
    ['measure', 2, '1185,555', /legfeljebb 2 tizedesjegy/],
    ['forints', 0, '12 500,50', /nem egész szám/],
    ['forints', 0, '-5', /nem lehet negatív/],
    ['forints', 0, 'ingyen', /Így írható: 150\s000 Ft/],
    ['decimal', 2, '12 cm', /Így írható: 12,5/],
  ])(
    'as %s with %i decimals keeps what it holds and says why %s is refused [K5.28]',
    async (kind, decimals, pasted, why) => {
      await renderPage(pageOf(kind, decimals));
      await userEvent.type(field(), '7');
      await userEvent.paste(pasted);
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.getByRole('status').textContent).toBe('7');
      await userEvent.type(field(), '2');
      expect(screen.queryByText(why)).toBeNull();
    },
  );

  it.each<[NumberKind, number, string, string]>([
    ['measure', 2, '118.5', '118.5'],
    ['measure', 2, '5,04 m', '504'],
    ['forints', 0, '150.000 Ft', '150000'],
    ['degrees', 6, '46.25307', '46.25307'],
    ['measure', 2, '1185', '1185'],
  ])('as %s with %i decimals reads %s that no paste brought in [K5.28]', async (kind, decimals, text, value) => {
    await renderPage(pageOf(kind, decimals));
    fireEvent.input(field(), { target: { value: text } });
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it('keeps what it holds, and says why, where such a text is ambiguous [K5.28]', async () => {
    await renderPage(pageOf('measure', 2));
    await userEvent.type(field(), '7');
    fireEvent.input(field(), { target: { value: '1.185' } });
    expect(screen.getByText(/kétféleképpen érthető/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('7');
    expect(field().value).toBe('7');
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

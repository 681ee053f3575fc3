import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NumberField } from './number-field.tsx';

function Page(): React.ReactNode {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField aria-label="Mérték" decimals={2} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

describe('a number field', () => {
  it.each([
    ['5,25', '5,25', '5.25'],
    ['10,05', '10,05', '10.05'],
    ['0,5', '0,5', '0.5'],
    ['1234,5', '1\u00a0234,5', '1234.5'],
    ['7,', '7,', '7'],
    ['1,239', '1,23', '1.23'],
  ])('takes %s key by key', async (typed, shown, value) => {
    await renderPage(Page);
    await userEvent.type(screen.getByLabelText('Mérték'), typed);
    expect(screen.getByLabelText<HTMLInputElement>('Mérték').value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe(value);
  });

  it('says its unit before anything is typed', async () => {
    await renderPage(() => <NumberField aria-label="Szélesség" suffix=" cm" />);
    expect(screen.getByLabelText<HTMLInputElement>('Szélesség').placeholder).toBe('cm');
  });
});

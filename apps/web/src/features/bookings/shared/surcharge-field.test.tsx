import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { SurchargeField } from './surcharge-field.tsx';

const sent = vi.fn<(fee: string) => void>();

function FeeForm(): React.ReactNode {
  const [fee, setFee] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(fee);
      }}
    >
      <SurchargeField label="Díj" value={fee} onChange={setFee} />
      <button type="submit">Mentés</button>
    </form>
  );
}

async function write(text: string, end: string): Promise<HTMLInputElement> {
  sent.mockReset();
  await renderPage(FeeForm);
  const field = screen.getByLabelText<HTMLInputElement>('Díj');
  await userEvent.type(field, text + end);
  return field;
}

it.each(['12,5%', '-5', '1e3', '2.5%'])('%s stays as it was typed, is told, and is not sent', async (text) => {
  const field = await write(text, '{Enter}');
  expect(field.value).toBe(text);
  expect(screen.getByRole('alert').textContent).toBe(
    `„${text}”: csak egész forint vagy egész százalék adható meg, például 15000 vagy 12%.`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});

it('what had to be interpreted is shown before it is sent', async () => {
  const field = await write('150.00', '{Enter}');
  expect([field.value, sent.mock.calls]).toEqual(['150', []]);
  expect(screen.getByText(/^Így értettük: 150\s?Ft/)).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith('150');
});

it('digits and shares are sent as they are', async () => {
  await write('12 000', '{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith('12000');
  document.body.replaceChildren();
  await write('12 %', '{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith('12%');
});

it('what is typed after tabbing back takes the place of the fee that stood there', async () => {
  const field = await write('1000', '');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([0, 4, '1000']);
  await userEvent.keyboard('50');
  expect(field.value).toBe('50');
});

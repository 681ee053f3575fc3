import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { PhoneField, TaxNumberField } from './identity-fields.tsx';

function Page(): React.ReactNode {
  const [phone, setPhone] = useState('');
  const [tax, setTax] = useState('');
  return (
    <>
      <PhoneField label="Telefon" value={phone} onChange={setPhone} />
      <TaxNumberField label="Adószám" value={tax} onChange={setTax} />
    </>
  );
}
const phone = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Telefon');

describe('a phone field [K5.29]', () => {
  it.each(['+36 30 123 4567', '06301234567', '06-30/123-4567', '0036 30 123 4567', '301234567'])(
    'takes %s pasted and typed',
    async (text) => {
      await renderPage(Page);
      await userEvent.click(phone());
      await userEvent.paste(text);
      expect(phone().value).toBe('301234567');
      await userEvent.clear(phone());
      await userEvent.type(phone(), text);
      expect(phone().value).toBe('301234567');
    },
  );

  it.each([
    ['3012345678', /hosszú/],
    ['+36 30 123 456', /rövid/],
    ['+44 20 7946 0958', /Magyar telefonszám/],
  ])('keeps all of %s, and says on leaving it what is wrong', async (text, why) => {
    await renderPage(Page);
    await userEvent.type(phone(), text);
    expect(phone().value).toBe(text);
    expect(screen.queryByText(why)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(why)).toBeTruthy();
  });
});

it('a tax number gets its dashes, and no digit is cut off', async () => {
  await renderPage(Page);
  await userEvent.type(screen.getByLabelText('Adószám'), '123456781423');
  expect(screen.getByLabelText<HTMLInputElement>('Adószám').value).toBe('12345678-1-423');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { PhoneField, TaxNumberField } from './identity-fields.tsx';

function Fields({ saved }: { readonly saved: string }): React.ReactNode {
  const [phone, setPhone] = useState('');
  const [tax, setTax] = useState(saved);
  const [isSent, setIsSent] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
      }}
    >
      <PhoneField label="Telefon" value={phone} onChange={setPhone} />
      <TaxNumberField label="Adószám" value={tax} onChange={setTax} />
      <button type="submit">Küldés</button>
      {isSent ? <p>Elküldve</p> : null}
    </form>
  );
}
const Page = (): React.ReactNode => <Fields saved="" />;
const phone = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Telefon');

describe('a phone field', () => {
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
    ['06 1 234 567', /rövid/],
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

it.each([
  ['+36 1 234 5678', '12345678'],
  ['06-52/123-456', '52123456'],
])('a phone field takes the eight digits of the landline %s, and its mask says both', async (text, digits) => {
  await renderPage(Page);
  expect(phone().placeholder).toBe('30 123 4567 vagy 1 234 5678');
  await userEvent.type(phone(), text);
  await userEvent.tab();
  expect(phone().value).toBe(digits);
  expect(phone().getAttribute('aria-invalid')).toBeNull();
});

const tax = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Adószám');

it('a tax number gets its dashes, and no digit is cut off', async () => {
  await renderPage(Page);
  await userEvent.type(tax(), '123456761423');
  expect(tax().value).toBe('12345676-1-423');
});

describe('a tax number that is probably mistyped', () => {
  it.each([
    ['12345678242', /első nyolc számjegy/],
    ['12345676942', /áfakód/],
  ])('%s is asked about once at the field, then sent', async (typed, question) => {
    await renderPage(Page);
    await userEvent.type(tax(), typed);
    await userEvent.click(screen.getByText('Küldés'));
    expect(screen.getByText(question).textContent).toContain('küldje el újra');
    expect(document.activeElement).toBe(tax());
    expect(screen.queryByText('Elküldve')).toBeNull();
    await userEvent.click(screen.getByText('Küldés'));
    expect(screen.getByText('Elküldve')).toBeTruthy();
  });

  it('is said on leaving it, and one that is right, or stood there before, is sent at once', async () => {
    await renderPage(Page);
    await userEvent.type(tax(), '12345678242');
    await userEvent.tab();
    expect(screen.getByText(/első nyolc számjegy/).textContent).not.toContain('küldje el újra');
    await userEvent.clear(tax());
    await userEvent.type(tax(), '12345676242');
    expect(screen.queryByText(/első nyolc számjegy/)).toBeNull();
    await userEvent.click(screen.getByText('Küldés'));
    expect(screen.getByText('Elküldve')).toBeTruthy();
  });

  it('is not asked about where nobody changed it', async () => {
    await renderPage(() => <Fields saved="12345678-2-42" />);
    await userEvent.click(screen.getByText('Küldés'));
    expect(screen.getByText('Elküldve')).toBeTruthy();
  });
});

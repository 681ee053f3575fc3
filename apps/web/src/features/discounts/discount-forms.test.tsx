import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import DiscountCreatePage from './discount-create.page.tsx';
import DiscountEditPage from './discount-edit.page.tsx';

const CREATE = 'POST /api/discounts';
const EDIT = 'PUT /api/discounts/7';
const discount: Discount = {
  id: 7,
  name: 'Nyári akció',
  type: 'SEASONAL',
  value: 12.5,
  date_from: '06-01',
  date_to: '08-31',
  company: { id: 3, name: 'Közterület Kft.' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  revision: 4,
  actions: [{ action: 'edit', allowed: true, reason: null }],
};
const stored = { 'GET /api/discounts/7': () => ({ body: discount }) };
const name = () => screen.getByRole('textbox', { name: /^Megnevezés/ });

describe('a new discount', () => {
  it('is not sent before name, type and value are there, and a summary leads to each [C5.11]', async () => {
    const calls = answerCalls({});
    await renderPage(DiscountCreatePage);
    await press('Mentés');
    const summary = within(await screen.findByRole('alert'));
    for (const field of ['Megnevezés', 'Típus', 'Mérték'])
      expect(summary.getByRole('button', { name: field })).toBeTruthy();
    expect(screen.getAllByText('Ez az érték nem lehet üres!')).toHaveLength(3);
    expect(document.activeElement).toBe(name());
    expect(calls).toEqual([]);
  });

  it('of one letter is refused on the spot [C5.11]', async () => {
    const calls = answerCalls({});
    await renderPage(DiscountCreatePage);
    await fill({ Megnevezés: 'N', Mérték: '10' });
    await choose('Típus', 'Egyszeri');
    await press('Mentés');
    expect((await screen.findAllByText('Minimum 2, maximum 255 karakter hosszú lehet')).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });

  it('is sent by Ctrl+Enter with its season, and its page opens [C8.9] [K8.9]', async () => {
    const calls = answerCalls({ [CREATE]: () => ({ status: 201, body: discount }) });
    const page = await renderPage(DiscountCreatePage);
    await choose('Típus', 'Szezonális');
    await fill({ Megnevezés: 'Nyári akció', Mérték: '12,5', 'Időszak kezdete': '06-01', 'Időszak vége': '08-31' });
    await userEvent.click(name());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await toasted('success', 'Sikeres mentés');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Nyári akció',
      type: 'SEASONAL',
      value: 12.5,
      date_from: '06-01',
      date_to: '08-31',
    });
    await waitFor(() => expect(page.address()).toBe('/discounts/show/7'));
  });

  it('keeps everything when it cannot be saved [C8.9]', async () => {
    answerCalls({ [CREATE]: () => refused(422, { value: 'Legfeljebb 100 lehet.' }) });
    const page = await renderPage(DiscountCreatePage);
    await choose('Típus', 'Egyszeri');
    await fill({ Megnevezés: 'Nyári akció', Mérték: '100' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen felvétel!');
    const value = screen.getByRole('textbox', { name: /^Mérték/ });
    await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'));
    expect([name().getAttribute('value'), value.getAttribute('value')]).toEqual(['Nyári akció', '100 %']);
    expect(page.address()).toBe('/page');
  });
});

describe('the form of a discount', () => {
  it('sends no season for a one-off, whatever stood there [C8.9]', async () => {
    const calls = answerCalls({ ...stored, [EDIT]: () => ({ body: discount }) });
    await renderPage(DiscountEditPage, '', 7);
    await fill({ Megnevezés: 'Őszi akció' });
    await choose('Típus', 'Egyszeri');
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Őszi akció',
      type: 'ONE_OFF',
      value: 12.5,
      date_from: null,
      date_to: null,
    });
  });

  it('keeps what was typed when somebody was faster or the server fails [C8.9]', async () => {
    answerCalls({ ...stored, [EDIT]: () => refused(500) });
    await renderPage(DiscountEditPage, '', 7);
    await fill({ Megnevezés: 'Őszi akció' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(name().getAttribute('value')).toBe('Őszi akció');
    answerCalls({ ...stored, [EDIT]: () => refused(412) });
    await press('Mentés');
    expect(await screen.findByRole('button', { name: 'Saját változat mentése' })).toBeTruthy();
    expect(name().getAttribute('value')).toBe('Őszi akció');
  });

  it('saves both changes when somebody else has changed another field', async () => {
    let version = 1;
    const calls = answerCalls({
      'GET /api/discounts/7': () => ({
        body: version === 1 ? discount : { ...discount, value: 33 },
        headers: { etag: `"${version}"` },
      }),
      [EDIT]: ({ headers }) => (headers.get('if-match') === '"2"' ? { body: discount } : refused(412)),
    });
    await renderPage(DiscountEditPage, '', 7);
    await fill({ Megnevezés: 'Őszi akció' });
    version = 2;
    await press('Mentés');
    expect((await screen.findByRole('alert')).textContent).toContain('Mérték');
    await press('Mentés mindkét módosítással');
    await toasted('success', 'Sikeres módosítás');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Őszi akció', value: 33 });
  });

  it('of somebody else is closed, and says why', async () => {
    const reason = { code: 'admin_only', text: 'Csak adminisztrátor végezheti.' };
    const closed = { ...discount, actions: [{ action: 'edit', allowed: false, reason }] };
    answerCalls({ 'GET /api/discounts/7': () => ({ body: closed }) });
    await renderPage(DiscountEditPage, '', 7);
    expect(await screen.findByText('Csak adminisztrátor végezheti.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mentés' })).toBeNull();
  });
});

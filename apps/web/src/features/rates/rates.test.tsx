import type { Rate } from '@felulet/contract/sales/rates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import RateCreatePage from './rate-create.page.tsx';
import RateListPage from './rate-list.page.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const rate: Rate = {
  id: 3,
  kind: 'AD_TAX',
  value: 7.5,
  valid_from: '2026-07-01',
  valid_to: null,
  paragraph: 'Ratv. 5. §',
  source: '2014. évi XXII. törvény',
  read_on: '2026-02-28',
  origin: 'SHIPPED',
  revision: 1,
  created_at: '2026-01-01T00:00:00Z',
  actions: [{ action: 'end', allowed: true, reason: null }],
};
const list = { 'GET /api/rates': () => ({ body: { list: [rate], totalCount: 1 } }) };

describe('the rates of law', () => {
  it('are read by whoever is signed in, who can neither add nor end one', async () => {
    answerCalls({ ...signedIn('ROLE_ADVERTISER'), ...list });
    await renderPage(RateListPage);
    const row = within(await screen.findByRole('row', { name: /Ratv\. 5\. §/ }));
    for (const words of ['Reklámadó, közzétevő', '7,50\u00a0%', '2026-07-01', 'visszavonásig', 'A programmal érkezett'])
      row.getByText(words, { normalizer: (text) => text });
    expect(screen.queryByRole('link', { name: 'Új mérték' })).toBe(null);
    expect(row.queryByRole('button', { name: /Lezárás|Műveletek/ })).toBe(null);
  });

  it('are ended by an administrator after a question that says what follows, at the revision that was read', async () => {
    const calls = answerCalls({
      ...signedIn('ROLE_ADMIN'),
      ...list,
      'PUT /api/rates/3/end': () => ({ body: { ...rate, valid_to: '2026-12-31' } }),
    });
    await renderPage(RateListPage);
    await screen.findByRole('link', { name: 'Új mérték' });
    const row = within(await screen.findByRole('row', { name: /Ratv\. 5\. §/ }));
    await userEvent.click(row.getByRole('button', { name: /^Lezárás/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Reklámadó, közzétevő, 7,50.%: az utolsó nap után nincs rá mérték.*nem vonható vissza/);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await fill({ 'Utolsó nap': '2026-12-31' });
    await userEvent.click(dialog.getByRole('button', { name: 'Lezárás' }));
    await toasted('success', 'A mérték lezárva.');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ valid_to: '2026-12-31' }, '"r1"']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('are added whole, and what the server refuses stands at its field', async () => {
    let answer: () => { readonly status?: number; readonly body?: unknown } = () =>
      refused(422, { valid_from: 'Ez a mérték átfedné ezt.' });
    const calls = answerCalls({ ...signedIn('ROLE_ADMIN'), ...list, 'POST /api/rates': () => answer() });
    const page = await renderPage(RateCreatePage);
    await choose('Megnevezés', 'Általános forgalmi adó');
    await fill({ Mérték: '25', 'Érvényes ettől': '2027. 01. 01.', Jogszabályhely: 'Áfa tv. 82. §', Forrás: 'MK 1.' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen mentés!');
    expect((await screen.findAllByText('Ez a mérték átfedné ezt.')).length).toBeGreaterThan(0);
    answer = () => ({ status: 201, body: rate });
    await press('Mentés');
    await toasted('success', 'Sikeres mentés!');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'VAT',
      value: 25,
      valid_from: '2027-01-01',
      valid_to: null,
      paragraph: 'Áfa tv. 82. §',
      source: 'MK 1.',
      read_on: '2026-11-27',
    });
    await waitFor(() => expect(page.address()).toBe('/rates'));
  });
});

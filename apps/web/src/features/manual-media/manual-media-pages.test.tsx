import type { Booking, ManualMedia } from '@felulet/contract/sales/bookings.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import BookingApprovalPage from '../bookings/approval/booking-approval.page.tsx';
import { pricingRow, sampleBooking } from '../bookings/testing/answers.ts';
import ManualMediaCreatePage from './manual-media-create.page.tsx';
import ManualMediaEditPage from './manual-media-edit.page.tsx';
import ManualMediaShowPage from './manual-media-show.page.tsx';

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');
const action = (name: ManualMedia['actions'][number]['action'], reason: string | null = null) => ({
  action: name,
  allowed: reason === null,
  reason: reason === null ? null : { code: 'campaign_not_in_state', text: reason },
});
const days = { date_from: '2126-06-01', date_to: '2126-06-28' };
const campaign = {
  id: 9,
  name: 'Nyári kampány',
  brand: 'Csörgő',
  ...days,
  actions: [{ action: 'add_manual_media', target: null, allowed: true, reason: null }],
};

const row: ManualMedia = {
  id: 4,
  booking: 310,
  campaign: { id: 9, name: 'Nyári kampány', ...days },
  name: 'Szórólap',
  company: 'Utcai Szóró Bt.',
  description: 'Két fő',
  price: 150_000,
  quantity: 1,
  ...days,
  state: 'CREATED',
  total_price: null,
  actions: [action('finalize'), action('edit_row'), action('delete')],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  revision: 3,
};

const shownTo = (role: Role, changes: Partial<ManualMedia> = {}) => ({
  ...signedIn(role),
  'GET /api/campaign-manual-medias/4': () => ({ body: { ...row, ...changes }, headers: { etag: '"r3"' } }),
  'GET /api/companies/select': () => ({ body: [{ id: 3, name: 'Köztér Kft.', role: 'ROLE_PUBLISHER' }] }),
});

describe('a new row typed in by hand', () => {
  const answers = {
    ...signedIn('ROLE_MHFE'),
    'GET /api/campaigns/9': () => ({ body: campaign }),
    'GET /api/companies/select': () => ({ body: [{ id: 3, name: 'Köztér Kft.', role: 'ROLE_PUBLISHER' }] }),
  };
  const typed = { Megnevezés: 'Szórólap', Cég: 'Utcai Szóró Bt.', Ár: '150.000' };

  it('begins with the campaign’s days, takes a price as it is written, and goes on to be finalized [C8.4] [C2.37]', async () => {
    const calls = answerCalls({
      ...answers,
      'POST /api/bookings': () => ({ status: 201, body: sampleBooking({ id: 310 }) }),
    });
    const page = await renderPage(ManualMediaCreatePage, '', 9);
    await fill(typed);
    await press('Mentés, tovább a véglegesítéshez');
    await toasted('success', 'Sikeres rögzítés!');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      campaign: 9,
      quantity: 1,
      campaign_manual_media: { name: 'Szórólap', company: 'Utcai Szóró Bt.', price: 150_000, description: null },
      ...days,
    });
    await waitFor(() => expect(page.address()).toBe('/manual-media/finalize/310'));
  });

  it('wants name, company, price and days, and keeps them all when it is refused [C8.4]', async () => {
    const calls = answerCalls({
      ...answers,
      'POST /api/bookings': () => refused(422, { 'campaign_manual_media.price': 'Legfeljebb 10 milliárd lehet.' }),
    });
    await renderPage(ManualMediaCreatePage, '', 9);
    await press('Mentés, tovább a véglegesítéshez');
    const summary = within(await screen.findByRole('alert'));
    for (const field of ['Megnevezés', 'Cég', 'Ár']) expect(summary.getByRole('button', { name: field })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await fill(typed);
    await press('Mentés, tovább a véglegesítéshez');
    await toasted('danger', 'Sikertelen rögzítés!');
    expect((await screen.findAllByText('Legfeljebb 10 milliárd lehet.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Megnevezés/).getAttribute('value')).toBe('Szórólap');
    expect(plain(screen.getByLabelText(/^Ár\b/).getAttribute('value'))).toBe('150 000 Ft');
  });

  it('is not to be had once the campaign is no longer being assembled, and says why', async () => {
    const closed = { ...campaign.actions[0], allowed: false, reason: { code: 'campaign_ended', text: 'Lezárult.' } };
    answerCalls({ ...answers, 'GET /api/campaigns/9': () => ({ body: { ...campaign, actions: [closed] } }) });
    await renderPage(ManualMediaCreatePage, '', 9);
    expect(await screen.findByText('Lezárult.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Megnevezés/)).toBeNull();
  });

  it('keeps what is typed when the campaign changes meanwhile', async () => {
    const later = { ...campaign, name: 'Átnevezett kampány', date_to: '2126-06-10', actions: [] };
    let present: object = campaign;
    const calls = answerCalls({ ...answers, 'GET /api/campaigns/9': () => ({ body: present }) });
    await renderPage(ManualMediaCreatePage, '', 9);
    await fill(typed);
    present = later;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/campaigns/9')).toHaveLength(2));
    expect(screen.getByLabelText(/^Megnevezés/).getAttribute('value')).toBe('Szórólap');
    expect(screen.getByText('Nyári kampány')).toBeTruthy();
  });
});

describe('the page of a row typed in by hand', () => {
  it('leads its assembler to finalize, change and delete it [C2.37]', async () => {
    const calls = answerCalls({ ...shownTo('ROLE_MHFE'), 'DELETE /api/bookings/310': () => ({ status: 204 }) });
    const page = await renderPage(ManualMediaShowPage, '', 4);
    const finalize = await screen.findByRole('link', { name: 'Véglegesítés' });
    expect(finalize.getAttribute('href')).toBe('/manual-media/finalize/310');
    expect(screen.getByRole('link', { name: 'Szerkesztés' }).getAttribute('href')).toBe('/manual-media/edit/4');
    expect(screen.getByText(/nem küldhető vissza/)).toBeTruthy();
    await press('Tétel törlése');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Törlés' }));
    await toasted('success', 'Sikeres törlés');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
    await waitFor(() => expect(page.address()).toBe('/campaigns/show/9?tab=surfaces'));
  });

  it('shows the customer what it buys and for how much, and nothing to press', async () => {
    const { price: _price, ...known } = row;
    const seen = { ...known, state: 'PUBLISHER_ACCEPTED' as const, total_price: 180_000, actions: [] };
    answerCalls({
      ...shownTo('ROLE_ADVERTISER'),
      'GET /api/campaign-manual-medias/4': () => ({ body: seen }),
    });
    await renderPage(ManualMediaShowPage, '', 4);
    expect(plain((await screen.findByText('Végleges ügyfélár')).parentElement?.textContent)).toContain('180 000 Ft');
    for (const text of ['Listaár', 'Végleges NetNetNet ár']) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryAllByRole('link', { name: /Véglegesítés|Szerkesztés/ })).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Tétel törlése' })).toBeNull();
  });

  it('changes what the row says against its revision, without a quantity', async () => {
    const calls = answerCalls({ ...shownTo('ROLE_MHFE'), 'PUT /api/bookings/310': () => ({ body: sampleBooking() }) });
    const page = await renderPage(ManualMediaEditPage, '', 4);
    await fill({ Ár: '160 000' });
    expect(screen.queryByLabelText(/^Mennyiség/)).toBeNull();
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({
      campaign_manual_media: { name: 'Szórólap', company: 'Utcai Szóró Bt.', price: 160_000, description: 'Két fő' },
      ...days,
    });
    expect(sent?.headers.get('if-match')).toBe('"r3"');
    await waitFor(() => expect(page.address()).toBe('/manual-media/show/4'));
  });
});

describe('finalizing a row typed in by hand', () => {
  const booking: Booking = sampleBooking({
    media: null,
    state: 'CREATED',
    campaign: { ...campaign, state: 'READY_TO_SENT_BACK' },
    campaign_manual_media: { id: 4, name: 'Szórólap', company: 'Utcai Szóró Bt.', description: null, price: 150_000 },
    rental_period_value: 1,
    rental_period_unit: 7,
    media_price_tags: [],
    actions: [action('finalize')],
  });
  const answers = (now: Booking) => ({
    ...signedIn('ROLE_MHFE'),
    'GET /api/bookings/310': () => ({ body: now }),
    'GET /api/bookings': () => ({ body: { list: [], totalCount: 0 } }),
    'POST /api/system-lists/collection': () => ({
      body: {
        rental_period_unit: [{ id: 7, name: 'alkalom' }],
        priceTagType: [{ id: 2, name: 'Egyszeri díj', slug: 'one-off' }],
      },
    }),
    'GET /api/discounts/select': () => ({ body: [] }),
    'PUT /api/pricings/pre-calc/310': () => ({ body: [pricingRow] }),
  });

  it('stands read-only above its price form, and says how it went [C8.4]', async () => {
    const outcomes = [refused(409), { body: { ...booking, state: 'PUBLISHER_ACCEPTED' } }];
    const calls = answerCalls({
      ...answers(booking),
      'PUT /api/bookings/310': () => outcomes.shift() ?? { status: 500, body: {} },
    });
    const page = await renderPage(BookingApprovalPage, '', 310);
    expect(await screen.findByRole('heading', { name: 'Manuális tétel véglegesítése' })).toBeTruthy();
    expect(screen.getAllByText('Utcai Szóró Bt.').length).toBeGreaterThan(0);
    await press('Véglegesítés');
    await toasted('danger', 'Sikertelen véglegesítés!');
    await press('Véglegesítés');
    await toasted('success', 'Sikeres véglegesítés!');
    expect(calls.findLast(({ method, path }) => method === 'PUT' && path === '/api/bookings/310')?.body).toMatchObject({
      state: 'PUBLISHER_ACCEPTED',
      quantity: 1,
      rental_period_value: 1,
    });
    await waitFor(() => expect(page.address()).toBe('/campaigns/show/9?tab=surfaces'));
  });

  it('may be done again: the price form opens anew and decides nothing', async () => {
    const done = { ...booking, state: 'PUBLISHER_ACCEPTED' as const };
    const calls = answerCalls({ ...answers(done), 'PUT /api/bookings/310': () => ({ body: done }) });
    await renderPage(BookingApprovalPage, '', 310);
    expect(await screen.findByRole('heading', { name: 'Véglegesített manuális tétel árazása' })).toBeTruthy();
    await press('Mentés');
    await toasted('success', 'Sikeres véglegesítés!');
    const sent = calls.findLast(({ method, path }) => method === 'PUT' && path === '/api/bookings/310');
    expect(sent?.body).not.toHaveProperty('state');
  });
});

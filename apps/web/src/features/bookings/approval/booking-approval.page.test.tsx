import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { account, pricingRow, sampleBooking } from '../testing/answers.ts';
import BookingApprovalPage from './booking-approval.page.tsx';

type Action = Booking['actions'][number];
const CAMPAIGN = { id: 9, name: 'Tavasz' } as NonNullable<Booking['campaign']>; // reason: the page reads no more of it
const open = (action: Action['action']): Action => ({ action, allowed: true, reason: null });
const waiting = sampleBooking({ campaign: CAMPAIGN, actions: [open('approve'), open('reject')] });
const decidedAs = { PUBLISHER_ACCEPTED: [open('reprice'), open('show_pricing')], PUBLISHER_REJECTED: [] };

/** The page of a booking that a colleague decides while it is open. */
async function openPage(state: keyof typeof decidedAs, ofCampaign = 1) {
  let present: { booking: Booking; etag: string } = { booking: waiting, etag: '"r2"' };
  const refusal = {
    code: 'booking_decided',
    current_state: state,
    decided_by: 'Kis Anna',
    decided_at: '2026-03-02T08:15:00Z',
  };
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/bookings/310': () => ({ body: present.booking, headers: { etag: present.etag } }),
    // Of this campaign some, of all campaigns seven.
    'GET /api/bookings': ({ query }) => ({
      body: { list: [], totalCount: query.includes('campaign=') ? ofCampaign : 7 },
    }),
    'POST /api/system-lists/collection': () => ({ body: { priceTagType: [], rental_period_unit: [] } }),
    'GET /api/discounts/select': () => ({ body: [] }),
    'PUT /api/pricings/pre-calc/310': () => ({ body: [pricingRow] }),
    'GET /api/pricings/310': () => ({ body: [pricingRow] }),
    'PUT /api/bookings/310': () => {
      present = { booking: sampleBooking({ state, revision: 3, actions: decidedAs[state] }), etag: '"r3"' };
      return { status: 409, body: refusal };
    },
  });
  await renderPage(BookingApprovalPage, '', 310);
  await screen.findByRole('button', { name: 'Engedélyezés' });
  const puts = () => calls.filter(({ method, path }) => method === 'PUT' && path === '/api/bookings/310').length;
  return { puts };
}

const told = (words: string) =>
  screen.findByText(`Ezt a foglalást időközben már ${words}: Kis Anna, 2026-03-02 09:15.`);

describe('the page of a booking that a colleague decides meanwhile', () => {
  it('says that it was rejected, by whom and when, and offers no approval any more', async () => {
    const { puts } = await openPage('PUBLISHER_REJECTED');
    await press('Engedélyezés');
    await told('elutasították');
    expect(screen.getByRole('alert').textContent).toContain('nem lett elmentve');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Engedélyezés' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mentés mindkét módosítással' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Az engedélyezett ár módosítása' })).toBeNull();
    expect(puts()).toBe(1);
  });

  it('says that it was approved, shows its price, and prices it again only when asked to', async () => {
    await openPage('PUBLISHER_ACCEPTED');
    await press('Engedélyezés');
    await told('engedélyezték');
    expect(screen.getByRole('alert').textContent).toContain(formatForint(37_500));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Engedélyezés' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mentés' })).toBeNull();
    await press('Az engedélyezett ár módosítása');
    expect(await screen.findByRole('heading', { name: 'Engedélyezett foglalás árazása' })).toBeTruthy();
    expect(screen.queryByText(/időközben már/)).toBeNull();
  });

  it('says the same to whoever rejects it too late', async () => {
    await openPage('PUBLISHER_ACCEPTED');
    await press('Elutasítás');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Indoklás/ }), 'Foglalt.');
    await userEvent.click([...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') ?? dialog);
    await told('engedélyezték');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/Az elutasítás már nem lehetséges/)).toBeTruthy();
  });
});

describe('the page of a waiting booking', () => {
  const asTable = () => screen.queryByRole('link', { name: 'Árazás táblázatban' });

  it('tells how many of the same campaign wait beside it, whatever the list has', async () => {
    await openPage('PUBLISHER_ACCEPTED', 3);
    expect(await screen.findByText('A kampányban még 2 foglalás vár engedélyezésre')).toBeTruthy();
    expect(asTable()).toBeTruthy();
  });

  it('says that it is the last of its campaign, though other campaigns wait', async () => {
    await openPage('PUBLISHER_ACCEPTED', 1);
    expect(await screen.findByText('A kampány utolsó engedélyezésre váró foglalása')).toBeTruthy();
    expect(asTable()).toBe(null);
  });
});

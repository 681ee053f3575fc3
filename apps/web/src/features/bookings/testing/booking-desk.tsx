import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { screen } from '@testing-library/react';
import { answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import BookingDeskPage from '../desk/booking-desk.page.tsx';
import { account, pricingRow } from './answers.ts';

export function deskRow(id: number, changes: Partial<DeskRow> = {}): DeskRow {
  return {
    id,
    revision: 3,
    state: 'WAITING_FOR_PUBLISHER',
    media: { id, title: `Felület ${id}`, city: 'Vác', quantity: 4, width: 118.5, height: 175, list_price: 40_000 },
    campaign: { id: 9, name: 'Tavasz' },
    booking_package: null,
    date_from: '2026-03-01',
    date_to: '2026-03-28',
    quantity: 1,
    rental_period_unit: { id: 7, name: '2 hét', unit_length: { count: 2, unit: 'week' } },
    rental_period_value: null,
    ad_hoc_discount: null,
    discounts: [],
    discount_options: [
      { id: 51, name: 'Mennyiségi', value: 10, type: 'ONE_OFF' },
      { id: 52, name: 'Nyári', value: 5, type: 'SEASONAL' },
    ],
    media_price_tags: [],
    price_tags: [],
    creatives: [],
    actions: [{ action: 'approve', allowed: true, reason: null }],
    ...changes,
  };
}

export type Body = { readonly rows: readonly { readonly booking: number; readonly rental_period_value?: number }[] };
export const bodyOf = (sent: Sent) => sent.body as Body; // what the desk sends

/** Ten thousand for each rental period. */
export const priced = (sent: Sent) => ({
  body: {
    rows: bodyOf(sent).rows.map(({ booking, rental_period_value: periods = 0 }) => ({
      booking,
      problem: null,
      rows: [{ ...pricingRow, amount: periods * 10_000 }],
    })),
  },
});

const DECIDE = 'POST /api/bookings/desk';
const CALCULATE = 'PUT /api/pricings/pre-calc';

export async function openDesk(
  rows: readonly DeskRow[],
  decided: (sent: Sent) => object = () => ({ body: { outcomes: [] } }),
  reckoned: (sent: Sent) => object = priced,
) {
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/bookings/desk': () => ({ body: { rows, totalCount: rows.length } }),
    'POST /api/system-lists/collection': () => ({
      body: { priceTagType: [{ id: 2, name: 'Egyszeri díj', slug: 'one-off', enabled: true }] },
    }),
    [CALCULATE]: reckoned,
    [DECIDE]: decided,
  });
  await renderPage(BookingDeskPage, `?ids=${rows.map(({ id }) => id).join()}`);
  await screen.findByRole('heading', { name: 'Foglalások árazása és engedélyezése' });
  return calls;
}

export const cell = (column: string, id: number) => screen.getByLabelText(`${column}: Felület ${id}`);
export const period = (id: number) => cell('Bérleti időtartam', id);
export const sentTo = (calls: readonly Sent[], path: string) => calls.filter((call) => call.path === path).map(bodyOf);

export const outcome = (booking: number, changes: object = {}) => ({
  booking,
  outcome: 'approved',
  state: 'PUBLISHER_ACCEPTED',
  total_price: 20_000,
  problem: null,
  ...changes,
});

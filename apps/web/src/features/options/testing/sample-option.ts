import type { Option, OptionMark, OptionRow } from '@felulet/contract/sales/options.ts';
import { openAction } from '../../../ui/testing/open-action.ts';

const HOUR = 3_600_000;

/** The present and so many hours. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR).toISOString();
}

/** An MHFE's, which holds for two more days and has one behind it. */
export function sampleOptionRow(changes: Partial<OptionRow> = {}): OptionRow {
  return {
    id: 4,
    state: 'HOLDING',
    rank: 1,
    quantity: 2,
    date_from: '2126-06-01',
    date_to: '2126-06-28',
    media: { id: 7, title: 'Árpád híd', surface_code: 'PP-7', city: 'Budapest', quantity: 3 },
    publisher: { id: 11, name: 'Köztér Kft.' },
    campaign: { id: 9, name: 'Nyári kampány', brand: 'Csörgő' },
    offer_maker: { id: 3, name: 'Média Ház Kft.' },
    advertiser: 'Üdítő Zrt.',
    booking: 21,
    booking_state: 'CREATED',
    hold_until: inHours(200),
    closes_at: '2126-05-28T16:00:00.000Z',
    renewals_used: 0,
    renewals: 1,
    renewal_asked_at: null,
    approval: null,
    challenged_until: null,
    is_challenging: false,
    order_reference: null,
    is_new: false,
    waiting: 1,
    note: null,
    ended_at: null,
    actions: [openAction('make_firm'), openAction('ask_renewal'), openAction('withdraw')],
    created_at: '2026-01-05T09:00:00.000Z',
    revision: 5,
    ...changes,
  };
}

export function sampleOption(changes: Partial<Option> = {}): Option {
  const place = { quantity: 2, date_from: '2126-06-01', date_to: '2126-06-28' };
  const own = { offer_maker: { id: 3, name: 'Média Ház Kft.' }, campaign: { id: 9, name: 'Nyári kampány' } };
  return {
    ...sampleOptionRow(),
    line: [
      { ...place, ...own, id: 4, rank: 1, hold_until: inHours(200), is_own: true },
      { ...place, id: 5, rank: 2, hold_until: null, is_own: false, offer_maker: null, campaign: null },
    ],
    challenge: null,
    renewed_until: null,
    ...changes,
  };
}

export function sampleMark(changes: Partial<OptionMark> = {}): OptionMark {
  return {
    id: 4,
    hold_until: inHours(3.5),
    is_challenged: false,
    is_renewal_asked: false,
    approval: null,
    waiting: 2,
    actions: [openAction('make_firm'), openAction('ask_renewal')],
    revision: 5,
    ...changes,
  };
}

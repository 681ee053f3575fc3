import type { BookingFilter, BookingRow } from '@felulet/contract/sales/booking-list.ts';
import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import { bookingActions } from '@felulet/domain/booking/booking-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { joined } from '../../../platform/errors.ts';
import { decidedEach } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import { bookingFactsOf } from './booking-facts.ts';
import type { BookingListRow, FilterRow } from './booking-list.ts';

/** Open actions, and closed ones with the reason in words. */
export function presentActions(viewer: Viewer, facts: BookingFacts, say: Say): BookingRow['actions'] {
  return decidedEach(bookingActions(viewer, facts), say);
}

export function presentBookingRow(
  row: BookingListRow,
  viewer: Viewer,
  say: Say,
  {
    totalPrice,
    ...beside
  }: Pick<BookingRow, 'creatives' | 'comments' | 'option' | 'is_expired_option'> & {
    readonly totalPrice: number | null;
  },
): BookingRow {
  return {
    id: row.id,
    media_id: joined(row.media_id),
    media_title: joined(row.media_title),
    surface_code: row.surface_code,
    media_type: joined(row.media_type),
    campaign: row.campaign_id === null ? null : { id: row.campaign_id, name: joined(row.campaign_title) },
    campaign_name: row.campaign_title ?? row.free_name ?? say('bookings.manualBooking'),
    campaign_state: row.campaign_state,
    brand: row.brand,
    quantity: row.quantity,
    width: joined(row.width),
    height: joined(row.height),
    ...beside,
    offer_creator: row.creator_name,
    roles: row.creator_role === null ? [] : [row.creator_role],
    advertiser: row.advertiser_name ?? row.external_advertiser,
    state: row.state,
    period: periodText(row),
    date_from: row.date_from,
    date_to: row.date_to,
    booking_package: row.booking_package_id,
    total_price: totalPrice,
    actions: presentActions(viewer, bookingFactsOf(row), say),
    created_at: row.created_at.toISOString(),
  };
}

export function periodText({ date_from, date_to }: { date_from: string; date_to: string }): string {
  return `${date_from} – ${date_to}`;
}

export function presentFilter(rows: readonly FilterRow[]): BookingFilter {
  const creators = new Map<number, BookingFilter['filter']['creators'][number]>();
  const advertisers = new Map<number, BookingFilter['filter']['advertisers'][number]>();
  for (const row of rows) {
    if (row.creator_id !== null)
      creators.set(row.creator_id, {
        id: row.creator_id,
        name: joined(row.creator_name),
        roles: [joined(row.creator_role)],
      });
    if (row.advertiser_id !== null)
      advertisers.set(row.advertiser_id, { id: row.advertiser_id, name: joined(row.advertiser_name) });
  }
  return {
    filter: {
      campaigns: rows.map(({ id, name, creator_name, date_from, date_to }) => ({
        id,
        name,
        date_from,
        date_to,
        creator: creator_name,
      })),
      creators: byName([...creators.values()]),
      advertisers: byName([...advertisers.values()]),
    },
  };
}

function byName<T extends { readonly name: string }>(options: T[]): T[] {
  return options.sort((one, other) => one.name.localeCompare(other.name, 'hu'));
}

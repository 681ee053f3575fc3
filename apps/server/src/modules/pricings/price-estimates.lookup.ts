import type { Period } from '@felulet/domain/period/period.ts';
import { estimateBooking, type SurfaceTerms } from '@felulet/domain/pricing/booking-estimate.ts';
import { manualRowPrice } from '@felulet/domain/pricing/booking-price.ts';
import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../database/database.ts';

/** What these surfaces cost now, in one query. [D7.38] */
export async function surfaceTerms(
  db: Db | Tx,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, SurfaceTerms>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .leftJoin('media_detail as detail', 'detail.media_id', 'media.id')
    .leftJoin('system_list_item as unit', 'unit.id', 'media.rental_period_unit_id')
    .select(['media.id', 'detail.list_price', 'unit.name as rental_unit', 'unit.unit_length'])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('media_price_tag as t')
          .innerJoin('system_list_item as type', 'type.id', 't.type_id')
          .select(['t.id', 't.title', 't.value', 'type.slug'])
          .whereRef('t.media_id', '=', 'media.id')
          .orderBy('t.order_number')
          .orderBy('t.id'),
      ).as('tags'),
    ])
    .where('media.id', 'in', [...new Set(mediaIds)])
    .execute();
  return new Map(
    rows.map(({ id, tags, ...terms }) => [
      id,
      { ...terms, tags: tags.map(({ slug, ...tag }) => ({ ...tag, type: priceTagTypeOf(slug) })) },
    ]),
  );
}

export type EstimatedBooking = Period & {
  readonly id: number;
  readonly quantity: number;
  readonly media_id: number | null;
  /** Of a row typed in by hand. */
  readonly manual_price: number | null;
};

/** Forints by booking, NetNetNet; a booking whose terms say nothing is not in the answer. [D7.38] */
export async function bookingEstimates(
  db: Db | Tx,
  bookings: readonly EstimatedBooking[],
): Promise<ReadonlyMap<number, number>> {
  const terms = await surfaceTerms(
    db,
    bookings.flatMap((booking) => booking.media_id ?? []),
  );
  return new Map(
    bookings.flatMap((booking): [number, number][] => {
      const estimate = estimateOf(booking, terms);
      return estimate === null ? [] : [[booking.id, estimate]];
    }),
  );
}

function estimateOf(booking: EstimatedBooking, terms: ReadonlyMap<number, SurfaceTerms>): number | null {
  if (booking.media_id === null) {
    const price = booking.manual_price === null ? null : manualRowPrice(booking.manual_price, booking.quantity);
    return price?.ok === true ? price.value : null;
  }
  const surface = terms.get(booking.media_id);
  return surface === undefined ? null : (estimateBooking(surface, booking.quantity, booking)?.net_net_net ?? null);
}

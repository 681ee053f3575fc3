import { undecidedBookingStates } from '@felulet/domain/booking/booking-states.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { estimateBooking, type SurfaceTerms } from '@felulet/domain/pricing/booking-estimate.ts';
import { manualRowPrice } from '@felulet/domain/pricing/booking-price.ts';
import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import { type Expression, expressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../../../database/database.ts';

const booked = expressionBuilder<Database & { b: Database['booking'] }, 'b'>();

function terms(of: Expression<number | null>) {
  return booked
    .selectFrom('media as s')
    .leftJoin('media_detail as detail', 'detail.media_id', 's.id')
    .leftJoin('system_list_item as unit', 'unit.id', 's.rental_period_unit_id')
    .select(['detail.list_price', 'unit.name as rental_unit', 'unit.unit_length'])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('media_price_tag as t')
          .innerJoin('system_list_item as type', 'type.id', 't.type_id')
          .select(['t.id', 't.title', 't.value', 'type.slug'])
          .whereRef('t.media_id', '=', 's.id')
          .orderBy('t.order_number')
          .orderBy('t.id'),
      ).as('tags'),
    ])
    .where('s.id', '=', of);
}

type TermsRow = Omit<SurfaceTerms, 'tags'> & {
  readonly tags: readonly {
    readonly id: number;
    readonly title: string;
    readonly value: number;
    readonly slug: string;
  }[];
};

function termsOf({ tags, ...row }: TermsRow): SurfaceTerms {
  return { ...row, tags: tags.map(({ slug, ...tag }) => ({ ...tag, type: priceTagTypeOf(slug) })) };
}

/** What these surfaces cost now, in one query. */
export async function surfaceTerms(
  db: Db | Tx,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, SurfaceTerms>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select((media) => [
      'media.id',
      jsonObjectFrom(terms(media.ref('media.id')))
        .$notNull()
        .as('terms'),
    ])
    .where('media.id', 'in', [...new Set(mediaIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, termsOf(row.terms)]));
}

/** For a query over bookings as `b`: what the surface of one that nobody has approved yet costs now. */
export const presentTerms = jsonObjectFrom(
  terms(booked.ref('b.media_id')).where('b.state', 'in', undecidedBookingStates),
).as('present_terms');

export type EstimatedBooking = Period & {
  readonly id: number;
  readonly quantity: number;
  readonly media_id: number | null;
  readonly present_terms: TermsRow | null;
  /** Of a row typed in by hand. */
  readonly manual_price: number | null;
};

/** Forints by booking, NetNetNet; a booking whose terms say nothing is not in the answer. */
export function bookingEstimates(bookings: readonly EstimatedBooking[]): ReadonlyMap<number, number> {
  return new Map(
    bookings.flatMap((booking): [number, number][] => {
      const estimate = estimateOf(booking);
      return estimate === null ? [] : [[booking.id, estimate]];
    }),
  );
}

function estimateOf(booking: EstimatedBooking): number | null {
  const { media_id, manual_price, quantity, present_terms: terms } = booking;
  if (media_id === null) {
    const price = manual_price === null ? null : manualRowPrice(manual_price, quantity);
    return price?.ok === true ? price.value : null;
  }
  return terms === null ? null : (estimateBooking(termsOf(terms), quantity, booking)?.net_net_net ?? null);
}

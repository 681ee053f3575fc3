import { expressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../../database/database.ts';
import type {
  BookingAdditionTable,
  BookingDiscountTable,
  BookingPriceTagTable,
  BookingTable,
} from '../../database/tables.generated.ts';

export type TagRecord = Pick<
  Selectable<BookingPriceTagTable>,
  'id' | 'title' | 'value' | 'type_id' | 'media_price_tag_id' | 'is_own' | 'is_overridden'
> & { readonly type_slug: string };

export type PriceRecord = Pick<
  Selectable<BookingTable>,
  | 'id'
  | 'quantity'
  | 'rental_period_value_tenths'
  | 'rental_period_unit_id'
  | 'ad_hoc_discount_hundredths'
  | 'list_price'
  | 'mhfe_fee'
> & {
  /** The surface's first, then the booking's own. */
  readonly tags: readonly TagRecord[];
  /** In the chosen order. */
  readonly discounts: readonly Pick<Selectable<BookingDiscountTable>, 'discount_id' | 'name' | 'value_hundredths'>[];
  readonly additions: readonly Pick<Selectable<BookingAdditionTable>, 'booking_price_tag_id' | 'value'>[];
};

const priced = expressionBuilder<Database & { b: Database['booking'] }, 'b'>();

/** For a query over bookings as `b`: what their prices hang on besides their own columns. */
export const priceParts = [
  jsonArrayFrom(
    priced
      .selectFrom('booking_price_tag as t')
      .innerJoin('system_list_item as type', 'type.id', 't.type_id')
      .select(['t.id', 't.title', 't.value', 't.type_id', 'type.slug as type_slug'])
      .select(['t.media_price_tag_id', 't.is_own', 't.is_overridden'])
      .whereRef('t.booking_id', '=', 'b.id')
      .orderBy('t.is_own')
      .orderBy('t.order_number')
      .orderBy('t.id'),
  ).as('tags'),
  jsonArrayFrom(
    priced
      .selectFrom('booking_discount as d')
      .select(['d.discount_id', 'd.name', 'd.value_hundredths'])
      .whereRef('d.booking_id', '=', 'b.id')
      .orderBy('d.order_number'),
  ).as('discounts'),
  jsonArrayFrom(
    priced
      .selectFrom('booking_addition as a')
      .select(['a.booking_price_tag_id', 'a.value'])
      .whereRef('a.booking_id', '=', 'b.id')
      .orderBy('a.booking_price_tag_id'),
  ).as('additions'),
] as const;

/** Likewise the tags that their surfaces have now. */
export const surfaceTags = jsonArrayFrom(
  priced
    .selectFrom('media_price_tag as t')
    .innerJoin('system_list_item as type', 'type.id', 't.type_id')
    .select(['t.id', 't.title', 't.value', 't.type_id', 'type.slug'])
    .whereRef('t.media_id', '=', 'b.media_id')
    .orderBy('t.order_number')
    .orderBy('t.id'),
).as('surface_tags');

/** What the prices of the given bookings hang on, as it stands on them: one query, whatever their number. */
export function priceRecords(db: Db | Tx, bookingIds: readonly number[]): Promise<PriceRecord[]> {
  return db
    .selectFrom('booking as b')
    .select(['b.id', 'b.quantity', 'b.rental_period_value_tenths', 'b.rental_period_unit_id'])
    .select(['b.ad_hoc_discount_hundredths', 'b.list_price', 'b.mhfe_fee'])
    .select(priceParts)
    .where(sql<boolean>`b.id = any (${[...bookingIds]}::integer[])`)
    .execute();
}

type PackageTagRecord = { readonly id: number; readonly title: string; readonly value: number };

export type PackageRecord = {
  readonly id: number;
  /** Null until a private package is handed over. */
  readonly snapshot_price: number | null;
  readonly present_price: number;
  readonly commission_fee: string | null;
  readonly snapshot_tags: readonly PackageTagRecord[];
  readonly present_tags: readonly PackageTagRecord[];
};

export function packageRecords(db: Db | Tx, bookingPackageIds: readonly number[]): Promise<PackageRecord[]> {
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('package as p', 'p.id', 'bp.package_id')
    .select(['bp.id', 'bp.price as snapshot_price', 'p.price as present_price', 'bp.commission_fee'])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('booking_package_price_tag as t')
          .select(['t.id', 't.title', 't.value'])
          .whereRef('t.booking_package_id', '=', 'bp.id')
          .orderBy('t.order_number')
          .orderBy('t.id'),
      ).as('snapshot_tags'),
      jsonArrayFrom(
        from
          .selectFrom('package_price_tag as t')
          .select(['t.id', 't.title', 't.value'])
          .whereRef('t.package_id', '=', 'p.id')
          .orderBy('t.order_number')
          .orderBy('t.id'),
      ).as('present_tags'),
    ])
    .where('bp.id', 'in', bookingPackageIds)
    .execute();
}

/** The bookings whose additions and net prices count in the packages: the approved ones, and those of a refused offer. */
export function pricedBookingsOf(
  db: Db | Tx,
  bookingPackageIds: readonly number[],
): Promise<{ id: number; booking_package_id: number | null }[]> {
  return db
    .selectFrom('booking')
    .select(['id', 'booking_package_id'])
    .where('booking_package_id', 'in', bookingPackageIds)
    .where('accepted_at', 'is not', null)
    .where('state', 'in', ['PUBLISHER_ACCEPTED', 'REJECTED'])
    .execute();
}

type OfferedBooking = Offered & { readonly booking_package_id: number | null };
type Offered = { readonly id: number; readonly campaign_id: number };

export function offeredBookings(db: Db | Tx, campaignIds: readonly number[]): Promise<OfferedBooking[]> {
  return db
    .selectFrom('booking as b')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .select(['b.id', 'c.id as campaign_id', 'b.booking_package_id'])
    .where('b.campaign_id', 'in', campaignIds)
    .where('b.accepted_at', 'is not', null)
    .where((where) =>
      where.or([
        where('b.state', '=', 'PUBLISHER_ACCEPTED'),
        where.and([where('b.state', '=', 'REJECTED'), where('c.state', '=', 'REJECTED')]),
      ]),
    )
    .execute();
}

export function offeredPackages(db: Db | Tx, campaignIds: readonly number[]): Promise<Offered[]> {
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('campaign as c', 'c.id', 'bp.campaign_id')
    .select(['bp.id', 'c.id as campaign_id'])
    .where('bp.campaign_id', 'in', campaignIds)
    .where((where) =>
      where.or([
        where('bp.state', '=', 'PUBLISHER_ACCEPTED'),
        where.and([
          where('bp.state', '=', 'REJECTED'),
          where('c.state', '=', 'REJECTED'),
          where('bp.accepted_at', 'is not', null),
        ]),
      ]),
    )
    .execute();
}

export type SurfaceTagRecord = PackageTagRecord & { readonly type_id: number };

import { expressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../../../database/database.ts';
import type {
  BookingAdditionTable,
  BookingDiscountTable,
  BookingPriceTagTable,
  BookingTable,
} from '../../../database/tables.generated.ts';

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

const bookedPackage = expressionBuilder<Database & { bp: Database['booking_package'] }, 'bp'>();

/** For a query over booked packages as `bp` and the packages themselves as `p`: what their prices hang on. */
export const packageParts = [
  sql<number | null>`bp.price`.as('snapshot_price'),
  sql<number>`p.price`.as('present_price'),
  sql<string | null>`bp.commission_fee`.as('commission_fee'),
  jsonArrayFrom(
    bookedPackage
      .selectFrom('booking_package_price_tag as t')
      .select(['t.id', 't.title', 't.value'])
      .whereRef('t.booking_package_id', '=', 'bp.id')
      .orderBy('t.order_number')
      .orderBy('t.id'),
  ).as('snapshot_tags'),
  jsonArrayFrom(
    bookedPackage
      .selectFrom('package_price_tag as t')
      .select(['t.id', 't.title', 't.value'])
      .whereRef('t.package_id', '=', 'bp.package_id')
      .orderBy('t.order_number')
      .orderBy('t.id'),
  ).as('present_tags'),
] as const;

export function packageRecords(db: Db | Tx, bookingPackageIds: readonly number[]): Promise<PackageRecord[]> {
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('package as p', 'p.id', 'bp.package_id')
    .select('bp.id')
    .select(packageParts)
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

/** For a query over bookings as `b` and their campaigns as `c`: approved, or had been in what is a refused offer now. */
export const isOfferedBooking = sql<boolean>`(b.accepted_at is not null
  and (b.state = 'PUBLISHER_ACCEPTED' or b.state = 'REJECTED' and c.state = 'REJECTED'))`;

/** The same of booked packages as `bp`. */
export const isOfferedPackage = sql<boolean>`(bp.state = 'PUBLISHER_ACCEPTED'
  or bp.state = 'REJECTED' and c.state = 'REJECTED' and bp.accepted_at is not null)`;

export function offeredBookings(db: Db | Tx, campaignIds: readonly number[]): Promise<OfferedBooking[]> {
  return db
    .selectFrom('booking as b')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .select(['b.id', 'c.id as campaign_id', 'b.booking_package_id'])
    .where('b.campaign_id', 'in', campaignIds)
    .where(isOfferedBooking)
    .execute();
}

export function offeredPackages(db: Db | Tx, campaignIds: readonly number[]): Promise<Offered[]> {
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('campaign as c', 'c.id', 'bp.campaign_id')
    .select(['bp.id', 'c.id as campaign_id'])
    .where('bp.campaign_id', 'in', campaignIds)
    .where(isOfferedPackage)
    .execute();
}

export type SurfaceTagRecord = PackageTagRecord & { readonly type_id: number };

import { type BookingState, isUndecidedBooking } from '@felulet/domain/booking/booking-states.ts';
import { type BookingPrice, priceBooking } from '@felulet/domain/pricing/booking-price.ts';
import { type PackagePrice, pricePackage } from '@felulet/domain/pricing/package-price.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { BookingTable } from '../../../database/tables.generated.ts';
import { formOf, priceInputOf, surchargeFrom } from './price-form.ts';
import {
  offeredBookings,
  offeredPackages,
  type PackageRecord,
  type PriceRecord,
  packageRecords,
  pricedBookingsOf,
  priceRecords,
} from './price-records.ts';

/** The prices as they stand on the bookings, in one query; a booking that was never priced is not in the answer. */
export async function bookingPrices(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, BookingPrice>> {
  if (ids.length === 0) return new Map();
  const records = await priceRecords(db, ids);
  return new Map(
    records.flatMap((record) => {
      const price = priceOf(record);
      return price === undefined ? [] : [[record.id, price] as const];
    }),
  );
}

/** As it stands on the booking; undefined for one that was never priced. */
export function priceOf(record: PriceRecord): BookingPrice | undefined {
  return record.list_price === null ? undefined : priceBooking(priceInputOf(formOf(record, record.list_price)));
}

export async function bookingPrice(db: Db | Tx, id: number): Promise<BookingPrice | undefined> {
  return (await bookingPrices(db, [id])).get(id);
}

/** Prices of booked packages with the additions of their bookings, in three queries. */
export async function packagePrices(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PackagePrice>> {
  if (ids.length === 0) return new Map();
  const records = await packageRecords(db, ids);
  const members = await pricedBookingsOf(db, ids);
  const prices = await bookingPrices(
    db,
    members.map((member) => member.id),
  );
  return new Map(records.map((record) => [record.id, priceOfPackage(record, members, prices)]));
}

type Member = { readonly id: number; readonly booking_package_id: number | null };

function priceOfPackage(
  record: PackageRecord,
  members: readonly Member[],
  prices: ReadonlyMap<number, BookingPrice>,
): PackagePrice {
  const own = members.filter((member) => member.booking_package_id === record.id);
  const isSnapshot = record.snapshot_price !== null;
  return pricePackage({
    price: record.snapshot_price ?? record.present_price,
    tags: isSnapshot ? record.snapshot_tags : record.present_tags,
    commission_fee: surchargeFrom(record.commission_fee),
    additions_total: own.reduce((sum, { id }) => sum + (prices.get(id)?.additions_total ?? 0), 0),
  });
}

export async function packagePrice(db: Db | Tx, id: number): Promise<PackagePrice | undefined> {
  return (await packagePrices(db, [id])).get(id);
}

/** Prices by the id of the booking and of the booking package. */
export type OfferPrices = {
  readonly bookings: ReadonlyMap<number, BookingPrice>;
  readonly packages: ReadonlyMap<number, PackagePrice>;
};

type Offered = Pick<Selectable<BookingTable>, 'state' | 'accepted_at'> & { readonly is_offered: boolean };

/** What is approved in a campaign, and what had been approved in a refused one; and what the packages come to that are not. */
export function offerPricesOf(
  bookings: readonly (PriceRecord & Member & Offered)[],
  packages: readonly (PackageRecord & Offered)[],
): OfferPrices & { readonly undecided: OfferPrices['packages'] } {
  // Those whose additions count in their packages are no fewer than the offered.
  const counted = bookings.filter(({ accepted_at, state }) => accepted_at !== null && isPricedState(state));
  const prices = new Map(
    counted.flatMap((record) => {
      const price = priceOf(record);
      return price === undefined ? [] : [[record.id, price] as const];
    }),
  );
  const pricesOf = (wanted: readonly PackageRecord[]): OfferPrices['packages'] =>
    new Map(wanted.map((record) => [record.id, priceOfPackage(record, counted, prices)]));
  const offered = new Set(bookings.filter(({ is_offered }) => is_offered).map(({ id }) => id));
  return {
    bookings: new Map([...prices].filter(([id]) => offered.has(id))),
    packages: pricesOf(packages.filter(({ is_offered }) => is_offered)),
    undecided: pricesOf(packages.filter(({ state }) => isUndecidedBooking(state))),
  };
}

function isPricedState(state: BookingState): boolean {
  return state === 'PUBLISHER_ACCEPTED' || state === 'REJECTED';
}

type OfferItem = {
  readonly campaign_id: number;
  readonly code: 'booking' | 'package';
  readonly net_net_net: number;
  readonly customer_total: number;
};

/** What the offers of these campaigns are summed up of, in six statements, whatever their number: rows outside packages, and packages. */
export async function offerItems(db: Db | Tx, campaignIds: readonly number[]): Promise<readonly OfferItem[]> {
  if (campaignIds.length === 0) return [];
  const bookings = (await offeredBookings(db, campaignIds)).filter((row) => row.booking_package_id === null);
  const packages = await offeredPackages(db, campaignIds);
  const prices = {
    booking: await bookingPrices(db, idsOf(bookings)),
    package: await packagePrices(db, idsOf(packages)),
  };
  const itemsOf = (rows: readonly { id: number; campaign_id: number }[], code: OfferItem['code']): OfferItem[] =>
    rows.flatMap(({ id, campaign_id }) => {
      const price = prices[code].get(id);
      return price === undefined ? [] : [{ ...price, code, campaign_id }];
    });
  return [...itemsOf(bookings, 'booking'), ...itemsOf(packages, 'package')];
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

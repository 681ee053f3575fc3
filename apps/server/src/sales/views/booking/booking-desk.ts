import { MAX_DESK_ROWS } from '@felulet/contract/page-facts.ts';
import type { Creative } from '@felulet/contract/sales/bookings.ts';
import type { DeskQuery, DeskRow } from '@felulet/contract/sales/desk.ts';
import type { OptionMark } from '@felulet/contract/sales/options.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import { fromTenths } from '@felulet/domain/money/tenths.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { PackagePrice } from '@felulet/domain/pricing/package-price.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { joined } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { optionMarks } from '../option/option-marks.ts';
import { discountChoices } from '../price/price-form-rows.ts';
import { type PriceRecord, priceRecords } from '../price/price-records.ts';
import { packagePrices } from '../price/prices.ts';
import { bookingFactsOf } from './booking-facts.ts';
import { listedFor } from './booking-list.ts';
import { type BookingRecord, bookingRecords } from './booking-records.ts';
import { presentActions } from './booking-row.ts';
import { creativesOf } from './creatives.ts';

type Options = DeskRow['discount_options'];

/** Everything that a row is around its record. */
type Surroundings = {
  readonly asker: Reader;
  readonly prices: ReadonlyMap<number, PriceRecord>;
  readonly units: readonly RentalUnit[];
  readonly sizes: ReadonlyMap<number, number>;
  readonly options: (record: BookingRecord) => Options;
  readonly creatives: (record: BookingRecord) => Creative[];
  readonly marks: ReadonlyMap<number, OptionMark>;
  /** By the booked package. */
  readonly packages: ReadonlyMap<number, PackagePrice>;
};

/** The bookings that the asker prices side by side. */
export async function readDesk(
  context: ServerContext,
  asker: Reader,
  query: DeskQuery,
): Promise<{ rows: DeskRow[]; totalCount: number }> {
  return inTransaction(context.db, async (tx) => {
    const { ids, totalCount } = await deskIds(tx, asker.viewer, query);
    if (ids.length === 0) return { rows: [], totalCount };
    const records = new Map((await bookingRecords(tx, ids)).map((record) => [record.id, record]));
    const listed = ids.flatMap((id) => records.get(id) ?? []);
    const packages = listed.flatMap((record) => record.booking_package_id ?? []);
    const around: Surroundings = {
      asker,
      prices: new Map((await priceRecords(tx, ids)).map((price) => [price.id, price])),
      units: await rentalUnits(tx),
      sizes: await packageSizes(tx, [...new Set(packages)]),
      packages: await packagePrices(tx, [...new Set(packages)]),
      options: await optionsOf(tx, listed),
      creatives: await creativesOf(context, tx, listed),
      marks: await optionMarks({ db: tx, clock: context.clock }, asker, listed),
    };
    return { rows: listed.map((record) => presentDeskRow(record, around)), totalCount };
  });
}

/** Discounts hang on publisher and days alone, which most rows share. */
async function optionsOf(tx: Tx, records: readonly BookingRecord[]): Promise<(record: BookingRecord) => Options> {
  const keyOf = ({ publisher_company_id: publisher, date_from, date_to }: BookingRecord): string =>
    [publisher, date_from, date_to].join('/');
  const known = new Map<string, Options>();
  for (const record of records) {
    if (known.has(keyOf(record))) continue;
    const { publisher_company_id: publisher_id, date_from, date_to } = record;
    const choices = await discountChoices(tx, { publisher_id, date_from, date_to });
    const open = choices.filter((choice) => choice.is_selectable);
    known.set(
      keyOf(record),
      open.map(({ id, name, type, value_hundredths }) => ({ id, name, type, value: fromHundredths(value_hundredths) })),
    );
  }
  return (record) => known.get(keyOf(record)) ?? [];
}

function presentDeskRow(record: BookingRecord, around: Surroundings): DeskRow {
  const { viewer, say } = around.asker;
  const price = around.prices.get(record.id);
  const tags = (price?.tags ?? []).map(({ id, title, value, type_id, is_own }) => ({
    is_own,
    tag: { id, title, value, type: type_id },
  }));
  const option = around.marks.get(record.id);
  const { rental_period_value_tenths: tenths, ad_hoc_discount_hundredths: hundredths } = record;
  return {
    id: record.id,
    revision: record.revision,
    state: record.state,
    media: {
      id: joined(record.media_id),
      title: joined(record.media_title),
      city: record.city,
      quantity: joined(record.media_quantity),
      width: joined(record.width),
      height: joined(record.height),
      list_price: record.media_list_price,
    },
    campaign: record.campaign_id === null ? null : { id: record.campaign_id, name: joined(record.campaign_title) },
    booking_package: presentPackage(record, around),
    date_from: record.date_from,
    date_to: record.date_to,
    quantity: record.quantity,
    rental_period_unit: around.units.find((unit) => unit.id === record.media_unit_id) ?? null,
    rental_period_value: tenths === null ? null : fromTenths(tenths),
    ad_hoc_discount: hundredths === null ? null : fromHundredths(hundredths),
    discounts: (price?.discounts ?? []).map((discount) => discount.discount_id),
    discount_options: around.options(record),
    media_price_tags: tags.filter(({ is_own }) => !is_own).map(({ tag }) => tag),
    price_tags: tags.filter(({ is_own }) => is_own).map(({ tag }) => tag),
    creatives: around.creatives(record),
    ...(option !== undefined && { option }),
    actions: presentActions(viewer, bookingFactsOf(record), say),
  };
}

function presentPackage(
  record: BookingRecord,
  { sizes, packages }: Pick<Surroundings, 'sizes' | 'packages'>,
): DeskRow['booking_package'] {
  const { booking_package_id: id, package_title, is_private } = record;
  if (id === null) return null;
  return {
    id,
    title: joined(package_title),
    is_private: is_private ?? false,
    booking_count: sizes.get(id) ?? 0,
    net_net_net_price: is_private === true ? null : (packages.get(id)?.net_net_net ?? null),
  };
}

/** What the desk is to hold: chosen bookings whatever their state, else those that wait. A publisher's own bookings have no price. */
async function deskIds(db: Db | Tx, viewer: Viewer, query: DeskQuery): Promise<{ ids: number[]; totalCount: number }> {
  const { ids, campaign, bookingPackage } = query;
  const scope = db
    .selectFrom('booking as b')
    .innerJoin('media as m', 'm.id', 'b.media_id')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .where(listedFor(viewer))
    .$if(ids !== undefined, (rows) => rows.where('b.id', 'in', ids ?? []))
    .$if(ids === undefined, (rows) => rows.where('b.state', '=', 'WAITING_FOR_PUBLISHER'))
    .$if(campaign !== undefined, (rows) => rows.where('b.campaign_id', '=', campaign ?? 0))
    .$if(bookingPackage !== undefined, (rows) => rows.where('b.booking_package_id', '=', bookingPackage ?? 0));
  const rows = await scope
    .select('b.id')
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('b.booking_package_id', (order) => order.asc().nullsFirst())
    .orderBy('m.title')
    .orderBy('b.id')
    .limit(MAX_DESK_ROWS)
    .execute();
  const { count } = await scope.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), totalCount: count };
}

type RentalUnit = NonNullable<DeskRow['rental_period_unit']>;

function rentalUnits(db: Db | Tx): Promise<RentalUnit[]> {
  return db
    .selectFrom('system_list_item as item')
    .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
    .select(['item.id', 'item.name', 'item.unit_length'])
    .where('list.name', '=', 'rental_period_unit')
    .execute();
}

/** How many live bookings go together where a package is sold whole. */
async function packageSizes(db: Db | Tx, packageIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (packageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking as b')
    .select(['b.booking_package_id', (select) => select.fn.countAll<number>().as('count')])
    .where('b.booking_package_id', 'in', packageIds)
    .where('b.active', '=', true)
    .groupBy('b.booking_package_id')
    .execute();
  return new Map(rows.map((row) => [row.booking_package_id ?? 0, row.count]));
}

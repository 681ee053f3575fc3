import { type DiscountType, isSelectableDiscount } from '@felulet/domain/discount/discount.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../database/database.ts';
import type { DiscountChoice, PresentPrice } from './price-form-changes.ts';

export type PresentRecord = PresentPrice & {
  readonly tagTypes: ReadonlyMap<number, PriceTagType>;
  readonly tagTypeNames: ReadonlyMap<PriceTagType, string>;
};

/** What the booking's surface, or its row typed in by hand, costs now; with the types a tag may have. */
export async function presentPrice(db: Db | Tx, bookingId: number): Promise<PresentRecord> {
  const row = await formAtPresent(db, bookingId);
  const tagTypes = new Map(row.tag_types.map((type) => [type.id, priceTagTypeOf(type.slug)]));
  const tagTypeNames = new Map(row.tag_types.map((type) => [priceTagTypeOf(type.slug), type.name]));
  const types = { tagTypes, tagTypeNames };
  const tags = row.tags.map(({ slug, ...tag }) => ({ ...tag, type: priceTagTypeOf(slug) }));
  if (row.media_id === null) {
    return { list_price: row.manual_price ?? 0, tags, rental_unit_ids: row.units.map((unit) => unit.id), ...types };
  }
  const unit = row.rental_period_unit_id;
  return { list_price: row.list_price ?? 0, tags, rental_unit_ids: unit === null ? [] : [unit], ...types };
}

function formAtPresent(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('booking as b')
    .leftJoin('media as m', 'm.id', 'b.media_id')
    .leftJoin('media_detail as d', 'd.media_id', 'b.media_id')
    .leftJoin('campaign_manual_media as manual', 'manual.id', 'b.campaign_manual_media_id')
    .select(['b.media_id', 'm.rental_period_unit_id', 'd.list_price', 'manual.price as manual_price'])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('media_price_tag as t')
          .innerJoin('system_list_item as type', 'type.id', 't.type_id')
          .select(['t.id as media_price_tag_id', 't.title', 't.value', 'type.slug'])
          .whereRef('t.media_id', '=', 'b.media_id')
          .orderBy('t.order_number')
          .orderBy('t.id'),
      ).as('tags'),
      jsonArrayFrom(
        from
          .selectFrom('system_list_item as item')
          .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
          .select(['item.id', 'item.slug', 'item.name'])
          .where('list.name', '=', 'priceTagType'),
      ).as('tag_types'),
      jsonArrayFrom(
        from
          .selectFrom('system_list_item as item')
          .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
          .select('item.id')
          .where('list.name', '=', 'rental_period_unit')
          .where('item.enabled', '=', true)
          .where('item.deleted_at', 'is', null)
          .whereRef('b.campaign_manual_media_id', '=', 'manual.id'),
      ).as('units'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

export type OfferedDiscount = DiscountChoice & { readonly type: DiscountType };

type DiscountBooking = { readonly publisher_id: number | null; readonly date_from: Day; readonly date_to: Day };

/** Discounts of the given ids, or all of the booking's publisher, with whether they may be chosen on it. [D7.31] [D7.32] */
export async function discountChoices(
  db: Db | Tx,
  booking: DiscountBooking,
  ids: readonly number[] | 'all',
): Promise<OfferedDiscount[]> {
  const rows = await db
    .selectFrom('discount')
    .select(['id', 'company_id', 'name', 'type', 'value_hundredths', 'date_from', 'date_to'])
    .where('deleted_at', 'is', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : [...ids]))
    .$if(ids === 'all', (query) =>
      query.where((where) =>
        where.or([
          where('company_id', 'is', null),
          ...(booking.publisher_id === null ? [] : [where('company_id', '=', booking.publisher_id)]),
        ]),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const season =
      row.date_from === null || row.date_to === null ? null : { date_from: row.date_from, date_to: row.date_to };
    return {
      ...row,
      is_selectable: isSelectableDiscount({ company_id: row.company_id, type: row.type, season }, booking),
    };
  });
}

export async function discountMap(
  db: Tx,
  booking: DiscountBooking,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DiscountChoice>> {
  if (ids.length === 0) return new Map();
  return new Map((await discountChoices(db, booking, ids)).map((choice) => [choice.id, choice]));
}

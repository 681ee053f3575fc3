import { type DiscountType, isSelectableDiscount } from '@felulet/domain/discount/discount.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { PriceTagType } from '@felulet/domain/pricing/price-tag-types.ts';
import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../database/database.ts';
import type { DiscountTable } from '../../../database/tables.generated.ts';
import type { DiscountChoice, PresentPrice } from './price-form-changes.ts';
import { type PriceRecord, priceParts, surfaceTags } from './price-records.ts';

type FormBooking = DiscountBooking & { readonly id: number };

/** All that a form is worked out of. */
export type FormParts = {
  /** As it stands on the booking. */
  readonly record: PriceRecord;
  /** What the booking's surface, or its row typed in by hand, costs now. */
  readonly present: PresentPrice;
  readonly tagTypes: ReadonlyMap<number, PriceTagType>;
  readonly tagTypeNames: ReadonlyMap<PriceTagType, string>;
  /** Those that were chosen, by their ids. */
  readonly discounts: ReadonlyMap<number, DiscountChoice>;
  /** It was never priced and has other tags than its surface. */
  readonly isBehind: boolean;
};

/** In one query; where no discounts were sent, those of the booking are the chosen ones. */
export async function formParts(
  tx: Tx,
  booking: FormBooking,
  sentDiscounts: readonly number[] | undefined,
): Promise<FormParts> {
  const {
    tag_types,
    chosen_discounts,
    surface_tags,
    is_behind: isBehind,
    ...row
  } = await readForm(tx, booking.id, sentDiscounts);
  const tags = surface_tags.map(({ id, title, value, slug }) => {
    return { media_price_tag_id: id, title, value, type: priceTagTypeOf(slug) };
  });
  const unit = row.media_unit_id === null ? [] : [row.media_unit_id];
  const present =
    row.media_id === null
      ? { list_price: row.manual_price ?? 0, tags, rental_unit_ids: row.units.map(({ id }) => id) }
      : { list_price: row.media_list_price ?? 0, tags, rental_unit_ids: unit };
  return {
    record: row,
    present,
    tagTypes: new Map(tag_types.map((type) => [type.id, priceTagTypeOf(type.slug)])),
    tagTypeNames: new Map(tag_types.map((type) => [priceTagTypeOf(type.slug), type.name])),
    isBehind,
    discounts: new Map(chosen_discounts.map((discount) => [discount.id, choiceOf(discount, booking)])),
  };
}

function readForm(tx: Tx, bookingId: number, sentDiscounts: readonly number[] | undefined) {
  const isChosen =
    sentDiscounts === undefined
      ? sql<boolean>`discount.id in (select own.discount_id from booking_discount own where own.booking_id = b.id)`
      : sql<boolean>`discount.id = any (${[...sentDiscounts]}::integer[])`;
  return tx
    .selectFrom('booking as b')
    .leftJoin('media as m', 'm.id', 'b.media_id')
    .leftJoin('media_detail as d', 'd.media_id', 'b.media_id')
    .leftJoin('campaign_manual_media as manual', 'manual.id', 'b.campaign_manual_media_id')
    .select(['b.id', 'b.quantity', 'b.rental_period_value_tenths', 'b.rental_period_unit_id'])
    .select(['b.ad_hoc_discount_hundredths', 'b.list_price', 'b.mhfe_fee'])
    .select(priceParts)
    .select(['b.media_id', 'm.rental_period_unit_id as media_unit_id', 'd.list_price as media_list_price'])
    .select('manual.price as manual_price')
    .select(surfaceTags)
    .select(lagsBehindSurface.as('is_behind'))
    .select((from) => [
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
      jsonArrayFrom(
        from.selectFrom('discount').select(discountColumns).where('discount.deleted_at', 'is', null).where(isChosen),
      ).as('chosen_discounts'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

const discountColumns = [
  'discount.id',
  'discount.company_id',
  'discount.name',
  'discount.type',
  'discount.value_hundredths',
  'discount.date_from',
  'discount.date_to',
] as const;

export type OfferedDiscount = DiscountChoice & { readonly type: DiscountType };

type DiscountBooking = { readonly publisher_id: number | null; readonly date_from: Day; readonly date_to: Day };

/** All discounts of the booking's publisher and everybody's, with whether they may be chosen on it. */
export async function discountChoices(db: Db | Tx, booking: DiscountBooking): Promise<OfferedDiscount[]> {
  const rows = await db
    .selectFrom('discount')
    .select(discountColumns)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('company_id', 'is', null),
        ...(booking.publisher_id === null ? [] : [where('company_id', '=', booking.publisher_id)]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => choiceOf(row, booking));
}

type DiscountRow = Pick<
  Selectable<DiscountTable>,
  'id' | 'company_id' | 'name' | 'type' | 'value_hundredths' | 'date_from' | 'date_to'
>;

function choiceOf(row: DiscountRow, booking: DiscountBooking): OfferedDiscount {
  const { company_id, type, date_from, date_to } = row;
  const season = date_from === null || date_to === null ? null : { date_from, date_to };
  return { ...row, is_selectable: isSelectableDiscount({ company_id, type, season }, booking) };
}

/** For a query over bookings as `b`: whether one that was never priced has other tags than its surface, so that it has to take them. */
const lagsBehindSurface = sql<boolean>`(b.list_price is null and (
  exists (select from booking_price_tag t where t.booking_id = b.id and not t.is_own and t.media_price_tag_id is null)
  or exists (
    select from media_price_tag s left join booking_price_tag t on t.booking_id = b.id and t.media_price_tag_id = s.id
    where s.media_id = b.media_id and (t.id is null or not t.is_overridden
      and (t.title, t.value, t.type_id, t.order_number) is distinct from (s.title, s.value, s.type_id, s.order_number)))))`;

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { FormAddition, FormDiscount, FormTag, PriceForm } from './price-form.ts';

export type StoredPrice = {
  readonly form: PriceForm;
  readonly net_net_net: number;
  readonly tagTypeIds: ReadonlyMap<string, number>;
};

/** Puts the whole priced form onto the booking: figures, tags with their ids, discounts in order, additions. [D7.3] */
export async function storePriceForm(tx: Tx, bookingId: number, stored: StoredPrice): Promise<void> {
  const { form } = stored;
  await tx
    .updateTable('booking')
    .set({
      rental_period_value_tenths: form.rental_tenths,
      rental_period_unit_id: form.rental_unit_id,
      ad_hoc_discount_hundredths: form.ad_hoc_hundredths,
      list_price: form.list_price,
      net_net_net_price: stored.net_net_net,
      mhfe_fee: form.mhfe_fee,
    })
    .where('id', '=', bookingId)
    .execute();
  await storeTags(tx, bookingId, form.tags, stored.tagTypeIds);
  await storeDiscounts(tx, bookingId, form.discounts);
  await storeAdditions(tx, bookingId, form.additions);
}

/** Fee and additions alone; list price, tags and discounts keep their snapshot. */
export async function storeSurcharges(tx: Tx, bookingId: number, form: PriceForm): Promise<void> {
  await tx.updateTable('booking').set({ mhfe_fee: form.mhfe_fee }).where('id', '=', bookingId).execute();
  await storeAdditions(tx, bookingId, form.additions);
}

async function storeTags(
  tx: Tx,
  bookingId: number,
  tags: readonly FormTag[],
  typeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const kept = tags.filter((tag) => tag.id > 0).map((tag) => tag.id);
  await tx
    .deleteFrom('booking_price_tag')
    .where('booking_id', '=', bookingId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [index, tag] of tags.entries()) {
    const { title, value, is_overridden } = tag;
    const columns = { title, value, is_overridden, type_id: typeIds.get(tag.type) ?? 0, order_number: index };
    if (tag.id > 0) {
      await tx
        .updateTable('booking_price_tag')
        .set(columns)
        .where('id', '=', tag.id)
        .where('booking_id', '=', bookingId)
        .execute();
    } else {
      await tx
        .insertInto('booking_price_tag')
        .values({ booking_id: bookingId, is_own: true, ...columns })
        .execute();
    }
  }
}

async function storeDiscounts(tx: Tx, bookingId: number, discounts: readonly FormDiscount[]): Promise<void> {
  await tx.deleteFrom('booking_discount').where('booking_id', '=', bookingId).execute();
  if (discounts.length === 0) return;
  const rows = discounts.map(({ id, name, value_hundredths }, index) => ({
    booking_id: bookingId,
    discount_id: id,
    order_number: index,
    name,
    value_hundredths,
  }));
  await tx.insertInto('booking_discount').values(rows).execute();
}

async function storeAdditions(tx: Tx, bookingId: number, additions: readonly FormAddition[]): Promise<void> {
  await tx.deleteFrom('booking_addition').where('booking_id', '=', bookingId).execute();
  if (additions.length === 0) return;
  const rows = additions.map(({ tag_id, value }) => ({ booking_id: bookingId, booking_price_tag_id: tag_id, value }));
  await tx.insertInto('booking_addition').values(rows).execute();
}

/** Gives bookings that were never priced their surface's tags as they are now. The caller holds the bookings' rows or their campaign. */
export function takeSurfaceTags(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  return takeTags(tx, sql`id = any (${[...bookingIds]}::integer[])`);
}

/** The same for all bookings of surfaces whose tags have just changed. The caller holds the surfaces' rows. [D7.42 passed on to bookings] */
export function passTagsOn(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  return takeTags(tx, sql`media_id = any (${[...mediaIds]}::integer[]) and campaign_id is not null`);
}

/** The tags are locked too, since the surface's form may be deleting them. */
async function takeTags(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with unpriced as (select id, media_id from booking where ${which} and media_id is not null and list_price is null),
    gone as (
      delete from booking_price_tag t using unpriced b
      where t.booking_id = b.id and not t.is_own and t.media_price_tag_id is null),
    changed as (
      update booking_price_tag t set title = s.title, value = s.value, type_id = s.type_id, order_number = s.order_number
      from unpriced b, media_price_tag s
      where t.booking_id = b.id and s.id = t.media_price_tag_id and not t.is_overridden
        and (t.title, t.value, t.type_id, t.order_number) is distinct from (s.title, s.value, s.type_id, s.order_number))
    insert into booking_price_tag (booking_id, media_price_tag_id, is_own, title, value, type_id, order_number)
    select b.id, s.id, false, s.title, s.value, s.type_id, s.order_number
    from unpriced b join media_price_tag s on s.media_id = b.media_id
    where not exists (select from booking_price_tag t where t.booking_id = b.id and t.media_price_tag_id = s.id)
    order by s.order_number, s.id for key share of s`.execute(tx);
}

export type NewBooking = { readonly bookingId: number; readonly mediaId: number };

/** The same for bookings made by this very transaction, which have no tags yet. */
export async function takeTagsOfNewBookings(tx: Tx, bookings: readonly NewBooking[]): Promise<void> {
  await sql`
    insert into booking_price_tag (booking_id, media_price_tag_id, is_own, title, value, type_id, order_number)
    select b.id, s.id, false, s.title, s.value, s.type_id, s.order_number
    from unnest(${bookings.map(({ bookingId }) => bookingId)}::integer[],
      ${bookings.map(({ mediaId }) => mediaId)}::integer[]) as b (id, media_id)
    join media_price_tag s on s.media_id = b.media_id order by s.order_number, s.id`.execute(tx);
}

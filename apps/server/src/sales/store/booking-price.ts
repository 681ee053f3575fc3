import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { FormAddition, FormDiscount, FormTag } from '../views/price/price-form.ts';

/** The booking's tags become these: those without an id are new, those that are not among them go. */
export async function writeTags(
  tx: Tx,
  bookingId: number,
  tags: readonly FormTag[],
  typeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = tags.map(({ id, title, value, is_overridden, type }, order_number) => {
    return { id, title, value, is_overridden, type_id: typeIds.get(type) ?? 0, order_number };
  });
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id integer, title text, value bigint, is_overridden boolean, type_id integer, order_number integer)),
    gone as (
      delete from booking_price_tag t where t.booking_id = ${bookingId} and not exists (select from sent s where s.id = t.id)),
    kept as (
      update booking_price_tag t set title = s.title, value = s.value, is_overridden = s.is_overridden, type_id = s.type_id,
        order_number = s.order_number
      from sent s where t.id = s.id and t.booking_id = ${bookingId})
    insert into booking_price_tag (booking_id, is_own, title, value, is_overridden, type_id, order_number)
    select ${bookingId}::integer, true, s.title, s.value, s.is_overridden, s.type_id, s.order_number
    from sent s where s.id < 0 order by s.order_number`.execute(tx);
}

type Replaced<Row> = { readonly before: readonly Row[]; readonly after: readonly Row[] };

/** In the chosen order. */
export async function replaceDiscounts(
  tx: Tx,
  bookingId: number,
  { before, after }: Replaced<FormDiscount>,
): Promise<void> {
  if (before.length > 0) await tx.deleteFrom('booking_discount').where('booking_id', '=', bookingId).execute();
  if (after.length === 0) return;
  const rows = after.map(({ id, name, value_hundredths }, index) => ({
    booking_id: bookingId,
    discount_id: id,
    order_number: index,
    name,
    value_hundredths,
  }));
  await tx.insertInto('booking_discount').values(rows).execute();
}

export async function replaceAdditions(
  tx: Tx,
  bookingId: number,
  { before, after }: Replaced<FormAddition>,
): Promise<void> {
  if (before.length > 0) await tx.deleteFrom('booking_addition').where('booking_id', '=', bookingId).execute();
  if (after.length === 0) return;
  const rows = after.map(({ tag_id, value }) => ({ booking_id: bookingId, booking_price_tag_id: tag_id, value }));
  await tx.insertInto('booking_addition').values(rows).execute();
}

/** Gives bookings that were never priced their surface's tags as they are now. The caller holds the bookings' rows or their campaign. */
export function takeSurfaceTags(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  return takeTags(tx, sql`id = any (${[...bookingIds]}::integer[])`);
}

/** The same for all bookings of surfaces whose tags have just changed. The caller holds the surfaces' rows. */
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

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** Bookings that were never priced get their surfaces' tags as they are now; from here on each change of a surface does so. */
const script = `
with unpriced as (select id, media_id from booking where media_id is not null and campaign_id is not null and list_price is null),
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
where not exists (select from booking_price_tag t where t.booking_id = b.id and t.media_price_tag_id = s.id);
`;

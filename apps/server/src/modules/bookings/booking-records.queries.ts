import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/** One booking with everything around it that rules and answers ask about. */
export function bookingRecord(db: Db | Tx, id: number) {
  return db
    .selectFrom('booking as b')
    .innerJoin('account as author', 'author.id', 'b.created_by')
    .innerJoin('company as author_company', 'author_company.id', 'author.company_id')
    .leftJoin('campaign as c', 'c.id', 'b.campaign_id')
    .leftJoin('booking_package as bp', 'bp.id', 'b.booking_package_id')
    .leftJoin('package as p', 'p.id', 'bp.package_id')
    .leftJoin('media as m', 'm.id', 'b.media_id')
    .leftJoin('media_detail as d', 'd.media_id', 'b.media_id')
    .leftJoin('company as publisher', 'publisher.id', 'b.publisher_company_id')
    .leftJoin('campaign_manual_media as manual', 'manual.id', 'b.campaign_manual_media_id')
    .selectAll('b')
    .select(['author_company.id as author_company_id', 'author_company.name as author_company_name'])
    .select(campaignColumns)
    .select(['c.name as campaign_title', 'c.brand', 'c.date_from as campaign_from', 'c.date_to as campaign_to'])
    .select(['bp.is_private', 'bp.is_done', 'p.id as package_id', 'p.title as package_title'])
    .select([
      'm.title as media_title',
      'm.type as media_type',
      'm.media_placing',
      'm.is_digital',
      'm.width',
      'm.height',
      'm.quantity as media_quantity',
      'm.rental_period_unit_id as media_unit_id',
      'm.lat',
      'm.lng',
      'm.zip_code',
      'm.city',
      'm.street',
      'm.location_from',
      'm.location_to',
      'm.line_number',
      'd.list_price as media_list_price',
      'publisher.name as publisher_name',
    ])
    .select([
      'manual.name as manual_name',
      'manual.company as manual_company',
      'manual.description as manual_description',
      'manual.price as manual_price',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst();
}

export type BookingRecord = NonNullable<Awaited<ReturnType<typeof bookingRecord>>>;

/** What the rules of a booking ask about its campaign, under names of their own; the campaign is joined as `c`. */
export const campaignColumns = [
  'c.state as campaign_state',
  'c.role_of_creator',
  'c.creator_company_id',
  'c.advertiser_company_id',
  'c.intermediary_company_id',
  'c.mhfe_company_id',
  'c.publisher_company_id as dedicated_publisher_id',
  'c.was_sent_back',
  'c.modified_from',
] as const;

export async function campaignOfBooking(db: Tx, id: number): Promise<{ campaign_id: number | null } | undefined> {
  return db.selectFrom('booking').select('campaign_id').where('id', '=', id).executeTakeFirst();
}

/** Whether a booking that was never priced has other tags than its surface has now. */
export async function hasUntakenTags(db: Db, bookingId: number): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    with taken as (
      select t.media_price_tag_id as id, t.title, t.value, t.type_id from booking_price_tag t
      where t.booking_id = ${bookingId} and not t.is_own and not t.is_overridden),
    present as (
      select s.id, s.title, s.value, s.type_id from media_price_tag s join booking b on b.media_id = s.media_id where b.id = ${bookingId})
    select exists (select from taken full join present using (id, title, value, type_id)
      where taken.title is null or present.title is null) as differs`.execute(db);
  return rows[0]?.differs ?? false;
}

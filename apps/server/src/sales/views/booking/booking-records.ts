import type { Day } from '@felulet/domain/period/day.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { BookingTable, CampaignManualMediaTable, MediaTable } from '../../../database/tables.generated.ts';
import { type PriceRecord, priceParts, type SurfaceTagRecord, surfaceTags } from '../price/price-records.ts';
import type { CampaignPart } from './booking-facts.ts';
import { type DesignFile, designsOf } from './creatives.ts';

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };
type Media = Selectable<MediaTable>;
type ManualMedia = Selectable<CampaignManualMediaTable>;

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

const placeColumns = [
  'm.media_placing',
  'm.is_digital',
  'm.width',
  'm.height',
  'm.lat',
  'm.lng',
  'm.zip_code',
  'm.city',
  'm.street',
  'm.location_from',
  'm.location_to',
  'm.line_number',
] as const;

type PlaceColumn = (typeof placeColumns)[number] extends `m.${infer C}` ? C & keyof Media : never;

/** One booking with everything around it that rules and answers ask about. */
export type BookingRecord = Selectable<BookingTable> &
  CampaignPart &
  OrNull<Pick<Media, PlaceColumn>> & {
    readonly author_company_id: number;
    readonly author_company_name: string;
    readonly campaign_title: string | null;
    readonly brand: string | null;
    readonly advertiser_name: string | null;
    readonly campaign_from: Day | null;
    readonly campaign_to: Day | null;
    readonly is_private: boolean | null;
    readonly is_done: boolean | null;
    readonly package_id: number | null;
    readonly package_title: string | null;
    readonly media_title: string | null;
    readonly media_type: Media['type'] | null;
    readonly media_quantity: number | null;
    readonly media_unit_id: number | null;
    readonly media_list_price: number | null;
    readonly publisher_name: string | null;
    readonly manual_name: ManualMedia['name'] | null;
    readonly manual_company: ManualMedia['company'] | null;
    readonly manual_description: ManualMedia['description'];
    readonly manual_price: ManualMedia['price'] | null;
  };

export function bookingRecord(db: Db | Tx, id: number): Promise<BookingRecord | undefined> {
  return recordsFrom(db).where('b.id', '=', id).executeTakeFirst();
}

/** Likewise with what its price hangs on, the tags of its surface, and the designs of its campaign. */
export type BookingDetail = BookingRecord &
  PriceRecord & { readonly surface_tags: readonly SurfaceTagRecord[]; readonly designs: readonly DesignFile[] };

export function bookingDetail(db: Db | Tx, id: number): Promise<BookingDetail | undefined> {
  return recordsFrom(db)
    .select(priceParts)
    .select(surfaceTags)
    .select((booking) => designsOf(booking.ref('b.campaign_id')).as('designs'))
    .where('b.id', '=', id)
    .executeTakeFirst();
}

export async function bookingRecords(db: Db | Tx, ids: readonly number[]): Promise<BookingRecord[]> {
  return ids.length === 0 ? [] : recordsFrom(db).where('b.id', 'in', ids).execute();
}

function recordsFrom(db: Db | Tx) {
  return db
    .selectFrom('booking as b')
    .innerJoin('account as author', 'author.id', 'b.created_by')
    .innerJoin('company as author_company', 'author_company.id', 'author.company_id')
    .leftJoin('campaign as c', 'c.id', 'b.campaign_id')
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
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
    .select(sql<string | null>`coalesce(advertiser.name, c.external_advertiser)`.as('advertiser_name'))
    .select(['bp.is_private', 'bp.is_done', 'p.id as package_id', 'p.title as package_title'])
    .select(placeColumns)
    .select(['m.title as media_title', 'm.type as media_type', 'm.quantity as media_quantity'])
    .select(['m.rental_period_unit_id as media_unit_id', 'd.list_price as media_list_price'])
    .select(['publisher.name as publisher_name', 'manual.name as manual_name', 'manual.company as manual_company'])
    .select(['manual.description as manual_description', 'manual.price as manual_price']);
}

export async function bookingOfManualMedia(db: Db, manualMediaId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('campaign_manual_media_id', '=', manualMediaId)
    .executeTakeFirst();
  return row?.id;
}

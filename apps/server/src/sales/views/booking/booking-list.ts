import type { SortKey } from '@felulet/contract/list.ts';
import type { BookingListQuery } from '@felulet/contract/sales/booking-list.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { readSurfaceSearch } from '@felulet/domain/media/surface-search.ts';
import { soonUntil } from '@felulet/domain/option/option-terms.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type NearDays, nearDays } from '@felulet/domain/period/soon.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import {
  type Expression,
  type ExpressionBuilder,
  type OrderByItemBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { hasOneOfCodes } from '../../../catalogue/views/surface/visible-surfaces.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { BookingTable } from '../../../database/tables.generated.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import { type CountMemory, countOf } from '../../../platform/database/count-memory.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { campaignsWith } from '../campaign/campaign-list.ts';
import { isOrderedCampaign } from '../campaign/campaign-turn.ts';
import { heldAs } from '../option/option-marks.ts';
import type { CampaignPart } from './booking-facts.ts';
import { campaignColumns } from './booking-records.ts';

type Scope = ExpressionBuilder<Database & { b: Database['booking'] }, 'b'>;

/** The list is the publishers' and the admin's. [D3.9] */
export function listedFor(viewer: Viewer): (where: Scope) => Expression<SqlBool> {
  return (where) =>
    viewer.role === 'ROLE_ADMIN' ? sql<boolean>`true` : where('b.publisher_company_id', '=', viewer.companyId);
}

/** The list's query with what hangs on the hour as conditions. */
export type NarrowedQuery = Omit<BookingListQuery, 'option' | 'due'> & {
  readonly conditions: readonly RawBuilder<boolean>[];
  /** What the reader reads in place of the name of an own booking that has none. */
  readonly nameless: string;
};

/** By the price only who is shown the one that stands on the booking: the order would tell it to others. */
export async function narrowedBy(
  db: Db,
  { viewer, say }: Reader,
  { option, due, ...query }: BookingListQuery,
  now: Date,
): Promise<NarrowedQuery> {
  if (query.sort?.some((key) => key.property === 'total_price') && priceViewOf(viewer.role) !== 'publisher')
    invalid({ path: 'sort', code: 'not_allowed' });
  const options = option === undefined ? [] : [heldAs(viewer, option, soonUntil(now, await workingDays(db)))];
  const conditions = due === true ? [...options, isOrderedOn(nearDays(now))] : options;
  return { ...query, conditions, nameless: say('bookings.manualBooking') };
}

/** Of a booking read as `b` and its campaign as `c`: ordered, and begins on one of the days. */
export function isOrderedOn({ from, to }: NearDays): RawBuilder<boolean> {
  return sql<boolean>`(b.state = 'PUBLISHER_ACCEPTED' and b.date_from between ${from} and ${to} and ${isOrderedCampaign})`;
}

/** Joins that nothing asks for fall away in the count, since they are all to a unique key. With a surface goes its publisher. */
function listScope(db: Db, viewer: Viewer, query: NarrowedQuery) {
  const words = searchWords(query.search ?? '');
  const { codes } = readSurfaceSearch(query.search ?? '');
  return db
    .selectFrom('booking as b')
    .leftJoin('media as m', 'm.id', 'b.media_id')
    .leftJoin('campaign as c', 'c.id', 'b.campaign_id')
    .where('b.publisher_company_id', 'is not', null)
    .where(listedFor(viewer))
    .$if(query.bookingPackage !== undefined, (list) =>
      list.where('b.booking_package_id', '=', query.bookingPackage ?? 0),
    )
    .$if(query.ids !== undefined, (list) => list.where('b.id', 'in', query.ids ?? []))
    .$if(query.media_type !== undefined, (list) => list.where('m.type', 'in', query.media_type ?? []))
    .$if(query.kind !== undefined, (list) =>
      list.where('b.campaign_id', query.kind === 'manual_booking' ? 'is' : 'is not', null),
    )
    .where((where) => where.and([...query.conditions]))
    .$if(query.state !== undefined, (list) => list.where('b.state', 'in', query.state ?? []))
    .$if(query.campaign_state !== undefined, (list) => list.where('c.state', 'in', query.campaign_state ?? []))
    .$if(query.campaign !== undefined, (list) => list.where('b.campaign_id', 'in', query.campaign ?? []))
    .$if(query.creator !== undefined, (list) => list.where('c.creator_company_id', 'in', query.creator ?? []))
    .$if(query.advertiser !== undefined, (list) => list.where('c.advertiser_company_id', 'in', query.advertiser ?? []))
    .$if(query.period_from !== undefined, (list) => list.where('b.date_to', '>=', query.period_from ?? ''))
    .$if(query.period_to !== undefined, (list) => list.where('b.date_from', '<=', query.period_to ?? ''))
    .$if(words.length > 0, (list) =>
      list.where((where) => {
        const all = where.and(words.map((word) => standsIn(where, word, query.nameless)));
        return codes.length === 0 ? all : where.or([all, isOfSurfaces(codes)]);
      }),
    );
}

/** Of one of several codes, as the list of surfaces finds them. */
const isOfSurfaces = (codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`b.media_id in (select media.id from media where ${hasOneOfCodes(codes)})`;

/** Whether the word stands in the surface, the campaign, its advertiser, or the name of a publisher's own booking. */
function standsIn(where: Scope, word: string, nameless: string): Expression<SqlBool> {
  const pattern = searchPattern(word);
  return where.or([
    where('b.media_id', 'in', where.selectFrom('media').select('media.id').where('media.search_text', 'like', pattern)),
    where('b.campaign_id', 'in', campaignsWith(word)),
    sql<boolean>`b.campaign_id is null and search_form(coalesce(b.campaign_name, ${nameless})) like ${pattern}`,
  ]);
}

const bookingColumns = [
  'b.id',
  'b.media_id',
  'b.publisher_company_id',
  'b.campaign_manual_media_id',
  'b.campaign_id',
  'b.booking_package_id',
  'b.state',
  'b.quantity',
  'b.date_from',
  'b.date_to',
  'b.accepted_at',
  'b.hold_until',
  'b.created_at',
] as const;

type Booking = Selectable<BookingTable>;
type BookingColumn = (typeof bookingColumns)[number] extends `b.${infer C}` ? C & keyof Booking : never;

export type BookingListRow = Pick<Booking, BookingColumn> &
  CampaignPart & {
    readonly media_title: string | null;
    readonly surface_code: string | null;
    readonly media_type: MediaType | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly brand: string | null;
    readonly campaign_title: string | null;
    readonly external_advertiser: string | null;
    /** Of a publisher's own booking. */
    readonly free_name: string | null;
    readonly creator_name: string | null;
    readonly creator_role: Role | null;
    readonly advertiser_name: string | null;
    readonly is_private: boolean | null;
    readonly is_done: boolean | null;
  };

type Page<Row> = { readonly rows: Row[]; readonly totalCount: number };

/** One page and the count, as two statements side by side. */
export async function bookingPage(
  db: Db,
  viewer: Viewer,
  query: NarrowedQuery,
  counts?: CountMemory,
): Promise<Page<BookingListRow>> {
  const limited = sortedRows(db, viewer, query)
    .limit(query.rowsPerPage)
    .offset(query.page * query.rowsPerPage);
  const counting = listScope(db, viewer, query).select((select) => select.fn.countAll<number>().as('count'));
  const [rows, totalCount] = await Promise.all([limited.execute(), countOf(db, counting, counts)]);
  return { rows, totalCount };
}

/** The ids of a whole list in its order, so many at most. */
export async function listedBookings(db: Db, viewer: Viewer, query: NarrowedQuery, most: number): Promise<number[]> {
  const rows = await sortedRows(db, viewer, query).clearSelect().select('b.id').limit(most).execute();
  return rows.map((row) => row.id);
}

/** Of the given ids those that stand in the viewer's list, in no order. */
export function bookingsOfList(db: Db, viewer: Viewer, ids: readonly number[]): Promise<BookingListRow[]> {
  return sortedRows(db, viewer, { page: 0, rowsPerPage: ids.length, conditions: [], nameless: '' })
    .where(sql<boolean>`b.id = any (${ids}::integer[])`)
    .execute();
}

function sortedRows(db: Db, viewer: Viewer, query: NarrowedQuery) {
  const page = listScope(db, viewer, query)
    .leftJoin('company as creator', 'creator.id', 'c.creator_company_id')
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .leftJoin('booking_package as bp', 'bp.id', 'b.booking_package_id')
    .select(bookingColumns)
    .select(['m.title as media_title', 'm.surface_code', 'm.type as media_type', 'm.width', 'm.height'])
    .select(['bp.is_private', 'bp.is_done'])
    .select(['c.brand', 'c.name as campaign_title', 'c.external_advertiser', 'b.campaign_name as free_name'])
    .select(['creator.name as creator_name', 'creator.role as creator_role', 'advertiser.name as advertiser_name'])
    .select(campaignColumns);
  const columns = sortColumns(query.nameless);
  const keys = query.sort ?? [{ property: 'id', direction: 'desc' } as const];
  const sorted = keys.reduce(
    (list, key) => list.orderBy(columns[key.property], ordered(key, nullable.includes(key.property))),
    page,
  );
  return sorted.orderBy('b.id', 'desc');
}

const nullable: readonly string[] = ['brand', 'offer_creator', 'advertiser', 'total_price'];

/** Only what can be empty is told to stand last: an index does not serve that order. */
export function ordered({ direction }: SortKey, canBeNull: boolean): (order: OrderByItemBuilder) => OrderByItemBuilder {
  return (order) => {
    const way = direction === 'asc' ? order.asc() : order.desc();
    return canBeNull ? way.nullsLast() : way;
  };
}

type SortProperty = NonNullable<BookingListQuery['sort']>[number]['property'];

const sortColumns = (nameless: string): Readonly<Record<SortProperty, Expression<unknown>>> => ({
  id: sql.ref('b.id'),
  media_title: sql.ref('m.title'),
  media_type: sql.ref('m.type'),
  campaign_name: sql`coalesce(c.name, b.campaign_name, ${nameless})`,
  brand: sql.ref('c.brand'),
  quantity: sql.ref('b.quantity'),
  size: sql`m.width * m.height`,
  offer_creator: sql.ref('creator.name'),
  advertiser: sql`coalesce(advertiser.name, c.external_advertiser)`,
  state: sql.ref('b.state'),
  period: sql.ref('b.date_from'),
  // The publisher's, of the rows that the list shows one of; a package's price pays no row by itself.
  total_price: sql`case when b.state = 'PUBLISHER_ACCEPTED' and b.booking_package_id is null then b.net_net_net_price end`,
  created_at: sql.ref('b.created_at'),
});

export type FilterRow = {
  readonly id: number;
  readonly name: string;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly creator_id: number | null;
  readonly creator_name: string | null;
  readonly creator_role: Role | null;
  readonly advertiser_id: number | null;
  readonly advertiser_name: string | null;
};

/** How far back the choices of the filter look: nobody picks from more. */
const CHOICE_BOOKINGS = 50_000;
const CHOICE_CAMPAIGNS = 2000;

/** Campaigns, offer requesters and advertisers of the viewer's latest bookings. */
export function bookingFilterChoices(db: Db, viewer: Viewer): Promise<FilterRow[]> {
  const latest = db
    .selectFrom('booking as b')
    .select('b.campaign_id')
    .where('b.publisher_company_id', 'is not', null)
    .where(listedFor(viewer))
    .orderBy('b.id', 'desc')
    .limit(CHOICE_BOOKINGS);
  const chosen = db
    .selectFrom(latest.as('latest'))
    .select('latest.campaign_id')
    .distinct()
    .where('latest.campaign_id', 'is not', null)
    .orderBy('latest.campaign_id', 'desc')
    .limit(CHOICE_CAMPAIGNS);
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('campaign as c', 'c.id', 'chosen.campaign_id')
    .leftJoin('company as creator', 'creator.id', 'c.creator_company_id')
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .select([
      'c.id',
      'c.name',
      'c.date_from',
      'c.date_to',
      'creator.id as creator_id',
      'creator.name as creator_name',
      'creator.role as creator_role',
      'advertiser.id as advertiser_id',
      'advertiser.name as advertiser_name',
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

export async function waitingBookings(db: Db, viewer: Viewer): Promise<number> {
  const row = await db
    .selectFrom('booking as b')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('b.state', '=', 'WAITING_FOR_PUBLISHER')
    .where(listedFor(viewer))
    .executeTakeFirstOrThrow();
  return row.count;
}

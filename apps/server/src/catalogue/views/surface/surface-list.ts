import { DEFAULT_SORT, type MEDIA_SORTS, type MediaListQuery } from '@felulet/contract/catalogue/surface-list.ts';
import type { SortKey } from '@felulet/contract/list.ts';
import { canListArchived } from '@felulet/domain/media/archived-list.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { builtOnce } from '../../../platform/database/built-once.ts';
import type { CountMemory } from '../../../platform/database/count-memory.ts';
import { keptPlan } from '../../../platform/database/kept-plan.ts';
import { availableQuantity } from '../../../sales/views/availability/free-units.ts';
import { isInFinishedPackage } from '../../../sales/views/booking/surface-bookings.ts';
import { mediasByAvailability } from './media-availability.ts';
import type { Browsing } from './media-browsing.ts';
import { MediaScope, type OrderKey, type Slice } from './media-scope.ts';
import { warningsOfRow } from './surface-warnings.ts';
import { bookedUntil, filteredMedias, readableBy, requirePrices, visibleTo } from './visible-surfaces.ts';

export type MediaSort = SortKey<(typeof MEDIA_SORTS)[number]>;

const sortColumns: Readonly<Record<Exclude<MediaSort['property'], 'available_quantity'>, RawBuilder<unknown>>> = {
  id: sql`media.id`,
  title: sql`media.title`,
  type: sql`media.type`,
  media_placing: sql`media.media_placing`,
  // County ids follow the alphabet.
  county: sql`media.county_id`,
  city: sql`media.city`,
  company_name: sql`owner.name`,
  quantity: sql`media.quantity`,
  is_digital: sql`media.is_digital`,
  width: sql`media.width`,
  height: sql`media.height`,
  area: sql`media.area`,
  surface_code: sql`media.surface_code`,
  contacts: sql`sheet.contacts`,
  list_price: sql`sheet.list_price`,
  updated_at: sql`media.updated_at`,
};

export type ListRequest = {
  readonly query: MediaListQuery;
  readonly browsing: Browsing;
  /** Absent, every count is made anew. */
  readonly counts?: CountMemory;
};
export type MediaListRow = Awaited<ReturnType<ReturnType<typeof rowFields>['execute']>>[number];

/** Beyond this offset it pays to know the count first, and to walk from the nearer end. */
const DEEP_OFFSET = 5000;

/** One page and the count: what is on the page and how many there are comes in one message, then the rows. */
export async function mediaPage(
  db: Db,
  viewer: Viewer,
  request: ListRequest,
): Promise<{ rows: MediaListRow[]; count: number }> {
  const scope = scopeOf(db, viewer, request);
  const { query, browsing, counts } = request;
  const keys = sortOf(query);
  const slice = sliceOf(query, undefined);
  if (slice.offset > DEEP_OFFSET) {
    const count = await scope.count(counts);
    return { rows: await rowsOf(db, viewer, await pageIds(scope, request, count), request), count };
  }
  if (availabilityAlone(keys) !== undefined) {
    const [ids, count] = await Promise.all([pageIds(scope, request), scope.count(counts)]);
    return { rows: await rowsOf(db, viewer, ids, request), count };
  }
  const { page, order } = sorting(scope, browsing.period, keys, false);
  const { ids, count } = await page.inOrderAndCount(order, slice, scope, counts);
  return { rows: await rowsOf(db, viewer, ids, request), count };
}

/** The ids of the whole list in its order, at most so many. */
export async function listedIds(db: Db, viewer: Viewer, request: ListRequest, most: number): Promise<number[]> {
  const query = { ...request.query, page: 0, rowsPerPage: most };
  return pageIds(scopeOf(db, viewer, request), { ...request, query });
}

function scopeOf(db: Db, viewer: Viewer, { query, browsing }: ListRequest): MediaScope {
  if (query.sort?.some((key) => key.property === 'list_price')) requirePrices(viewer, 'sort');
  const all = filteredMedias(db, viewer, query, browsing);
  const scope = browsing.companyId === null ? all : all.where('media.company_id', '=', browsing.companyId);
  return new MediaScope(db, scope);
}

/** The ids of the page first, then their fields: what is free is worked out for the rows that are shown alone. */
export async function rowsOf(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  { browsing }: Pick<ListRequest, 'browsing'>,
): Promise<MediaListRow[]> {
  if (ids.length === 0) return [];
  const { period, today, campaignId, packageId, menuId } = browsing;
  const warnedOn = canSeeWarnings(viewer) ? today : null;
  const rows = await rowsById(db, { ids, ...period, campaignId, packageId, menuId, warnedOn });
  const places = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}

async function pageIds(scope: MediaScope, { query, browsing }: ListRequest, count?: number): Promise<number[]> {
  const keys = sortOf(query);
  const { reversed, ...slice } = sliceOf(query, count);
  const walked = availabilityAlone(keys);
  const ids =
    walked === undefined
      ? await sortedIds(scope, browsing.period, keys, { reversed, ...slice })
      : await mediasByAvailability(scope, browsing.period, {
          direction: turned(walked, reversed),
          ids: turned('desc', reversed),
          ...slice,
        });
  return reversed ? ids.reverse() : ids;
}

function sortOf({ sort }: MediaListQuery): readonly MediaSort[] {
  return sort?.length ? sort : DEFAULT_SORT;
}

/** The direction, when nothing but the free units and the usual ids decide. */
function availabilityAlone([first, ...others]: readonly MediaSort[]): MediaSort['direction'] | undefined {
  const isUsual = others.every((key) => key.property === 'id' && key.direction === 'desc');
  return first?.property === 'available_quantity' && isUsual ? first.direction : undefined;
}

/** What the keys come down to, and the surfaces with what they are sorted by. */
function sorting(
  scope: MediaScope,
  period: Period,
  keys: readonly MediaSort[],
  reversed: boolean,
): { readonly page: MediaScope; readonly order: readonly OrderKey[] } {
  const order = [...keys, ...(keys.some((key) => key.property === 'id') ? [] : DEFAULT_SORT)];
  // Without the join the page can often be read off an index alone.
  const named = order.some((key) => key.property === 'company_name') ? scope.withOwner() : scope;
  const page = order.some((key) => ofSheet.includes(key.property)) ? named.withSheet() : named;
  return { page, order: order.map((key) => orderOf(key, period, reversed)) };
}

async function sortedIds(
  scope: MediaScope,
  period: Period,
  keys: readonly MediaSort[],
  { reversed, ...slice }: Turned,
): Promise<number[]> {
  const { page, order } = sorting(scope, period, keys, reversed);
  return (await page.inOrder(order, slice)).map(({ id }) => id);
}

type Turned = Slice & { readonly reversed: boolean };

function sliceOf(
  { page, rowsPerPage }: MediaListQuery,
  count: number | undefined,
): Slice & { readonly reversed: boolean } {
  const offset = page * rowsPerPage;
  if (count === undefined || offset < count / 2) return { offset, limit: rowsPerPage, reversed: false };
  const limit = Math.max(0, Math.min(rowsPerPage, count - offset));
  // Past the end there is nothing to walk to.
  return { offset: Math.max(0, count - offset - limit), limit, reversed: true };
}

function turned(direction: MediaSort['direction'], reversed: boolean): MediaSort['direction'] {
  if (!reversed) return direction;
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Nothing at all stands last, whichever way one looks; only these columns can be empty. */
const nullable = ['county', 'city', 'surface_code', 'contacts'];

/** What stands apart from the surface's own row. */
const ofSheet: readonly MediaSort['property'][] = ['contacts', 'list_price'];

function orderOf(key: MediaSort, period: Period, reversed: boolean): OrderKey {
  const by = key.property === 'available_quantity' ? availableQuantity(period) : sortColumns[key.property];
  const direction = turned(key.direction, reversed);
  return nullable.includes(key.property) ? { by, direction, nulls: reversed ? 'first' : 'last' } : { by, direction };
}

/** What a surface lacks is told those alone who can mend it. */
type RowsWanted = Period &
  Pick<Browsing, 'campaignId' | 'packageId' | 'menuId'> & {
    readonly ids: readonly number[];
    readonly warnedOn: Day | null;
  };

function rowFields(db: Db, { ids, date_from, date_to, campaignId, packageId, menuId, warnedOn }: RowsWanted) {
  return db
    .selectFrom('media')
    .modifyFront(keptPlan)
    .where('media.id', '=', sql<number>`any (${ids}::integer[])`)
    .innerJoin('company as o', 'o.id', 'media.company_id')
    .leftJoin('county as k', 'k.id', 'media.county_id')
    .leftJoin('media_detail as sheet', 'sheet.media_id', 'media.id')
    .leftJoin('system_list_item as unit', 'unit.id', 'media.rental_period_unit_id')
    .select([
      'media.id',
      'media.title',
      'media.surface_code',
      'media.type',
      'media.media_placing',
      'media.city',
      'media.quantity',
      'media.is_digital',
      'media.tags',
      'media.width',
      'media.height',
    ])
    .select([
      'media.lat',
      'media.lng',
      'media.thumbnail_file_id',
      'media.company_id',
      'media.revision',
      sql<boolean>`media.archived_at is not null`.as('is_archived'),
      'o.name as company_name',
      'k.name as county',
      'sheet.contacts',
      'sheet.list_price',
      'unit.name as rental_unit',
    ])
    .select([
      availableQuantity({ date_from, date_to }).as('available_quantity'),
      bookedUntil.as('booked_until'),
      bookingIn(campaignId, 'id').as('booking_id'),
      bookingIn(campaignId, 'booking_package_id').as('booking_package_id'),
      itemIn('package', packageId).as('package_item_id'),
      itemIn('campaign_menu', menuId).as('menu_item_id'),
    ])
    .$if(warnedOn !== null, (fields) => fields.select(warningsOfRow(warnedOn ?? '').as('warnings')));
}

const rowsById = builtOnce(rowFields);

export type TotalsRow = {
  readonly rental_unit: string | null;
  readonly count: number;
  readonly contacts: number;
  readonly without_contacts: number;
  readonly list_price: number;
  readonly without_price: number;
};

/** What the chosen surfaces that the viewer sees come to, by rental unit; a price of nothing is none. */
export function totalsOf(db: Db, viewer: Viewer, ids: readonly number[]): Promise<TotalsRow[]> {
  return db
    .selectFrom('media')
    .innerJoin('media_detail as sheet', 'sheet.media_id', 'media.id')
    .leftJoin('system_list_item as unit', 'unit.id', 'media.rental_period_unit_id')
    .where('media.id', '=', sql<number>`any (${[...new Set(ids)]}::integer[])`)
    .where(canListArchived(viewer) ? readableBy(viewer) : visibleTo(viewer))
    .select([
      'unit.name as rental_unit',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(sheet.contacts), 0)::float8`.as('contacts'),
      sql<number>`count(*) filter (where sheet.contacts is null)::int`.as('without_contacts'),
      sql<number>`coalesce(sum(sheet.list_price), 0)::float8`.as('list_price'),
      sql<number>`count(*) filter (where sheet.list_price = 0)::int`.as('without_price'),
    ])
    .groupBy('unit.name')
    .orderBy('count', 'desc')
    .orderBy('unit.name')
    .execute();
}

function bookingIn(campaignId: number | null, column: 'id' | 'booking_package_id'): RawBuilder<number | null> {
  if (campaignId === null) return sql<null>`null::integer`;
  return sql<
    number | null
  >`(select ${sql.ref(`b.${column}`)} from booking b where b.active and b.media_id = media.id and b.campaign_id = ${campaignId} and ${isInFinishedPackage} order by b.id limit 1)`;
}

function itemIn(owner: 'package' | 'campaign_menu', ownerId: number | null): RawBuilder<number | null> {
  if (ownerId === null) return sql<null>`null::integer`;
  const [table, column] = [sql.table(`${owner}_item`), sql.ref(`i.${owner}_id`)];
  return sql<
    number | null
  >`(select i.id from ${table} i where ${column} = ${ownerId} and i.media_id = media.id limit 1)`;
}

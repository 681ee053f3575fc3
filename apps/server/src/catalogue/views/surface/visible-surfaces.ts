import type { MediaFilter } from '@felulet/contract/catalogue/surface-list.ts';
import { canListArchived } from '@felulet/domain/media/archived-list.ts';
import { canSeeMediaFinancials } from '@felulet/domain/media/media-policy.ts';
import {
  isCodeNumber,
  isPostalCode,
  longestSearch,
  readSurfaceSearch,
  saidCodes,
} from '@felulet/domain/media/surface-search.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { degreesAround, type Near } from '@felulet/domain/place/nearness.ts';
import { KM_A_DEGREE } from '@felulet/domain/place/place-geometry.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import { searchPattern } from '../../../platform/database/search.ts';
import { invalid } from '../../../platform/errors.ts';
import { hasFreeUnit } from '../../../sales/views/availability/free-units.ts';
import type { Surfaces } from './media-scope.ts';
import { isWarned } from './surface-warnings.ts';

type Where = ExpressionBuilder<Database, 'media'>;
/** What decides which surfaces there are for somebody: less than a viewer, so that a statement can be kept for all of a role. */
export type Asker = Pick<Viewer, 'role' | 'companyId'>;

type Condition = (where: Where) => Expression<SqlBool>;

/** Ring two of the permissions: the surfaces of the catalogue as their publisher, MHFE, intermediaries and advertisers see them, without those of a disabled company. */
export const visibleTo = (viewer: Viewer): Condition => those(viewer, (where) => where('media.deleted_at', 'is', null));

/** Also those that were archived: their pages, pictures and past stay for whoever could see them. */
export const readableBy = (viewer: Asker): Condition => those(viewer, isKept);

/** In the catalogue, or archived out of it. */
export function isKept(where: Where): Expression<SqlBool> {
  return where.or([where('media.deleted_at', 'is', null), where('media.archived_at', 'is not', null)]);
}

function those(viewer: Asker, kept: Condition): Condition {
  return (where) => {
    const live = kept(where);
    if (viewer.role === 'ROLE_ADMIN') return live;
    if (viewer.role === 'ROLE_PUBLISHER') return where.and([live, where('media.company_id', '=', viewer.companyId)]);
    // The few that are closed are looked up by the way; asked for as 'in the open ones', it would be a join over every row.
    return where.and([
      live,
      sql<boolean>`media.company_id not in (select id from company where not is_enabled or deleted_at is not null)`,
    ]);
  };
}

const archivedOf = (viewer: Viewer): Condition => those(viewer, (where) => where('media.archived_at', 'is not', null));

/** Last day of the surface's active bookings. */
export const bookedUntil: RawBuilder<Day | null> = sql<Day | null>`(select max(b.date_to) from booking b where b.active and b.media_id = media.id)`;

/** The surfaces a viewer's filter leaves; `period` is what `only_available` is about. */
export function filteredMedias(
  db: Db,
  viewer: Viewer,
  filter: MediaFilter,
  { period, today }: { readonly period: Period; readonly today: Day },
): Surfaces {
  if (asksPrice(filter)) requirePrices(viewer, 'price_min');
  const { warning = [] } = filter;
  // To do nothing would look like an answer.
  if (filter.archived === true && !canListArchived(viewer)) invalid({ path: 'archived', code: 'not_allowed' });
  if (warning.length > 0 && !canSeeWarnings(viewer)) invalid({ path: 'warning', code: 'not_allowed' });
  let scope: Surfaces = db.selectFrom('media').where(filter.archived === true ? archivedOf(viewer) : visibleTo(viewer));
  scope = byKind(scope, filter);
  scope = byPlace(scope, filter);
  scope = bySize(scope, filter);
  scope = byFigures(scope, filter);
  scope = byLists(scope, filter);
  if (warning.length > 0) {
    const conditions = warning.map((each) => isWarned(each, today));
    scope = scope.where(sql<boolean>`(${sql.join(conditions, sql` or `)})`);
  }
  if (filter.mhfe === true && viewer.role === 'ROLE_MHFE') scope = scope.where(annotatedBy(viewer.companyId));
  // "Something is free in the period" needs no look at the bookings.
  if (filter.only_available === true) scope = scope.where(hasFreeUnit(period));
  return scope;
}

function byKind(scope: Surfaces, filter: MediaFilter): Surfaces {
  let narrowed = scope;
  if (filter.ids !== undefined) narrowed = narrowed.where('media.id', '=', anyOf(filter.ids));
  if (filter.search) narrowed = narrowed.where(isSearched(soundSearch(filter.search, 'search')));
  if (filter.title) narrowed = narrowed.where(holds('media.title', filter.title));
  if (filter.surface_code) narrowed = narrowed.where(isOfCode(soundSearch(filter.surface_code, 'surface_code')));
  if (filter.type !== undefined) narrowed = narrowed.where('media.type', 'in', filter.type);
  if (filter.media_placing !== undefined) narrowed = narrowed.where('media.media_placing', 'in', filter.media_placing);
  if (filter.is_digital !== undefined) narrowed = narrowed.where('media.is_digital', '=', filter.is_digital);
  if (filter.company !== undefined) narrowed = narrowed.where('media.company_id', '=', anyOf(filter.company));
  return narrowed;
}

/** Codes alone may be many: each word that is looked for takes a look of its own. */
function soundSearch(text: string, path: string): string {
  const maximum = longestSearch(text);
  if (text.length > maximum) invalid({ path, code: 'too_long', params: { maximum } });
  return text;
}

/** Words, each met somewhere, a postal code, a district of Budapest, or several whole codes at once. [D12.42] */
function isSearched(text: string): RawBuilder<boolean> {
  const { words, district, codes } = readSurfaceSearch(text);
  // Of a whole column no surface has them all, and each would be looked for in vain.
  if (codes.length > MOST_WORDS_OF_CODES) return hasOneOfCodes(codes);
  const all = words.map(isMetOrMeant);
  if (district !== null) {
    const codesOfDistrict = `1${String(district.number).padStart(2, '0')}_`;
    all.push(sql<boolean>`(media.zip_code like ${codesOfDistrict} or ${isMet(district.said)})`);
  }
  const met = all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`;
  return codes.length === 0 ? met : sql<boolean>`(${met} or ${hasOneOfCodes(codes)})`;
}

/** '1117 106' may be an address in few words. */
const MOST_WORDS_OF_CODES = 3;

/** A part of a code, or several whole ones. */
function isOfCode(text: string): RawBuilder<boolean> {
  const { codes } = readSurfaceSearch(text);
  return codes.length === 0 ? holds('media.surface_code', text) : hasOneOfCodes(codes);
}

/** Of a query over `media`. */
export function hasOneOfCodes(codes: readonly string[]): RawBuilder<boolean> {
  const ways = [
    sql`search_form(media.surface_code) = any (array(select search_form(code) from unnest(${codes}::text[]) as asked (code)))`,
  ];
  const postal = codes.filter(isPostalCode);
  if (postal.length > 0) ways.push(sql`media.zip_code = any (${postal}::text[])`);
  const numbers = codes.filter(isCodeNumber);
  if (numbers.length > 0) ways.push(sql`${codeNumber} = any (${numbers}::text[])`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The digits that the code ends in. */
const codeNumber = sql<string | null>`substring(media.surface_code from '[0-9]+$')`;

/** Of several codes that are searched for those that no surface has that the viewer can find in this list. */
export async function unknownCodes(
  db: Db,
  viewer: Viewer,
  { search = '', surface_code = '', archived }: MediaFilter,
): Promise<readonly string[]> {
  const codes = [...new Set([search, surface_code].flatMap((text) => readSurfaceSearch(text).codes))];
  if (codes.length === 0) return [];
  const there = db
    .selectFrom('media')
    .where(archived === true ? archivedOf(viewer) : visibleTo(viewer))
    .where(hasOneOfCodes(codes))
    .select([sql<string>`search_form(media.surface_code)`.as('code'), 'media.zip_code', codeNumber.as('number')]);
  const numbers = codes.filter(isCodeNumber);
  const { rows } = await sql<{ code: string }>`
    with there as materialized ${there}
    select code from unnest(${codes}::text[]) with ordinality as asked (code, at)
    where not exists (select from there where there.code = search_form(asked.code) or there.zip_code = asked.code
      or (there.number = asked.code and asked.code = any (${numbers}::text[]))) order by at`.execute(db);
  return rows.map(({ code }) => code);
}

/** A postal code is no part of the text; a code may be written without its dash or its zeros. */
function isMetOrMeant(word: string): RawBuilder<boolean> {
  if (isPostalCode(word)) return sql<boolean>`(${isMet(word)} or media.zip_code = ${word})`;
  return sql<boolean>`(${sql.join([word, ...saidCodes(word)].map(isMet), sql` or `)})`;
}

const isMet = (text: string): RawBuilder<boolean> => sql<boolean>`media.search_text like ${searchPattern(text)}`;

/** What a column holds stands in the text of all as well, and that one has the index. */
function holds(column: 'media.title' | 'media.surface_code', text: string): RawBuilder<boolean> {
  const pattern = searchPattern(text);
  return sql<boolean>`(media.search_text like ${pattern} and search_form(${sql.ref(column)}) like ${pattern})`;
}

function byPlace(scope: Surfaces, filter: MediaFilter): Surfaces {
  let narrowed = scope;
  if (filter.county !== undefined) {
    narrowed = narrowed.where(inCounties(filter.county));
  }
  if (filter.city !== undefined) narrowed = narrowed.where('media.city', '=', anyOf(filter.city));
  if (filter.zip_code !== undefined) narrowed = narrowed.where('media.zip_code', '=', anyOf(filter.zip_code));
  if (filter.line_number !== undefined) narrowed = narrowed.where('media.line_number', '=', anyOf(filter.line_number));
  if (filter.location_from)
    narrowed = narrowed.where(
      sql<boolean>`search_form(media.location_from) like ${searchPattern(filter.location_from)}`,
    );
  if (filter.location_to)
    narrowed = narrowed.where(sql<boolean>`search_form(media.location_to) like ${searchPattern(filter.location_to)}`);
  if (filter.bbox !== undefined) {
    const { west, south, east, north } = filter.bbox;
    narrowed = narrowed
      .where('media.lat', '>=', south)
      .where('media.lat', '<=', north)
      .where('media.lng', '>=', west)
      .where('media.lng', '<=', east);
  }
  if (filter.polygon !== undefined) narrowed = narrowed.where(insidePolygon(filter.polygon));
  if (filter.near !== undefined) narrowed = narrowed.where(isAround(filter.near));
  return narrowed;
}

/** By its bounding degrees, which the index of the map answers, then exactly. [D18.1] */
function insidePolygon(corners: NonNullable<MediaFilter['polygon']>): RawBuilder<boolean> {
  const latitudes = corners.map(({ lat }) => lat);
  const longitudes = corners.map(({ lng }) => lng);
  const path = corners.map(({ lat, lng }) => `(${lng},${lat})`).join(',');
  return sql<boolean>`(media.lat between ${Math.min(...latitudes)} and ${Math.max(...latitudes)}
    and media.lng between ${Math.min(...longitudes)} and ${Math.max(...longitudes)}
    and ${`(${path})`}::polygon @> point(media.lng, media.lat))`;
}

/** By its bounding degrees first, then by the rule's own distance. */
function isAround(near: Near): RawBuilder<boolean> {
  const { west, south, east, north } = degreesAround(near);
  const up = sql`(media.lat - ${near.lat}::float8)`;
  const aside = sql`((media.lng - ${near.lng}::float8) * cos(radians((media.lat + ${near.lat}::float8) / 2)))`;
  const degrees = near.metres / 1000 / KM_A_DEGREE;
  return sql<boolean>`(media.lat between ${south} and ${north} and media.lng between ${west} and ${east}
    and sqrt(${up} * ${up} + ${aside} * ${aside}) <= ${degrees}::float8)`;
}

/** One county as an equality and several as a join: of an array made on the way the planner knows nothing, and reads the whole table. */
function inCounties(names: readonly string[]): RawBuilder<boolean> {
  const [name, ...others] = names;
  return name !== undefined && others.length === 0
    ? sql<boolean>`media.county_id = (select id from county where name = ${name})`
    : sql<boolean>`media.county_id in (select id from county where name = any (${names}))`;
}

function bySize(scope: Surfaces, filter: MediaFilter): Surfaces {
  const bounds = [
    ['media.width', '>=', filter.width_min],
    ['media.width', '<=', filter.width_max],
    ['media.height', '>=', filter.height_min],
    ['media.height', '<=', filter.height_max],
    ['media.area', '>=', filter.area_min],
    ['media.area', '<=', filter.area_max],
  ] as const;
  return bounds.reduce(
    (narrowed, [column, operator, bound]) => (bound === undefined ? narrowed : narrowed.where(column, operator, bound)),
    scope,
  );
}

function asksPrice({ price_min, price_max }: MediaFilter): boolean {
  return price_min !== undefined || price_max !== undefined;
}

/** Neither a filter nor an order may tell what the viewer is not to know. */
export function requirePrices(viewer: Viewer, path: string): void {
  if (!canSeeMediaFinancials(viewer)) invalid({ path, code: 'not_allowed' });
}

function byFigures(scope: Surfaces, filter: MediaFilter): Surfaces {
  const bounds = [
    ['list_price', '>=', filter.price_min],
    ['list_price', '<=', filter.price_max],
    ['contacts', '>=', filter.contacts_min],
    ['contacts', '<=', filter.contacts_max],
  ] as const;
  const conditions = bounds.flatMap(([column, operator, bound]) =>
    bound === undefined ? [] : [sql<boolean>`${sql.ref(`figures.${column}`)} ${sql.raw(operator)} ${bound}`],
  );
  if (conditions.length === 0) return scope;
  return scope.where(
    sql<boolean>`media.id in (select figures.media_id from media_detail figures where ${sql.join(conditions, sql` and `)})`,
  );
}

function byLists(scope: Surfaces, filter: MediaFilter): Surfaces {
  const single = [
    ['media.vehicle_type_id', filter.vehicle_type],
    ['media.service_provider_id', filter.service_provider],
    ['media.rental_period_unit_id', filter.rental_period_unit],
  ] as const;
  const many = [
    ['media.tags', filter.tags],
    ['media.targets', filter.targets],
    ['media.extras', filter.extras],
    ['media.exceptions', filter.exceptions],
  ] as const;
  let narrowed = scope;
  for (const [column, ids] of single) if (ids !== undefined) narrowed = narrowed.where(column, '=', anyOf(ids));
  for (const [column, ids] of many) {
    if (ids !== undefined && ids.length > 0)
      narrowed = narrowed.where(sql<boolean>`${sql.ref(column)} && ${ids}::integer[]`);
  }
  const forbidden = filter.without_exceptions ?? [];
  if (forbidden.length > 0) narrowed = narrowed.where(sql<boolean>`not media.exceptions && ${forbidden}::integer[]`);
  return narrowed;
}

/** Surfaces with a note or a picture of the MHFE. */
function annotatedBy(companyId: number): RawBuilder<boolean> {
  return sql<boolean>`media.id in (select n.media_id from mhfe_note n where n.company_id = ${companyId}
    union select r.media_id from media_reference r where r.mhfe_company_id = ${companyId})`;
}

function anyOf<T extends string | number>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any (${values})`;
}

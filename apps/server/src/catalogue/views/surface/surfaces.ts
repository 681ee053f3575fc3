import type { MediaListQuery, MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import { type CodeMatch, foldedCode, surfaceByCode } from '@felulet/domain/media/surface-by-code.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { availableQuantity } from '../../../sales/views/availability/free-units.ts';
import { browsingOf } from './media-browsing.ts';
import type { SurfaceExtras } from './surface.ts';
import { presentSurfaceRow } from './surface-answer.ts';
import { listedIds, rowsOf } from './surface-list.ts';
import { isKept, readableBy, visibleTo } from './visible-surfaces.ts';

/** Pictures and documents of a surface are for whoever may see the surface. */
export async function mayReadMediaFile(db: Db, viewer: Viewer, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .where(readableBy(viewer))
    .innerJoin('media_reference as r', 'r.media_id', 'media.id')
    .where('r.file_id', '=', fileId)
    .select('media.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the given surfaces those that the viewer may see. */
export function visibleMediaIds(db: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<Set<number>> {
  return idsWhere(db, visibleTo(viewer), ids);
}

/** The same with those that were archived, whose pages stay. */
export function readableMediaIds(db: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<Set<number>> {
  return idsWhere(db, readableBy(viewer), ids);
}

async function idsWhere(db: Db | Tx, seen: ReturnType<typeof visibleTo>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .where(seen)
    .where('media.id', 'in', [...ids])
    .select('media.id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export type WholeList = { readonly query: MediaListQuery; readonly today: Day; readonly most: number };

/** All surfaces of a list in its order, at most so many; a campaign, package or menu one may not see is a 404. */
export async function listedMediaIds(
  db: Db,
  viewer: Viewer,
  { query, today, most }: WholeList,
): Promise<readonly number[]> {
  return listedIds(db, viewer, { query, browsing: await browsingOf(db, viewer, query, today) }, most);
}

/** The days that a list is about: those that are asked for, a campaign's or a package's, else today. */
export async function requestedPeriod(db: Db, viewer: Viewer, filter: WholeList['query'], today: Day): Promise<Period> {
  return (await browsingOf(db, viewer, filter, today)).period;
}

export type SurfacesAsListed = {
  /** The days that their free units are of. */
  readonly period: Period;
  /** In the order of the ids; what the reader may not see is left out. */
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly MediaRow[]>;
};

/** Surfaces as a list tells them to the reader, whichever they are. */
export async function surfacesAsListed(
  { db, addresses }: ServerContext,
  reader: Reader,
  { query, today }: Pick<WholeList, 'query' | 'today'>,
): Promise<SurfacesAsListed> {
  const { viewer } = reader;
  const browsing = await browsingOf(db, viewer, query, today);
  return {
    period: browsing.period,
    rowsOf: async (ids) => {
      const readable = await readableMediaIds(db, viewer, ids);
      const kept = ids.filter((id) => readable.has(id));
      const rows = await rowsOf(db, viewer, kept, { browsing });
      return rows.map((row) => presentSurfaceRow(row, reader, today, addresses));
    },
  };
}

/** Units free on every one of these days, by the surface. */
export async function freeUnits(db: Db, ids: readonly number[], period: Period): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', availableQuantity(period).as('free')])
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, free }) => [id, free]));
}

export type CodedMedia = {
  readonly id: number;
  readonly title: string;
  readonly surface_code: string;
  readonly quantity: number;
  readonly is_archived: boolean;
};

/** A publisher's surfaces by their codes, which archived ones keep; capitals tell only those apart that differ by nothing else. */
export async function mediasByCode(
  db: Db | Tx,
  companyId: number,
  codes: readonly string[],
): Promise<(code: string) => CodeMatch<CodedMedia>> {
  if (codes.length === 0) return () => ({ kind: 'unknown' });
  const rows = await db
    .selectFrom('media')
    .select(['id', 'title', 'surface_code', 'quantity', sql<boolean>`archived_at is not null`.as('is_archived')])
    .where('company_id', '=', companyId)
    .where(isKept)
    .where(
      sql<boolean>`lower(surface_code collate hu) = any (array(select lower(code collate hu) from unnest(${codes}::text[]) code))`,
    )
    .execute();
  const alike = Map.groupBy(
    rows.map((row) => ({ ...row, surface_code: row.surface_code ?? '' })),
    ({ surface_code }) => foldedCode(surface_code),
  );
  return (code) => surfaceByCode(code, alike.get(foldedCode(code)));
}

/** Of the surfaces that are kept and not archived. */
export async function codesOfCompany(db: Db | Tx, companyId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('media')
    .select('surface_code')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where(isKept)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ surface_code }) => surface_code ?? []);
}

export type KeptMedia = { readonly id: number; readonly surface_code: string | null; readonly title: string };

/** Those of some surfaces of a company that are still there. */
export async function keptMedias(db: Db | Tx, companyId: number, ids: readonly number[]): Promise<KeptMedia[]> {
  return db
    .selectFrom('media')
    .select(['id', 'surface_code', 'title'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where(isKept)
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .orderBy('id')
    .execute();
}

type NameAndPlace = {
  readonly title: string;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly street: string | null;
};

/** Of two surfaces the same where they may be one. */
export function nameAndPlace({ title, zip_code, city, street }: NameAndPlace): string {
  return JSON.stringify([title, zip_code, city, street].map((part) => folded(part ?? '')));
}

/** A publisher's surfaces of such names, each by its name and address with its code, or its id where it has none. */
export async function mediasByName(
  db: Db | Tx,
  companyId: number,
  titles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (titles.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'title', 'zip_code', 'city', 'street', 'surface_code'])
    .where('company_id', '=', companyId)
    .where(isKept)
    .where(
      sql<boolean>`search_form(title) = any (array(select search_form(asked) from unnest(${titles}::text[]) asked))`,
    )
    .execute();
  return new Map(rows.map((row) => [nameAndPlace(row), row.surface_code ?? String(row.id)]));
}

/** Which of the codes a surface had that was deleted since, and when. */
export async function codesDeletedSince(
  db: Db | Tx,
  companyId: number,
  codes: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('media')
    .select(['surface_code', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', since)
    .where(sql<boolean>`surface_code = any (${codes}::text[])`)
    .execute();
  return new Map(rows.map(({ surface_code, deleted_at }) => [surface_code ?? '', deleted_at ?? since]));
}

/** What stands below surfaces; the code is not among the other data. The caller knows who may read it. */
export async function surfaceExtras(db: Db | Tx, ids: readonly number[]): Promise<Map<number, SurfaceExtras>> {
  const isOfOne = sql<boolean>`media_id = any (${ids}::integer[])`;
  const tags = await db
    .selectFrom('media_price_tag')
    .where(isOfOne)
    .select(['media_id', 'id', 'title', 'value', 'type_id as type'])
    .orderBy('order_number')
    .orderBy('id')
    .execute();
  const datas = await db
    .selectFrom('media_other_data')
    .where(isOfOne)
    .where('type', '=', '')
    .select(['media_id', 'id', 'name', 'value', 'type'])
    .orderBy('order_number')
    .orderBy('id')
    .execute();
  const tagsOf = Map.groupBy(tags, (tag) => tag.media_id);
  const datasOf = Map.groupBy(datas, (data) => data.media_id);
  return new Map(ids.map((id) => [id, { price_tags: tagsOf.get(id) ?? [], other_datas: datasOf.get(id) ?? [] }]));
}

/** Of the given surfaces those that are the publisher's own and live. */
export function ownMediaIds(db: Db | Tx, companyId: number, ids: readonly number[]): Promise<Set<number>> {
  return mediaIds(db, companyId, ids, 'is');
}

/** Those of them that were deleted. */
export function deletedMediaIds(db: Db | Tx, companyId: number, ids: readonly number[]): Promise<Set<number>> {
  return mediaIds(db, companyId, ids, 'is not');
}

async function mediaIds(
  db: Db | Tx,
  companyId: number,
  ids: readonly number[],
  deleted: 'is' | 'is not',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', deleted, null)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

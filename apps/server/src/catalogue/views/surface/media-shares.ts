import type { ShareFacts } from '@felulet/domain/media/media-share.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { tokenHash } from '../../../platform/session/session.ts';

export type ShareRow = Awaited<ReturnType<typeof selectShares>>[number];

/** Live links of a surface, the newest first; of those of others only its publisher and admins know. */
export function liveShares(
  db: Db,
  viewer: Viewer,
  media: { readonly id: number; readonly company_id: number },
  now: Date,
): Promise<ShareRow[]> {
  const seesAll = viewer.role === 'ROLE_ADMIN' || viewer.companyId === media.company_id;
  return selectShares(db, media.id, now, seesAll ? null : viewer.companyId);
}

function selectShares(db: Db, mediaId: number, now: Date, companyId: number | null) {
  return db
    .selectFrom('surface_share as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('account as a', 'a.id', 's.created_by')
    .select(['s.id', 's.company_id', 's.made_at', 's.expires_at', 's.last_read_at'])
    .select(['c.name as company', 'a.name as maker'])
    .where('s.media_id', '=', mediaId)
    .where('s.expires_at', '>', now)
    .$if(companyId !== null, (rows) => rows.where('s.company_id', '=', companyId ?? 0))
    .orderBy('s.id', 'desc')
    .execute();
}

export async function liveShareCount(tx: Tx, mediaId: number, companyId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('surface_share')
    .select((where) => where.fn.countAll<number>().as('count'))
    .where('media_id', '=', mediaId)
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type KnownShare = ShareFacts & { readonly media_id: number; readonly title: string; readonly expires_at: Date };

export function shareById(tx: Tx, id: number): Promise<KnownShare | undefined> {
  return tx
    .selectFrom('surface_share as s')
    .innerJoin('media as m', 'm.id', 's.media_id')
    .select(['s.company_id', 's.media_id', 's.expires_at', 'm.company_id as publisher_id', 'm.title'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export type OpenShare = {
  readonly id: number;
  readonly media_id: number;
  readonly expires_at: Date;
  readonly last_read_at: Date | null;
};

/** Those that live, and whose company may work. */
function sharesThatOpen(db: Db, now: Date) {
  return db
    .selectFrom('surface_share as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .where('s.expires_at', '>', now)
    .where('c.is_enabled', '=', true)
    .where('c.deleted_at', 'is', null);
}

/** By its key, while it lives and the company that made it may work. */
export function openShare(db: Db, key: string, now: Date): Promise<OpenShare | undefined> {
  return sharesThatOpen(db, now)
    .select(['s.id', 's.media_id', 's.expires_at', 's.last_read_at'])
    .where('s.key_hash', '=', tokenHash(key))
    .executeTakeFirst();
}

/** Whether pictures by it are still shown: as long as the page is. */
export async function isLiveShare(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await sharesThatOpen(db, now)
    .innerJoin('media as m', 'm.id', 's.media_id')
    .innerJoin('company as p', 'p.id', 'm.company_id')
    .select('s.id')
    .where('s.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .where('p.is_enabled', '=', true)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSharesOf(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('surface_share')
    .where('media_id', '=', sql<number>`any (${[...mediaIds]}::integer[])`)
    .execute();
}

/** Names of list items that are everybody's by now. */
export async function approvedNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('system_list_item')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('enabled', '=', true)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

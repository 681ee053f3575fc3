import type { SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { ACT_UNDO_HOURS } from '@felulet/domain/media/surface-acts.ts';
import { type Selectable, sql } from 'kysely';
import type { KeptRow } from '../../../database/columns.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { SurfaceActTable } from '../../../database/tables.generated.ts';
import { changeSurfaceQuantities } from '../../../sales/acts/availability/availability.ts';
import { updateSurfaces } from '../../store/media.ts';
import { placeOf } from '../../views/place/places.ts';
import type { Surface } from '../../views/surface/surface.ts';

export type Edit = { readonly id: number; readonly before: Surface; readonly after: Surface };

/** Writes checked edits of surfaces whose locks the caller holds. */
export async function writeEdits(tx: Tx, edits: readonly Edit[], now: Date): Promise<void> {
  const resized = edits.filter(({ before, after }) => before.quantity !== after.quantity);
  const quantities = resized.map(({ id, after }) => ({ mediaId: id, quantity: after.quantity }));
  const refused = await changeSurfaceQuantities(tx, quantities, now);
  if (refused.size > 0) throw new Error('under its lock a surface was booked after it had been looked at');
  await updateSurfaces(
    tx,
    edits.map(({ id, after }) => ({ id, surface: after, place: placeOf(after) })),
    now,
  );
}

export async function revisionsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'revision'])
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export type KeptAct = Selectable<SurfaceActTable>;

type Acted = { readonly accountId: number; readonly kind: SurfaceActKind; readonly now: Date };

/** Keeps what can be taken back, and forgets what cannot any more, whoever did it. */
export async function keepAct(tx: Tx, { accountId, kind, now }: Acted, rows: readonly KeptRow[]): Promise<number> {
  await tx
    .deleteFrom('surface_act')
    .where('created_at', '<', new Date(now.getTime() - 2 * ACT_UNDO_HOURS * 3_600_000))
    .execute();
  const { id } = await tx
    .insertInto('surface_act')
    .values({ account_id: accountId, kind, rows: JSON.stringify(rows), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type OwnAct = Pick<KeptAct, 'id' | 'kind' | 'created_at' | 'undone_at'> & {
  readonly count: number;
  readonly title: string;
  readonly code: string | null;
  readonly figures: { readonly from: number; readonly to: number } | null;
};

/** So many of the acts that are not taken back are told. */
const MOST_SHOWN = 50;

/** The newest first. */
export function actsNotUndone(db: Db | Tx, accountId: number): Promise<OwnAct[]> {
  return db
    .selectFrom('surface_act')
    .select(['id', 'kind', 'created_at', 'undone_at', sql<number>`jsonb_array_length(rows)`.as('count')])
    .select(sql<string>`coalesce(rows -> 0 ->> 'title', '')`.as('title'))
    .select(sql<string | null>`rows -> 0 ->> 'code'`.as('code'))
    .select(sql<OwnAct['figures']>`rows -> 0 -> 'figures'`.as('figures'))
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Held until the transaction ends, so that of two who take it back at once the second finds it taken back. */
export function lockedAct(tx: Tx, accountId: number, id: number): Promise<KeptAct | undefined> {
  return tx
    .selectFrom('surface_act')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('surface_act').set({ undone_at: now }).where('id', '=', id).execute();
}

/** What is left of an act that was taken back but for these. */
export async function keepRows(tx: Tx, id: number, rows: readonly KeptRow[]): Promise<void> {
  await tx
    .updateTable('surface_act')
    .set({ rows: JSON.stringify(rows) })
    .where('id', '=', id)
    .execute();
}

type WhoseAct = Pick<KeptAct, 'id' | 'account_id'>;

/** Of these surfaces those that a later act of the same person lies upon. */
export async function underLaterActs(
  tx: Tx,
  { id, account_id }: WhoseAct,
  rows: readonly KeptRow[],
): Promise<ReadonlySet<number>> {
  const { rows: found } = await sql<{ media: number }>`
    select distinct (row ->> 'media')::integer as media from surface_act a, jsonb_array_elements(a.rows) as row
    where a.account_id = ${account_id} and a.id > ${id} and a.undone_at is null
      and (row ->> 'media')::integer = any (${rows.map(({ media }) => media)}::integer[])`.execute(tx);
  return new Set(found.map(({ media }) => media));
}

/** The revision of a surface that the act changed. */
export const foundBy = ({ revision, found }: KeptRow): number => found ?? revision - 1;

export type Restored = { readonly media: number; readonly before: number; readonly present: number };

/** Earlier acts of the same person find these surfaces as they left them; an act that is being taken back right now is left out. */
export async function leaveAsBefore(
  tx: Tx,
  { id, account_id }: WhoseAct,
  surfaces: readonly Restored[],
): Promise<void> {
  const { rows: earlier } = await sql<Pick<KeptAct, 'id' | 'rows'>>`
    select id, rows from surface_act where account_id = ${account_id} and id < ${id} and undone_at is null
    order by id for update skip locked`.execute(tx);
  const of = new Map(surfaces.map((surface) => [surface.media, surface]));
  for (const act of earlier) {
    const rows = act.rows.map((row) => {
      const surface = of.get(row.media);
      return surface?.before === row.revision ? { ...row, revision: surface.present, found: foundBy(row) } : row;
    });
    if (rows.some((row, index) => row !== act.rows[index])) await keepRows(tx, act.id, rows);
  }
}

/** Of those that could not be brought back the ones that nobody touched since: their code is another's. */
export async function codeless(tx: Tx, rows: readonly KeptRow[]): Promise<readonly number[]> {
  const revisions = new Map(rows.map(({ media, revision }) => [media, revision]));
  const gone = await tx
    .selectFrom('media')
    .select(['id', 'revision'])
    .where('id', '=', sql<number>`any (${[...revisions.keys()]}::integer[])`)
    .where('deleted_at', 'is not', null)
    .execute();
  return gone.flatMap(({ id, revision }) => (revisions.get(id) === revision ? [id] : []));
}

/** Of tags those that were deleted or merged into others. */
export async function goneTags(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('system_list_item')
    .select('id')
    .where('id', '=', sql<number>`any (${[...new Set(ids)]}::integer[])`)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

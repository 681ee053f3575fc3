import { type ExportFailure, type ExportKind, SHELF_HOURS } from '@felulet/domain/file-export/file-export.ts';
import type { Db, Tx } from '../../database/database.ts';
import { isSilent } from '../views/export/export-list.ts';

/** Work to be stopped, and files whose bytes have to follow. */
export type DroppedExports = { readonly ids: readonly number[]; readonly files: readonly string[] };

export type NewExport = { readonly kind: ExportKind; readonly title: string; readonly total: number };

export async function insertExport(db: Db, accountId: number, wanted: NewExport, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('file_export')
    .values({ ...wanted, account_id: accountId, created_at: now, alive_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False for one that its owner has stopped meanwhile, on whatever server. */
export async function recordAlive(db: Db, id: number, { done, now }: { done: number; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable('file_export')
    .set({ alive_at: now, done })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function beginExport(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('file_export')
    .set({ state: 'RUNNING', alive_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishExport(tx: Tx, id: number, fileId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('file_export')
    .set((set) => ({
      state: 'READY' as const,
      file_id: fileId,
      done: set.ref('total'),
      alive_at: now,
      finished_at: now,
      expires_at: shelfEnd(now),
    }))
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function failExport(db: Db, id: number, failure: ExportFailure, now: Date): Promise<void> {
  await db
    .updateTable('file_export')
    .set({ state: 'FAILED', failure, finished_at: now, expires_at: shelfEnd(now) })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

/** What fell silent with its server. */
export async function failSilent(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('file_export')
    .set({ state: 'FAILED', failure: 'interrupted', finished_at: now, expires_at: shelfEnd(now) })
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where(isSilent(now))
    .execute();
}

/** Takes the export and its file's row away, and answers the file whose bytes have to follow. */
export async function dropExport(tx: Tx, id: number): Promise<readonly string[]> {
  const gone = await tx.deleteFrom('file_export').where('id', '=', id).returning('file_id').execute();
  return dropFiles(tx, gone);
}

/** All of an account, with what is being written. */
export async function dropExportsOf(tx: Tx, accountId: number): Promise<DroppedExports> {
  const gone = await tx
    .deleteFrom('file_export')
    .where('account_id', '=', accountId)
    .returning(['id', 'file_id'])
    .execute();
  return { ids: gone.map(({ id }) => id), files: await dropFiles(tx, gone) };
}

export async function dropExpired(tx: Tx, now: Date): Promise<readonly string[]> {
  const gone = await tx.deleteFrom('file_export').where('expires_at', '<=', now).returning('file_id').execute();
  return dropFiles(tx, gone);
}

/** All finished ones of an account but so many of the latest. */
export async function dropBeyond(tx: Tx, accountId: number, most: number): Promise<readonly string[]> {
  const gone = await tx
    .deleteFrom('file_export')
    .where('id', 'in', (select) =>
      select
        .selectFrom('file_export as old')
        .select('old.id')
        .where('old.account_id', '=', accountId)
        .where('old.finished_at', 'is not', null)
        .orderBy('old.finished_at', 'desc')
        .orderBy('old.id', 'desc')
        .limit(1000)
        .offset(most),
    )
    .returning('file_id')
    .execute();
  return dropFiles(tx, gone);
}

async function dropFiles(tx: Tx, gone: readonly { readonly file_id: string | null }[]): Promise<readonly string[]> {
  const ids = gone.flatMap(({ file_id }) => file_id ?? []);
  if (ids.length > 0) await tx.deleteFrom('file').where('id', 'in', ids).execute();
  return ids;
}

function shelfEnd(now: Date): Date {
  return new Date(now.getTime() + SHELF_HOURS * 3_600_000);
}

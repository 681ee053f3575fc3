import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { KeptFiles } from '../files/file-store.ts';
import { storedName } from '../files/stored-name.ts';
import { CommandRefusal } from '../processes/command.ts';
import { BACKUP_FORMAT, type BackupFile, type BackupManifest, backupManifest } from './backup-format.ts';
import { isEmptyDatabase, loadDatabase } from './database-load.ts';

export type RestoreTarget = {
  readonly db: Db;
  readonly files: KeptFiles;
  readonly temporaryPath: () => string;
};

export type RestoredBackup = { readonly manifest: BackupManifest; readonly ended: EndedKeys };

/** Into an empty database and an empty store alone. Files go first: rows without their bytes would look whole and not be. */
export async function restoreBackup(
  target: RestoreTarget,
  folder: string,
  keepsLinks: boolean,
): Promise<RestoredBackup> {
  const manifest = await readManifest(folder);
  if (!(await isEmptyDatabase(target.db)))
    throw new CommandRefusal('The database is not empty; a restore needs one that is.');
  await target.files.check();
  await refuseForeignFiles(target.files, manifest);
  for (const file of manifest.files) await restoreFile(target, folder, file);
  const { promise: ended, resolve } = Promise.withResolvers<EndedKeys>();
  await loadDatabase(target.db, manifest.database, join(folder, 'rows'), async (tx) =>
    resolve(await endKeys(tx, keepsLinks)),
  );
  return { manifest, ended: await ended };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') throw error;
    throw new CommandRefusal(`${folder} is no backup: it has no manifest.json.`);
  });
  const parsed = backupManifest.safeParse(jsonOf(text));
  if (!parsed.success) throw new CommandRefusal(`${folder} is no backup of this program.`);
  if (parsed.data.format !== BACKUP_FORMAT)
    throw new CommandRefusal(
      'The backup was made by another version of the program, in a format that this one does not read.',
    );
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an earlier try of the same restore has left may stay; anything else says that the place is somebody's. */
async function refuseForeignFiles(files: KeptFiles, manifest: BackupManifest): Promise<void> {
  const own = new Set(manifest.files.map(({ id }) => id));
  for await (const { id } of files.list()) {
    if (!own.has(id))
      throw new CommandRefusal(`There are files of others at ${files.place}; a restore needs an empty place.`);
  }
}

async function restoreFile({ files, temporaryPath }: RestoreTarget, folder: string, file: BackupFile): Promise<void> {
  const source = join(folder, 'files', storedName(file.id, file.variant));
  const hash = createHash('sha256');
  const path = temporaryPath();
  try {
    await copyFile(source, path).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      throw new CommandRefusal(`The backup is damaged: ${source} is missing.`);
    });
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') !== file.sha256)
      throw new CommandRefusal(`The backup is damaged: ${source} is not what was written.`);
    await files.keep(file.id, file.variant, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** How many of each were in the backup and open nothing any more. */
type EndedKeys = {
  readonly sessions: number;
  readonly mailedLinks: number;
  readonly calendarKeys: number;
  readonly shareLinks: number;
};

/**
 * A backup is restored for trying out as well as after a loss, and whoever held a key at its time is not asked. Links that others have
 * written down, of calendars and shared surfaces, live on where the operator says so. [A3.60]
 */
async function endKeys(tx: Tx, keepsLinks: boolean): Promise<EndedKeys> {
  const gone = async (table: 'session' | 'account_token' | 'calendar_key' | 'surface_share'): Promise<number> =>
    Number((await tx.deleteFrom(table).executeTakeFirst()).numDeletedRows);
  const invitations = await tx
    .updateTable('invitation')
    .set({ voided_at: sql`now()` })
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  // Its link would be dead when it goes out.
  await tx.deleteFrom('outbox').where('sent_at', 'is', null).where(sql<boolean>`payload ? 'token'`).execute();
  return {
    sessions: await gone('session'),
    mailedLinks: (await gone('account_token')) + Number(invitations.numUpdatedRows),
    calendarKeys: keepsLinks ? 0 : await gone('calendar_key'),
    shareLinks: keepsLinks ? 0 : await gone('surface_share'),
  };
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db, Tx } from '../../database/database.ts';
import { fileVariants, type KeptFiles } from '../files/file-store.ts';
import { hashing } from '../files/move-files.ts';
import { storedName } from '../files/stored-name.ts';
import { CommandRefusal } from '../processes/command.ts';
import { BACKUP_FORMAT, type BackupFile, type BackupManifest } from './backup-format.ts';
import { dumpDatabase } from './database-dump.ts';

export type BackupSource = { readonly db: Db; readonly files: KeptFiles; readonly now: () => Date };
export type BackupSummary = { rows: number; files: number; bytes: number; missing_files: number };

const FILES_AT_ONCE = 4;

/**
 * Writes database and files into a folder of its own, which gets its name only when it is whole. The rows are of one instant. A
 * file never changes once it is kept and outlives its row by a day, so what the rows point to is copied after them.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<BackupSummary> {
  const folder = resolve(target);
  const draft = `${folder}.part`;
  await refuseUsed(folder);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'rows'), { recursive: true, mode: 0o700 });
  const made = source.now();
  const { dump, beside: rows } = await dumpDatabase(source.db, join(draft, 'rows'), filesOfRows);
  const { files, missing } = await copyAll(source, rows, join(draft, 'files'));
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    made_at: made.toISOString(),
    database: dump,
    files,
    missing_files: missing,
  };
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 });
  await rename(draft, folder);
  const summary = summaryOf(manifest);
  await noteBackup(source, folder, summary);
  return summary;
}

async function refuseUsed(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new CommandRefusal(`${folder} is not empty; each backup has a folder of its own.`);
}

type FileOfRow = { readonly id: string; readonly has_thumbnail: boolean };

function filesOfRows(tx: Tx): Promise<FileOfRow[]> {
  return tx.selectFrom('file').select(['id', 'has_thumbnail']).orderBy('id').execute();
}

async function copyAll(
  { db, files }: BackupSource,
  rows: readonly FileOfRow[],
  folder: string,
): Promise<{ files: BackupFile[]; missing: string[] }> {
  const copied: BackupFile[] = [];
  const missing: string[] = [];
  const waiting = rows.flatMap(({ id, has_thumbnail }) =>
    fileVariants.filter((variant) => has_thumbnail || variant === 'original').map((variant) => ({ id, variant })),
  );
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const file = await copyOne(files, next, join(folder, storedName(next.id, next.variant)));
      if (file !== undefined) copied.push(file);
      // Unused and swept while the others were copied: nobody misses it.
      else if (await isStillNeeded(db, next.id)) missing.push(storedName(next.id, next.variant));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return { files: copied, missing: missing.sort() };
}

async function copyOne(
  files: KeptFiles,
  { id, variant }: Pick<BackupFile, 'id' | 'variant'>,
  path: string,
): Promise<BackupFile | undefined> {
  const stored = await files.open(id, variant);
  if (stored === undefined) return undefined;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(stored.stream, hashing(hash), createWriteStream(path, { mode: 0o600 }));
  return { id, variant, size: stored.size, sha256: hash.digest('hex') };
}

async function isStillNeeded(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function summaryOf({ database, files, missing_files }: BackupManifest): BackupSummary {
  return {
    rows: database.tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    missing_files: missing_files.length,
  };
}

/** For the page of the system's state. */
async function noteBackup({ db, now }: BackupSource, place: string, summary: BackupSummary): Promise<void> {
  const value = JSON.stringify({ at: now().toISOString(), place, ...summary });
  await db
    .insertInto('app_state')
    .values({ key: 'last_backup', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now() }))
    .execute();
}

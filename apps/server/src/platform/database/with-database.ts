import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { CommandRefusal } from '../processes/command.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openDatabase } from './open-database.ts';

/** Of a command that reads what is there: opening an embedded database where there is none would make an empty one. */
export function requireDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'db', 'PG_VERSION'))) return;
  throw new CommandRefusal(
    `There is no database in ${resolve(dataDir)}: DATA_DIR is another folder, or DATABASE_URL is not set.`,
  );
}

/** For a command: the configured database, by itself where it is the embedded one, without limits of time. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // A running server holds its folder; a database of its own is what the lock is for.
  const lock = config.databaseUrl === undefined ? await lockDataFolder(config.dataDir) : undefined;
  try {
    const database = await openDatabase(config);
    try {
      return await database.prepare(work);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
}

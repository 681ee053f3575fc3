import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

export type DatabaseConfig = {
  /** A PostgreSQL server; absent, the embedded database in the data folder is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
};

export type OpenDatabase = {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** For what is done before anybody is served: without limits of time, and by one process after the other. */
  readonly prepare: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Any number will do, as long as every version of the program takes the same. */
const START_LOCK = 7_402_115_534;
/** One holds the lock. */
const STARTING_CONNECTIONS = 4;

export async function openDatabase({ databaseUrl, dataDir }: DatabaseConfig): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    // The folder's lock has kept every other process out.
    const embedded = await openEmbeddedDatabase(dataDir);
    return { kind: 'embedded', ...embedded, prepare: (work) => work(embedded.db) };
  }
  return { kind: 'server', ...openServerDatabase(databaseUrl), prepare: (work) => prepareAlone(databaseUrl, work) };
}

/** The lock ends with its connection, so a process that dies here holds nobody up. */
async function prepareAlone<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openServerDatabase(databaseUrl, { connections: STARTING_CONNECTIONS, isUnlimited: true });
  try {
    return await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(holder);
      return await work(db);
    });
  } finally {
    await close();
  }
}

import { type LogEvent, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase, type PoolState } from './server-database.ts';

export type DatabaseConfig = {
  /** A PostgreSQL server; absent, the embedded database in the data folder is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Told of every statement with the time it took. */
  readonly onQuery?: (event: LogEvent) => void;
};

export type OpenDatabase = {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** The embedded one has no connections to count. */
  readonly pool?: () => PoolState;
  /** For what is done before anybody is served: without limits of time, and by one process after the other. */
  readonly prepare: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Any number will do, as long as every version of the program takes the same. */
const START_LOCK = 7_402_115_534;
/** One holds the lock. */
const STARTING_CONNECTIONS = 4;

export async function openDatabase({ databaseUrl, dataDir, onQuery }: DatabaseConfig): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    // The folder's lock has kept every other process out.
    const embedded = await openEmbeddedDatabase(dataDir, onQuery);
    return { kind: 'embedded', ...embedded, prepare: (work) => work(embedded.db) };
  }
  return {
    kind: 'server',
    ...openServerDatabase(databaseUrl, { onQuery }),
    prepare: (work) => prepareAlone(databaseUrl, work),
  };
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

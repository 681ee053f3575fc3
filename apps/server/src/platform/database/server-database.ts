import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../database/database.ts';
import { columnParsers } from './column-parsers.ts';
import { keepPlans } from './kept-plan.ts';
import { refuseInsideTransaction } from './transaction.ts';

const CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 10_000;

export type ServerDatabase = { readonly db: Db; readonly close: () => Promise<void> };

export function openServerDatabase(databaseUrl: string, connections: number = CONNECTIONS): ServerDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'felulet',
    types: { getTypeParser },
  });
  pool.on('connect', keepPlans);
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const guarded = {
    connect: async (): Promise<pg.PoolClient> => {
      refuseInsideTransaction();
      return pool.connect();
    },
    end: (): Promise<void> => pool.end(),
    options: pool.options,
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
  return { db, close: () => db.destroy() };
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return columnParsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}

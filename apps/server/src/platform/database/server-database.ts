import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../database/database.ts';
import { columnParsers } from './column-parsers.ts';
import { keepPlans } from './kept-plan.ts';
import { refuseInsideTransaction } from './transaction.ts';

const CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 10_000;
/** In the planner's units, five times what it would take by itself. */
const HELPERS_COST = 5000;

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
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: guarded, onCreateConnection: weighHelpers }),
  });
  return { db, close: () => db.destroy() };
}

/**
 * Statements get helper processes only where they save far more than the milliseconds it takes to start them, more so on a busy
 * machine: what is deleted counts in the estimates, so that a publisher's few surfaces would be counted by three.
 */
async function weighHelpers(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(`set parallel_setup_cost = ${HELPERS_COST}`));
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return columnParsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}

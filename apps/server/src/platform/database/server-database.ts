import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../database/database.ts';
import { columnParsers } from './column-parsers.ts';
import { DatabaseAwayError, isConnectionLost } from './database-errors.ts';
import { keepPlans } from './kept-plan.ts';
import { answerLimit, SERVING_LIMITS } from './patience.ts';
import { refuseInsideTransaction } from './transaction.ts';

const CONNECTIONS = 20;
/**
 * In the planner's units, five times what it would take by itself. Statements get helper processes only where they save far more
 * than the milliseconds it takes to start them, more so on a busy machine: what is deleted counts in the estimates, so that a
 * publisher's few surfaces would be counted by three.
 */
const HELPERS_COST = 5000;

/** Of this process's connections. */
export type PoolState = { readonly open: number; readonly idle: number; readonly waiting: number };

export type ServerDatabase = {
  readonly db: Db;
  readonly pool: () => PoolState;
  readonly close: () => Promise<void>;
};

export type ServerDatabaseOptions = {
  readonly connections?: number;
  /** For work that nobody waits for at a screen: statements and locks may take as long as they take. */
  readonly isUnlimited?: boolean;
  readonly onQuery?: ((event: LogEvent) => void) | undefined;
  /** Where it says yes, the connection that is asked for may write nothing: so the tests prove that no GET writes. */
  readonly isReading?: () => boolean;
};

export function openServerDatabase(databaseUrl: string, options: ServerDatabaseOptions = {}): ServerDatabase {
  const { connections = CONNECTIONS, isUnlimited = false, onQuery, isReading } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: SERVING_LIMITS.connection,
    ...(!isUnlimited && { statement_timeout: SERVING_LIMITS.statement, lock_timeout: SERVING_LIMITS.lock }),
    keepAlive: true,
    application_name: 'felulet',
    options: `-c parallel_setup_cost=${HELPERS_COST}`,
    types: { getTypeParser },
  });
  pool.on('connect', (client) => {
    // A connection that breaks in somebody's hands fails their statement; unheard it would end the process besides.
    client.on('error', () => undefined);
    failInTime(client, () => (isUnlimited ? undefined : answerLimit()));
    keepPlans(client);
  });
  // The same for one that breaks while nobody has it; the pool replaces both.
  pool.on('error', () => undefined);
  const guarded = {
    connect: async (): Promise<pg.PoolClient> => {
      refuseInsideTransaction();
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseAwayError(cause);
      });
      if (isReading !== undefined) await holdToReading(client, isReading());
      return client;
    },
    end: (): Promise<void> => pool.end(),
    options: pool.options,
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: guarded }),
    ...(onQuery && { log: onQuery }),
  });
  const state = (): PoolState => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, pool: state, close: () => db.destroy() };
}

const held = new WeakMap<pg.PoolClient, boolean>();

async function holdToReading(client: pg.PoolClient, isReading: boolean): Promise<void> {
  if ((held.get(client) ?? false) === isReading) return;
  await client.query(`set default_transaction_read_only = ${isReading ? 'on' : 'off'}`);
  held.set(client, isReading);
}

/**
 * A server that answers nothing any more keeps no limits of its own, so the driver does; the connection is given up then, as an
 * answer might still come that is nobody's.
 */
function failInTime(client: pg.PoolClient, limitMs: () => number | undefined): void {
  const send: (message: object) => Promise<unknown> = client.query.bind(client);
  const sendInTime = async (statement: unknown, values: unknown): Promise<unknown> => {
    const message = typeof statement === 'object' ? statement : { text: statement, values };
    try {
      return await send({ ...message, query_timeout: limitMs() });
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      void client.end().catch(() => undefined);
      throw new DatabaseAwayError(error);
    }
  };
  client.query = sendInTime as typeof client.query; // Kysely passes a text and its values, `keepPlans` the two as an object
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return columnParsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import type { EmbeddedAnswer, EmbeddedFault, EmbeddedRequest, EmbeddedWorkerData } from './embedded-protocol.ts';
import { openServerDatabase, type PoolState } from './server-database.ts';
import { refuseInsideTransaction } from './transaction.ts';

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

export type EmbeddedDatabase = { readonly db: Db; readonly close: () => Promise<void> };

/** PostgreSQL in a thread of this process, its files in `<dataDir>/db`. The caller holds the lock of the folder. */
export async function openEmbeddedDatabase(
  dataDir: string,
  onQuery?: (event: LogEvent) => void,
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return embeddedOver(await EmbeddedConnection.open(folder), onQuery);
}

export function embeddedOver(connection: EmbeddedConnection, onQuery?: (event: LogEvent) => void): EmbeddedDatabase {
  const db = new Kysely<Database>({ dialect: embeddedDialect(connection), ...(onQuery && { log: onQuery }) });
  return { db, close: () => connection.close() };
}

/** Kysely over the embedded connection. Unlike Kysely's own, it honours isolation levels and cannot hang when the thread dies. */
function embeddedDialect(connection: EmbeddedConnection): Dialect {
  return {
    createAdapter: (): DialectAdapter => new PostgresAdapter(),
    createDriver: (): Driver => new EmbeddedDriver(connection),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection;

  constructor(connection: EmbeddedConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedTurn> {
    return new EmbeddedTurn(this.#connection, await this.#connection.takeTurn());
  }

  async releaseConnection(turn: EmbeddedTurn): Promise<void> {
    turn.giveBack();
  }

  async beginTransaction(turn: EmbeddedTurn, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    const access = settings.accessMode === undefined ? '' : ` ${settings.accessMode}`;
    await turn.executeQuery(CompiledQuery.raw(`begin${level}${access}`));
  }

  async commitTransaction(turn: EmbeddedTurn): Promise<void> {
    await turn.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(turn: EmbeddedTurn): Promise<void> {
    await turn.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#connection.close();
  }
}

class EmbeddedTurn implements DatabaseConnection {
  readonly giveBack: () => void;
  readonly #connection: EmbeddedConnection;

  constructor(connection: EmbeddedConnection, giveBack: () => void) {
    this.#connection = connection;
    this.giveBack = giveBack;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#connection.query(query.sql, query.parameters);
    const typed = rows as R[]; // the statement's type says what its rows are
    return affectedRows === undefined ? { rows: typed } : { rows: typed, numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, and the embedded database cannot stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream; read by pages.');
  }
}

type EmbeddedRows = { readonly rows: unknown[]; readonly affectedRows: number | undefined };

type Waiting = { readonly resolve: (rows: EmbeddedRows) => void; readonly reject: (error: Error) => void };
type WorkerCall =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' };

/** The one connection of the embedded database: whoever holds the turn is alone on it, for a statement or for a transaction. */
export class EmbeddedConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #turn: Promise<void> = Promise.resolve();
  #ended: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Opens the folder, or a database in memory when there is none. */
  static async open(folder: string | undefined): Promise<EmbeddedConnection> {
    const workerData: EmbeddedWorkerData = { folder };
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
    const connection = new EmbeddedConnection(worker);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (answer: EmbeddedAnswer) =>
        answer.kind === 'ready' ? resolve() : connection.#settle(answer),
      );
      worker.on('error', (error: unknown) => {
        connection.#end(error instanceof Error ? error : new Error(String(error)));
        reject(error);
      });
      worker.on('exit', () => {
        connection.#end(new Error('The embedded database has ended.'));
        reject(connection.#ended);
      });
    });
    return connection;
  }

  /** Resolves with the function that gives the turn back. */
  async takeTurn(): Promise<() => void> {
    refuseInsideTransaction();
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    return resolve;
  }

  /** Only for the holder of the turn. */
  query(sql: string, parameters: readonly unknown[] = []): Promise<EmbeddedRows> {
    return this.#ask({ kind: 'query', sql, parameters });
  }

  /** Lets what runs end first. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    const giveBack = await this.takeTurn();
    const exit = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.#ask({ kind: 'close' });
    await exit;
    giveBack();
  }

  #ask(question: WorkerCall): Promise<EmbeddedRows> {
    const ended = this.#ended;
    if (ended !== undefined) return Promise.reject(ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const request: EmbeddedRequest = { id, ...question };
      this.#worker.postMessage(request);
    });
  }

  #settle(answer: Exclude<EmbeddedAnswer, { kind: 'ready' }>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'rows') waiting?.resolve({ rows: answer.rows, affectedRows: answer.affectedRows });
    else waiting?.reject(errorOf(answer.fault));
  }

  /** Nobody waits for ever on a thread that is gone. */
  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
  }
}

function errorOf(fault: EmbeddedFault): Error {
  return Object.assign(new Error(fault.message), fault);
}

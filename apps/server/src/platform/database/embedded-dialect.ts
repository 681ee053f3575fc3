import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { EmbeddedConnection } from './embedded-connection.ts';

/** Kysely over the embedded connection. Unlike Kysely's own, it honours isolation levels and cannot hang when the thread dies. */
export function embeddedDialect(connection: EmbeddedConnection): Dialect {
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

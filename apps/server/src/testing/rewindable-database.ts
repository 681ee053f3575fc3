import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { columnParsers } from '../platform/database/column-parsers.ts';
import { refuseInsideTransaction } from '../platform/database/transaction.ts';
import { bySocket, createTestDatabase, type TestDatabase } from './test-database.ts';

export type RewindableDatabase = TestDatabase & {
  /** What is there now is what every later piece of work begins with. */
  readonly keep: () => Promise<void>;
  /** Does the work and takes back whatever it wrote. */
  readonly undone: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * A test database on one connection. Once kept, the program's transactions are savepoints inside a single one, so
 * thousands of calls find the same rows, however much the one before them deleted.
 */
export async function createRewindableDatabase(): Promise<RewindableDatabase> {
  const database = await createTestDatabase(1);
  const client = new pg.Client({ connectionString: bySocket(database.url), types: { getTypeParser } });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const connection = new RewindableConnection(client);
  const pool = {
    connect: async (): Promise<RewindableConnection> => connection.taken(),
    end: async (): Promise<void> => client.end(),
  };
  const dialect = new PostgresDialect({ pool: pool as unknown as pg.Pool }); // Kysely uses query() and release() alone
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    url: database.url,
    keep: () => connection.keep(),
    undone: async (work) => {
      try {
        return await work();
      } finally {
        await connection.rewind();
      }
    },
    close: async () => {
      await db.destroy();
      await database.close();
    },
  };
}

/** One holder at a time, as on the embedded database. */
class RewindableConnection {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  #isKept = false;
  #isInTransaction = false;
  #turn: Promise<void> = Promise.resolve();
  #giveBack: () => void = () => undefined;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async taken(): Promise<this> {
    refuseInsideTransaction();
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    this.#giveBack = resolve;
    return this;
  }

  release(): void {
    this.#giveBack();
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#isKept) return this.#ask(text, values);
    if (/^(begin|start transaction)/.test(text)) {
      this.#isInTransaction = true;
      return this.#client.query('savepoint work');
    }
    if (text === 'commit' || text === 'rollback') {
      this.#isInTransaction = false;
      if (text === 'rollback') await this.#client.query('rollback to savepoint work');
      return this.#client.query('release savepoint work');
    }
    const isAlone = !this.#isInTransaction && !/^(select|with) /.test(text);
    return isAlone ? this.#alone(text, values) : this.#ask(text, values);
  }

  /** The same statements are asked thousands of times: each is understood and planned once. */
  #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `statement ${this.#names.size}`;
      this.#names.set(text, name);
    }
    return this.#client.query({ name, text, values: [...values] });
  }

  /** What writes outside every transaction fails by itself. */
  async #alone(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    await this.#client.query('savepoint statement');
    try {
      return await this.#ask(text, values);
    } catch (error) {
      await this.#client.query('rollback to savepoint statement');
      throw error;
    } finally {
      await this.#client.query('release savepoint statement');
    }
  }

  async keep(): Promise<void> {
    await this.taken();
    await this.#client.query('begin');
    await this.#client.query('savepoint kept');
    this.#isKept = true;
    this.release();
  }

  async rewind(): Promise<void> {
    await this.taken();
    await this.#client.query('rollback to savepoint kept');
    this.release();
  }
}

/** As the program reads its columns. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return columnParsers[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}

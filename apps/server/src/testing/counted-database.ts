import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { getTypeParser } from './rewindable-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type CountedDatabase = TestDatabase & {
  /** How many statements the work sends. */
  readonly counted: (work: () => Promise<unknown>) => Promise<number>;
};

/** A test database that counts what is asked of it. */
export async function createCountedDatabase(): Promise<CountedDatabase> {
  const database = await createTestDatabase(1);
  const pool = new pg.Pool({ connectionString: database.url, max: 5, types: { getTypeParser } });
  let statements = 0;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level }) => {
      if (level === 'query') statements += 1;
    },
  });
  return {
    db,
    url: database.url,
    counted: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
    close: async () => {
      await db.destroy();
      await database.close();
    },
  };
}

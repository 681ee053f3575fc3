import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../apps/server/src/database/database.ts';

export type Statement = { readonly text: string; readonly values: unknown[] };

/** A connection to the product's queries that writes down what they send: the statements since `forget`. */
export type Listener = {
  readonly db: Db;
  readonly heard: readonly Statement[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

export function listenTo(databaseUrl: string): Listener {
  const heard: Statement[] = [];
  const hear = (event: LogEvent): void => {
    if (event.level === 'query') heard.push({ text: event.query.sql, values: [...event.query.parameters] });
  };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: hear });
  return { db, heard, forget: () => void heard.splice(0), close: () => db.destroy() };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { embeddedDialect } from './embedded-dialect.ts';

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

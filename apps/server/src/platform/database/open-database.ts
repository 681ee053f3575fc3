import type { Db } from '../../database/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

export type DatabaseConfig = {
  /** A PostgreSQL server; absent, the embedded database in the data folder is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
};

export type OpenDatabase = {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  readonly close: () => Promise<void>;
};

export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return { kind: 'server', ...openServerDatabase(config.databaseUrl) };
  return { kind: 'embedded', ...(await openEmbeddedDatabase(config.dataDir)) };
}

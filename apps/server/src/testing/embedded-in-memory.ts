import { EmbeddedConnection, type EmbeddedDatabase, embeddedOver } from '../platform/database/open-database.ts';

/** Forgets everything at the end. */
export async function openEmbeddedDatabaseInMemory(): Promise<EmbeddedDatabase> {
  return embeddedOver(await EmbeddedConnection.open(undefined));
}

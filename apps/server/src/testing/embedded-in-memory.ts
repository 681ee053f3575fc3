import { EmbeddedConnection } from '../platform/database/embedded-connection.ts';
import { type EmbeddedDatabase, embeddedOver } from '../platform/database/embedded-database.ts';

/** Forgets everything at the end. */
export async function openEmbeddedDatabaseInMemory(): Promise<EmbeddedDatabase> {
  return embeddedOver(await EmbeddedConnection.open(undefined));
}

import { randomUUID } from 'node:crypto';
import { placeRoute, placeSearch, placeTile } from '@felulet/contract/catalogue/places.ts';
import { sharedSurfaceShow } from '@felulet/contract/catalogue/surface-shares.ts';
import { calendarFeedShow } from '@felulet/contract/office/calendar-feed.ts';
import { fileShow } from '@felulet/contract/office/files.ts';
import { emailConfirm } from '@felulet/contract/people/registration.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Db } from '../database/database.ts';
import { openServerDatabase } from '../platform/database/server-database.ts';
import { currentRequest } from '../platform/http/current-request.ts';

export type TestDatabase = {
  readonly db: Db;
  readonly url: string;
  /** Drops it. */
  readonly close: () => Promise<void>;
};

const CONNECTIONS = 20;

/** A database of one's own on the run's server: migrated, with the built-in lists and the places, and empty else. One a test file, closed in afterAll. */
export function createTestDatabase(connections: number = CONNECTIONS): Promise<TestDatabase> {
  return createDatabase(inject('templateName'), connections);
}

/** One with nothing in it, not even tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0', CONNECTIONS);
}

async function createDatabase(template: string, connections: number): Promise<TestDatabase> {
  const name = `felulet_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const opened = openServerDatabase(bySocket(url.href), { connections, isReading: servesGet });
  return {
    db: opened.db,
    url: url.href,
    close: async () => {
      await opened.close();
      await onServer(sql`drop database if exists ${sql.id(name)} with (force)`);
    },
  };
}

/**
 * A mailed link and another calendar can only ask; a file looks for the session within its call, which notes that it is in use; and
 * whoever asks a map service notes when it may be asked next.
 */
const askingAlone = [
  emailConfirm,
  calendarFeedShow,
  sharedSurfaceShow,
  fileShow,
  placeSearch,
  placeRoute,
  placeTile,
].map(({ method, path }) => `${method} ${path}`);

/** No call that only asks may change anything; PostgreSQL itself refuses it. */
function servesGet(): boolean {
  const endpoint = currentRequest()?.endpoint ?? '';
  return endpoint.startsWith('GET ') && !askingAlone.includes(endpoint);
}

/** The same database by the shorter way, where there is one. */
export function bySocket(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (inject('postgresSocketFolder') !== '') url.searchParams.set('host', inject('postgresSocketFolder'));
  return url.href;
}

async function onServer(command: ReturnType<typeof sql>): Promise<void> {
  const admin = openServerDatabase(bySocket(inject('postgresUrl')), { connections: 1, isUnlimited: true });
  try {
    await command.execute(admin.db);
  } finally {
    await admin.close();
  }
}

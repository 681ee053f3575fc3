import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { ensureGeodata } from '../../../../tools/geodata.ts';
import { startPostgres } from '../../../../tools/postgres-server.ts';
import { migrate } from '../database/migrate.ts';
import { loadPlaces } from '../database/places.ts';
import { openServerDatabase } from '../platform/database/server-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's server. */
    postgresUrl: string;
    /** See `PostgresServer.socketFolder`; empty where there is none. */
    postgresSocketFolder: string;
    templateName: string;
  }
}

/** One server for the run and one migrated database in it, which each test file gets its own copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureGeodata();
  const server = await startPostgres();
  console.log(`Tests run on ${server.origin}.`);
  const templateName = `felulet_template_${process.pid}`;
  const admin = openServerDatabase(server.url, { connections: 1, isUnlimited: true });
  await sql`create database ${sql.id(templateName)} template template0`.execute(admin.db);
  const template = openServerDatabase(databaseUrlOf(server.url, templateName), { connections: 1, isUnlimited: true });
  await migrate(template.db);
  await loadPlaces(template.db);
  await template.close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresSocketFolder', server.socketFolder ?? '');
  project.provide('templateName', templateName);
  return async () => {
    await sql`drop database if exists ${sql.id(templateName)} with (force)`.execute(admin.db);
    await admin.close();
    await server.stop();
  };
}

function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

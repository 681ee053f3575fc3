import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../database/database.ts';
import { campaignScene } from '../../testing/campaign-scene.ts';
import { contentOf, schemaOf } from '../../testing/database-content.ts';
import { openEmbeddedDatabaseInMemory } from '../../testing/embedded-in-memory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import type { DatabaseDump } from './backup-format.ts';
import { dumpDatabase } from './database-dump.ts';
import { loadDatabase } from './database-load.ts';

let test: TestApp;
let folder: string;
let dump: DatabaseDump;

beforeAll(async () => {
  test = await startTestApp();
  const scene = await campaignScene(test);
  await scene.create();
  const odd = { key: 'odd', value: JSON.stringify({ text: 'a "b", (c)\\ \n\t{d}', nothing: null }) };
  await test.db
    .insertInto('app_state')
    .values([odd, { key: 'null', value: 'null' }])
    .execute();
  folder = await mkdtemp(join(tmpdir(), 'felulet-dump-'));
  ({ dump } = await dumpDatabase(test.db, folder, async () => undefined));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

it('a dump of PostgreSQL fills an empty PostgreSQL with the same rows, rules and next numbers', async () => {
  const other = await createEmptyDatabase();
  try {
    await loadDatabase(other.db, dump, folder);
    expect(await contentOf(other.db)).toEqual(await contentOf(test.db));
    expect(await schemaOf(other.db)).toEqual(await schemaOf(test.db));
    const next = (db: Db) => sql<{ id: number }>`select nextval('campaign_id_seq') as id`.execute(db);
    expect((await next(other.db)).rows).toEqual((await next(test.db)).rows);
    await expect(loadDatabase(other.db, dump, folder)).rejects.toThrow('not empty');
  } finally {
    await other.close();
  }
});

it('fills the embedded database as well, and that one fills a PostgreSQL', async () => {
  const embedded = await openEmbeddedDatabaseInMemory();
  const again = await mkdtemp(join(tmpdir(), 'felulet-dump-'));
  const other = await createEmptyDatabase();
  try {
    await loadDatabase(embedded.db, dump, folder);
    const second = await dumpDatabase(embedded.db, again, async () => undefined);
    await loadDatabase(other.db, second.dump, again);
    expect(await contentOf(other.db)).toEqual(await contentOf(test.db));
    expect(await schemaOf(other.db)).toEqual(await schemaOf(test.db));
  } finally {
    await embedded.close();
    await other.close();
    await rm(again, { recursive: true, force: true });
  }
});

it('is of one instant: what is written beside it is in all of it or in none', async () => {
  const beside = await mkdtemp(join(tmpdir(), 'felulet-dump-'));
  const write = () => test.db.insertInto('app_state').values({ key: 'beside', value: '1' }).execute();
  const { beside: seen } = await dumpDatabase(test.db, beside, async (tx) => {
    await write();
    return tx.selectFrom('app_state').select('key').where('key', '=', 'beside').execute();
  });
  expect(seen).toEqual([]);
  expect(await test.db.selectFrom('app_state').select('key').where('key', '=', 'beside').execute()).toHaveLength(1);
  await test.db.deleteFrom('app_state').where('key', '=', 'beside').execute();
  await rm(beside, { recursive: true, force: true });
});

it('that is damaged, or of a newer program, fills nothing', async () => {
  const path = join(folder, 'app_state.rows.gz');
  const whole = await readFile(path);
  const other = await createEmptyDatabase();
  const tables = () =>
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace`.execute(
      other.db,
    );
  try {
    const text = gunzipSync(whole).toString();
    await writeFile(path, gzipSync(text.replace('odd', 'add')));
    await expect(loadDatabase(other.db, dump, folder)).rejects.toThrow('rows of app_state are not those');
    await writeFile(path, gzipSync(text.split('\n').slice(1).join('\n')));
    await expect(loadDatabase(other.db, dump, folder)).rejects.toThrow('rows of app_state are not those');
    const newer = { ...dump, migrations: [...dump.migrations, '9999-of-tomorrow'] };
    await expect(loadDatabase(other.db, newer, folder)).rejects.toThrow('9999-of-tomorrow');
    expect((await tables()).rows).toEqual([]);
  } finally {
    await writeFile(path, whole);
    await other.close();
  }
});

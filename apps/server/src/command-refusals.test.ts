import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerDatabase } from './platform/database/server-database.ts';
import { runProgram, type Said } from './testing/run-program.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const AWAY = 'postgres://nobody@127.0.0.1:1/felulet';
const ADMIN = ['create', '--email', 'anna@pelda.hu', '--name', 'Kiss Anna', '--phone', '301234567'];

let folder: string;
let database: TestDatabase;
let empty: TestDatabase;
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'felulet-refusals-'));
  [database, empty] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  writeFileSync(at('a-file'), 'x');
  mkdirSync(at('used'));
  writeFileSync(at('used/letter.txt'), 'x');
  mkdirSync(at('no-backup'));
  writeFileSync(at('no-backup/manifest.json'), '{ "format": ');
  backup = at('backup');
  expect(await run('backup.ts', { DATABASE_URL: database.url }, '--to', backup)).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  await database.close();
  await empty.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);

function run(program: string, environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Said> {
  const base = { PATH: process.env.PATH, NODE_ENV: 'test', DEMO: 'false', DATA_DIR: at('data') };
  return runProgram(program, { ...base, SECRET: 'x'.repeat(40), ...environment }, words);
}

/** In one line that says what is wrong, without the insides of the program. */
function expectPlain({ code, text }: Said, words: RegExp): void {
  expect(text).toMatch(words);
  expect(text).not.toMatch(/ {4}at |node:internal|Error:/);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

describe('a backup', () => {
  it.each([
    ['a file where the folder should be', () => at('a-file'), /a-file is no folder/],
    ['a place below a file', () => at('a-file/backup'), /is no folder, or lies below something that is none/],
    ['a folder that is in use', () => at('used'), /used is not empty; each backup has a folder of its own/],
    ['a place that lets nobody write', () => '/sys/felulet', /is closed to the user|can only be read here/],
  ])('into %s is refused', async (_what, to, words) => {
    expectPlain(await run('backup.ts', { DATABASE_URL: database.url }, '--to', to()), words);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('of a database that is away, or of none, makes none', async () => {
    const to = ['--to', at('never')];
    expectPlain(await run('backup.ts', { DATABASE_URL: AWAY }, ...to), /^The database is away\./);
    expectPlain(await run('backup.ts', { DATA_DIR: at('nothing') }, ...to), /There is no database in .*nothing/);
    expectPlain(await run('backup.ts', { DATA_DIR: at('a-file/data') }, ...to), /There is no database in/);
    expect(readdirSync(folder)).not.toContain('never');
    expect(readdirSync(folder)).not.toContain('nothing');
  });
});

describe('a restore', () => {
  const restore = (from: string, environment: Readonly<Record<string, string>> = {}) =>
    run('restore.ts', { DATABASE_URL: empty.url, DATA_DIR: at('restored'), ...environment }, '--from', from);

  it.each([
    ['nothing', 'nowhere', /nowhere is no backup: it has no manifest\.json/],
    ['a file', 'a-file', /a-file is no backup/],
    ['what was cut off', 'no-backup', /no-backup is no backup of this program/],
  ])('from %s is refused', async (_what, from, words) => expectPlain(await restore(at(from)), words));

  it('into what is no folder, or a database that is away, is refused', async () => {
    expectPlain(await restore(backup, { DATA_DIR: at('a-file/data') }), /is no folder, or lies below/);
    expectPlain(await restore(backup, { DATABASE_URL: AWAY }), /^The database is away\./);
    expectPlain(await restore(backup, { DATABASE_URL: database.url }), /^The database is not empty/);
  });

  it('of rows that are cut off or gone names the table, and leaves the database empty', async () => {
    const rows = join(backup, 'rows', 'system_list_item.rows.gz');
    truncateSync(rows, 40);
    expectPlain(await restore(backup), /The backup is damaged: the rows of system_list_item cannot be read/);
    rmSync(rows);
    expectPlain(await restore(backup), /The backup is damaged: the rows of system_list_item cannot be read/);
    const { rows: left } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
      empty.db,
    );
    expect(left).toEqual([]);
  });
});

describe('other commands', () => {
  it('a move of a database that is not there, or to one that is away, is refused', async () => {
    const to = (url: string) => ['--to', url];
    const settled = { NODE_ENV: 'production', BASE_URL: 'https://felulet.example.org', SMTP_URL: 'smtp://127.0.0.1:1' };
    for (const environment of [{}, settled])
      expectPlain(await run('move-database.ts', environment, ...to(empty.url)), /There is no database in/);
    const there = { DATA_DIR: at('moved') };
    mkdirSync(at('moved/db'), { recursive: true });
    writeFileSync(at('moved/db/PG_VERSION'), '17');
    expectPlain(await run('move-database.ts', there, ...to(AWAY)), /^The database is away\./);
    expectPlain(await run('move-database.ts', there, ...to(database.url)), /not empty; name one that is/);
  });

  it('a move of files to a storage that is away, or of none at all, is refused', async () => {
    const keys = { S3_BUCKET: 'bucket', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
    const move = ['move', '--from', 'folder', '--to', 's3'];
    expectPlain(await run('files.ts', { S3_ENDPOINT: 'http://127.0.0.1:1', ...keys }, ...move), /127\.0\.0\.1:1/);
    expectPlain(await run('files.ts', {}, ...move), /S3_ENDPOINT and its kin are not set/);
    const below = { DATA_DIR: at('a-file/data'), S3_ENDPOINT: 'http://127.0.0.1:1', ...keys };
    expectPlain(await run('files.ts', below, ...move), /is no folder, or lies below/);
  });

  it('an administrator is not made in a database that is away, or of a newer program', async () => {
    expectPlain(await run('admin.ts', { DATABASE_URL: AWAY }, ...ADMIN), /^The database is away\./);
    const later = await createTestDatabase();
    await later.db.insertInto('schema_migration').values({ name: '9999-of-tomorrow' }).execute();
    const { url } = later;
    expectPlain(await run('admin.ts', { DATABASE_URL: url }, ...ADMIN), /newer version .*9999-of-tomorrow/);
    await later.close();
  });
});

describe('a start', () => {
  it('in a data folder that is none, or on a database that is away, ends with a sentence', async () => {
    expectPlain(await run('main.ts', { DATA_DIR: at('a-file/data') }), /is no folder, or lies below/);
    expectPlain(await run('main.ts', { DATABASE_URL: AWAY }), /^The database is away\./);
  });

  it('on a database that is somebody else’s says whose it has to be', async () => {
    const name = `felulet_guest_${process.pid}`;
    await sql`create role ${sql.id(name)} login password 'guest'`.execute(empty.db);
    try {
      const url = new URL(empty.url);
      [url.username, url.password] = [name, 'guest'];
      const guest = openServerDatabase(url.href, { connections: 1 });
      await sql`select 1`.execute(guest.db);
      await guest.close();
      expectPlain(await run('main.ts', { DATABASE_URL: url.href }), /that user has to own the database/);
    } finally {
      await sql`drop role ${sql.id(name)}`.execute(empty.db);
    }
  });
});

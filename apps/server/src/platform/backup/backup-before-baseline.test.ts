import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { migrationsBeforeBaseline } from '../../database/migrations/before-baseline.ts';
import { migrations } from '../../database/migrations/migrations.ts';
import { contentOf, schemaOf } from '../../testing/database-content.ts';
import { openEmbeddedDatabaseInMemory } from '../../testing/embedded-in-memory.ts';
import { runProgram, type Said } from '../../testing/run-program.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { backupManifest, type DatabaseDump, type TableDump } from './backup-format.ts';
import { dumpDatabase, plainTexts } from './database-dump.ts';
import { loadAsDumped, loadDatabase } from './database-load.ts';

/** Made by commit f8881e2c of a database without places: one approved booking, one that waits. */
const KEPT = join(import.meta.dirname, '../../testing/backup-before-baseline');

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'felulet-before-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keptDump() {
  return backupManifest.parse(JSON.parse(await readFile(join(KEPT, 'manifest.json'), 'utf8'))).database;
}

/** In the columns that there were then, by table. */
async function rowsNow(db: Db, dump: DatabaseDump): Promise<ReadonlyMap<string, readonly string[]>> {
  return await db.transaction().execute(async (tx) => {
    await plainTexts(tx);
    const rowsOf = async ({ name, columns }: TableDump): Promise<string[]> => {
      const list = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<{ text: string }>`
        select line::text as text from (select ${list} from ${sql.table(name)}) as line`.execute(tx);
      return rows.map(({ text }) => text).sort();
    };
    const found = new Map<string, readonly string[]>();
    for (const table of dump.tables) found.set(table.name, await rowsOf(table));
    return found;
  });
}

async function rowsThen({ tables }: DatabaseDump): Promise<ReadonlyMap<string, readonly string[]>> {
  const rowsOf = async ({ name }: TableDump): Promise<[string, string[]]> => {
    const text = gunzipSync(await readFile(join(KEPT, 'rows', `${name}.rows.gz`))).toString();
    const lines = text.split('\n').filter((line) => line !== '');
    return [name, lines.map((line) => JSON.parse(line)).sort()];
  };
  return new Map(await Promise.all(tables.map(rowsOf)));
}

async function namesIn(db: Db): Promise<string[]> {
  return (await db.selectFrom('schema_migration').select('name').orderBy('name').execute()).map(({ name }) => name);
}

/** As it was before there was a baseline. */
async function nameAsBefore(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('schema_migration').execute();
  await db
    .insertInto('schema_migration')
    .values(names.map((name) => ({ name })))
    .execute();
}

function run(program: string, databaseUrl: string, ...words: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DEMO: 'false', DATA_DIR: at('data') };
  return runProgram(program, { ...env, SECRET: 'x'.repeat(40), DATABASE_URL: databaseUrl }, words);
}

const someOf = (names: readonly string[]): readonly string[] => names.slice(0, -1);

describe('a backup of before the baseline', () => {
  it('that names all migrations of then fills PostgreSQL and the embedded database with its rows and today’s schema', async () => {
    const dump = await keptDump();
    expect(dump.migrations).toEqual(migrationsBeforeBaseline);
    const [other, today, embedded] = [
      await createEmptyDatabase(),
      await createTestDatabase(),
      await openEmbeddedDatabaseInMemory(),
    ];
    try {
      for (const { db } of [other, embedded]) {
        await loadDatabase(db, dump, join(KEPT, 'rows'));
        expect(await namesIn(db)).toEqual(migrations.map(({ name }) => name));
        expect(await rowsNow(db, dump)).toEqual(await rowsThen(dump));
        const deciders = await db.selectFrom('booking').select(['id', 'decided_by']).orderBy('id').execute();
        expect(deciders, 'worked out of the audit').toEqual([
          { id: 1, decided_by: 4 },
          { id: 2, decided_by: null },
        ]);
        const again = await mkdtemp(at('again-'));
        // Beside what the program has shipped since then.
        const since = dump.sequences.toSpliced(
          dump.sequences.findIndex(({ name }) => name > 'rate'),
          0,
          { name: 'rate_id_seq', last: '6' },
        );
        expect((await dumpDatabase(db, again, async () => undefined)).dump.sequences).toEqual(since);
      }
      expect(await schemaOf(other.db)).toEqual(await schemaOf(today.db));
      // The first surface has one unit, which the approved booking holds.
      const { rows } = await sql<{ booking_id: number | null; available_quantity: number }>`
        select * from book_surface(1, 1, '2026-04-28', '2026-05-10', 'CREATED', 1, null, null, null, 3, now())`.execute(
        other.db,
      );
      expect(rows).toEqual([{ booking_id: null, available_quantity: 0 }]);
    } finally {
      await Promise.all([other.close(), today.close(), embedded.close()]);
    }
  }, 120_000);

  it('is restored by the command', async () => {
    const other = await createEmptyDatabase();
    try {
      const said = await run('restore.ts', other.url, '--from', KEPT);
      expect(said).toMatchObject({ code: 0, text: expect.stringContaining('72 rows and 0 files of 2026-11-28') });
      expect(await namesIn(other.db)).toEqual(migrations.map(({ name }) => name));
      expect((await run('backup.ts', other.url, '--to', at('made-anew'))).code).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('that names some of them alone is refused with the commit that reads it, and leaves the database empty', async () => {
    const other = await createEmptyDatabase();
    await cp(KEPT, at('older'), { recursive: true });
    const manifest = backupManifest.parse(JSON.parse(await readFile(at('older/manifest.json'), 'utf8')));
    const database = { ...manifest.database, migrations: someOf(manifest.database.migrations) };
    await writeFile(at('older/manifest.json'), JSON.stringify({ ...manifest, database }));
    try {
      expect(await run('restore.ts', other.url, '--from', at('older'))).toEqual({
        code: 1,
        text:
          'The backup was made by an older version of the program (up to 0300-writings-counted): ' +
          'restore it with commit f8881e2c, then start this version on what that has made.\n',
      });
      const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(other.db);
      expect(rows).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('a database of before the baseline', () => {
  it('that has been through all migrations of then is taken over, and becomes what a restored one is', async () => {
    const databases = [await createEmptyDatabase(), await openEmbeddedDatabaseInMemory()];
    const restored = await createEmptyDatabase();
    const [dump, rows, names] = [await keptDump(), join(KEPT, 'rows'), migrations.map(({ name }) => name)];
    try {
      await loadDatabase(restored.db, dump, rows);
      const expected = [await contentOf(restored.db), await schemaOf(restored.db)];
      for (const { db } of databases) {
        await db.transaction().execute((tx) => loadAsDumped(tx, dump, rows));
        await nameAsBefore(db, migrationsBeforeBaseline);
        expect(await migrate(db)).toEqual(names.slice(1));
        expect(await namesIn(db)).toEqual(names);
        expect([await contentOf(db), await schemaOf(db)]).toEqual(expected);
        expect(await migrate(db)).toEqual([]);
      }
    } finally {
      await Promise.all([...databases, restored].map((database) => database.close()));
    }
  }, 120_000);

  it('that has been through some of them alone is refused with the commit to start once, and left as it is', async () => {
    const older = await createTestDatabase();
    const names = someOf(migrationsBeforeBaseline);
    try {
      await nameAsBefore(older.db, names);
      expect(await run('main.ts', older.url)).toEqual({
        code: 1,
        text:
          'The database was made by an older version of the program (up to 0300-writings-counted): ' +
          'start commit f8881e2c on it once, then this version.\n',
      });
      expect(await namesIn(older.db)).toEqual(names);
    } finally {
      await older.close();
    }
  });

  it('of a newer program is refused, whatever it names besides', async () => {
    const later = await createTestDatabase();
    try {
      await nameAsBefore(later.db, [...someOf(migrationsBeforeBaseline), '9999-of-tomorrow']);
      await expect(migrate(later.db)).rejects.toThrow('newer version of the program (9999-of-tomorrow)');
    } finally {
      await later.close();
    }
  });
});

import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaImport } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cells, type ImportScene, importScene, rowsOfCodes } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

const FORBIDDEN = 'Amit az adatbázis nem vesz fel';
/** More than an import changes at once. */
const KNOWN = 1200;

let dataDir: string;
let test: TestApp;
let owner: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'felulet-leftovers-'));
  test = await startTestApp({ DATA_DIR: dataDir });
  await sql`alter table media add constraint media_title_allowed check (title <> ${sql.lit(FORBIDDEN)})`.execute(
    test.db,
  );
  scene = await importScene(test, await createPerson(test, 'ROLE_PUBLISHER'));
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  expect((await scene.importRows(rowsOfCodes(KNOWN, 'L'), owner)).json()).toMatchObject({ created: KNOWN });
});

const known = (fields: Cells = {}): Cells[] => rowsOfCodes(KNOWN, 'L').map((row) => ({ ...row, ...fields }));
const withLast = (rows: readonly Cells[], fields: Cells): Cells[] => [
  ...rows.slice(0, -1),
  { ...rows.at(-1), ...fields },
];

/** Files of the temporary folder that are open, those already removed from it too; only Linux tells. */
async function openFiles(): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((path) => path.startsWith(join(dataDir, 'tmp')));
}

describe('an import leaves no file behind, neither its workbook nor the rows that it laid aside', () => {
  it.each<readonly [string, () => Cells[], number]>([
    ['when it is done', () => known({ 'Leírás *': 'Más' }), 200],
    ['when a row of it is faulty', () => withLast(known(), { 'Típus *': 'Léghajó' }), 422],
    [
      'when the database refuses a new surface',
      () => [...known(), { ...known()[0], 'Felületkód *': 'L-új', 'Megnevezés *': FORBIDDEN }],
      500,
    ],
    ['when the database refuses the first change', () => known({ 'Megnevezés *': FORBIDDEN }), 500],
    ['when the database refuses the last change', () => withLast(known(), { 'Megnevezés *': FORBIDDEN }), 500],
  ])('%s', async (_when, rows, status) => {
    const bytes = await scene.workbook(rows());
    expect((await scene.upload(mediaImport, bytes, owner)).status).toBe(status);
    await expect.poll(() => readdir(join(dataDir, 'tmp'))).toEqual([]);
    await expect.poll(openFiles).toEqual([]);
    expect((await test.call(mediaList, { token: owner.token })).json().totalCount).toBe(KNOWN);
  });
});

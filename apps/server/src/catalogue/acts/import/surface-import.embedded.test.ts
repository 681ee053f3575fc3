import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { loadPlaces } from '../../../database/places.ts';
import { openEmbeddedDatabaseInMemory } from '../../../testing/embedded-in-memory.ts';
import { type ImportScene, importScene, rowsOfCodes, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  const database = await openEmbeddedDatabaseInMemory();
  await migrate(database.db);
  await loadPlaces(database.db);
  test = await startTestApp({}, database);
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

async function addTags(names: readonly string[]): Promise<void> {
  const list = await test.db
    .selectFrom('system_list')
    .select('id')
    .where('name', '=', 'tags')
    .executeTakeFirstOrThrow();
  const now = test.clock.now();
  const rows = names.map((name, index) => ({
    system_list_id: list.id,
    name,
    slug: `cimke-${index}`,
    enabled: true,
    created_at: now,
    updated_at: now,
  }));
  await test.db.insertInto('system_list_item').values(rows).execute();
}

it('checks, imports, changes and exports on the embedded database as on a server', async () => {
  const title = 'Idézőjel " fordított \\ kapcsos } vessző , ŐŰ';
  const lists = {
    Címkék: 'Autópálya, Belváros',
    Digitális: 'Igen',
    'Földrajzi szélesség': 47.5,
    'Földrajzi hosszúság': 19.05,
  };
  const special = { ...soundRow, ...lists, 'Megnevezés *': title, 'Bérleti időegység': null };
  await addTags(['Autópálya', 'Belváros']);
  const rows = [...rowsOfCodes(700, 'E'), special];
  expect((await scene.checkRows(rows, publisher)).json()).toMatchObject({ created: 701 });
  expect((await scene.importRows(rows, publisher)).json()).toMatchObject({ created: 701 });
  const changed = [{ ...soundRow, 'Felületkód *': 'E-699', 'Mennyiség (db) *': 9, 'Listaár (Ft) *': 7 }, special];
  expect((await scene.importRows(changed, publisher)).json()).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  const { list } = (await test.call(mediaList, { token: publisher.token, query: { title: 'idézőjel' } })).json();
  const media = (await test.call(mediaShow, { token: publisher.token, id: list[0]?.id ?? 0 })).json();
  expect(media).toMatchObject({
    title,
    is_digital: true,
    width: 504,
    height: 238.5,
    media_geodata: { lat: 47.5, lng: 19.05 },
  });
  expect(media.tags).toHaveLength(2);
  const exported = await test.call(mediaExport, { token: publisher.token, body: { filter: {} } });
  expect(await sheetOf(exported.raw.rawPayload)).toHaveLength(702);
});

it('two imports at once take turns on the one connection', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const bytes = rowsOfCodes(200, 'K');
  const answers = await Promise.all([scene.importRows(bytes, owner), scene.importRows(bytes, owner)]);
  expect(answers.map((answer) => answer.json().created).toSorted()).toEqual([0, 200]);
});

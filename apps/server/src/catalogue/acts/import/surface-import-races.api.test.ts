import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mediaImport } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate, mediaCreateBody, mediaDelete, mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cells,
  type ImportScene,
  importScene,
  rowsOfCodes,
  soundRow,
  XLSX,
} from '../../../testing/import-scene.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';
import { surfaceOfForm } from '../../views/surface/surface.ts';
import { addSurfaces } from '../surface/add-surfaces.ts';

let test: TestApp;
let publisher: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

const countOf = async (person: TestPerson) => (await test.call(mediaList, { token: person.token })).json().totalCount;

it('two imports of the same codes at once: one adds, the other finds them there, and none stands twice', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const bytes = await scene.workbook(rowsOfCodes(600, 'V'));
  const answers = await Promise.all([1, 2].map(() => scene.upload(mediaImport, bytes, owner)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const outcomes = answers.map((answer) => answer.json()).toSorted((one, other) => other.created - one.created);
  expect(outcomes).toMatchObject([
    { created: 600, updated: 0, unchanged: 0 },
    { created: 0, updated: 0, unchanged: 600 },
  ]);
  expect(await countOf(owner)).toBe(600);
});

it('two imports that change the same surfaces at once: both are told what they did, and one of them stands whole', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const rows = rowsOfCodes(300, 'W');
  await scene.importRows(rows, owner);
  const priced = (price: number) => rows.map((row) => ({ ...row, 'Listaár (Ft) *': price, 'Mennyiség (db) *': 3 }));
  const backwards = priced(2000).toReversed();
  const [one, other] = await Promise.all([scene.importRows(priced(1000), owner), scene.importRows(backwards, owner)]);
  expect([one.json().updated, other.json().updated]).toEqual([300, 300]);
  const prices = await test.db
    .selectFrom('media_detail as d')
    .innerJoin('media as m', 'm.id', 'd.media_id')
    .select('d.list_price')
    .distinct()
    .where('m.company_id', '=', owner.companyId)
    .execute();
  expect(prices).toHaveLength(1);
});

it('two publishers import at once without waiting for each other', async () => {
  const people = [await createPerson(test, 'ROLE_PUBLISHER'), await createPerson(test, 'ROLE_PUBLISHER')];
  const answers = await Promise.all(people.map((person) => scene.importRows(rowsOfCodes(200, 'X'), person)));
  expect(answers.map((answer) => answer.json().created)).toEqual([200, 200]);
});

it('a form that takes a code while an import brings it: each gets a clear answer, and the code stands once', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const form = surfaceForm({
    media_other_datas: [{ name: 'Felületkód', type: 'Felületkód', value: 'Y-150' }],
  });
  const [imported, created] = await Promise.all([
    scene.importRows(rowsOfCodes(300, 'Y'), owner),
    test.call(mediaCreate, { token: owner.token, body: form, files: [] }),
  ]);
  expect(imported.status).toBe(200);
  expect([201, 422]).toContain(created.status);
  expect(await countOf(owner)).toBe(300);
});

it('lists stand as they were while an import runs, with what others add meanwhile, and hold all of it at its end', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const page = async (sort: string) => {
    const { list, totalCount } = (await test.call(mediaList, { token: owner.token, query: { sort } })).json();
    return { titles: list.map(({ title }) => title).slice(0, 3), totalCount };
  };
  const known = { ...soundRow, 'Felületkód *': 'K-0' };
  await scene.importRows([{ ...known, 'Megnevezés *': 'Régi' }], owner);
  let imported: ReturnType<ImportScene['importRows']> | undefined;
  // Whoever holds a surface that an import changes keeps it from ending; its new ones are written by then.
  await test.db.transaction().execute(async (tx) => {
    await tx.selectFrom('media').select('id').where('company_id', '=', owner.companyId).forUpdate().execute();
    imported = scene.importRows([...rowsOfCodes(1200, 'U'), { ...known, 'Megnevezés *': 'Új' }], owner);
    await waitFor(async () => (await waitingForRows()) > 0);
    const form = surfaceForm({ title: 'Közben' });
    expect((await test.call(mediaCreate, { token: owner.token, body: form, files: [] })).status).toBe(201);
    expect(await page('id:desc')).toEqual({ titles: ['Közben', 'Régi'], totalCount: 2 });
    expect(await page('id:asc')).toEqual({ titles: ['Régi', 'Közben'], totalCount: 2 });
    expect(await page('title:desc')).toEqual({ titles: ['Régi', 'Közben'], totalCount: 2 });
  });
  expect((await imported)?.json()).toMatchObject({ created: 1200, updated: 1 });
  expect(await page('id:desc')).toEqual({ titles: ['Közben', 'Tábla U 1199', 'Tábla U 1198'], totalCount: 1202 });
  expect(await page('title:desc')).toEqual({ titles: ['Új', 'Tábla U 999', 'Tábla U 998'], totalCount: 1202 });
});

it('fails whole at the last row, whatever was stored before it', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const rows = [...rowsOfCodes(1500, 'Z'), { ...soundRow, 'Felületkód *': 'Z-last', 'Típus *': 'Léghajó' }];
  expect((await scene.importRows(rows, owner)).status).toBe(422);
  expect(await countOf(owner)).toBe(0);
});

it('an import of changed prices leaves audit lines, and a new code in it leaves the old surface as it was', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  await scene.importRows([soundRow], owner);
  const [row] = (await test.call(mediaList, { token: owner.token })).json().list;
  await scene.importRows(
    [
      { ...soundRow, 'Listaár (Ft) *': 1 },
      { ...soundRow, 'Felületkód *': 'BP-9' },
    ],
    owner,
  );
  const rows = await test.db
    .selectFrom('audit')
    .select('action')
    .where('account_id', '=', owner.accountId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['surfaces_imported', 'surface_priced', 'surfaces_imported']);
  const media = (await test.call(mediaShow, { token: owner.token, id: row?.id ?? 0 })).json();
  expect(media).toMatchObject({ media_financials: [{ price: 1 }], title: soundRow['Megnevezés *'] });
});

it('a code that a form takes while an import writes it is looked for once more and found', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const form = surfaceForm({ media_other_datas: [{ name: 'Felületkód', type: 'Felületkód', value: 'N-1' }] });
  const surface = surfaceOfForm(mediaCreateBody.parse(form));
  let imported: ReturnType<ImportScene['importRows']> | undefined;
  // Nobody sees the form's surface until it is stored, and whoever writes its code waits for that.
  await test.db.transaction().execute(async (tx) => {
    await addSurfaces(tx, owner.companyId, [surface], test.clock.now());
    imported = scene.importRows(rowsOfCodes(3, 'N'), owner);
    await waitFor(async () => (await waitingForRows()) > 0);
  });
  expect((await imported)?.json()).toMatchObject({ created: 2, updated: 1 });
  expect(await countOf(owner)).toBe(3);
});

describe('an import whose sender goes away', () => {
  it('is given up while its workbook is read, with nothing stored', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const call = await sendImport(owner, await scene.workbook(rowsOfCodes(4000, 'G')));
    await waitFor(async () => (await lockHolders()) > 0);
    call.destroy();
    await waitFor(async () => (await lockHolders()) === 0);
    expect(await countOf(owner)).toBe(0);
  });

  it('is given up before it changes what is there', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows(rowsOfCodes(3, 'T'), owner);
    const changed = rowsOfCodes(3, 'T').map((row) => ({ ...row, 'Leírás *': 'Más' }));
    await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('media').select('id').where('company_id', '=', owner.companyId).forUpdate().execute();
      const call = await sendImport(owner, await scene.workbook(changed));
      await waitFor(async () => (await waitingForRows()) > 0);
      call.destroy();
      await waitFor(async () => (await connections()) === 0);
    });
    await waitFor(async () => (await lockHolders()) === 0);
    expect((await scene.checkRows(changed, owner)).json()).toMatchObject({ updated: 3 });
  });
});

describe('what others changed since the check [A7.17]', () => {
  const second = { ...soundRow, 'Felületkód *': 'BP-2' };
  const priced = (row: Cells, price: number) => ({ ...row, 'Listaár (Ft) *': price });
  const checkedBy = async (person: TestPerson, rows: readonly Cells[]) => {
    const { checked_at } = (await scene.checkRows(rows, person)).json();
    test.clock.advance(60_000);
    return { bytes: await scene.workbook(rows), body: { checked_at } };
  };
  const pricesOf = async (person: TestPerson) =>
    (await test.call(mediaList, { token: person.token, query: { sort: 'surface_code:asc' } }))
      .json()
      .list.map(({ list_price }) => list_price);

  it('is not written over unseen: the row is named, nothing is stored, and a new check lets it through', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow, second], owner);
    test.clock.advance(60_000);
    const rows = [priced(soundRow, 300_000), priced(second, 400_000)];
    const { bytes, body } = await checkedBy(owner, rows);
    await scene.importRows([priced(soundRow, 275_000)], owner);
    const refused = await scene.upload(mediaImport, bytes, owner, body);
    expect(refused.status).toBe(422);
    expect(refused.problem()).toMatchObject({
      faults_total: 1,
      faults: [{ row: 2, value: 'BP-1', code: 'changed_since', problem: expect.stringContaining('az ellenőrzés óta') }],
    });
    expect(await pricesOf(owner)).toEqual([275_000, 250_000]);
    const { body: seen } = await checkedBy(owner, rows);
    expect((await scene.upload(mediaImport, bytes, owner, seen)).json()).toMatchObject({ updated: 2 });
    expect(await pricesOf(owner)).toEqual([300_000, 400_000]);
  });

  it('keeps nobody back where the row comes to the same, and nobody who has not checked', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    test.clock.advance(60_000);
    const { bytes, body } = await checkedBy(owner, [priced(soundRow, 300_000)]);
    await scene.importRows([priced(soundRow, 300_000)], owner);
    expect((await scene.upload(mediaImport, bytes, owner, body)).json()).toMatchObject({ updated: 0, unchanged: 1 });
    await scene.importRows([priced(soundRow, 1)], owner);
    expect((await scene.upload(mediaImport, bytes, owner)).json()).toMatchObject({ updated: 1 });
  });

  it('is a surface that somebody has deleted meanwhile, which does not come back as a new one', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    test.clock.advance(60_000);
    const { bytes, body } = await checkedBy(owner, [priced(soundRow, 300_000)]);
    const [row] = (await test.call(mediaList, { token: owner.token })).json().list;
    expect((await test.call(mediaDelete, { token: owner.token, id: row?.id ?? 0 })).status).toBe(204);
    const refused = (await scene.upload(mediaImport, bytes, owner, body)).problem();
    expect(refused).toMatchObject({ status: 422, faults: [{ row: 2, value: 'BP-1', code: 'changed_since' }] });
    expect(await pricesOf(owner)).toEqual([]);
    const { body: seen } = await checkedBy(owner, [priced(soundRow, 300_000)]);
    expect((await scene.upload(mediaImport, bytes, owner, seen)).json()).toMatchObject({ created: 1 });
  });

  it('is what was still being written when the check looked', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    test.clock.advance(60_000);
    const rows = [priced(soundRow, 300_000)];
    const body = await test.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .updateTable('media')
        .set({ updated_at: test.clock.now(), revision: sql<number>`revision + 1` })
        .where('company_id', '=', owner.companyId)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('media_detail').set({ list_price: 275_000 }).where('media_id', '=', id).execute();
      return (await checkedBy(owner, rows)).body;
    });
    const refused = await scene.upload(mediaImport, await scene.workbook(rows), owner, body);
    expect(refused.problem()).toMatchObject({ status: 422, faults: [{ code: 'changed_since' }] });
    expect(await pricesOf(owner)).toEqual([275_000]);
  });

  it('is a surface that somebody has made under the code meanwhile, too; a date that is none is refused', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const { bytes, body } = await checkedBy(owner, [soundRow]);
    await scene.importRows([priced(soundRow, 1)], owner);
    expect((await scene.upload(mediaImport, bytes, owner, body)).status).toBe(422);
    expect((await scene.upload(mediaImport, bytes, owner, { checked_at: 'tegnap' })).status).toBe(422);
    expect(await pricesOf(owner)).toEqual([1]);
  });
});

/** Over a connection of its own, which the caller can end. */
async function sendImport(person: TestPerson, bytes: Buffer): Promise<ClientRequest> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo; // it listens on a port
  const boundary = 'gone-away';
  const call = request({ port, path: '/api/medias/import', method: 'POST' });
  call.setHeader('authorization', `Bearer ${person.token}`);
  call.setHeader('content-type', `multipart/form-data; boundary=${boundary}`);
  call.on('error', () => undefined);
  const disposition = 'Content-Disposition: form-data; name="excel[]"; filename="f.xlsx"';
  call.write(`--${boundary}\r\n${disposition}\r\nContent-Type: ${XLSX}\r\n\r\n`);
  call.write(bytes);
  call.end(`\r\n--${boundary}--\r\n`);
  await once(call, 'finish');
  return call;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

async function lockHolders(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    test.db,
  );
  return rows[0]?.count ?? 0;
}

async function waitingForRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`.execute(
    test.db,
  );
  return rows[0]?.count ?? 0;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('What was waited for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

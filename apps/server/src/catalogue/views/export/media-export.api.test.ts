import { once } from 'node:events';
import { get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImportCheck, mediaTransferProgress } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { exportMaximumMedias } from '@felulet/domain/media/export-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, importScene, rowsOfCodes, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let scene: ImportScene;

const COUNT = 1200;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, publisher);
  const rows = rowsOfCodes(COUNT, 'E').map((row, index) => ({
    ...row,
    'Megnevezés *': `${index % 2 === 0 ? 'Páros' : 'Páratlan'} ${String(index).padStart(4, '0')}`,
    'Mennyiség (db) *': 1 + (index % 3),
  }));
  expect((await scene.importRows(rows, publisher)).json()).toMatchObject({ created: COUNT });
}, 60_000);
afterAll(() => test.close());

const exported = (person: TestPerson, body: unknown) => test.call(mediaExport, { token: person.token, body });
const titlesIn = async (bytes: Buffer): Promise<unknown[]> =>
  (await sheetOf(bytes)).slice(1).map((row) => row.cells[1]);

describe('exporting a whole list', () => {
  it('holds all that the filter leaves, in the order of the list', async () => {
    const filter = { title: 'páros', sort: 'title:desc', page: '3', rowsPerPage: '10' };
    const titles = await titlesIn((await exported(publisher, { filter })).raw.rawPayload);
    expect(titles).toHaveLength(COUNT / 2);
    expect(titles[0]).toBe('Páros 1198');
    expect(titles.at(-1)).toBe('Páros 0000');
    expect(titles.every((title) => String(title).startsWith('Páros'))).toBe(true);
  });

  it('names a surface once, however often its id is asked for', async () => {
    const { list } = (await test.call(mediaList, { token: publisher.token })).json();
    const ids = list.slice(0, 2).map((row) => row.id);
    expect(await titlesIn((await exported(publisher, { ids: [...ids, ...ids] })).raw.rawPayload)).toHaveLength(2);
  });

  it('without any filter holds everything one may see, and a stranger’s surfaces of another publisher never', async () => {
    expect(await titlesIn((await exported(publisher, { filter: {} })).raw.rawPayload)).toHaveLength(COUNT);
    const rival = await createPerson(test, 'ROLE_PUBLISHER');
    expect(await titlesIn((await exported(rival, { filter: {} })).raw.rawPayload)).toHaveLength(0);
  });

  it('names the company in the file', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const body = surfaceForm({ title: 'Kód nélküli' });
    const { id } = (await test.call(mediaCreate, { token: owner.token, body, files: [] })).json();
    const answer = await exported(owner, { ids: [id] });
    const { name } = await test.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toContain(
      `médiafelületek – ${name} – 2026-03-04.xlsx`,
    );
  });

  it('by free units too, the freest first', async () => {
    const answer = await exported(publisher, { filter: { title: 'páros', sort: 'available_quantity:desc' } });
    const quantities = (await sheetOf(answer.raw.rawPayload)).slice(1).map((row) => Number(row.cells[7]));
    expect(quantities).toHaveLength(COUNT / 2);
    expect(quantities).toEqual(quantities.toSorted((one, other) => other - one));
  });

  it.each(['ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER', 'ROLE_ADMIN'] as const)(
    'as %s with the columns it may read, and whose the surfaces are',
    async (role) => {
      const person = await createPerson(test, role);
      const answer = await exported(person, { filter: { company: String(publisher.companyId), title: '0001' } });
      const [head, ...rows] = await sheetOf(answer.raw.rawPayload);
      expect(rows).toHaveLength(1);
      expect(head?.cells).toContain('Közzétevő');
      const sees = { price: role === 'ROLE_MHFE' || role === 'ROLE_ADMIN', notes: role === 'ROLE_ADMIN' };
      expect(head?.cells.includes(role === 'ROLE_ADMIN' ? 'Listaár (Ft) *' : 'Listaár (Ft)')).toBe(sees.price);
      expect(head?.cells.includes('Közzétevői megjegyzés')).toBe(sees.notes);
    },
  );

  it('tells what is free on the days that the list is about, and comes in again without it', async () => {
    const filter = { title: 'Páratlan 0001', available_from: '2026-05-04', available_to: '2026-05-10' };
    const [surface] = (await test.call(mediaList, { token: publisher.token, query: { title: 'Páratlan 0001' } })).json()
      .list;
    const days = { date_from: '2026-05-10', date_to: '2026-05-20', campaign_name: 'Saját' };
    const block = { media: surface?.id, quantity: 1, ...days };
    expect((await test.call(bookingCreate, { token: publisher.token, body: block })).status).toBe(201);
    const freeIn = async (body: object) => {
      const bytes = (await exported(publisher, body)).raw.rawPayload;
      const [head, row] = await sheetOf(bytes);
      const at = head?.cells.findIndex((cell) => String(cell).startsWith('Szabad db')) ?? -1;
      return { header: head?.cells[at], free: row?.cells[at], bytes };
    };
    const sheet = await freeIn({ filter });
    expect(sheet).toMatchObject({ header: 'Szabad db (2026-05-04 – 2026-05-10)', free: 1 });
    expect((await freeIn({ ids: [surface?.id] })).free).toBe(2);
    expect((await scene.upload(mediaImportCheck, sheet.bytes, publisher)).json()).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  });

  it('refuses a malformed filter, both ways at once, neither, too many ids and a stranger', async () => {
    const codesOf = async (body: unknown) => {
      const answer = await exported(publisher, body);
      return [answer.status, answer.problem().violations?.map(({ propertyPath }) => propertyPath)];
    };
    expect(await codesOf({ filter: { type: 'LÉGHAJÓ' } })).toEqual([422, ['filter.type[0]']]);
    expect(await codesOf({ filter: { sort: 'price:asc' } })).toEqual([422, ['filter.sort']]);
    expect(await codesOf({ filter: {}, ids: [1] })).toEqual([422, ['ids']]);
    expect(await codesOf({})).toEqual([422, ['ids']]);
    const many = Array.from({ length: exportMaximumMedias + 1 }, (_, index) => index + 1);
    expect(await codesOf(many)).toEqual([422, ['ids']]);
    expect((await exported(publisher, { filter: { campaign: 999_999 } })).status).toBe(404);
    expect((await test.call(mediaExport, { body: { filter: {} } })).status).toBe(401);
  });

  it('keeps what looks like a formula a text', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([{ ...soundRow, 'Megnevezés *': '=1+1', 'Leírás *': '@SUM(A1)' }], owner);
    const [, row] = await sheetOf((await exported(owner, { filter: {} })).raw.rawPayload);
    expect(row?.cells).toContain('=1+1');
    expect(row?.cells).toContain('@SUM(A1)');
  });
});

describe('while it is being sent', () => {
  async function serve(): Promise<number> {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    return (test.app.server.address() as AddressInfo).port; // it listens on a port
  }

  async function startExport(progress: string) {
    const call = request({ port: await serve(), path: '/api/medias/export', method: 'POST' });
    call.setHeader('authorization', `Bearer ${publisher.token}`);
    call.setHeader('content-type', 'application/json');
    call.on('error', () => undefined);
    call.end(JSON.stringify({ filter: {}, progress }));
    return call;
  }

  const progressOf = async (key: string) =>
    (await test.call(mediaTransferProgress, { token: publisher.token, id: key })).json().progress;

  it('others are served, and its progress can be asked for', async () => {
    const call = await startExport('export-key-1');
    const [answer] = await once(call, 'response');
    const seen = [await progressOf('export-key-1')];
    const list = await fetchList(await serve());
    expect(list).toBe(200);
    answer.resume();
    await once(answer, 'end');
    expect(seen[0]).toMatchObject({ phase: expect.stringMatching(/waiting|writing/) });
    expect(await progressOf('export-key-1')).toBeNull();
  });

  it('a receiver that goes away ends the work', async () => {
    const call = await startExport('export-key-2');
    const [answer] = await once(call, 'response');
    answer.on('error', () => undefined);
    call.destroy();
    for (let waited = 0; (await progressOf('export-key-2')) !== null; waited += 1) {
      if (waited > 500) throw new Error('The export goes on without a receiver.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // The next one is served as if nothing had happened.
    expect(await titlesIn((await exported(publisher, { filter: { title: '0001' } })).raw.rawPayload)).toHaveLength(1);
  });

  function fetchList(port: number): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${publisher.token}` };
      get({ port, path: '/api/medias', headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      }).once('error', reject);
    });
  }

  it('the list itself stays as it was', async () => {
    expect((await test.call(mediaList, { token: publisher.token })).json().totalCount).toBe(COUNT);
  });
});

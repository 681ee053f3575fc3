import { mediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImport, mediaTemplate } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bookSurface } from '../../../sales/acts/availability/availability.ts';
import { type Cells, type ImportScene, importScene, sheetOf, soundRow, XLSX } from '../../../testing/import-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

const upload = (bytes: Buffer, person = publisher, body?: unknown) => scene.upload(mediaImport, bytes, person, body);
const importRows = (rows: readonly Cells[], person = publisher) => scene.importRows(rows, person);
const faultsOf = async (rows: readonly Cells[]) => (await importRows(rows)).problem().violations ?? [];
const countOf = async (person: TestPerson) => (await test.call(mediaList, { token: person.token })).json().totalCount;

describe('the template', () => {
  it('has one Hungarian header row, drop-downs and a second sheet', async () => {
    const answer = await test.call(mediaTemplate, { token: publisher.token });
    expect(answer.raw.headers['content-disposition']).toContain(`filename*=UTF-8''m%C3%A9diafel%C3%BClet-sablon.xlsx`);
    expect(answer.raw.headers['content-type']).toBe(XLSX);
    expect(await sheetOf(answer.raw.rawPayload)).toHaveLength(1);
    expect(scene.headers).toContain('Felületkód *');
    expect(scene.headers).toContain('Tiltások');
  });

  it('is for publishers and admins', async () => {
    const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
    expect((await test.call(mediaTemplate, { token: advertiser.token })).status).toBe(403);
    expect((await test.call(mediaTemplate, {})).status).toBe(401);
  });
});

describe('importing surfaces', () => {
  it('adds a surface by the rules of the form, numbers as Hungarians write them', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await importRows([soundRow], owner)).json()).toMatchObject({
      created: 1,
      updated: 0,
      message: 'Sikeres feltöltés',
    });
    const [row] = (await test.call(mediaList, { token: owner.token })).json().list;
    const media = (await test.call(mediaShow, { token: owner.token, id: row?.id ?? 0 })).json();
    expect(media).toMatchObject({
      title: 'Árpád híd, budai hídfő',
      width: 504,
      height: 238.5,
      quantity: 2,
      is_digital: false,
      type: 'STATIC',
      media_geodata: { zip_code: '1033', city: 'Budapest', county: 'Budapest', is_approximate: true },
      media_financials: [{ price: 250_000 }],
      media_booking: { important_details: '=HYPERLINK("http://x")' },
      media_other_datas: [{ type: 'Felületkód', value: 'BP-1' }],
    });
  });

  it('updates the surface of the same code, keeping what the workbook has no column for', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await importRows([soundRow], owner);
    const again = await importRows(
      [
        { ...soundRow, 'Megnevezés *': 'Új név', 'Mennyiség (db) *': 5 },
        { ...soundRow, 'Felületkód *': 'BP-2' },
      ],
      owner,
    );
    expect(again.json()).toMatchObject({ created: 1, updated: 1 });
    const list = (await test.call(mediaList, { token: owner.token })).json().list;
    expect(list.map((row) => [row.title, row.quantity])).toEqual([
      ['Árpád híd, budai hídfő', 2],
      ['Új név', 5],
    ]);
    const other = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await importRows([soundRow], other)).json()).toMatchObject({ created: 1 });
  });

  it('reads a code whatever its capitals, where no other code differs by them alone', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const coded = (code: string, name: string): Cells => ({ ...soundRow, 'Felületkód *': code, 'Megnevezés *': name });
    const titles = async () =>
      (await test.call(mediaList, { token: owner.token, query: { sort: 'id:asc' } }))
        .json()
        .list.map(({ surface_code, title }) => `${surface_code} ${title}`);
    await importRows([coded('PP-00899', 'Régi')], owner);
    expect((await importRows([coded('pp-00899', 'Új')], owner)).json()).toMatchObject({ created: 0, updated: 1 });
    expect(await titles()).toEqual(['PP-00899 Új']);
    // Two rows of one sheet never mean the same surface, neither one that is there nor one that is to be.
    const repeated = [['rows[3].surface_code', 'already_used']];
    const told = async (rows: readonly Cells[]) =>
      ((await importRows(rows, owner)).problem().violations ?? []).map(({ propertyPath, code }) => [
        propertyPath,
        code,
      ]);
    expect(await told([coded('PP-00899', 'a'), coded('Pp-00899', 'b')])).toEqual(repeated);
    expect(await told([coded('ÚJ-1', 'a'), coded('új-1', 'b')])).toEqual(repeated);
    await insertMedia(test.db, owner.companyId, { surface_code: 'pp-00899' });
    expect((await importRows([coded('pp-00899', 'Kicsi'), coded('PP-00899', 'Nagy')], owner)).json()).toMatchObject({
      updated: 2,
    });
    expect(await titles()).toEqual(['PP-00899 Nagy', 'pp-00899 Kicsi']);
    expect(await told([coded('Pp-00899', 'a')])).toEqual([['rows[2].surface_code', 'unknown_reference']]);
    expect(await titles()).toEqual(['PP-00899 Nagy', 'pp-00899 Kicsi']);
  });

  it('names every fault with its row, column and what is allowed, and stores nothing', async () => {
    const before = await countOf(publisher);
    const faults = await faultsOf([
      soundRow,
      { ...soundRow, 'Felületkód *': 'X-1', 'Típus *': 'Léggömb', 'Szélesség (cm) *': 'sok', 'Megnevezés *': null },
      { ...soundRow, 'Felületkód *': 'BP-1' },
      { ...soundRow, 'Felületkód *': 'X-2', 'Mennyiség (db) *': 1.5, 'Listaár (Ft) *': -1, Címkék: 'Nincs ilyen' },
      { ...soundRow, 'Felületkód *': 'X-3', Település: null },
      { ...soundRow, 'Felületkód *': 'X-4', Digitális: 'talán', 'Földrajzi szélesség': 47.5 },
    ]);
    expect(faults.map((fault) => [fault.propertyPath, fault.code])).toEqual([
      ['rows[3].title', 'required'],
      ['rows[3].type', 'invalid_choice'],
      ['rows[3].width', 'wrong_type'],
      ['rows[4].surface_code', 'already_used'],
      ['rows[5].quantity', 'not_integer'],
      ['rows[5].list_price', 'too_small'],
      ['rows[5].tags', 'invalid_choice'],
      ['rows[6].city', 'required'],
      ['rows[7].is_digital', 'wrong_type'],
      ['rows[7].lng', 'required'],
    ]);
    expect(faults[1]?.message).toBe(
      '3. sor, Típus * oszlop (C): Ez az érték nem választható. A cellában: Léggömb. Megengedett: Statikus, Helyközi jármű, Helyi jármű, Mobil vagy egyéb',
    );
    expect(await countOf(publisher)).toBe(before);
  });

  it('lists a thousand faults and counts the rest', async () => {
    const answer = await importRows(Array.from({ length: 400 }, () => ({ 'Felületkód *': 'X-1' })));
    const problem = answer.raw.json();
    expect(answer.status).toBe(422);
    expect(problem.violations).toHaveLength(1000);
    expect(problem.faults_left_out).toBe(problem.faults_total - 1000);
  });

  it('speaks of missing, unknown and repeated columns', async () => {
    const columns = [...scene.headers.filter((header) => header !== 'Leírás *'), 'Szín', 'Település'];
    const { violations } = (await upload(await scene.workbook([soundRow], columns))).problem();
    expect(violations?.map((violation) => violation.code)).toEqual(['required', 'unknown_field', 'already_used']);
    expect(violations?.[0]?.message).toContain('Leírás');
  });

  it('refuses fewer units than are booked, as a fault of that row', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await importRows([soundRow], owner);
    const [row] = (await test.call(mediaList, { token: owner.token })).json().list;
    const act = {
      period: { date_from: '2026-04-01', date_to: '2026-04-02' },
      state: 'PUBLISHER_ACCEPTED',
      campaignId: null,
    } as const;
    const booking = {
      ...act,
      createdBy: owner.accountId,
      at: test.clock.now(),
      mediaId: row?.id ?? 0,
      quantity: 2,
      campaignName: 'x',
    };
    await inTransaction(test.db, (tx) => bookSurface(tx, booking));
    const refused = await importRows([{ ...soundRow, 'Mennyiség (db) *': 1, 'Megnevezés *': 'Nem' }], owner);
    expect(refused.problem().violations).toMatchObject([
      { propertyPath: 'rows[2].quantity', message: expect.stringContaining('2026-04-01') },
    ]);
    expect((await test.call(mediaList, { token: owner.token })).json().list).toMatchObject([
      { quantity: 2, title: 'Árpád híd, budai hídfő' },
    ]);
  });

  it('lets an admin import for the publisher it names', async () => {
    const admin = await createPerson(test, 'ROLE_ADMIN');
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = await scene.workbook([soundRow]);
    expect((await upload(bytes, admin)).problem().violations?.[0]?.propertyPath).toBe('company');
    expect((await upload(bytes, admin, { company: owner.companyId })).json()).toMatchObject({ created: 1 });
    expect((await upload(bytes, publisher, { company: owner.companyId })).status).toBe(403);
  });

  it('takes 500 rows at once and serves others meanwhile', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...soundRow,
      'Felületkód *': `TÖMEG-${index}`,
      'Megnevezés *': `Tábla ${index}`,
    }));
    const bytes = await scene.workbook(rows);
    let isDone = false;
    const running = upload(bytes, owner).finally(() => {
      isDone = true;
    });
    const other = await test.call(mediaList, { token: publisher.token });
    expect([other.status, isDone]).toEqual([200, false]);
    expect((await running).json()).toMatchObject({ created: 500 });
    const renamed = await scene.workbook(rows.map((row) => ({ ...row, 'Listaár (Ft) *': 1 })));
    expect((await upload(renamed, owner)).json()).toMatchObject({ created: 0, updated: 500 });
  });
});

describe('files that are no import', () => {
  it('a text with the name of a workbook is 415, nothing at all is 422', async () => {
    expect((await upload(Buffer.from('Felületkód;Megnevezés'))).status).toBe(415);
    for (const call of [mediaImport, mediaImportColumns])
      expect((await test.call(call, { token: publisher.token, body: {} })).problem().violations).toMatchObject([
        { propertyPath: 'excel', code: 'file_missing' },
      ]);
  });

  it('a workbook without filled rows says so', async () => {
    expect(await faultsOf([])).toMatchObject([{ propertyPath: 'excel', code: 'required' }]);
  });
});

describe('exporting surfaces', () => {
  it('gives a publisher a workbook that can be imported again', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await importRows([soundRow, { ...soundRow, 'Felületkód *': 'BP-2' }], owner);
    const ids = (await test.call(mediaList, { token: owner.token })).json().list.map((row) => row.id);
    const exported = await test.call(mediaExport, { token: owner.token, body: ids });
    const [head, first] = await sheetOf(exported.raw.rawPayload);
    expect(head?.cells).toEqual([
      ...scene.headers,
      expect.stringMatching(/^Szabad db \(/),
      'Azonosító',
      'Változat',
      'Hiányosságok',
    ]);
    expect(first?.cells).toContain('=HYPERLINK("http://x")');
    expect((await upload(exported.raw.rawPayload, owner)).json()).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
  });

  it('gives the customer side no price and nobody what they may not see', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await importRows([soundRow], owner);
    const ids = (await test.call(mediaList, { token: owner.token })).json().list.map((row) => row.id);
    const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
    const [head, ...rows] = await sheetOf(
      (await test.call(mediaExport, { token: advertiser.token, body: { ids } })).raw.rawPayload,
    );
    expect(head?.cells).not.toContain('Listaár (Ft) *');
    expect(rows).toHaveLength(1);
    const rival = await sheetOf((await test.call(mediaExport, { token: publisher.token, body: ids })).raw.rawPayload);
    expect(rival).toHaveLength(1);
    expect((await test.call(mediaExport, { token: publisher.token, body: [] })).status).toBe(422);
  });
});

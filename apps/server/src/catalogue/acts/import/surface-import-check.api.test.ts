import { Workbook } from '@cj-tech-master/excelts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaTransferProgress,
} from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bookSurface } from '../../../sales/acts/availability/availability.ts';
import {
  type Cells,
  type ImportScene,
  importScene,
  rowsOfCodes,
  sheetOf,
  soundRow,
} from '../../../testing/import-scene.ts';
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

const listOf = async (person: TestPerson) => (await test.call(mediaList, { token: person.token })).json().list;

const APRIL = { date_from: '2026-04-01', date_to: '2026-04-02' };

async function book(person: TestPerson, mediaId: number, quantity: number, period = APRIL): Promise<void> {
  const act = {
    period,
    state: 'PUBLISHER_ACCEPTED',
    campaignId: null,
    campaignName: 'x',
    createdBy: person.accountId,
    at: test.clock.now(),
  } as const;
  await inTransaction(test.db, (tx) => bookSurface(tx, { ...act, mediaId, quantity }));
}

describe('the check before an import', () => {
  it('tells new, changed and unchanged rows apart, names the changed fields, and stores nothing', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const kept = { ...soundRow, 'Felületkód *': 'BP-2' };
    await scene.importRows([soundRow, kept], owner);
    const before = await listOf(owner);
    const checked = await scene.checkRows(
      [
        { ...soundRow, 'Megnevezés *': 'Új név', 'Listaár (Ft) *': 300_000, Digitális: 'Igen' },
        kept,
        { ...soundRow, 'Felületkód *': 'BP-3' },
      ],
      owner,
    );
    expect(checked.json()).toMatchObject({ rows: 3, created: 1, updated: 1, unchanged: 1 });
    expect(checked.json().list).toMatchObject([
      {
        row: 2,
        surface_code: 'BP-1',
        title: 'Új név',
        state: 'CHANGED',
        changes: [
          { column: 'Megnevezés', from: 'Árpád híd, budai hídfő', to: 'Új név' },
          { column: 'Digitális', from: 'Nem', to: 'Igen' },
          { column: 'Listaár (Ft)', from: '250\u00a0000', to: '300\u00a0000' },
        ],
      },
      { row: 3, surface_code: 'BP-2', title: 'Árpád híd, budai hídfő', state: 'UNCHANGED', changes: [] },
      { row: 4, surface_code: 'BP-3', title: 'Árpád híd, budai hídfő', state: 'NEW', changes: [] },
    ]);
    expect(await listOf(owner)).toEqual(before);
  });

  it('foresees what the import then does, down to the last row', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const rows = [
      { ...soundRow, 'Leírás *': 'Más' },
      { ...soundRow, 'Felületkód *': 'BP-9' },
    ];
    const { created, updated, unchanged } = (await scene.checkRows(rows, owner)).json();
    expect((await scene.importRows(rows, owner)).json()).toMatchObject({ created, updated, unchanged });
    expect((await scene.checkRows(rows, owner)).json()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('lists the rows that are asked for first, however many there are', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = await scene.workbook(rowsOfCodes(importRowsShown + 3, 'E'));
    const last = importRowsShown + 4;
    const { list } = (await scene.upload(mediaImportCheck, bytes, owner, { first: [last] })).json();
    expect([list.length, list[0]?.row, list[1]?.row]).toEqual([importRowsShown + 1, last, 2]);
  });

  it('shows the first rows of each state and counts the others', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const count = importRowsShown + 1;
    const [same, old, added] = [rowsOfCodes(count, 'S'), rowsOfCodes(count, 'O'), rowsOfCodes(count, 'A')];
    await scene.importRows([...same, ...old], owner);
    const changed = old.map((row) => ({ ...row, 'Leírás *': 'Más' }));
    const mixed = same.flatMap((row, index): Cells[] => [row, changed[index] ?? {}, added[index] ?? {}]);
    const checked = (await scene.checkRows(mixed, owner)).json();
    expect(checked).toMatchObject({ rows: 3 * count, created: count, updated: count, unchanged: count });
    const states = ['UNCHANGED', 'CHANGED', 'NEW'];
    expect(checked.list.map(({ row, state }) => ({ row, state }))).toEqual(
      Array.from({ length: 3 * importRowsShown }, (_, index) => ({ row: index + 2, state: states[index % 3] })),
    );
  });

  it('takes the same code of another publisher for another surface', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const other = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    expect((await scene.checkRows([soundRow], other)).json()).toMatchObject({ created: 1, updated: 0 });
  });

  it('says which quantity cannot be lowered, as the import would', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    await book(owner, (await listOf(owner))[0]?.id ?? 0, 2);
    const lowered = [{ ...soundRow, 'Mennyiség (db) *': 1 }];
    const [foreseen, met] = [await scene.checkRows(lowered, owner), await scene.importRows(lowered, owner)];
    expect(foreseen.status).toBe(422);
    expect(foreseen.problem().violations).toEqual(met.problem().violations);
    expect(foreseen.problem().violations).toMatchObject([
      { propertyPath: 'rows[2].quantity', message: expect.stringContaining('2026-04-01 – 2026-04-02 között 2 db') },
    ]);
    expect((await scene.checkRows([{ ...soundRow, 'Mennyiség (db) *': 3 }], owner)).json()).toMatchObject({
      updated: 1,
    });
  });

  it('lets a quantity go below what days that are over held', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const past = { date_from: '2026-01-01', date_to: '2026-03-03' };
    await book(owner, (await listOf(owner))[0]?.id ?? 0, 2, past);
    const lowered = [{ ...soundRow, 'Mennyiség (db) *': 1 }];
    expect((await scene.checkRows(lowered, owner)).json()).toMatchObject({ updated: 1 });
    expect((await scene.importRows(lowered, owner)).json()).toMatchObject({ updated: 1 });
    expect((await listOf(owner))[0]).toMatchObject({ quantity: 1, available_quantity: 1 });
  });

  it('names every fault with the same words as the import', async () => {
    const rows = [soundRow, { ...soundRow, 'Típus *': 'Léghajó' }];
    const [foreseen, met] = [await scene.checkRows(rows, publisher), await scene.importRows(rows, publisher)];
    expect(foreseen.status).toBe(422);
    expect(foreseen.problem().violations).toEqual(met.problem().violations);
    expect(foreseen.problem().violations).toHaveLength(2);
  });

  it('an emptied cell empties the field, and a marker that somebody set stays', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const noted = { ...soundRow, 'Közzétevői megjegyzés': 'Kulcs a portán' };
    await scene.importRows([{ ...noted, 'Földrajzi szélesség': 47.5, 'Földrajzi hosszúság': 19.05 }], owner);
    const changed = await scene.checkRows([soundRow], owner);
    expect(changed.json().list[0]?.changes).toEqual([
      { column: 'Közzétevői megjegyzés', from: 'Kulcs a portán', to: null },
    ]);
    await scene.importRows([soundRow], owner);
    const id = (await listOf(owner))[0]?.id ?? 0;
    const media = (await test.call(mediaShow, { token: owner.token, id })).json();
    expect(media).toMatchObject({ publisher_notes: null, media_geodata: { lat: 47.5, lng: 19.05 } });
  });
});

describe('who may check and follow an import', () => {
  it.each(['ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const)('%s may not', async (role) => {
    const person = await createPerson(test, role);
    const bytes = await scene.workbook([soundRow]);
    for (const call of [mediaImportCheck, mediaImport, mediaImportFaults])
      expect((await scene.upload(call, bytes, person)).status).toBe(403);
  });

  it('nobody without a credential; an admin names the publisher', async () => {
    expect((await test.call(mediaImportCheck, {})).status).toBe(401);
    const admin = await createPerson(test, 'ROLE_ADMIN');
    const bytes = await scene.workbook([soundRow]);
    const nameless = await scene.upload(mediaImportCheck, bytes, admin);
    expect(nameless.problem().violations?.[0]?.propertyPath).toBe('company');
    const named = await scene.upload(mediaImportCheck, bytes, admin, { company: publisher.companyId });
    expect(named.json()).toMatchObject({ rows: 1 });
    const unknown = await scene.upload(mediaImportCheck, bytes, admin, { company: 999_999 });
    expect(unknown.problem().violations).toMatchObject([{ propertyPath: 'company', code: 'unknown_reference' }]);
    const other = await createPerson(test, 'ROLE_PUBLISHER');
    expect((await scene.upload(mediaImportCheck, bytes, publisher, { company: other.companyId })).status).toBe(403);
  });

  it('progress is for the sender alone, and nothing once the import is over', async () => {
    const key = 'a1b2c3d4e5f6';
    const progress = (person: TestPerson) => test.call(mediaTransferProgress, { token: person.token, id: key });
    expect((await progress(publisher)).json()).toEqual({ progress: null });
    const bytes = await scene.workbook(
      Array.from({ length: 3000 }, (_, index) => ({ ...soundRow, 'Felületkód *': `P-${index}` })),
    );
    const running = scene.upload(mediaImportCheck, bytes, publisher, { progress: key });
    const seen: unknown[] = [];
    const other = await createPerson(test, 'ROLE_PUBLISHER');
    let isOver = false;
    void running.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      seen.push((await progress(publisher)).json().progress);
      expect((await progress(other)).json()).toEqual({ progress: null });
    }
    expect((await running).json()).toMatchObject({ created: 3000 });
    expect(seen).toContainEqual({ phase: 'reading', rows: expect.any(Number), percent: expect.any(Number) });
    expect((await progress(publisher)).json()).toEqual({ progress: null });
    expect((await test.call(mediaTransferProgress, { token: publisher.token, id: 'x' })).status).toBe(422);
  });
});

describe('the workbook of faults', () => {
  const wrong = [
    { ...soundRow, 'Felületkód *': 'H-1' },
    { ...soundRow, 'Felületkód *': 'H-2', 'Típus *': 'Léghajó', 'Mennyiség (db) *': 0 },
    { ...soundRow, 'Felületkód *': 'H-3' },
  ];

  it('holds the rows as they were sent, the wrong cells marked, and what is wrong at the end of the row', async () => {
    const answer = await scene.upload(mediaImportFaults, await scene.workbook(wrong), publisher);
    expect(answer.raw.headers['content-disposition']).toContain("filename*=UTF-8''hib%C3%A1s-cell%C3%A1k.xlsx");
    const rows = await sheetOf(answer.raw.rawPayload);
    expect(rows[0]?.cells).toEqual([...scene.headers, 'Hibák']);
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3, 4]);
    expect(rows[1]?.cells.slice(0, 3)).toEqual(['H-1', 'Árpád híd, budai hídfő', 'Statikus']);
    const told = String(rows[2]?.cells.at(-1));
    expect(told.split('\n')).toEqual([
      '3. sor, Típus * oszlop (C): Ez az érték nem választható. A cellában: Léghajó. Megengedett: Statikus, Helyközi jármű, Helyi jármű, Mobil vagy egyéb',
      '3. sor, Mennyiség (db) * oszlop (H): Az érték legalább 1 legyen. A cellában: 0.',
    ]);
    const sheet = (await new Workbook().xlsx.load(answer.raw.rawPayload)).getWorksheet(1);
    const fillOf = (cell: string): unknown => sheet?.getCell(cell).fill;
    expect(fillOf('C3')).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
    expect(fillOf('H3')).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
    expect(fillOf('C2')).toMatchObject({ pattern: 'none' });
    expect(sheet?.getCell('W2').value).toBe('=HYPERLINK("http://x")');
  });

  it('can be corrected and sent as it is: its own column is passed over', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const columns = [...scene.headers, 'Hibák'];
    const corrected = wrong.map((row) => ({ ...row, 'Típus *': 'Statikus', 'Mennyiség (db) *': 1, Hibák: 'javítva' }));
    const answer = await scene.upload(mediaImport, await scene.workbook(corrected, columns), owner);
    expect(answer.json()).toMatchObject({ created: 3 });
  });

  it('tells what is wrong with the header in the first row below it, and marks the strange column', async () => {
    const columns = [...scene.headers.filter((header) => header !== 'Leírás *'), 'Szín'];
    const answer = await scene.upload(mediaImportFaults, await scene.workbook(wrong, columns), publisher);
    const rows = await sheetOf(answer.raw.rawPayload);
    expect(String(rows[1]?.cells.at(-1))).toContain('Hiányzó oszlop: Leírás *');
    expect(String(rows[1]?.cells.at(-1))).toContain('ismeretlen oszlop: Szín');
    const sheet = (await new Workbook().xlsx.load(answer.raw.rawPayload)).getWorksheet(1);
    expect(sheet?.getRow(1).getCell(columns.length).fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
  });

  it('names the days that keep a quantity from being lowered', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    await book(owner, (await listOf(owner))[0]?.id ?? 0, 2);
    const bytes = await scene.workbook([{ ...soundRow, 'Mennyiség (db) *': 1 }]);
    const rows = await sheetOf((await scene.upload(mediaImportFaults, bytes, owner)).raw.rawPayload);
    expect(String(rows[1]?.cells.at(-1))).toContain('2026-04-01 – 2026-04-02 között 2 db foglalt');
  });
});

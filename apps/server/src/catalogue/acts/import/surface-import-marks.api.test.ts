import { read, utils } from '@e965/xlsx';
import { mediaImportFaults } from '@felulet/contract/catalogue/surface-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetBlock } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import { type Cells, type ImportScene, importScene, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { type RawCell, rawWorkbook } from '../../../testing/raw-sheet.ts';
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

const wrong: Cells = { ...soundRow, 'Felületkód *': 'H-2', 'Típus *': 'Léghajó' };

/** The rows with so many empty ones above the header. */
function lowered(rowsAbove: number, rows: readonly Cells[], columns = scene.headers): Promise<Buffer> {
  const gaps = Array.from({ length: rowsAbove }, (): SheetBlock => ({ block: 'gap' }));
  const cells = rows.map((row) => columns.map((header) => row[header]));
  const table = { block: 'table', columns: columns.map((header) => ({ header })), rows: cells } as const;
  return renderWorkbook([{ name: 'Felületek', widths: [], blocks: [...gaps, table] }]);
}

/** What each filled row of the marked workbook holds at its end, by the row's number. */
async function toldOf(bytes: Buffer): Promise<readonly (readonly [number, unknown])[]> {
  const answer = await scene.upload(mediaImportFaults, bytes, publisher);
  return (await sheetOf(answer.raw.rawPayload)).map(({ number, cells }) => [number, cells[scene.headers.length]]);
}

describe('the workbook of faults', () => {
  it('leaves every row at its number, with empty rows between and above', async () => {
    const rows = [soundRow, {}, {}, wrong, {}, { ...wrong, 'Felületkód *': 'H-3' }];
    expect(await toldOf(await lowered(3, rows))).toEqual([
      [4, 'Hibák'],
      [5, undefined],
      [8, expect.stringMatching(/^8\. sor, Típus \* oszlop/)],
      [10, expect.stringMatching(/^10\. sor, Típus \* oszlop/)],
    ]);
  });

  it('leaves numbers numbers, wrong ones too, and texts texts', async () => {
    const [width, count] = ['Szélesség (cm) *', 'Mennyiség (db) *'];
    const row = { ...wrong, [width]: 118.5, [count]: -2.5, Irányítószám: '0118.5' };
    const answer = await scene.upload(mediaImportFaults, await lowered(0, [row]), publisher);
    const marked = (await sheetOf(answer.raw.rawPayload))[1]?.cells;
    const cellOf = (header: string): unknown => marked?.[scene.headers.indexOf(header)];
    expect([cellOf(width), cellOf(count), cellOf('Irányítószám')]).toEqual([118.5, -2.5, '0118.5']);
    const { SheetNames, Sheets } = read(answer.raw.rawPayload, { cellStyles: true, cellNF: true });
    const sheet = Sheets[SheetNames[0] ?? ''];
    const lookOf = (header: string) => {
      const cell = sheet?.[utils.encode_cell({ r: 1, c: scene.headers.indexOf(header) })];
      return [cell?.z, cell?.s?.fgColor?.rgb];
    };
    expect([lookOf(width), lookOf(count)]).toEqual([
      ['General', undefined],
      ['General', 'FFC7CE'],
    ]);
  });

  it('leaves numbers numbers however they are shown, and codes what is shown of them', async () => {
    const shown: Readonly<Record<string, RawCell>> = {
      'Felületkód *': { value: 12, format: '#,##0.0' },
      'Szélesség (cm) *': { value: 504, format: '#,##0.00' },
      'Magasság (cm) *': { value: 2.38, format: '0.00" m"' },
      'Mennyiség (db) *': { value: 2.6, format: '0' },
      'Listaár (Ft) *': { value: 150_000, format: ';;;' },
    };
    const cells = scene.headers.map((name) => shown[name] ?? (wrong[name] as RawCell | undefined) ?? null); // texts and numbers alone
    const answer = await scene.upload(mediaImportFaults, rawWorkbook([scene.headers, cells]), publisher);
    const marked = (await sheetOf(answer.raw.rawPayload))[1]?.cells;
    expect(Object.keys(shown).map((name) => marked?.[scene.headers.indexOf(name)])).toEqual([
      '12,0',
      504,
      '2,38 m',
      2.6,
      '150000',
    ]);
  });

  it('tells what is wrong with the header once, wherever the header stands', async () => {
    const columns = scene.headers.with(scene.headers.indexOf('Leírás *'), 'Szín');
    const told = await toldOf(await lowered(2, [soundRow, { ...soundRow, 'Felületkód *': 'H-4' }], columns));
    expect(told).toEqual([
      [3, 'Hibák'],
      [4, expect.stringMatching(/Hiányzó oszlop: Leírás \*[\s\S]*ismeretlen oszlop: Szín/)],
      [5, undefined],
    ]);
  });

  it.each([
    ['a sheet without surfaces', () => lowered(0, []), 'A munkafüzet nem tartalmaz kitöltött sort.'],
    ['a header without codes and nothing below it', () => lowered(1, [], scene.headers.slice(1)), 'Hiányzó oszlop'],
  ])('tells below the header what is wrong with %s', async (_name, bytes, text) => {
    const answer = await scene.upload(mediaImportFaults, await bytes(), publisher);
    const [header, row, ...others] = await sheetOf(answer.raw.rawPayload);
    expect(row?.number).toBe((header?.number ?? 0) + 1);
    expect(row?.cells.at(-1)).toContain(text);
    expect(others).toEqual([]);
  });

  it('begins with the header, though a row of spaces stands above it', async () => {
    const columns = scene.headers.map(() => ' ');
    const header = Object.fromEntries(scene.headers.map((name) => [name, name]));
    const cells = [header, soundRow, wrong].map((row: Cells) => scene.headers.map((name) => row[name]));
    const table = { block: 'table', columns: columns.map((name) => ({ header: name })), rows: cells } as const;
    expect(await toldOf(await renderWorkbook([{ name: 'Felületek', widths: [], blocks: [table] }]))).toEqual([
      [2, 'Hibák'],
      [3, undefined],
      [4, expect.stringMatching(/^4\. sor, Típus \* oszlop/)],
    ]);
  });

  it('marked again, tells what is wrong now in the column that it had before', async () => {
    const columns = ['Hibák', ...scene.headers];
    const old = 'ez még a régi hiba';
    const rows = [
      { ...soundRow, Hibák: old },
      { ...wrong, Hibák: old },
    ];
    const answer = await scene.upload(mediaImportFaults, await scene.workbook(rows, columns), publisher);
    const [header, sound, faulty] = await sheetOf(answer.raw.rawPayload);
    expect(header?.cells).toEqual(columns);
    expect(sound?.cells[0]).toBeNull();
    expect(faulty?.cells[0]).toMatch(/^3\. sor, Típus \* oszlop \(D\)/);
    expect(faulty?.cells[0]).not.toContain(old);
  });
});

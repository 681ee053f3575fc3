import { mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { odsOf, type RawCell, rawWorkbook } from '../../../testing/raw-sheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: ImportScene;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, owner);
});
afterAll(() => test.close());

type Raw = Readonly<Record<string, RawCell>>;

const sound: Raw = Object.fromEntries(Object.entries(soundRow).map(([name, cell]) => [name, cell as RawCell])); // texts and numbers alone
const three: readonly Raw[] = ['U-1', 'U-2', 'U-3'].map((code) => ({ ...sound, 'Felületkód *': code }));

async function check(rows: readonly Raw[], merged: readonly string[] = [], headers = scene.headers) {
  const cells = rows.map((row) => headers.map((name) => row[name] ?? null));
  const answer = await scene.upload(mediaImportCheck, rawWorkbook([headers, ...cells], merged), owner);
  const { list = [], warnings = [], violations = [] } = answer.raw.json();
  return {
    values: list.map(({ values }: { values: (string | null)[] }) => values),
    warnings: warnings.map(({ row, problem }: { row: number | null; problem: string }) => [row, problem]),
    faults: violations.map((one: { propertyPath: string; message: string }) => [one.propertyPath, one.message]),
  };
}

function letterOf(header: string): string {
  const place = scene.headers.indexOf(header);
  return place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(39 + place)}`;
}

describe('what joined cells of several columns cover', () => {
  it('is left empty, whatever lies beneath, and said', async () => {
    const [first, last] = ['Közzétevői megjegyzés', 'Ártételek'].map(letterOf);
    const rows = three.map((row, index) => ({
      ...row,
      'Közzétevői megjegyzés': index === 0 ? 'Csak egyben' : 'Más',
      Ártételek: 'Szerelés (Egyszeri díj): 4 000 Ft',
    }));
    const { values, warnings, faults } = await check(rows, [`${first}2:${last}3`]);
    const shown = (header: string) => values.map((row: (string | null)[]) => row[scene.headers.indexOf(header)] ?? '');
    expect(faults).toEqual([]);
    expect(shown('Közzétevői megjegyzés')).toEqual(['Csak egyben', 'Csak egyben', 'Más']);
    expect(shown('Ártételek').map((text: string) => text.replaceAll('\u00a0', ' '))).toEqual([
      '',
      '',
      'Szerelés (Egyszeri díj): 4 000 Ft',
    ]);
    expect(warnings).toEqual([[2, expect.stringMatching(/csak az első oszlopába kerül\. Üresen marad: Ártételek\.$/)]]);
  });

  it('is a fault where it is needed, with what is seen there', async () => {
    const [unit, price] = ['Bérleti időegység', 'Listaár (Ft) *'].map(letterOf);
    const range = `${unit}2:${price}3`;
    const { faults } = await check(three, [range]);
    const words = new RegExp(`takarják \\(${range}\\), ezért üres.* A cellában: hónap\\.$`);
    expect(faults).toEqual([2, 3].map((row) => [`rows[${row}].list_price`, expect.stringMatching(words)]));
    const type = await check([sound], [`${letterOf('Leírás *')}2:${letterOf('Irányítószám')}2`]);
    expect(type.faults).toEqual([['rows[2].zip_code', expect.stringContaining('takarják')]]);
  });

  it('is named where the value stands in a column of no surface, too', async () => {
    const headers = [...scene.headers.slice(0, 4), 'Vármegye', ...scene.headers.slice(4)];
    const row = { ...sound, Vármegye: 'Pest', Digitális: 'Igen' };
    const { faults, warnings } = await check([row], ['E2:F2'], headers);
    expect([faults, warnings]).toEqual([[], [[2, expect.stringContaining('Üresen marad: Digitális.')]]]);
  });
});

describe('what the format of a cell hides', () => {
  it.each<readonly [string, RawCell, string]>([
    ['Felületkód *', { value: 'BP-1', format: ';;;' }, 'surface_code'],
    ['Leírás *', { value: 46, format: ';;;' }, 'description'],
    ['Irányítószám', { value: 'H-1133', format: ';;;' }, 'zip_code'],
    ['Listaár (Ft) *', { value: 150_000, format: ';;;' }, 'list_price'],
  ])('is a fault with what was hidden: %s %j', async (header, cell, key) => {
    const { faults } = await check([{ ...sound, [header]: cell }]);
    const { value } = cell as { value: string | number }; // as they stand above
    expect(faults).toEqual([
      [`rows[2].${key}`, expect.stringMatching(new RegExp(`számformátuma elrejti.* A cellában: ${value}\\.$`))],
    ]);
  });

  it('is nothing where it is the zero of an empty cell', async () => {
    const row = { ...sound, 'Közzétevői megjegyzés': { value: 0, format: '0;-0;;@' } };
    const { values, faults } = await check([row]);
    expect([faults, values[0][scene.headers.indexOf('Közzétevői megjegyzés')] ?? '']).toEqual([[], '']);
  });
});

describe('hidden columns and rows are read, and told', () => {
  it('of an .xlsx', async () => {
    const hidden = ['Közzétevői megjegyzés', 'Listaár (Ft) *'].map((name) => scene.headers.indexOf(name) + 1);
    const cells = scene.headers.map((name) => sound[name] ?? null);
    const answer = await scene.upload(mediaImportCheck, rawWorkbook([scene.headers, cells], [], hidden), owner);
    const [price, notes] = ['Listaár (Ft) *', 'Közzétevői megjegyzés'].map((name) => `${name} (${letterOf(name)})`);
    expect(answer.json()).toMatchObject({
      created: 1,
      warnings: [{ row: null, problem: `Rejtett oszlop is beolvasásra kerül: ${price}, ${notes}.` }],
    });
  });

  it('of an .ods', async () => {
    const cell = (value: string | number) =>
      `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
    const row = (cells: readonly unknown[], more = '') =>
      `<table:table-row${more}>${cells.map((one) => cell(String(one ?? '').replaceAll('"', '&quot;'))).join('')}</table:table-row>`;
    const hidden = ' table:visibility="collapse"';
    const rows = three.map((cells, index) =>
      row(
        scene.headers.map((name) => cells[name]),
        index === 1 ? hidden : '',
      ),
    );
    const content = `<table:table-column/><table:table-column${hidden}/>${row(scene.headers)}${rows.join('')}`;
    const files = [
      {
        field: 'excel[]',
        name: 'felületek.ods',
        type: 'application/vnd.oasis.opendocument.spreadsheet',
        bytes: odsOf([{ content }]),
      },
    ];
    const answer = await test.call(mediaImportCheck, { token: owner.token, files });
    expect(answer.json()).toMatchObject({
      created: 3,
      warnings: [
        { row: null, problem: 'A(z) „L0” munkalap 1 rejtett sora is beolvasásra kerül: 3.' },
        { row: null, problem: 'Rejtett oszlop is beolvasásra kerül: Megnevezés * (B).' },
      ],
    });
  });
});

describe('a fraction that a formula left behind a whole number', () => {
  it('is rounded in people, and seen before it is stored', async () => {
    const bytes = rawWorkbook([
      scene.headers,
      scene.headers.map((name) =>
        name === 'Kontaktszám (fő) *' ? { value: 28_100.4, format: '#,##0' } : (sound[name] ?? null),
      ),
    ]);
    const { list, warnings } = (await scene.upload(mediaImportCheck, bytes, owner)).json();
    expect(list[0]?.values[scene.headers.indexOf('Kontaktszám (fő) *')]?.replaceAll('\u00a0', ' ')).toBe('28 100');
    expect(list[0]?.readings).toEqual([expect.objectContaining({ cell: '28100' })]);
    expect(warnings.map(({ row, problem }) => [row, problem.replaceAll('\u00a0', ' ')])).toEqual([
      [2, '28 100,4 → 28 100 (kerekítve)'],
    ]);
  });

  it('is a fault in pieces, with what is seen and what is held', async () => {
    const { faults } = await check([{ ...sound, 'Mennyiség (db) *': { value: 2.6, format: '0' } }]);
    expect(faults).toEqual([
      ['rows[2].quantity', expect.stringContaining('A cella ezt mutatja: 3, de ez áll benne: 2,6.')],
    ]);
  });
});

describe('two sizes in one cell that the other cell contradicts are a fault with both', () => {
  it.each<readonly [RawCell, RawCell, string, string]>([
    [
      '5,04 x 2,38',
      '2,40',
      'width',
      'Két méret áll a cellában (5,04 cm × 2,38 cm), a másik méret cellájában viszont más: 2,4 cm.',
    ],
    ['5,04 x 2,38 m', '2,38', 'width', '(504 cm × 238 cm), a másik méret cellájában viszont más: 2,38 cm.'],
    ['504x238', '504x240', 'width', '(504 cm × 238 cm), a másik méret cellájában viszont más: 504 cm × 240 cm.'],
    ['kb. 5 m', '504 x 238', 'height', '(504 cm × 238 cm), a másik méret cellájában viszont más: kb. 5 m.'],
  ])('%j and %j', async (width, height, key, words) => {
    const { faults } = await check([{ ...sound, 'Szélesség (cm) *': width, 'Magasság (cm) *': height }]);
    expect(faults).toContainEqual([`rows[2].${key}`, expect.stringContaining(words)]);
  });

  it('also where the other has no column', async () => {
    await scene.importRows([{ ...soundRow, 'Felületkód *': 'U-SIZE' }], owner);
    const row = { 'Felületkód *': 'U-SIZE', 'Szélesség (cm) *': '504 x 238' };
    const { faults } = await check([row], [], Object.keys(row));
    expect(faults).toEqual([
      ['rows[2].width', expect.stringContaining('Két méret áll a cellában, a másiknak viszont nincs oszlopa.')],
    ]);
  });
});

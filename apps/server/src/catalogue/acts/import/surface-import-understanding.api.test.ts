import { Workbook } from '@cj-tech-master/excelts';
import { utils, write } from '@e965/xlsx';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaTemplate,
} from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSpec } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import { type Cells, type ImportScene, importScene, sheetOf, soundRow } from '../../../testing/import-scene.ts';
import { busStops, type MessyCell, type MessyRow, pharmacyWindows } from '../../../testing/messy-inventories.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
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

const bare = (header: string): string => header.replace(/ \(.*\)| \*/g, '');

/** What stands in the preview where somebody typed this. */
function meantText([typed, meant]: MessyCell): string | null {
  const value = meant ?? typed;
  if (typeof value === 'boolean') return value ? 'Igen' : 'Nem';
  if (typeof value === 'number') return formatNumber(value, 6);
  return String(value ?? '').trim() || null;
}

/** The same but for spaces, units and a decimal comma; a town in its official spelling alone. */
function isLiteral(header: string, cell: MessyCell): boolean {
  if (header === 'Település') return String(cell[0]).trim() === meantText(cell);
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/\s|ft$|fő$|db$|cm$|,- ?ft$|,-$/gu, '')
      .replace(/,-$/, '')
      .replace(',', '.');
  return cell[0] === null || plain(String(cell[0])) === plain(meantText(cell) ?? '');
}

function sheetOfRows(name: string, rows: readonly MessyRow[]): SheetSpec {
  const headers = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => headers.map((header) => row[header]?.[0]));
  return {
    name,
    widths: [],
    blocks: [{ block: 'table', columns: headers.map((header) => ({ header })), rows: cells }],
  };
}

describe('a messy inventory comes in without a silent change [A7.14]', () => {
  it.each([
    ['bus stops', () => busStops(35)],
    ['windows of pharmacies', () => pharmacyWindows(28)],
  ])('%s', async (_name, make) => {
    const rows = make();
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = await renderWorkbook([sheetOfRows('Leltár', rows)]);
    const checked = (await scene.upload(mediaImportCheck, bytes, person)).json();
    expect(checked).toMatchObject({ created: rows.length, updated: 0, warnings: [] });
    for (const [index, row] of rows.entries()) {
      const shown = checked.list[index];
      for (const [header, cell] of Object.entries(row)) {
        const place = checked.columns.findIndex((column) => bare(column) === header);
        expect(shown?.values[place], `${header}: ${cell[0]}`).toBe(meantText(cell));
        const isMarked = shown?.readings.some(({ column }) => bare(column) === header);
        expect(isMarked, `${header}: ${cell[0]} is ${isLiteral(header, cell) ? 'not ' : ''}marked`).toBe(
          !isLiteral(header, cell),
        );
      }
    }
    expect((await scene.upload(mediaImport, bytes, person)).json()).toMatchObject({ created: rows.length });
    const exported = await test.call(mediaExport, { token: person.token, body: { filter: {} } });
    const [head, ...stored] = await sheetOf(exported.raw.rawPayload);
    const headers = (head?.cells ?? []).map((cell) => bare(String(cell)));
    for (const row of rows) {
      const record = stored.find(({ cells }) => cells[0] === row.Felületkód?.[0]);
      for (const [header, cell] of Object.entries(row)) {
        const value = record?.cells[headers.indexOf(header)] ?? null;
        expect(typeof value === 'number' ? formatNumber(value, 6) : value, header).toBe(meantText(cell));
      }
    }
    expect((await scene.upload(mediaImportCheck, exported.raw.rawPayload, person)).json()).toMatchObject({
      unchanged: rows.length,
    });
  });
});

describe('other formats [A7.8]', () => {
  const rows: readonly Cells[] = [
    { ...soundRow, 'Megnevezés *': 'Őrség; "tűzoltó" út' },
    { ...soundRow, 'Felületkód *': 'BP-2', 'Listaár (Ft) *': '150.000' },
  ];
  const table = (mark: string): string =>
    [scene.headers, ...rows.map((row) => scene.headers.map((header) => row[header] ?? ''))]
      .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(mark))
      .join('\r\n');
  const windows1250 = (text: string): Buffer =>
    Buffer.from([...text].map((letter) => ({ ő: 0xf5, Ő: 0xd5, ű: 0xfb, Ű: 0xdb })[letter] ?? letter.charCodeAt(0)));

  it.each([
    ['semicolons in Windows-1250', () => windows1250(table(';'))],
    ['commas in UTF-8 with a mark', () => Buffer.from(`\ufeff${table(',')}`)],
    ['tabs in UTF-16', () => Buffer.from(`\ufeff${table('\t')}`, 'utf16le')],
    ['semicolons in UTF-8', () => Buffer.from(table(';'))],
    [
      'an .ods',
      () => {
        const cells = rows.map((row) => scene.headers.map((header) => row[header] ?? null));
        const book = utils.book_new(utils.aoa_to_sheet([[...scene.headers], ...cells]), 'Lap');
        return Buffer.from(write(book, { type: 'buffer', bookType: 'ods' }) as Uint8Array); // as its `type` asks for
      },
    ],
  ])('%s', async (_name, make) => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const answer = await scene.upload(mediaImportCheck, make(), person);
    expect(answer.json()).toMatchObject({ created: 2 });
    expect(answer.json().list.map(({ title }) => title)[0]).toBe('Őrség; "tűzoltó" út');
    expect(answer.json().list[1]?.readings).toMatchObject([{ cell: '150.000', value: '150\u00a0000' }]);
  });
});

describe('what stands around the surfaces', () => {
  const titled = (rows: readonly Cells[]): SheetSpec['blocks'] => [
    { block: 'title', text: 'Megállók 2026' },
    { block: 'gap' },
    {
      block: 'table',
      columns: scene.headers.map((header) => ({ header })),
      rows: rows.map((row) => scene.headers.map((header) => row[header])),
    },
  ];
  const cover: SheetSpec = { name: 'Borító', widths: [], blocks: [{ block: 'title', text: 'Kiadta: Forgalom' }] };

  it('a title, a cover sheet and a row of totals are passed over, and each is named once', async () => {
    const total = { 'Megnevezés *': 'Összesen', 'Mennyiség (db) *': 2, 'Listaár (Ft) *': 250_000 };
    const bytes = await renderWorkbook([cover, { name: 'Adat', widths: [], blocks: titled([soundRow, total]) }]);
    const checked = (await scene.upload(mediaImportCheck, bytes, owner)).json();
    expect(checked).toMatchObject({ sheet: 'Adat', rows: 1, created: 1, list: [{ row: 4 }] });
    expect(checked.warnings.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('A fejléc a(z) 3. sorban van'),
      expect.stringContaining('„Borító” munkalap kimarad (1 kitöltött sor)'),
      expect.stringContaining('A(z) 5. sor összesítés'),
    ]);
  });

  it('of several sheets with surfaces one is asked for, and then read [A7.1]', async () => {
    const two = await renderWorkbook(
      ['Észak', 'Dél'].map((name, index) => ({
        name,
        widths: [],
        blocks: titled([{ ...soundRow, 'Felületkód *': `S-${index}` }]),
      })),
    );
    for (const call of [mediaImportCheck, mediaImport, mediaImportFaults]) {
      const asked = await scene.upload(call, two, owner);
      expect(asked.problem().violations).toMatchObject([{ propertyPath: 'sheet' }]);
      expect(asked.raw.json().sheets).toEqual([
        { name: 'Észak', rows: 1, is_hidden: false },
        { name: 'Dél', rows: 1, is_hidden: false },
      ]);
    }
    const checked = (await scene.upload(mediaImportCheck, two, owner, { sheet: 'Dél' })).json();
    expect(checked).toMatchObject({ sheet: 'Dél', list: [{ surface_code: 'S-1' }] });
    expect(checked.warnings.map(({ problem }) => problem).join()).toContain('„Észak” munkalap kimarad');
  });
});

describe('some of the columns', () => {
  it('change these alone: code and price are a new price', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], person);
    const bytes = await scene.workbook([{ Felületkód: 'BP-1', Listaár: '300.000 Ft' }], ['Felületkód', 'Listaár']);
    const checked = (await scene.upload(mediaImportCheck, bytes, person)).json();
    expect(checked.list).toMatchObject([
      {
        changes: [{ column: 'Listaár (Ft)', from: '250\u00a0000', to: '300\u00a0000' }],
        readings: [{ cell: '300.000 Ft', value: '300\u00a0000' }],
      },
    ]);
    expect((await scene.upload(mediaImport, bytes, person)).json()).toMatchObject({ created: 0, updated: 1 });
    expect((await scene.checkRows([{ ...soundRow, 'Listaár (Ft) *': 300_000 }], person)).json()).toMatchObject({
      unchanged: 1,
    });
  });

  it('know the code also as the lists call it', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], person);
    const bytes = await scene.workbook([{ Kód: 'BP-1', Listaár: 300_000 }], ['Kód', 'Listaár']);
    expect((await scene.upload(mediaImport, bytes, person)).json()).toMatchObject({ created: 0, updated: 1 });
  });

  const faultsOf = async (rows: readonly object[], columns: readonly string[]) => {
    const bytes = await scene.workbook(
      rows.map((row) => ({ ...row })),
      [...columns],
    );
    const { violations = [] } = (await scene.upload(mediaImport, bytes, owner)).problem();
    return violations.map(({ propertyPath, message }) => [propertyPath, message]);
  };

  it('make no new surface: a code that is nobody’s is a fault of its row, and so is an emptied price', async () => {
    const rows = ['NEM-1', 'NEM-2'].map((Felületkód) => ({ Felületkód, Listaár: 1 }));
    const faults = await faultsOf([...rows, { Felületkód: 'NEM-3', Listaár: null }], ['Felületkód', 'Listaár']);
    const unknown = expect.stringMatching(/Ilyen kódú felület nincs\..*A cellában: NEM-[12]\./);
    expect(faults.slice(0, 2)).toEqual([
      ['rows[2].surface_code', unknown],
      ['rows[3].surface_code', unknown],
    ]);
    expect(faults.slice(2).map(([path]) => path)).toEqual(['rows[4].surface_code', 'rows[4].list_price']);
  });

  it('tell a strange column alone where most columns are left out anyway', async () => {
    const rows = [{ Felületkód: 'NEM-1', Listaár: 1, Megjegyzés: 'x' }];
    expect(await faultsOf(rows, ['Felületkód', 'Listaár', 'Megjegyzés'])).toEqual([
      [expect.any(String), expect.stringMatching(/ismeretlen oszlop: Megjegyzés/)],
    ]);
  });

  it('miss a column once where new surfaces were meant', async () => {
    const { 'Leírás *': _left, ...row } = soundRow;
    const rows = [row, { ...row, 'Felületkód *': 'NEM-5' }].map((one) => ({
      ...one,
      'Felületkód *': `${one['Felületkód *']}-új`,
    }));
    const faults = await faultsOf(
      rows,
      scene.headers.filter((name) => name !== 'Leírás *'),
    );
    expect(faults).toEqual([[expect.any(String), expect.stringMatching(/^Hiányzó oszlop: Leírás \*/)]]);
  });

  it('may end with a sum below the codes', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], person);
    const rows = [
      { Felületkód: 'BP-1', Megnevezés: 'Új név', Listaár: 1000 },
      { Felületkód: 'Összesen:', Listaár: 1000 },
    ];
    const bytes = await scene.workbook(rows, ['Felületkód', 'Megnevezés', 'Listaár']);
    const checked = (await scene.upload(mediaImportCheck, bytes, person)).json();
    expect(checked).toMatchObject({ created: 0, updated: 1, warnings: [{ row: 3 }] });
  });
});

describe('surfaces without a code', () => {
  it('go out and come in again as they are, and get codes where that is asked for', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    for (const title of ['Első', 'Második'])
      await test.call(mediaCreate, { token: person.token, body: surfaceForm({ title }), files: [] });
    const { raw } = await test.call(mediaExport, { token: person.token, body: { filter: {} } });
    const again = await scene.upload(mediaImportCheck, raw.rawPayload, person);
    expect(again.json()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const coded = await scene.upload(mediaImport, raw.rawPayload, person, { give_codes: true });
    expect(coded.json()).toMatchObject({ created: 0, updated: 2 });
    const next = (await test.call(mediaExport, { token: person.token, body: { filter: {} } })).raw.rawPayload;
    const codes = (await sheetOf(next)).slice(1).map(({ cells }) => cells[0]);
    expect(codes.toSorted()).toEqual(['F-00001', 'F-00002']);
    expect((await scene.upload(mediaImportCheck, next, person)).json()).toMatchObject({ unchanged: 2 });
  });

  it('that come once more are warned of with the codes they got, which the import names', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const row = { ...soundRow, 'Felületkód *': null };
    const bytes = await scene.workbook([row, { ...row, 'Megnevezés *': 'Másik' }]);
    const first = await scene.upload(mediaImportCheck, bytes, person, { give_codes: true });
    expect(first.json().warnings).toEqual([]);
    const stored = await scene.upload(mediaImport, bytes, person, { give_codes: true });
    expect(stored.json()).toMatchObject({ created: 2, given_codes: ['F-00001', 'F-00002'] });
    const again = await scene.upload(mediaImportCheck, bytes, person, { give_codes: true });
    expect(again.json().warnings.map(({ row: at, problem }) => [at, problem])).toEqual([
      [2, expect.stringContaining('F-00001')],
      [3, expect.stringContaining('F-00002')],
    ]);
    const elsewhere = { ...row, 'Utca, házszám': 'Máshol út 3.' };
    const other = await scene.upload(mediaImportCheck, await scene.workbook([elsewhere]), person, { give_codes: true });
    expect(other.json().warnings).toEqual([]);
    const coded = await scene.upload(mediaImportCheck, await scene.workbook([soundRow]), person);
    expect(coded.json().warnings).toEqual([]);
  });

  it('are a fault where they are new, with the offer counted; an id of somebody else is none of ours', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const row = { ...soundRow, 'Felületkód *': null };
    const refused = await scene.importRows([row, row], person);
    expect(refused.raw.json()).toMatchObject({ codes_missing: 2 });
    const bytes = await scene.workbook([row, row]);
    const given = await scene.upload(mediaImportCheck, bytes, person, { give_codes: true });
    expect(given.json().list.map(({ surface_code }) => surface_code)).toEqual(['F-00001', 'F-00002']);
    await scene.importRows([soundRow], owner);
    const [foreign] = (await test.call(mediaList, { token: owner.token })).json().list;
    const named = { ...row, Azonosító: foreign?.id };
    const stolen = await scene.upload(
      mediaImport,
      await scene.workbook([named], [...scene.headers, 'Azonosító']),
      person,
    );
    expect(stolen.problem().violations).toMatchObject([{ code: 'unknown_reference' }]);
  });
});

it('the cells of the template keep what is typed into them: codes and lines are texts [A7.1]', async () => {
  const { raw } = await test.call(mediaTemplate, { token: owner.token });
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(raw.rawPayload));
  const sheet = book.worksheets[0];
  const formatOf = (header: string): string =>
    String(sheet?.getColumn(scene.headers.findIndex((name) => bare(name) === header) + 1).numFmt);
  expect(['Felületkód', 'Vonalszám', 'Irányítószám'].map(formatOf)).toEqual(['@', '@', '@']);
  expect(formatOf('Listaár')).toContain('#,##0');
});

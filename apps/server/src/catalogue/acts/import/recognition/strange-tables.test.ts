import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkbookRefused } from '../../../../platform/excel/workbook-limits.ts';
import { type MadeCell, writeBook } from './testing/made-book.ts';
import { read } from './testing/measured.ts';

type Rows = readonly (readonly MadeCell[])[];

async function readRows(...sheets: readonly Rows[]): ReturnType<typeof read> {
  const made = sheets.map((titles, place) => ({
    name: `Sheet ${place}`,
    titles,
    columns: [],
    surfaces: 0,
    isHeadless: true as const,
  }));
  const written = await writeBook({ name: 'strange', format: 'xlsx', sheets: made });
  try {
    return await read(written.path, written.format);
  } finally {
    await written.drop();
  }
}

function rowsOf(count: number, row: (place: number) => readonly MadeCell[]): Rows {
  return Array.from({ length: count }, (_, place) => row(place));
}

const HEADER = ['Kód', 'Város', 'Cím', 'Típus', 'Méret (cm)', 'Listaár (Ft/hó)'];
const surface = (place: number, price: MadeCell = 50_000 + place): readonly MadeCell[] => [
  `K-${place}`,
  'Győr',
  `Fő utca ${place + 1}.`,
  'citylight',
  '118x175',
  price,
];

test('a table of people is none of surfaces, and nothing of it is taken without asking', async () => {
  const people = rowsOf(20, (place) => [
    'Kiss Anna',
    'könyvelő',
    `30/123-45${10 + place}`,
    '1137',
    'Budapest',
    `Váci út ${place + 1}.`,
  ]);
  const { sheets, rows } = await readRows([['Név', 'Beosztás', 'Telefon', 'Irányítószám', 'Város', 'Utca'], ...people]);
  const [sheet] = sheets;
  expect(sheet?.surfaces).toBe(false);
  expect(
    sheet?.columns.every(({ meaning, certainty }) => certainty < 0.9 && ['own', 'ignore'].includes(String(meaning))),
  ).toBe(true);
  expect(rows).toEqual([]);
});

test('300 columns are answered, the known ones among them', async () => {
  const header = [...HEADER, ...Array.from({ length: 294 }, (_, place) => `Adat ${place}`)];
  const { sheets, rows } = await readRows([
    header,
    ...rowsOf(30, (place) => [...surface(place), ...header.slice(6).map((_, column) => column * place)]),
  ]);
  expect(sheets[0]?.columns).toHaveLength(300);
  expect(sheets[0]?.columns[5]?.meaning).toEqual(['list_price', 'rental_period_unit']);
  expect(rows).toHaveLength(30);
});

test('tables beside each other are two tables, and so are those below each other with other headers', async () => {
  const side = rowsOf(10, (place) => [...surface(place), null, ...surface(place + 100)]);
  const { sheets, rows } = await readRows([[...HEADER, null, ...HEADER], ...side]);
  expect(sheets.map(({ columns }) => columns.length)).toEqual([6, 6]);
  expect(rows.map(({ fields }) => fields.surface_code)).toContain('K-109');
  expect(rows).toHaveLength(20);
});

test('a failed formula is a fault of its cell and changes nothing of its column', async () => {
  const { sheets, rows } = await readRows([
    HEADER,
    ...rowsOf(12, (place) => surface(place, place % 2 === 0 ? { error: true } : 50_000)),
  ]);
  expect(sheets[0]?.columns[5]?.meaning).toEqual(['list_price', 'rental_period_unit']);
  expect(rows.flatMap(({ faults }) => faults)).toEqual(
    Array.from({ length: 6 }, () => ({ field: 'list_price', letter: 'F', cell: '#N/A', code: 'failed' })),
  );
});

test('sheets with nothing, with a picture or with words alone are named without columns', async () => {
  const { sheets } = await readRows([], [['Csak egy cím']], [['Kód'], ['K-1'], ['K-2']]);
  expect(sheets.map(({ name, columns }) => [name, columns.length])).toEqual([
    ['Sheet 0', 0],
    ['Sheet 1', 0],
    ['Sheet 2', 0],
  ]);
});

test('without any header the columns are known by their values, and prices are asked about', async () => {
  const { sheets, rows } = await readRows(rowsOf(20, (place) => surface(place, 50_000 + place * 10)));
  expect(sheets[0]?.columns.map(({ meaning }) => meaning.join('+'))).toEqual([
    'surface_code',
    'city',
    'street',
    'type+media_placing',
    'width+height',
    'ask',
  ]);
  expect(rows).toHaveLength(20);
});

test('what a cell names counts for more than its header, and what is doubtful is a fault', async () => {
  const header = ['Kód', 'Város', 'Típus', 'Szélesség (m)', 'Magasság (m)', 'Listaár (eFt/hó)'];
  const { rows } = await readRows([
    header,
    ...rowsOf(8, (place) => [`K-${place}`, 'Győr', 'citylight', 5.04, 2.38, 90.5 + place]),
    ['K-8', 'Győr', 'citylight', '504 cm', '2,38', '120 000 Ft'],
    ['K-9', 'Győr', 'valami más', '5,04', 2.38, '300 €'],
  ]);
  expect(rows[0]?.fields).toMatchObject({ width: 504, height: 238, list_price: 90_500 });
  expect(rows[8]?.fields).toMatchObject({ width: 504, height: 238, list_price: 120_000 });
  expect(rows[9]?.fields.list_price).toBeUndefined();
  expect(rows[9]?.faults.map(({ field, code }) => [field, code])).toEqual([
    ['type', 'unknown_word'],
    ['list_price', 'unknown_unit'],
  ]);
});

test('a client over joined months has all of them, and an option is told from a booking', async () => {
  const months = ['Január', 'Február', 'Március', 'Április'].map((head) => ({
    head: ['Foglaltság 2027', head] as const,
    is: 'occupied',
    isPrivate: true as const,
  }));
  const cells = [null, 'x', 'opció', 'szabad'];
  const { rows } = await readMade(months.map((month, column) => ({ ...month, cell: () => cells[column] ?? null })));
  expect(rows[0]?.occupied).toEqual([
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-31', isOption: true },
  ]);
});

async function readMade(more: Parameters<typeof writeBook>[0]['sheets'][number]['columns']): ReturnType<typeof read> {
  const columns = HEADER.map((head, column) => ({
    head,
    is: '',
    cell: (place: number) => surface(place)[column] ?? null,
  }));
  const written = await writeBook({
    name: 'months',
    format: 'xlsx',
    sheets: [{ name: 'A', columns: [...columns, ...more], surfaces: 10 }],
  });
  try {
    return await read(written.path, written.format);
  } finally {
    await written.drop();
  }
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-books-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['xlsx', 'xls', 'ods', 'csv'] as const)('a file that is no %s is an answer', async (format) => {
  const path = join(folder, `book.${format}`);
  await writeFile(path, Buffer.alloc(3000, 7));
  const answer = await read(path, format).then(
    ({ sheets }) => sheets.flatMap(({ columns }) => columns),
    (error: unknown) => error,
  );
  expect(answer instanceof WorkbookRefused || answer).toEqual(
    format === 'csv' || format === 'xls' ? expect.anything() : true,
  );
});

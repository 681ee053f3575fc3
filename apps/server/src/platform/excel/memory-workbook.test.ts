import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expect, it, onTestFinished } from 'vitest';
import { odsOf } from '../../testing/raw-sheet.ts';
import { readMemoryWorkbook } from './memory-workbook.ts';
import type { OpenWorkbook } from './open-workbook.ts';
import type { SheetRow } from './sheet-rows.ts';
import { defaultWorkbookLimits } from './workbook-limits.ts';

async function opened(bytes: Buffer | string, format: 'csv' | 'ods' | 'xls') {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-lines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'lines');
  await writeFile(path, bytes);
  return readMemoryWorkbook(path, format, defaultWorkbookLimits);
}

async function rowsOf(text: string): Promise<SheetRow['cells'][]> {
  const book = await opened(text, 'csv');
  const rows: SheetRow['cells'][] = [];
  await book.sheets[0]?.read(({ cells }) => void rows.push(cells));
  return rows;
}

const read = [
  ['Felületkód', 'Listaár (Ft)'],
  ['PP-1', '51111'],
];

it.each([
  ['semicolons, as a Hungarian spreadsheet saves it', '\uFEFFFelületkód;Listaár (Ft)\r\nPP-1;51111\r\n'],
  ['tabs', 'Felületkód\tListaár (Ft)\nPP-1\t51111\n\n\n'],
  ['commas', 'Felületkód,Listaár (Ft)\nPP-1,51111\n'],
  ['semicolons that the file names', 'sep=;\nFelületkód;Listaár (Ft)\nPP-1;51111\n'],
])('two columns parted by %s are two columns', async (_, text) => {
  expect(await rowsOf(text)).toEqual(read);
});

it('a title above them, decimals with a comma and what stands in quotes part nothing', async () => {
  const text = 'Árlista, őszi\nFelületkód;Szélesség\nPP-1;118,5\nPP-2;"1;2,5"\nPP-3;7,5\n';
  expect(await rowsOf(text)).toEqual([
    ['Árlista, őszi'],
    ['Felületkód', 'Szélesség'],
    ['PP-1', '118,5'],
    ['PP-2', '1;2,5'],
    ['PP-3', '7,5'],
  ]);
});

it('a text that is written as a formula, so that it keeps its zeros, is that text', async () => {
  const text = 'Felületkód;Cím\n="007";"=""0""1"\n"=""008""";=A1\n';
  expect(await rowsOf(text)).toEqual([
    ['Felületkód', 'Cím'],
    ['007', '="0"1'],
    ['008', '=A1'],
  ]);
});

it('commas part where texts hold a semicolon now and then', async () => {
  const text = 'Felületkód,Leírás\nPP-1,jó rálátás; forgalmas\nPP-2,parkoló\n';
  expect((await rowsOf(text))[1]).toEqual(['PP-1', 'jó rálátás; forgalmas']);
});

/** Which sheets, columns and rows are hidden, and how many rows there are. */
async function hiddenIn({ sheets }: OpenWorkbook) {
  return Promise.all(
    sheets.map(async ({ isHidden, hiddenColumns, read }) => {
      const rows: SheetRow[] = [];
      await read((row) => void rows.push(row));
      const hidden = rows.flatMap((row) => (row.isHidden === true ? [row.number] : []));
      return [isHidden, [...hiddenColumns], hidden, rows.length];
    }),
  );
}

it('an .ods tells which of its sheets, columns and rows are hidden or filtered out', async () => {
  const hidden = ' table:visibility="collapse"';
  const row =
    '<table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row>';
  const repeated = ' table:number-columns-repeated="2"';
  const columns = `<table:table-column/><table:table-column${repeated}${hidden}/><table:table-column table:number-columns-repeated="1021"/>`;
  const rows = [
    row,
    row.replace('>', `${hidden}>`),
    row.replace('>', ' table:number-rows-repeated="3" table:visibility="filter">'),
    row,
    `<table:table-row table:number-rows-repeated="1048570"${hidden}><table:table-cell/></table:table-row>`,
  ];
  // A piece of the part ends anywhere.
  const long = row.replace('>a<', `>${'a'.repeat(30_000)}<`).repeat(5);
  const book = await opened(
    odsOf([
      { content: columns + rows.join('') },
      { content: long + row.replace('>', `${hidden}>`), isHidden: true },
      { content: row },
    ]),
    'ods',
  );
  expect(await hiddenIn(book)).toEqual([
    [false, [1, 2], [2, 3, 4, 5], 6],
    [true, [], [6], 6],
    [false, [], [], 1],
  ]);
});

it('so does an .xls', async () => {
  const sheet = utils.aoa_to_sheet([['a', 'b', 'c'], [1], [2]]);
  sheet['!cols'] = [{}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'A');
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array); // as its `type` asks for
  expect(await hiddenIn(await opened(bytes, 'xls'))).toEqual([[false, [1], [], 3]]);
});

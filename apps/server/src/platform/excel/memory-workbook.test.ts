import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readMemoryWorkbook } from './memory-workbook.ts';
import type { SheetRow } from './sheet-rows.ts';
import { defaultWorkbookLimits } from './workbook-limits.ts';

async function rowsOf(text: string): Promise<SheetRow['cells'][]> {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-lines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'lines.csv');
  await writeFile(path, text);
  const book = await readMemoryWorkbook(path, 'csv', defaultWorkbookLimits);
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

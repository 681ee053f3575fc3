import { readFile, writeFile } from 'node:fs/promises';
import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { read, utils, type WorkBook, write } from '@e965/xlsx';
import { textOf } from '../../../platform/excel/cell-meaning.ts';
import type { WorkbookFormat } from '../../../platform/excel/open-workbook.ts';
import type { CellValue } from '../../../platform/excel/sheet-rows.ts';
import { openWorkbook } from '../../../platform/excel/workbook-reader.ts';
import { messageSent, report } from '../../../platform/processes/own-work.ts';

/** A cell and what is to stand in it; rows counted from 1, columns from 0. */
export type FilledCell = readonly [row: number, position: number, value: string | number | null];

/** Cells that are to be filled into a workbook of somebody's own, and the file that takes the result. */
export type FillWork = {
  readonly path: string;
  readonly format: WorkbookFormat;
  readonly target: string;
  readonly sheets: readonly { readonly name: string; readonly cells: readonly FilledCell[] }[];
};

const work = await messageSent<FillWork>();

/** Everything else in the workbook stays, pictures and styles too. */
async function fillXlsx({ path, target, sheets }: FillWork): Promise<void> {
  const book = new Workbook();
  await book.xlsx.readFile(path);
  for (const { name, cells } of sheets) {
    const sheet = book.getWorksheet(name);
    if (sheet !== undefined) writeOutFormulas(sheet);
    for (const [row, position, value] of cells) {
      const cell = sheet?.getCell(row, position + 1);
      if (cell !== undefined) cell.value = value;
    }
  }
  await book.xlsx.writeFile(target);
}

/** Cells that share the formula of one that is filled could not be written any more. */
function writeOutFormulas(sheet: Worksheet): void {
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      const { value, formula = '', result } = cell;
      if (typeof value === 'object' && value !== null && 'sharedFormula' in value)
        cell.value = result === undefined ? { formula } : { formula, result };
    }),
  );
}

/** The library keeps values, their formats and joined cells, and none of the colours. */
async function fillOther({ path, format, target, sheets }: FillWork): Promise<void> {
  const book: WorkBook = read(await readFile(path), { type: 'buffer', cellNF: true });
  for (const { name, cells } of sheets) {
    const sheet = book.Sheets[name];
    if (sheet === undefined) continue;
    for (const [row, position, value] of cells) {
      const at = { r: row - 1, c: position };
      if (value === null) delete sheet[utils.encode_cell(at)];
      else utils.sheet_add_aoa(sheet, [[value]], { origin: at });
    }
  }
  // An .ods that it writes has lost the formats of its numbers, and with them the currency of its prices.
  await writeFile(target, write(book, { type: 'buffer', bookType: format === 'xls' ? 'biff8' : 'xlsx' }) as Buffer); // for that type
}

const QUOTED = /[";\r\n]/u;

async function fillLines({ path, target, sheets }: FillWork): Promise<void> {
  const rows: CellValue[][] = [];
  const book = await openWorkbook(path, 'csv');
  try {
    await book.sheets[0]?.read((row) => {
      rows[row.number - 1] = [...row.cells];
      return undefined;
    });
  } finally {
    book.close();
  }
  for (const [row, position, value] of sheets.flatMap(({ cells }) => cells)) {
    const line = rows[row - 1] ?? [];
    line[position] = value;
    rows[row - 1] = line;
  }
  const width = Math.max(0, ...rows.map((cells) => cells?.length ?? 0));
  const lines = Array.from(rows, (cells = []) =>
    Array.from({ length: width }, (_, position) => textOf(cells[position] ?? null))
      .map((text) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(';'),
  );
  // The mark tells spreadsheets the encoding.
  await writeFile(target, `\uFEFF${lines.join('\r\n')}\r\n`);
}

if (work.format === 'xlsx') await fillXlsx(work);
else if (work.format === 'csv') await fillLines(work);
else await fillOther(work);
report({ kind: 'filled' });

import { columnLetters } from '../../../../../platform/excel/cell-style.ts';
import { openWorkbook } from '../../../../../platform/excel/workbook-reader.ts';
import { mappingOf } from '../inventory-mapping.ts';
import type { InventoryRow } from '../inventory-row.ts';
import { type OtherRow, readInventory } from '../read-inventory.ts';
import { type RecognisedBook, type RecognisedColumn, recogniseBook, recognitionLimits } from '../recognise-book.ts';
import type { MadeBook, MadeColumn } from './made-book.ts';
import { writeBook } from './made-book.ts';

/** How well a book was understood; every list is of what went wrong. */
export type Measured = {
  readonly columns: number;
  readonly recognised: number;
  readonly missed: readonly string[];
  /** Headers in other rows, surfaces not taken, other rows taken for surfaces. */
  readonly rows: readonly string[];
  /** Values that are others than they should be. */
  readonly values: readonly string[];
  /** What is private and not said to be. */
  readonly open: readonly string[];
};

/** Without a click: the first proposal is right, and it is taken; or it is asked where it has to be. */
export function isRecognised({ meaning, certainty }: RecognisedColumn, is: string, isLikely = false): boolean {
  const isAsked = meaning.includes('ask') || certainty < 0.9;
  const have = meaning.toSorted().join('+');
  const wanted = is.split('|').map((way) => way.split('+').toSorted().join('+'));
  if (isAsked) return wanted.includes('ask') || isLikely;
  return wanted.includes(have);
}

export async function read(
  path: string,
  format: MadeBook['format'],
): Promise<{ readonly sheets: RecognisedBook; readonly rows: InventoryRow[]; readonly others: OtherRow[] }> {
  const [rows, others]: [InventoryRow[], OtherRow[]] = [[], []];
  const book = await openWorkbook(path, format, recognitionLimits);
  try {
    const sheets = await recogniseBook(book);
    const taker = {
      onRow: (row: InventoryRow) => void rows.push(row),
      onOther: (row: OtherRow) => void others.push(row),
    };
    for (const table of mappingOf(sheets).sheets) await readInventory(book, table, taker);
    return { sheets, rows, others };
  } finally {
    book.close();
  }
}

export async function measured(made: MadeBook): Promise<Measured> {
  const written = await writeBook(made);
  try {
    const { sheets, rows } = await read(written.path, written.format);
    const result = {
      columns: 0,
      recognised: 0,
      missed: [] as string[],
      rows: [] as string[],
      values: [] as string[],
      open: [] as string[],
    };
    for (const [place, sheet] of made.sheets.entries()) {
      const laid = written.sheets[place];
      const found = sheets.filter(({ name, columns }) => name === laid?.name && columns.length > 0)[
        made.sheets.slice(0, place).filter(({ name }) => name === sheet.name).length
      ];
      if (String(found?.header_rows ?? []) !== String(laid?.header))
        result.rows.push(`header ${String(found?.header_rows)} in place of ${String(laid?.header)}`);
      for (const [position, column] of sheet.columns.entries()) {
        const letter = columnLetters(position);
        const got = found?.columns.find((one) => one.letter === letter);
        result.columns += 1;
        const isGood = got !== undefined && isRecognised(got, column.is, column.isLikely);
        if (isGood) result.recognised += 1;
        else
          result.missed.push(
            `${letter} '${headOf(column)}' is ${column.is}, was ${got?.meaning.join('+')} ${got?.certainty} (${got?.reason})`,
          );
        if (column.isPrivate === true && got?.private !== true) result.open.push(`${letter} '${headOf(column)}'`);
      }
      if (sheet.isHidden === true) continue;
      const own = rows.filter((row) => row.sheet === laid?.name);
      const numbers = new Set(written.sheets.filter(({ name }) => name === laid?.name).flatMap((one) => one.rows));
      for (const { row } of own) if (!numbers.has(row)) result.rows.push(`row ${row} of '${laid?.name}' is no surface`);
      for (const [surface, number] of (laid?.rows ?? []).entries()) {
        const row = own.find((one) => one.row === number);
        if (row === undefined) {
          result.rows.push(`row ${number} of '${laid?.name}' is a surface`);
          continue;
        }
        const wanted = Object.assign(
          {},
          sheet.everywhere,
          ...sheet.columns.map(({ tells }) => tells?.(surface) ?? {}),
        ) as Record<string, unknown>; // fields
        for (const [field, value] of Object.entries(wanted)) {
          const got = (row.fields as Record<string, unknown>)[field]; // looked up by name
          if (got !== value) result.values.push(`row ${number}: ${field} is ${String(value)}, was ${String(got)}`);
        }
        for (const fault of row.faults)
          result.values.push(`row ${number}: ${fault.field} of '${fault.cell}' ${fault.code}`);
      }
    }
    return result;
  } finally {
    await written.drop();
  }
}

function headOf({ head }: MadeColumn): string {
  return typeof head === 'string' ? head : head.join(' / ');
}

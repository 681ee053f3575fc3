import { isFilled, textOf } from '../../../platform/excel/cell-meaning.ts';
import type { OpenSheet } from '../../../platform/excel/open-workbook.ts';
import type { SheetRow } from '../../../platform/excel/sheet-rows.ts';
import { WorkbookRefused } from '../../../platform/excel/workbook-limits.ts';
import { isPassedOver } from '../../views/export/surface-words.ts';
import { HEADER_WITHIN, isHeader, namesIn } from './reading/surface-header.ts';
import { joinedHeader } from './reading/two-row-header.ts';

export type FoundSheet = { readonly name: string; readonly rows: number; readonly is_hidden: boolean };

/** The first rows of a sheet, and which of them is its header. */
export type Looked = {
  readonly sheet: OpenSheet;
  readonly filled: readonly SheetRow[];
  readonly header: SheetRow | undefined;
  /** The upper of two rows that are a header together. */
  readonly firstOfTwo?: number;
};

export async function lookAt(sheet: OpenSheet): Promise<Looked> {
  const filled: SheetRow[] = [];
  await sheet.read((row) => {
    if (isFilled(row)) filled.push(row);
    return row.number >= HEADER_WITHIN + 1 && filled.length > 0;
  });
  const header = likeliestHeader(filled);
  if (header === undefined || !isHeader(header)) return { sheet, filled, header: undefined };
  const two = joinedHeader(header, filled);
  return two === undefined ? { sheet, filled, header } : { sheet, filled, header: two.header, firstOfTwo: two.first };
}

/** Where a header is looked for, the row with the most names of columns. */
export function likeliestHeader(filled: readonly SheetRow[]): SheetRow | undefined {
  return filled
    .filter(({ number }) => number <= HEADER_WITHIN)
    .reduce<SheetRow | undefined>(
      (found, row) => (found === undefined || namesIn(row) > namesIn(found) ? row : found),
      undefined,
    );
}

/** Whether a sheet is in its owner's layout, if it is a table at all: more than a third of what its header names is none of our columns. [A7.40] */
export function isInOwnLayout({ header }: Looked): boolean {
  if (header === undefined) return true;
  const named = header.cells.filter((cell) => textOf(cell) !== '' && !isPassedOver(textOf(cell))).length;
  return namesIn(header) * 3 < named * 2;
}

export function hasRows({ header, filled }: Looked): boolean {
  return header !== undefined && filled.some(({ number }) => number > header.number);
}

/** The sheet that was asked for, or the only one with surfaces; several are to be chosen from. */
export async function meantSheet(
  looked: readonly Looked[],
  name: string | undefined,
): Promise<Looked | { readonly sheets: readonly FoundSheet[] }> {
  const withRows = looked.filter(hasRows);
  const named = name === undefined ? undefined : looked.find(({ sheet }) => sheet.name === name);
  if (named !== undefined) return named;
  const visible = withRows.filter(({ sheet }) => !sheet.isHidden);
  const candidates = visible.length > 0 ? visible : withRows;
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0 && name === undefined) return only;
  if (withRows.length > 0) {
    const sheets: FoundSheet[] = [];
    for (const one of withRows)
      sheets.push({ name: one.sheet.name, rows: await rowsBelowHeader(one), is_hidden: one.sheet.isHidden });
    return { sheets };
  }
  const other = looked.find(({ header }) => header !== undefined) ?? looked.find(({ filled }) => filled.length > 0);
  const [firstSheet] = looked;
  if (firstSheet === undefined) throw new WorkbookRefused('no_sheet');
  return other ?? firstSheet;
}

export async function rowsBelowHeader({ sheet, header }: Looked): Promise<number> {
  let rows = 0;
  await sheet.read((row) => {
    if (row.number > (header?.number ?? 0) && isFilled(row)) rows += 1;
    return undefined;
  });
  return rows;
}

import { type ColumnNeed, columnWidths } from './column-widths.ts';
import type { DocumentTable } from './surface-document.spec.ts';
import { widthOf, wrapText } from './text-lines.ts';

/** How a table is set, in points. */
export type TableSetting = {
  readonly size: number;
  readonly leading: number;
  readonly padding: { readonly side: number; readonly top: number };
  /** Whoever opens it may not have our letters, and has others that are so much wider. */
  readonly wider?: number;
};

export type MeasuredRow = {
  readonly texts: readonly string[];
  /** The lines that each text takes. */
  readonly cells: readonly (readonly string[])[];
  readonly strong: boolean;
  readonly height: number;
};

/** A table with its lines broken; widths are those within the padding. */
export type MeasuredTable = {
  readonly widths: readonly number[];
  readonly header: MeasuredRow;
  readonly rows: readonly MeasuredRow[];
};

/** Kerning and rounding may take this much more than the glyphs together. */
const SPARE = 2;
const BREAKS = /[ \t]+|(?<=[-–/])/u;

/** Measured, so that no word pushes a column over the edge of the page. */
export function measuredTable(table: DocumentTable, width: number, setting: TableSetting): MeasuredTable {
  const widths = widthsOf(table, width, setting);
  const header = table.columns.map((column) => column.header);
  return {
    widths,
    header: rowOf(header, widths, true, setting),
    rows: table.rows.map(({ cells, strong = false }) => rowOf(cells, widths, strong, setting)),
  };
}

/** The rows of each page, by the room that is left below the header: `first` on the page begun, `later` on those after it. A sum stands below a row that it sums, never alone. */
export function pagedRows(
  { header, rows }: MeasuredTable,
  { first, later }: { readonly first: number; readonly later: number },
): readonly (readonly MeasuredRow[])[] {
  const pages: MeasuredRow[][] = [[]];
  let room = first - header.height;
  for (const row of rows) {
    const page = pages.at(-1) ?? [];
    if (row.height > room && page.length > 0) {
      const along = row.strong && page.length > 1 ? page.splice(-1) : [];
      pages.push(along);
      room = later - header.height - along.reduce((sum, { height }) => sum + height, 0);
    }
    pages.at(-1)?.push(row);
    room -= row.height;
  }
  return pages;
}

function rowOf(
  texts: readonly string[],
  widths: readonly number[],
  strong: boolean,
  { size, leading, padding, wider = 1 }: TableSetting,
): MeasuredRow {
  const style = { size, bold: strong };
  const cells = widths.map((width, index) => wrapText(texts[index] ?? '', (width + SPARE / 2) / wider, style));
  return { texts, cells, strong, height: Math.max(...cells.map((lines) => lines.length)) * leading + 2 * padding.top };
}

function widthsOf(
  { columns, rows }: DocumentTable,
  width: number,
  { size, padding, wider = 1 }: TableSetting,
): number[] {
  const needs = columns.map(({ header, align, grows = false, whole = align === 'right' }, index): ColumnNeed => {
    const need = { word: 0, line: 0 };
    const look = (shown: string, bold: boolean, isWhole: boolean): void => {
      // Figures stand in columns, each as wide as a zero.
      const text = isWhole ? shown.replaceAll(/\d/g, '0') : shown;
      for (const line of text.split(/[\r\n]+/)) {
        const length = widthOf(line, { size, bold });
        need.line = Math.max(need.line, length);
        if (isWhole) need.word = Math.max(need.word, length);
        else if (length > need.word)
          for (const word of line.split(BREAKS)) need.word = Math.max(need.word, widthOf(word, { size, bold }));
      }
    };
    look(header, true, false);
    // An amount is one word: its groups stay together.
    for (const row of rows) look(row.cells[index] ?? '', row.strong === true, whole);
    return { word: need.word * wider + SPARE, line: need.line * wider + SPARE, grows };
  });
  return columnWidths(needs, width - columns.length * 2 * padding.side);
}

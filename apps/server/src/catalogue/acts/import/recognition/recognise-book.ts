import { type NamedRows, namedRows } from '@felulet/domain/format/named-rows.ts';
import type { GuessReason, Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import type { OpenWorkbook } from '../../../../platform/excel/open-workbook.ts';
import { defaultWorkbookLimits, type WorkbookLimits } from '../../../../platform/excel/workbook-limits.ts';
import { unitText } from './column-unit.ts';
import { type RecognisedTable, recogniseSheet } from './recognise-sheet.ts';
import type { SaidOutside } from './said-outside.ts';
import { scanSheet } from './sheet-scan.ts';

/** A column of a table, and what it is taken for. */
export type RecognisedColumn = {
  /** 'A', 'AB'. */
  readonly letter: string;
  /** The group and the name of a header of two rows as 'group / name'; empty where nothing heads the column. */
  readonly header: string;
  /** Fields of the import, 'own', 'ignore', 'occupied' or 'ask'; several where a cell tells several, or where two columns make one. */
  readonly meaning: readonly Meaning[];
  /** What its numbers are in, 'ezer Ft / 2 hét'; empty where they are in the field's own unit, or are none. */
  readonly unit: string;
  /** From 0 to 1; from 0.9 on it is taken without asking. */
  readonly certainty: number;
  readonly reason: GuessReason;
  /** Where a person is asked: what it may be, the likeliest first. */
  readonly options: readonly Meaning[];
  /** Nobody outside the publisher's company may come to read it. */
  readonly private: boolean;
  readonly hidden: boolean;
  /** An empty cell means what the filled one above it says. */
  readonly fills_down: boolean;
  /** The first values that differ, as the sheet shows them. */
  readonly samples: readonly string[];
};

/** A table of a sheet; a sheet with several is told once for each. */
export type RecognisedSheet = {
  /** Empty in lines of text. */
  readonly name: string;
  readonly hidden: boolean;
  /** As the spreadsheet counts, from 1 on; none where nothing heads the columns. */
  readonly header_rows: readonly number[];
  /** None where the sheet has no table. */
  readonly columns: readonly RecognisedColumn[];
  /** False where nothing says that the rows are surfaces. */
  readonly surfaces: boolean;
  /** The first and the last row of its table, the header included; null without one. */
  readonly rows: { readonly from: number; readonly to: number } | null;
  /** Those of its rows that nobody sees. */
  readonly hidden_rows: NamedRows;
  /** What titles above and lines below say of all rows; to be confirmed. */
  readonly said: readonly SaidOutside[];
  /** What the titles of sections name, where no column does. */
  readonly sections: 'type' | 'city' | null;
  /** Of a calendar whose columns name months alone; null where nothing says it. */
  readonly year: number | null;
};

export type RecognisedBook = readonly RecognisedSheet[];

/** Wide tables are answered, too; what is too much for an import is said there. */
export const recognitionLimits: WorkbookLimits = { ...defaultWorkbookLimits, columns: 1024 };

/** What every sheet of a workbook holds, hidden ones too: where its header stands, and what each of its columns means, with how sure that is. */
export async function recogniseBook(book: OpenWorkbook): Promise<RecognisedBook> {
  const sheets: RecognisedSheet[] = [];
  for (const sheet of book.sheets) {
    const scan = await scanSheet(sheet);
    const tables = recogniseSheet(scan);
    const found = { name: scan.name, hidden: scan.isHidden };
    if (tables.length === 0) sheets.push({ ...found, ...nothing, hidden_rows: namedRows(scan.hiddenRows) });
    for (const table of tables) {
      const own = scan.hiddenRows.filter((row) => row >= table.from && row <= table.to);
      sheets.push({ ...found, ...presented(table), hidden_rows: namedRows(own) });
    }
  }
  return sheets;
}

const nothing = { header_rows: [], columns: [], surfaces: false, rows: null, said: [], sections: null, year: null };

function presented({
  header,
  columns,
  guesses,
  isOfSurfaces,
  from,
  to,
  said,
  sections,
  year,
  fillsDown,
}: RecognisedTable): Omit<RecognisedSheet, 'name' | 'hidden' | 'hidden_rows'> {
  return {
    header_rows: header?.numbers ?? [],
    surfaces: isOfSurfaces,
    rows: { from, to },
    said,
    sections,
    year,
    columns: columns.flatMap((column, place) => {
      const guess = guesses[place];
      if (guess === undefined) return [];
      const { meaning, certainty, reason, options, isPrivate, unit } = guess;
      const { letter, header: name, isHidden, shape, position } = column;
      return [
        {
          letter,
          header: name,
          meaning,
          unit: unitText(unit),
          certainty,
          reason,
          options,
          private: isPrivate,
          hidden: isHidden,
          fills_down: fillsDown.has(position),
          samples: shape.samples,
        },
      ];
    }),
  };
}

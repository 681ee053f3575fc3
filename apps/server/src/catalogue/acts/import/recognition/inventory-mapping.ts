import type { Meaning } from './meanings.ts';
import type { RecognisedBooks, RecognisedSheet } from './recognise-books.ts';
import type { SaidFields } from './said-outside.ts';

/** A column as it was confirmed; `unit` as `RecognisedColumn` has it. */
export type MappedColumn = {
  readonly letter: string;
  readonly header: string;
  readonly meaning: readonly Meaning[];
  readonly unit: string;
  /** Of a column that is asked about, what it may be. */
  readonly options: readonly Meaning[];
  /** An empty cell means what the filled one above it says. */
  readonly fills_down: boolean;
};

/** One table whose rows are surfaces. */
export type MappedSheet = {
  readonly file: number;
  readonly name: string;
  readonly header_rows: readonly number[];
  readonly rows: { readonly from: number; readonly to: number };
  readonly columns: readonly MappedColumn[];
  /** What is true of all its rows, where no cell says otherwise. */
  readonly constants: SaidFields;
  readonly sections: 'type' | 'city' | null;
  /** Of a calendar whose columns name months alone. */
  readonly year: number | null;
};

export type InventoryMapping = { readonly sheets: readonly MappedSheet[] };

/**
 * What was recognised, taken as it stands: every table of surfaces on a sheet that is shown.
 */
export function mappingOf({ sheets }: RecognisedBooks): InventoryMapping {
  return { sheets: sheets.flatMap((sheet) => (sheet.surfaces && !sheet.hidden ? (mapped(sheet) ?? []) : [])) };
}

function mapped({
  file,
  name,
  header_rows,
  rows,
  columns,
  said,
  sections,
  year,
}: RecognisedSheet): MappedSheet | undefined {
  if (rows === null) return undefined;
  return {
    file,
    name,
    header_rows,
    rows,
    columns: columns.map(({ letter, header, meaning, unit, options, fills_down }) => ({
      letter,
      header,
      meaning,
      unit,
      options,
      fills_down,
    })),
    constants: Object.assign({}, ...said.toReversed().map(({ fields }) => fields)) as SaidFields, // the first that says it counts
    sections,
    year,
  };
}

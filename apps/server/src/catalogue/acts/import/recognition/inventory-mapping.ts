import type { InventoryMapping, MappedColumn, MappedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import type { RecognisedBook, RecognisedSheet } from './recognise-book.ts';
import type { SaidFields } from './said-outside.ts';

/** A confirmed column; of one that is still to be asked about, what it may be. */
export type ReadColumn = MappedColumn & { readonly options?: readonly Meaning[] };

/** One table whose rows are surfaces. */
export type ReadTable = Omit<MappedSheet, 'columns'> & { readonly columns: readonly ReadColumn[] };

export type ReadMapping = Omit<InventoryMapping, 'sheets' | 'digest'> & { readonly sheets: readonly ReadTable[] };

/** What was recognised, taken as it stands: every table of surfaces on a sheet that is shown. */
export function mappingOf(sheets: RecognisedBook): ReadMapping {
  return {
    sheets: sheets.flatMap((sheet) => (sheet.surfaces && !sheet.hidden ? (mapped(sheet) ?? []) : [])),
    words: [],
  };
}

function mapped({ name, header_rows, rows, columns, said, sections, year }: RecognisedSheet): ReadTable | undefined {
  if (rows === null) return undefined;
  return {
    name,
    header_rows: [...header_rows],
    rows,
    columns: columns.map(({ letter, header, meaning, unit, options, fills_down }) => ({
      letter,
      header,
      meaning: [...meaning],
      unit,
      options,
      fills_down,
      for_customers: false,
    })),
    constants: Object.assign({}, ...said.toReversed().map(({ fields }) => fields)) as SaidFields, // the first that says it counts
    made_of: {},
    sections,
    year,
  };
}

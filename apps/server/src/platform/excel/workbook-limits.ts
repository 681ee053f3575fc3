/** What one uploaded workbook may cost us; whatever goes beyond is refused before it is read on. */
export type WorkbookLimits = {
  readonly parts: number;
  /** Uncompressed bytes of one part, as the archive declares them; the archive reader holds it to that. */
  readonly partBytes: number;
  /** The same of the text table, the one part that is held in memory. */
  readonly textBytes: number;
  /** Uncompressed to compressed, looked at for parts above a megabyte. */
  readonly ratio: number;
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly cellLength: number;
};

export const defaultWorkbookLimits: WorkbookLimits = {
  parts: 500,
  partBytes: 400_000_000,
  textBytes: 64_000_000,
  ratio: 200,
  rows: 60_000,
  columns: 256,
  cells: 2_500_000,
  cellLength: 32_767,
};

export type WorkbookRefusalCode =
  | 'unreadable'
  | 'locked'
  | 'too_many_parts'
  | 'part_too_large'
  | 'suspicious_compression'
  | 'doctype'
  | 'wrong_encoding'
  | 'nested_too_deep'
  | 'no_sheet'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_cells'
  | 'cell_too_long'
  | 'too_much_memory'
  | 'too_slow';

export type WorkbookRefusal = { readonly code: WorkbookRefusalCode; readonly limit?: number };

/** Ends the reading from inside a parser's callback; `readSheet` turns it into a value. */
export class WorkbookRefused extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(code: WorkbookRefusalCode, limit?: number) {
    super(code);
    this.refusal = limit === undefined ? { code } : { code, limit };
  }
}

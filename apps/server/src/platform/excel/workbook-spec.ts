/** Dates are given as `yyyy-MM-dd`; a text stays a text whatever it begins with. */
export type CellInput = string | number | boolean | null | undefined;

/** A cell that is to be seen at once: something is wrong with it. */
export type MarkedCell = { readonly marked: CellInput };
export type TableRow = readonly (CellInput | MarkedCell)[];

/** A row that heads others or sums them up: in bold, its texts running on over the empty cells to their right. */
export type StrongRow = { readonly strong: TableRow };

/**
 * `money` is whole forints, `day` a calendar day, `tenths` a number with one decimal. A `line` is a text that runs on over the
 * cells to its right.
 */
export type CellKind = 'text' | 'line' | 'integer' | 'decimal' | 'tenths' | 'degrees' | 'percent' | 'money' | 'day';

export type CellLook = {
  readonly fontName?: string;
  readonly fontSize?: number;
  readonly bold?: boolean;
  /** `RRGGBB` */
  readonly fontColor?: string;
  readonly fillColor?: string;
};

export type SheetLook = { readonly title?: CellLook; readonly headers?: CellLook; readonly content?: CellLook };

/** A drop-down whose entries stand in one column of a sheet, rows counted from 1. */
export type CellChoices = {
  readonly sheet: string;
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
};

export type SheetColumn = {
  readonly header: string;
  readonly kind?: CellKind;
  readonly choices?: CellChoices;
  /** Shown when the cell is selected. */
  readonly hint?: string;
  /** The header is what is wrong. */
  readonly marked?: boolean;
};

export type TableBlock = {
  readonly block: 'table';
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<TableRow | StrongRow> | AsyncIterable<TableRow | StrongRow>;
  /** How many rows below the header take the drop-downs, filled or not. */
  readonly choiceRows?: number;
  /** The last row is a sum and set in bold. */
  readonly totalRow?: boolean;
};

export type SheetBlock =
  /** Over so many columns, and as many lines as it takes. */
  | { readonly block: 'title'; readonly text: string; readonly span?: number }
  /** A remark: one line among the content. */
  | { readonly block: 'note'; readonly text: string }
  | {
      readonly block: 'pairs';
      readonly pairs: readonly (readonly [string, CellInput, CellKind?])[];
      /** Labels look like content: lines of text rather than names of values. */
      readonly plain?: boolean;
    }
  | { readonly block: 'gap' }
  | TableBlock;

export type SheetSpec = {
  readonly name: string;
  readonly blocks: readonly SheetBlock[];
  /** In characters, by column from the left. */
  readonly widths: readonly number[];
  /** Formats of the columns as a whole, so that what is typed below the rows keeps its form: '7/1' does not become a date. */
  readonly kinds?: readonly CellKind[];
  /** Rows and columns that stay in sight. */
  readonly frozen?: { readonly rows?: number; readonly columns?: number };
  readonly look?: SheetLook;
  /** Lies on the page whatever its width. */
  readonly landscape?: boolean;
};

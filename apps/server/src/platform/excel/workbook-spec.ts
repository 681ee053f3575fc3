/** Media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Dates are given as `yyyy-MM-dd`; a text stays a text whatever it begins with. */
export type CellInput = string | number | boolean | null | undefined;

/** A cell that is to be seen at once: something is wrong with it. */
export type MarkedCell = { readonly marked: CellInput; readonly kind?: CellKind };
/** A cell in another form than its column. */
export type FormedCell = { readonly formed: CellInput; readonly kind: CellKind };
/** A cell in a paint of its sheet, in the middle; in another form than its column where it says so. */
export type PaintedCell = { readonly painted: CellInput; readonly paint: string; readonly kind?: CellKind };
export type TableRow = readonly (CellInput | MarkedCell | FormedCell | PaintedCell)[];

/** A row that heads others or sums them up: in bold, its texts running on over the empty cells to their right. */
export type StrongRow = { readonly strong: TableRow };

/** Calendar days, shown whole or in part. */
export const dayKinds = ['day', 'dayOfMonth', 'monthDay', 'month'] as const;

/**
 * A `number` is shown as it is. `money` is whole forints, `tenths` a number with one decimal, `share` a part of one in whole percent. A `line` is a text that
 * runs on over the cells to its right.
 */
export type CellKind =
  | (typeof dayKinds)[number]
  | 'text'
  | 'line'
  | 'number'
  | 'integer'
  | 'decimal'
  | 'tenths'
  | 'degrees'
  | 'percent'
  | 'share'
  | 'money';

export type CellLook = {
  readonly fontName?: string;
  readonly fontSize?: number;
  readonly bold?: boolean;
  /** `RRGGBB` */
  readonly fontColor?: string;
  readonly fillColor?: string;
};

/** The look of single cells, whatever part they belong to; where colours are not seen, a letter behind the number tells it. */
export type CellPaint = CellLook & { readonly borderColor?: string; readonly suffix?: string };

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
  /** The header is one line, over the empty ones to its right. */
  readonly runsOn?: boolean;
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
  | { readonly block: 'row'; readonly cells: TableRow }
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
  readonly paints?: Readonly<Record<string, CellPaint>>;
  /** Printed on so many sheets side by side, the frozen columns on each; one unless said. */
  readonly pagesWide?: number;
  readonly paper?: 'A4' | 'A3';
  /** Lies on the page whatever its width. */
  readonly landscape?: boolean;
};

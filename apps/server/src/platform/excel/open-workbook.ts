import type { SheetRow } from './sheet-rows.ts';

export type WorkbookFormat = 'xlsx' | 'xls' | 'ods' | 'csv';

/** Takes a row; true is enough of them. */
export type TakeRow = (row: SheetRow) => boolean | undefined;

export type OpenSheet = {
  /** Empty where the format has none. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Counted from 0; of an .xlsx they are known once a row has been read. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** Gives the rows on, and the share of the sheet that is read, from 0 to 1. */
  readonly read: (take: TakeRow, onShare?: (share: number) => void) => Promise<void>;
};

export type OpenWorkbook = { readonly sheets: readonly OpenSheet[]; readonly close: () => void };

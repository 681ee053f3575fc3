import type { WorkbookFormat } from '../../../platform/excel/open-workbook.ts';
import type { SheetRow } from '../../../platform/excel/sheet-rows.ts';
import {
  defaultWorkbookLimits,
  type WorkbookRefusal,
  WorkbookRefused,
} from '../../../platform/excel/workbook-limits.ts';
import { openWorkbook } from '../../../platform/excel/workbook-reader.ts';
import { messageSent, report } from '../../../platform/processes/own-work.ts';

export type SheetWork = { readonly path: string; readonly format: WorkbookFormat };

export type SheetWorkReport =
  | { readonly rows: readonly SheetRow[]; readonly hiddenColumns: readonly number[] }
  | { readonly refusal: WorkbookRefusal };

/** A package has few rows, so its workbook may cost little. */
const limits = { ...defaultWorkbookLimits, rows: 5000, cells: 100_000, partBytes: 20_000_000, textBytes: 8_000_000 };

/** The rows of the first sheet that is shown. */
async function readRows({ path, format }: SheetWork): Promise<SheetWorkReport> {
  try {
    const { sheets, close } = await openWorkbook(path, format, limits);
    const rows: SheetRow[] = [];
    const shown = sheets.find((sheet) => !sheet.isHidden) ?? sheets[0];
    await shown?.read((row) => void rows.push(row));
    close();
    return { rows, hiddenColumns: [...(shown?.hiddenColumns ?? [])] };
  } catch (error) {
    if (error instanceof WorkbookRefused) return { refusal: error.refusal };
    throw error;
  }
}

report(await readRows(await messageSent<SheetWork>()));

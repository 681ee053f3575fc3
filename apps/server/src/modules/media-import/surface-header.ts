import { columnLetters } from '../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { Say } from '../../platform/language/say.ts';
import type { ImportFault } from './import-faults.ts';
import { textOf } from './surface-cells.ts';
import { type SurfaceColumn, surfaceColumns } from './surface-columns.ts';
import { columnOfHeader, headerOf, isCompanyHeader, isPassedOver } from './surface-words.ts';

export type PlacedColumn = { readonly column: SurfaceColumn; readonly position: number; readonly header: string };

/** Which column stands where; any order will do, as long as all of them are there. */
export type SheetHeader = {
  readonly columns: readonly PlacedColumn[];
  /** Where the workbook says whose a surface is, as the export of an admin does. */
  readonly company?: { readonly position: number; readonly header: string };
  readonly faults: readonly ImportFault[];
};

export function readHeader(row: SheetRow | undefined, say: Say): SheetHeader {
  const columns: PlacedColumn[] = [];
  const faults: ImportFault[] = [];
  let company: SheetHeader['company'];
  for (const [position, cell] of (row?.cells ?? []).entries()) {
    const header = textOf(cell ?? null);
    if (header === '' || isPassedOver(header)) continue;
    if (isCompanyHeader(header) && company === undefined) {
      company = { position, header };
      continue;
    }
    const column = columnOfHeader(header);
    const isRepeated = columns.some((placed) => placed.column === column);
    if (column !== undefined && !isRepeated) columns.push({ column, position, header });
    else faults.push(headerFault(row?.number ?? 1, position, header, isRepeated, say));
  }
  const missing = surfaceColumns.filter((column) => !columns.some((placed) => placed.column === column));
  const absent = missing.map((column): ImportFault => {
    const problem = say('workbooks.surfaces.fault.missing_column', { column: headerOf(column) });
    return { row: row?.number ?? 1, key: column.key, code: 'required', problem };
  });
  return { columns, ...(company !== undefined && { company }), faults: [...absent, ...faults] };
}

function headerFault(row: number, position: number, header: string, isRepeated: boolean, say: Say): ImportFault {
  const word = isRepeated ? 'repeated_column' : 'unknown_column';
  const problem = say(`workbooks.surfaces.fault.${word}`, { row, letters: columnLetters(position), column: header });
  return { row, position, code: isRepeated ? 'already_used' : 'unknown_field', problem, value: header };
}

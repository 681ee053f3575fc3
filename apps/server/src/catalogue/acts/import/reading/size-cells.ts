import { formatNumber } from '@felulet/domain/format/money.ts';
import { readMeasure } from '@felulet/domain/format/read-number.ts';
import { readSize, type Size } from '@felulet/domain/format/read-size.ts';
import { readNumberCell, textInUnit, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue, SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { CellFault } from './cell-fault.ts';
import type { PlacedColumn } from './surface-header.ts';

export type SizeCells = {
  readonly values: { readonly [key in keyof Size]?: number | undefined };
  readonly read: readonly { readonly key: keyof Size; readonly cell: string }[];
  /** Of the cell with two sizes, where the other contradicts it or is not there. */
  readonly fault?: CellFault & { readonly key: keyof Size };
};

type SizeCell = {
  readonly key: keyof Size;
  readonly column: PlacedColumn | undefined;
  readonly cell: CellValue;
  /** Both sizes, where the cell tells them. */
  readonly size: Size | null;
};

/** Width and height where one of their cells tells both; null where each counts for itself. */
export function readSizeCells({ cells }: SheetRow, columns: readonly PlacedColumn[]): SizeCells | null {
  const sizeCell = (key: keyof Size): SizeCell => {
    const column = columns.find((placed) => placed.key === key);
    const cell = cells[column?.position ?? -1] ?? null;
    return { key, column, cell, size: typeof cell === 'string' ? readSize(cell, column?.unit) : null };
  };
  const [width, height] = [sizeCell('width'), sizeCell('height')];
  const [seen, other] = width.size === null ? [height, width] : [width, height];
  if (seen.size === null) return null;
  const contradiction = contradicted(seen.size, other);
  if (contradiction !== undefined) {
    const fault = { ...contradiction, key: seen.key, entry: textOf(seen.cell) };
    return { values: { [seen.key]: undefined }, read: [], fault };
  }
  const cell = textInUnit(seen.cell, seen.column?.unit ?? '');
  return {
    values: seen.size,
    read: [
      { key: 'width', cell },
      { key: 'height', cell },
    ],
  };
}

function contradicted(size: Size, { key, column, cell, size: told }: SizeCell): Omit<CellFault, 'entry'> | undefined {
  if (column === undefined) return { code: 'size_alone' };
  if (textOf(cell) === '') return undefined;
  const alone = readNumberCell(cell, column.unit, readMeasure);
  const value = told?.[key] ?? (alone.ok ? alone.value : undefined);
  if (value === size[key]) return undefined;
  const [one, other] = [size, told].map(
    (both) => both && `${inCentimetres(both.width)} × ${inCentimetres(both.height)}`,
  );
  return { code: 'size_differs', ways: [one ?? '', other ?? (alone.ok ? inCentimetres(alone.value) : textOf(cell))] };
}

function inCentimetres(value: number): string {
  return `${formatNumber(value, 2)} cm`;
}

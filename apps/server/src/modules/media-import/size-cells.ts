import { readMeasure } from '@felulet/domain/format/read-number.ts';
import { readSize, type Size } from '@felulet/domain/format/read-size.ts';
import { readNumberCell, textInUnit, textOf } from '../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { PlacedColumn } from './surface-header.ts';

export type SizeCells = {
  readonly values: Size;
  readonly read: readonly { readonly key: keyof Size; readonly cell: string }[];
};

/** Width and height where one of their cells tells both; null where each counts for itself, or where they contradict each other. [A7.33] */
export function readSizeCells({ cells }: SheetRow, columns: readonly PlacedColumn[]): SizeCells | null {
  const [width, height] = (['width', 'height'] as const).map((key) => {
    const column = columns.find((placed) => placed.key === key);
    const cell = cells[column?.position ?? -1] ?? null;
    return { key, column, cell, size: typeof cell === 'string' ? readSize(cell, column?.unit) : null };
  });
  const size = width?.size ?? height?.size;
  if (width?.column === undefined || height?.column === undefined || size === undefined || size === null) return null;
  const isSame = [width, height].every(({ key, column, cell, size: told }) => {
    if (textOf(cell) === '') return true;
    const alone = readNumberCell(cell, column?.unit ?? '', readMeasure);
    return (told?.[key] ?? (alone.ok ? alone.value : undefined)) === size[key];
  });
  if (!isSame) return null;
  const seen = width.size === null ? height : width;
  const cell = textInUnit(seen.cell, seen.column?.unit ?? '');
  return {
    values: size,
    read: [
      { key: 'width', cell },
      { key: 'height', cell },
    ],
  };
}

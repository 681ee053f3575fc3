import { NAME_COLUMN } from './board-row.tsx';

export type CellPosition = { readonly row: number; readonly column: number };
type Extent = {
  readonly rows: number;
  readonly columns: number;
  readonly page: { readonly rows: number; readonly columns: number };
};
type Keys = { readonly key: string; readonly ctrlKey: boolean; readonly altKey: boolean };

/** Neighbouring columns of a row, from the start of the selection to the pointer or the focus. */
export type CellRange = { readonly row: number; readonly anchor: number; readonly head: number };

export function rangeEnds({ anchor, head }: CellRange): { readonly from: number; readonly to: number } {
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) };
}

/** The selection after Shift and an arrow; null for another key. The column of names is not part of it. */
export function stretchAfter(
  keys: Keys & { readonly shiftKey: boolean },
  from: CellPosition,
  chosen: CellRange | null,
  columns: number,
): CellRange | null {
  const step = keys.key === 'ArrowLeft' ? -1 : keys.key === 'ArrowRight' ? 1 : 0;
  if (step === 0 || !keys.shiftKey || keys.ctrlKey || keys.altKey || from.column === NAME_COLUMN) return null;
  const anchor = chosen?.row === from.row ? chosen.anchor : from.column;
  return { row: from.row, anchor, head: Math.min(Math.max(0, from.column + step), columns - 1) };
}

/** The cell that a key leads to; null for a key without function. */
export function placeAfter(keys: Keys, from: CellPosition, extent: Extent): CellPosition | null {
  const moved = moveOf(keys, from, extent);
  if (moved === null) return null;
  return {
    row: Math.min(Math.max(0, moved.row), Math.max(0, extent.rows - 1)),
    column: Math.min(Math.max(NAME_COLUMN, moved.column), extent.columns - 1),
  };
}

function moveOf(
  { key, ctrlKey, altKey }: Keys,
  { row, column }: CellPosition,
  { rows, columns, page }: Extent,
): CellPosition | null {
  switch (key) {
    case 'ArrowLeft':
      return { row, column: ctrlKey ? NAME_COLUMN : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrlKey ? columns - 1 : column + 1 };
    case 'ArrowUp':
      return { row: ctrlKey ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrlKey ? rows - 1 : row + 1, column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: NAME_COLUMN };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return altKey ? { row, column: column - page.columns } : { row: row - page.rows, column };
    case 'PageDown':
      return altKey ? { row, column: column + page.columns } : { row: row + page.rows, column };
    default:
      return null;
  }
}

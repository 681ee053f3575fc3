import { type DeskColumn, deskColumns } from './desk-values.ts';
import type { DeskCell } from './use-desk.ts';

type Step = { readonly down: number; readonly across: number };

/** The attribute by which a cell's element is found. */
export function cellAttribute({ row, column }: DeskCell): { readonly 'data-cell': string } {
  return { 'data-cell': `${row}/${column}` };
}

export function findDeskCell(target: EventTarget | null): DeskCell | null {
  if (!(target instanceof HTMLElement)) return null;
  const [row = '', name] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split('/');
  const column = deskColumns.find((known) => known === name);
  return row === '' || column === undefined ? null : { row: Number(row), column };
}

/** Like in a spreadsheet: up and down by arrows and Enter, sideways by arrows once the caret stands at the end of the text. */
export function keyStep(event: Pick<React.KeyboardEvent, 'key' | 'shiftKey' | 'target'>): Step | null {
  const { key, shiftKey, target } = event;
  if (key === 'ArrowDown') return { down: 1, across: 0 };
  if (key === 'ArrowUp') return { down: -1, across: 0 };
  const isInput = target instanceof HTMLInputElement;
  if (key === 'Enter') return isInput ? { down: shiftKey ? -1 : 1, across: 0 } : null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  if (isInput && !isAtEnd(target, key)) return null;
  return { down: 0, across: key === 'ArrowRight' ? 1 : -1 };
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length);
}

/** The cell that a step leads to, among the editable rows; null at the edge. */
export function neighbourCell(cell: DeskCell, step: Step, rows: readonly number[]): DeskCell | null {
  const row = rows[rows.indexOf(cell.row) + step.down];
  const column: DeskColumn | undefined = deskColumns[deskColumns.indexOf(cell.column) + step.across];
  return row === undefined || column === undefined ? null : { row, column };
}

export function focusCell(frame: HTMLElement | null, cell: DeskCell): void {
  const found = frame?.querySelector<HTMLElement>(`[data-cell="${cell.row}/${cell.column}"]`);
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
}

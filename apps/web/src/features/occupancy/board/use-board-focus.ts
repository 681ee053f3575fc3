import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CellPosition, placeAfter } from './board-keys.ts';
import { NAME_COLUMN } from './board-row.tsx';
import type { BoardPlane } from './use-board-plane.ts';

type Extent = Parameters<typeof placeAfter>[2];

/** One cell of the board is in the tab order; keys move the focus from there. */
export type BoardFocus = {
  readonly active: CellPosition;
  /** The cell of an element; null outside the cells. */
  placeOf(target: EventTarget | null): CellPosition | null;
  take(place: CellPosition): void;
  /** Moves the focus; returns whether the key was handled. */
  press(event: React.KeyboardEvent, extent: Extent, plane: BoardPlane): boolean;
};

export function useBoardFocus(scroller: RefObject<HTMLDivElement | null>, first: CellPosition): BoardFocus {
  const [active, setActive] = useState(first);
  /** The cell that gets the focus once it is drawn, which an effect of an earlier rendering may do. */
  const goal = useRef<CellPosition | null>(null);
  useEffect(() => {
    const cell = goal.current === null ? null : cellAt(scroller.current, goal.current);
    if (cell === null) return;
    goal.current = null;
    cell.focus({ preventScroll: true });
  });
  return {
    active,
    placeOf: (target) => placeIn(scroller.current, target),
    take: (place) => {
      if (place.row !== active.row || place.column !== active.column) setActive(place);
    },
    press: (event, extent, plane) => {
      const next = placeAfter(event, active, extent);
      if (next === null) return false;
      goal.current = next;
      setActive(next);
      plane.showRow(next.row);
      if (next.column !== NAME_COLUMN) plane.showColumn(next.column);
      return true;
    },
  };
}

function placeIn(scroller: HTMLDivElement | null, target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || !row || scroller?.contains(row) !== true) return null;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}

function cellAt(scroller: HTMLDivElement | null, { row, column }: CellPosition): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ?? null;
}

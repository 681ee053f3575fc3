import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CellPosition, type CellRange, rangeEnds } from './board-keys.ts';
import { NAME_COLUMN } from './board-row.tsx';
import { boardTaps } from './board-taps.ts';
import { scrollAtEdges } from './edge-scroll.ts';

/** Neighbouring columns of a row that were chosen together. */
export type BoardStretch = {
  readonly chosen: CellRange | null;
  choose(stretch: CellRange | null): void;
  /** The pointer went down on a cell; a finger scrolls instead. */
  begin(event: React.PointerEvent, place: CellPosition | null): void;
  /** The pointer moved over a cell. */
  follow(place: CellPosition | null): void;
  /** Returns the range that a press opens: the cell, or all cells from the one tapped before. */
  press(place: CellPosition): CellRange;
};

type Board = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly side: number;
  readonly placeOf: (element: Element | null) => CellPosition | null;
};

/** Dragging over the days of a row chooses them, also beyond the visible ones; `onChosen` is called at the end. */
export function useBoardStretch(board: Board, onChosen: (stretch: CellRange) => void): BoardStretch {
  const [chosen, setChosen] = useState<CellRange | null>(null);
  const drag = useRef<CellRange | null>(null);
  const [taps] = useState(boardTaps);
  const rest = useRef<(() => void) | null>(null);
  const settled = useRef(onChosen);
  useEffect(() => {
    settled.current = onChosen;
  });
  useEffect(() => {
    const stop = (): void => {
      rest.current?.();
      rest.current = null;
    };
    const end = (): void => {
      stop();
      const stretch = drag.current;
      drag.current = null;
      if (stretch !== null && stretch.anchor !== stretch.head) settled.current(stretch);
    };
    const giveUp = (): void => {
      stop();
      // The finger scrolls on to the other end of the days.
      if (taps.first() !== null) setChosen(taps.first());
      if (drag.current === null) return;
      drag.current = null;
      setChosen(null);
    };
    const quiet = onEnds({ end, giveUp, forget: taps.forget });
    return () => {
      stop();
      quiet();
    };
  }, [taps]);
  const follow = (place: CellPosition | null): void => {
    const present = drag.current;
    if (present === null || place === null || place.column === NAME_COLUMN || place.column === present.head) return;
    drag.current = { ...present, head: place.column };
    setChosen(rangeEnds(drag.current).from === rangeEnds(drag.current).to ? null : drag.current);
  };
  return {
    chosen,
    choose: setChosen,
    begin: (event, place) => {
      const isTouch = event.pointerType === 'touch';
      setChosen(taps.begin(isTouch ? chosen : null, isTouch));
      drag.current = draggedFrom(event, place);
      rest.current?.();
      if (drag.current === null) return;
      rest.current = movedAtEdges(board, event.clientX, follow);
    },
    follow,
    press: (place) => {
      const { stretch, isTouch } = taps.press(place);
      if (isTouch) setChosen(stretch);
      return stretch;
    },
  };
}

/** A finger scrolls, and Shift extends the selection. */
function draggedFrom(
  { button, pointerType, shiftKey }: React.PointerEvent,
  place: CellPosition | null,
): CellRange | null {
  if (button !== 0 || pointerType === 'touch' || shiftKey || place === null || place.column === NAME_COLUMN)
    return null;
  return { row: place.row, anchor: place.column, head: place.column };
}

function movedAtEdges({ scroller, side, placeOf }: Board, from: number, follow: BoardStretch['follow']): () => void {
  const onUnder = (element: Element | null): void => follow(placeOf(element));
  return scrollAtEdges({ scroller: () => scroller.current, side, from, onUnder });
}

type Ends = Readonly<Record<'end' | 'giveUp' | 'forget', () => void>>;

/** Wherever on the page the pointer is released. */
function onEnds({ end, giveUp, forget }: Ends): () => void {
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    forget();
    giveUp();
  };
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', giveUp);
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', giveUp);
    window.removeEventListener('keydown', onKey);
  };
}

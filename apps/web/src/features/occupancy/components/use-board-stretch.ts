import { type RefObject, useEffect, useRef, useState } from 'react';
import { endsOf, type Place, type Stretch } from './board-keys.ts';
import { NAME_COLUMN } from './board-row.tsx';
import { scrollAtEdges } from './edge-scroll.ts';

/** Some neighbouring columns of one row that were chosen together. [D16.2] */
export type BoardStretch = {
  readonly chosen: Stretch | null;
  choose(stretch: Stretch | null): void;
  /** The pointer went down on a cell; a finger scrolls instead. */
  begin(event: React.PointerEvent, place: Place | null): void;
  /** It moved over a cell. */
  follow(place: Place | null): void;
  /** What a press on a cell opens: that cell, or all from the one that was tapped before it. */
  press(place: Place): Stretch;
};

type Board = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly side: number;
  readonly placeOf: (element: Element | null) => Place | null;
};

/** A cell that was tapped by itself waits for the one at the other end. */
type Taps = { readonly isTouch: boolean; readonly first: Stretch | null };

/** Dragging over the days of a row chooses them, also beyond those in sight; where it ends `onChosen` is told. */
export function useBoardStretch(board: Board, onChosen: (stretch: Stretch) => void): BoardStretch {
  const [chosen, setChosen] = useState<Stretch | null>(null);
  const drag = useRef<Stretch | null>(null);
  const taps = useRef<Taps>({ isTouch: false, first: null });
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
      // The finger scrolls on to where the days end.
      if (taps.current.first !== null) setChosen(taps.current.first);
      if (drag.current === null) return;
      drag.current = null;
      setChosen(null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      taps.current = { isTouch: false, first: null };
      giveUp();
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', onKey);
    return () => {
      stop();
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  const follow = (place: Place | null): void => {
    const present = drag.current;
    if (present === null || place === null || place.column === NAME_COLUMN || place.column === present.head) return;
    drag.current = { ...present, head: place.column };
    setChosen(endsOf(drag.current).from === endsOf(drag.current).to ? null : drag.current);
  };
  return {
    chosen,
    choose: setChosen,
    begin: (event, place) => {
      const isTouch = event.pointerType === 'touch';
      const first = isTouch && chosen?.anchor === chosen?.head ? chosen : null;
      taps.current = { isTouch, first };
      setChosen(first);
      const isDragging = event.button === 0 && !isTouch && !event.shiftKey;
      if (!isDragging || place === null || place.column === NAME_COLUMN) return;
      drag.current = { row: place.row, anchor: place.column, head: place.column };
      rest.current?.();
      rest.current = movedAtEdges(board, event.clientX, follow);
    },
    follow,
    press: ({ row, column }) => {
      const { isTouch, first } = taps.current;
      const stretch = { row, anchor: first?.row === row ? first.anchor : column, head: column };
      taps.current = { isTouch: false, first: null };
      if (isTouch) setChosen(stretch);
      return stretch;
    },
  };
}

function movedAtEdges({ scroller, side, placeOf }: Board, from: number, follow: BoardStretch['follow']): () => void {
  const onUnder = (element: Element | null): void => follow(placeOf(element));
  return scrollAtEdges({ scroller: () => scroller.current, side, from, onUnder });
}

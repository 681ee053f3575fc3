import { type CellPosition, type CellRange, stretchAfter } from './board-keys.ts';
import { NAME_COLUMN } from './board-row.tsx';
import type { BoardFocus } from './use-board-focus.ts';
import type { BoardStretch } from './use-board-stretch.ts';
import type { CellWords } from './use-cell-words.ts';

type Needs = {
  readonly focus: BoardFocus;
  readonly words: CellWords;
  readonly stretch: BoardStretch;
  readonly columnCount: number;
  readonly openStretch: (stretch: CellRange) => void;
  /** Moves the focus; returns whether the key was handled. */
  readonly move: (event: React.KeyboardEvent) => boolean;
};

type Handlers = Required<
  Pick<React.DOMAttributes<HTMLElement>, 'onClick' | 'onPointerDown' | 'onPointerOver' | 'onFocus' | 'onKeyDown'>
>;

/** Event handlers on the board for all of its cells. */
export function boardHandlers(needs: Needs): Handlers {
  const { focus, words, stretch, openStretch } = needs;
  return {
    onPointerDown: (event) => stretch.begin(event, focus.placeOf(event.target)),
    onClick: (event) => {
      const place = focus.placeOf(event.target);
      if (place !== null && place.column !== NAME_COLUMN) openStretch(stretch.press(place));
    },
    onPointerOver: (event) => {
      const place = focus.placeOf(event.target);
      stretch.follow(place);
      words.tip(event.target, place);
    },
    onFocus: (event) => {
      const place = focus.placeOf(event.target);
      words.tip(event.target, place);
      if (place !== null) focus.take(place);
    },
    onKeyDown: (event) => {
      const place = focus.placeOf(event.target);
      if (place !== null && press(event, place, needs)) event.preventDefault();
    },
  };
}

/** Returns whether the key was handled. */
function press(event: React.KeyboardEvent, place: CellPosition, needs: Needs): boolean {
  const { stretch, columnCount, openStretch, move } = needs;
  if (event.key === 'Enter' || event.key === ' ') {
    if (place.column === NAME_COLUMN) linkIn(event.target)?.click();
    else if (stretch.chosen?.row === place.row) openStretch(stretch.chosen);
    else openStretch({ row: place.row, anchor: place.column, head: place.column });
    return true;
  }
  if (event.key === 'Escape') {
    stretch.choose(null);
    return false;
  }
  const chosen = stretchAfter(event, place, stretch.chosen, columnCount);
  if (chosen !== null) {
    stretch.choose(chosen.anchor === chosen.head ? null : chosen);
    if (chosen.head !== place.column) move(event);
    return true;
  }
  const isMoved = move(event);
  if (isMoved) stretch.choose(null);
  return isMoved;
}

function linkIn(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.querySelector('a') : null;
}

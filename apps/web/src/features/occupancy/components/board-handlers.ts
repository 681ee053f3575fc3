import type { Place } from './board-keys.ts';
import { NAME_COLUMN } from './board-row.tsx';
import type { BoardFocus } from './use-board-focus.ts';
import type { CellWords } from './use-cell-words.ts';

type Needs = {
  readonly focus: BoardFocus;
  readonly words: CellWords;
  readonly openAt: (place: Place | null) => void;
  /** Moves the focus, and tells whether the key was one of the board's. */
  readonly move: (event: React.KeyboardEvent) => boolean;
};

type Handlers = Required<Pick<React.DOMAttributes<HTMLElement>, 'onClick' | 'onPointerOver' | 'onFocus' | 'onKeyDown'>>;

/** The board listens in one place for all of its cells. */
export function boardHandlers({ focus, words, openAt, move }: Needs): Handlers {
  return {
    onClick: (event) => openAt(focus.placeOf(event.target)),
    onPointerOver: (event) => words.tip(event.target, focus.placeOf(event.target)),
    onFocus: (event) => {
      const place = focus.placeOf(event.target);
      words.tip(event.target, place);
      if (place !== null) focus.take(place);
    },
    onKeyDown: (event) => {
      const place = focus.placeOf(event.target);
      if (place === null) return;
      const isOpening = event.key === 'Enter' || event.key === ' ';
      if (isOpening && place.column === NAME_COLUMN) linkIn(event.target)?.click();
      else if (isOpening) openAt(place);
      if (isOpening || move(event)) event.preventDefault();
    },
  };
}

function linkIn(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.querySelector('a') : null;
}

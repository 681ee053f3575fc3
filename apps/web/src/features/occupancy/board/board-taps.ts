import type { CellPosition, CellRange } from './board-keys.ts';

/** Remembers a tapped cell until the other end of the days is tapped. */
export type BoardTaps = {
  /** The pointer went down. Returns the cell tapped before, when a finger comes down again and several days are not chosen yet. */
  begin(chosen: CellRange | null, isTouch: boolean): CellRange | null;
  first(): CellRange | null;
  /** Returns what the press opens, and whether a finger made it. */
  press(place: CellPosition): { readonly stretch: CellRange; readonly isTouch: boolean };
  forget(): void;
};

export function boardTaps(): BoardTaps {
  let waiting: CellRange | null = null;
  let isFinger = false;
  const forget = (): void => {
    waiting = null;
    isFinger = false;
  };
  return {
    begin(chosen, isTouch) {
      waiting = chosen?.anchor === chosen?.head ? chosen : null;
      isFinger = isTouch;
      return waiting;
    },
    first: () => waiting,
    press({ row, column }) {
      const anchor = waiting?.row === row ? waiting.anchor : column;
      const isTouch = isFinger;
      forget();
      return { stretch: { row, anchor, head: column }, isTouch };
    },
    forget,
  };
}

import { isFilled, textOf } from './cell-meaning.ts';
import { columnLetters } from './cell-style.ts';
import type { CellValue, SheetRow } from './sheet-rows.ts';

/** Cells that the sheet shows as one; rows as the spreadsheet counts them, columns from 0. */
export type MergedBlock = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

type Open = MergedBlock & { value?: CellValue };

/** Gives the value of a block, which its first cell holds alone, to all its rows; rows are told in their order. */
export class MergedCells {
  readonly #waiting: MergedBlock[];
  #open: Open[] = [];

  constructor(blocks: readonly MergedBlock[]) {
    this.#waiting = blocks.toSorted((one, other) => other.top - one.top);
  }

  filled(row: SheetRow): SheetRow {
    this.#open = this.#open.filter(({ bottom }) => bottom >= row.number);
    for (let next = this.#waiting.at(-1); next !== undefined && next.top <= row.number; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      if (next.bottom >= row.number) this.#open.push({ ...next });
    }
    // A row that has nothing of its own only parts others.
    if (this.#open.length === 0 || !isFilled(row)) return row;
    const cells = [...row.cells];
    const merged: NonNullable<SheetRow['merged']>[number][] = [];
    for (const block of this.#open) {
      const isFirst = row.number === block.top;
      if (isFirst) block.value = cells[block.left] ?? null;
      if (textOf(block.value) === '' || (!isFirst && textOf(cells[block.left]) !== '')) continue;
      while (cells.length < block.left) cells.push(null);
      cells[block.left] = block.value ?? null;
      merged.push({ position: block.left, range: rangeOf(block), isFirst, isWide: block.right > block.left });
    }
    return merged.length === 0 ? row : { ...row, cells, merged };
  }
}

function rangeOf({ top, bottom, left, right }: MergedBlock): string {
  return `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`;
}

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

/** Gives the value of a block, which its first cell shows alone, to all its rows in its first column; what lies beneath it is left out. Rows are told in their order. */
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
    if (this.#open.length === 0) return row;
    const cells = [...row.cells];
    for (const block of this.#open) {
      if (row.number === block.top) block.value = cells[block.left] ?? null;
      cells.fill(null, block.left + Number(row.number === block.top), block.right + 1);
    }
    // A row that has nothing of its own only parts others.
    if (!isFilled({ ...row, cells })) return { ...row, cells };
    const merged: NonNullable<SheetRow['merged']>[number][] = [];
    for (const block of this.#open) {
      if (textOf(block.value) === '') continue;
      while (cells.length < block.left) cells.push(null);
      cells[block.left] = block.value ?? null;
      merged.push({
        position: block.left,
        range: rangeOf(block),
        isFirst: row.number === block.top,
        last: block.right,
      });
    }
    return { ...row, cells, ...(merged.length > 0 && { merged }) };
  }
}

function rangeOf({ top, bottom, left, right }: MergedBlock): string {
  return `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`;
}

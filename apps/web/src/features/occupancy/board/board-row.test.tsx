import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { boardColumnWidths, columnsAtZoom } from '../parts/board-columns.ts';
import { columnsATile } from '../parts/board-tiles.ts';
import { BoardRow } from './board-row.tsx';

const [side, size, strip] = [300, boardColumnWidths.day, columnsATile.day];
const board = { side, size, strip, index: 4, top: 228, columns: columnsAtZoom('day', '2026-11-21'), activeWords: '' };

/** Of nine units, in every column so many are booked. */
function cells(booked: number): OccupancyRow {
  return {
    id: 7,
    title: 'Árpád híd',
    surface_code: 'PP-00012',
    city: 'Budapest',
    company_name: 'Pannon',
    quantity: 9,
    booked: Array(strip).fill(booked),
    waiting: Array(strip).fill(0),
    options: Array(strip).fill(0),
    free_days: Array(strip).fill(1),
    share: Array(strip).fill(Math.round((booked / 9) * 100)),
    stretches: [],
    bookings: [],
  };
}

type Part = Pick<React.ComponentProps<typeof BoardRow>, 'firstColumn' | 'lastColumn' | 'early' | 'late'>;

/** Draws one part of the board after the other, at the press of a button. */
async function showParts(
  parts: readonly Part[],
  activeColumn: number | null,
  looks: Partial<typeof board> = {},
): Promise<void> {
  function Board(): React.ReactNode {
    const [shown, setShown] = useState(0);
    const part = parts[shown];
    return (
      <>
        <button type="button" onClick={() => setShown(shown + 1)}>
          Tovább
        </button>
        <table>
          <tbody>
            {part === undefined ? null : (
              <BoardRow {...board} {...looks} {...part} surface={part.early} activeColumn={activeColumn} />
            )}
          </tbody>
        </table>
      </>
    );
  }
  await renderPage(Board);
}

const cellAt = (column: number): HTMLElement | null => document.querySelector(`td[data-column="${column}"]`);
const columnsDrawn = (): number[] => Array.from(document.querySelectorAll('td'), (cell) => Number(cell.dataset.column));
const upTo = (first: number, count: number): number[] => Array.from({ length: count }, (_, offset) => first + offset);

it('names the surface by its code, too', async () => {
  await showParts([{ firstColumn: 0, lastColumn: 3, early: cells(2), late: cells(5) }], null);
  expect(screen.getByRole('rowheader').textContent).toBe('Árpád hídPP-00012 · Budapest · 9 db');
});

it('has no number where nothing is taken, and where something is, how much is taken and free', async () => {
  const some = cells(0);
  some.booked[1] = 2;
  some.waiting[1] = 1;
  some.booked[2] = 9;
  await showParts([{ firstColumn: 0, lastColumn: 3, early: some, late: some }], null);
  expect([0, 1, 2, 3].map((column) => cellAt(column)?.textContent)).toEqual(['', '3/6', '9/0', '']);
});

it('stands under the columns: the first cell in sight keeps the place of those that are not drawn', async () => {
  await showParts([{ firstColumn: 112, lastColumn: 127, early: cells(2), late: cells(5) }], null);
  expect(columnsDrawn()).toEqual(upTo(112, 16));
  expect([cellAt(112)?.style.marginLeft, cellAt(113)?.style.marginLeft]).toEqual([`${112 * size}px`, '']);
  expect([cellAt(119)?.textContent, cellAt(120)?.textContent]).toEqual(['2/7', '5/4']);
});

it('keeps the cell with the focus, which tells no number of other columns', async () => {
  await showParts(
    [
      { firstColumn: 0, lastColumn: 15, early: cells(2), late: cells(2) },
      { firstColumn: 240, lastColumn: 255, early: cells(5), late: cells(5) },
    ],
    3,
  );
  const cell = cellAt(3);
  expect([cell?.textContent, cell?.style.position]).toEqual(['2/7', '']);
  await press('Tovább');
  expect(cellAt(3)).toBe(cell);
  expect([cell?.textContent, cell?.style.position, cell?.style.left]).toEqual(['', 'absolute', `${side + 3 * size}px`]);
  expect(columnsDrawn()).toEqual([...upTo(0, 8), ...upTo(240, 16)]);
  expect(cellAt(240)?.textContent).toBe('5/4');
});

it('has no cells while its numbers are not known, but for those around the focus', async () => {
  const unknown = { firstColumn: 0, lastColumn: 31, early: undefined, late: undefined };
  await showParts([unknown], 17);
  expect(screen.getByRole('rowheader', { name: 'Betöltés…' })).toBeDefined();
  expect(columnsDrawn()).toEqual(upTo(16, 8));
  expect([cellAt(17)?.textContent, cellAt(17)?.tabIndex, cellAt(17)?.style.left]).toEqual([
    ...['', 0],
    `${side + 17 * size}px`,
  ]);
});

it('says of columns of several days how much of them is taken, and of several units how many on the busiest day', async () => {
  const columns = columnsAtZoom('week', '2026-11-21');
  const row = cells(0);
  row.booked[1] = 9;
  row.share[1] = 38;
  const part = { firstColumn: 0, lastColumn: 7, early: row, late: row };
  await showParts([part], null, { columns, size: 70 });
  const texts = () => [0, 1].map((column) => cellAt(column)?.textContent);
  expect(texts()).toEqual(['', '9/0 38%']);
  cleanup();
  const single = { ...row, quantity: 1, booked: [0, 1] };
  await showParts([{ ...part, early: single, late: single }], null, { columns, size: 70 });
  expect(texts()).toEqual(['', '38%']);
});

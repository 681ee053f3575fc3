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

it('is full, and no higher, where a past day held more than the surface has by now', async () => {
  const heights = async (booked: number): Promise<number> => {
    await showParts([{ firstColumn: 0, lastColumn: 3, early: cells(booked), late: cells(booked) }], null);
    const sizes = cellAt(0)?.style.backgroundSize.match(/[\d.]+px/g) ?? [];
    cleanup();
    return sizes.reduce((sum, size) => sum + Number.parseFloat(size), 0);
  };
  const full = await heights(9);
  expect(full).toBeGreaterThan(0);
  expect(await heights(18)).toBe(full);
  expect(await heights(3)).toBeCloseTo(full / 3);
});

it('stands under the columns: the first cell in sight keeps the place of those that are not drawn', async () => {
  await showParts([{ firstColumn: 112, lastColumn: 127, early: cells(2), late: cells(5) }], null);
  expect(columnsDrawn()).toEqual(upTo(112, 16));
  expect([cellAt(112)?.style.marginLeft, cellAt(113)?.style.marginLeft]).toEqual([`${112 * size}px`, '']);
  expect([cellAt(119)?.textContent, cellAt(120)?.textContent]).toEqual(['7', '4']);
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
  expect([cell?.textContent, cell?.style.position]).toEqual(['7', '']);
  await press('Tovább');
  expect(cellAt(3)).toBe(cell);
  expect([cell?.textContent, cell?.style.position, cell?.style.left]).toEqual(['', 'absolute', `${side + 3 * size}px`]);
  expect(columnsDrawn()).toEqual([...upTo(0, 8), ...upTo(240, 16)]);
  expect(cellAt(240)?.textContent).toBe('4');
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

it('shows the units of options by themselves, on top of what waits', async () => {
  const waiting = { ...cells(3), waiting: Array(strip).fill(4), options: Array(strip).fill(1) };
  await showParts([{ firstColumn: 0, lastColumn: 7, early: waiting, late: undefined }], null);
  expect(cellAt(0)?.style.backgroundSize).toBe('100% 6px, 100% 6px, 100% 2px');
  expect(cellAt(0)?.style.backgroundPosition).toBe('left bottom, left bottom 6px, left bottom 12px');
});

it('draws a week to the day, and says how much of it is taken', async () => {
  const columns = columnsAtZoom('week', '2026-11-21');
  const index = columns.findIndex((column) => column.date_from === '2026-11-16');
  const stretches = [
    { date_from: '2026-11-10', date_to: '2026-11-17', booked: 9, waiting: 0, options: 0 },
    { date_from: '2026-11-18', date_to: '2026-11-18', booked: 3, waiting: 3, options: 3 },
  ];
  const row = { ...cells(0), stretches };
  row.booked[index] = 9;
  row.share[index] = 38;
  const part = { firstColumn: index - (index % 8), lastColumn: index - (index % 8) + 7, early: row, late: row };
  await showParts([part], null, { columns, size: 70 });
  const cell = cellAt(index);
  expect(cell?.textContent).toBe('038%');
  expect(cell?.style.backgroundSize).toBe('20px 18px, 10px 6px, 10px 6px');
  expect(cell?.style.backgroundPosition).toBe('left 0px bottom 0px, left 20px bottom 0px, left 20px bottom 6px');
  expect(cellAt(index + 1)?.textContent).toBe('9');
});

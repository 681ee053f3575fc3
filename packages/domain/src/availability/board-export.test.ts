import { expect, it } from 'vitest';
import { BOARD_EXPORT_COLUMNS, freeOfCell, markOfCell, mostBoardSurfaces } from './board-export.ts';

const taken = (booked: number, waiting: number, options = 0) => ({ booked, waiting, options });

it('a cell is marked by what holds most of it, decided bookings first', () => {
  expect(markOfCell(taken(0, 0))).toBeNull();
  expect(markOfCell(taken(1, 0))).toBe('booked');
  expect(markOfCell(taken(1, 1))).toBe('booked');
  expect(markOfCell(taken(1, 3, 1))).toBe('waiting');
  expect(markOfCell(taken(1, 3, 2))).toBe('option');
  expect(markOfCell(taken(0, 2, 2))).toBe('option');
  expect(markOfCell(taken(0, 2, 1))).toBe('waiting');
});

it('what is free is never below nothing', () => {
  expect([freeOfCell(taken(1, 1), 3), freeOfCell(taken(3, 1), 3)]).toEqual([1, 0]);
});

it('the more columns, the fewer surfaces fit', () => {
  expect(mostBoardSurfaces(1)).toBe(250_000);
  expect(mostBoardSurfaces(365)).toBe(684);
  expect(mostBoardSurfaces(BOARD_EXPORT_COLUMNS)).toBe(625);
  expect(mostBoardSurfaces(0)).toBe(250_000);
});

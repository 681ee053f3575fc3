import { expect, it } from 'vitest';
import { type CellRange, placeAfter, rangeEnds, stretchAfter } from './board-keys.ts';

const extent = { rows: 100, columns: 40, page: { rows: 10, columns: 7 } };
const press = (key: string, row: number, column: number, held: { ctrlKey?: boolean; altKey?: boolean } = {}) => {
  const place = placeAfter({ key, ctrlKey: false, altKey: false, ...held }, { row, column }, extent);
  return place === null ? null : [place.row, place.column];
};

it('moves by a cell, a page, or to an end, the name of the surface being before the first column', () => {
  expect(press('ArrowRight', 5, 5)).toEqual([5, 6]);
  expect(press('ArrowLeft', 5, 0)).toEqual([5, -1]);
  expect(press('ArrowDown', 5, 5)).toEqual([6, 5]);
  expect(press('PageDown', 5, 5)).toEqual([15, 5]);
  expect(press('PageDown', 5, 5, { altKey: true })).toEqual([5, 12]);
  expect(press('PageUp', 5, 5, { altKey: true })).toEqual([5, -1]);
  expect(press('Home', 5, 5)).toEqual([5, -1]);
  expect(press('End', 5, 5, { ctrlKey: true })).toEqual([99, 39]);
  expect(press('Home', 5, 5, { ctrlKey: true })).toEqual([0, -1]);
  expect(press('ArrowDown', 5, 5, { ctrlKey: true })).toEqual([99, 5]);
});

it('stays on the board, and leaves other keys alone', () => {
  expect(press('ArrowUp', 0, 5)).toEqual([0, 5]);
  expect(press('ArrowLeft', 3, -1)).toEqual([3, -1]);
  expect(press('ArrowRight', 3, 39)).toEqual([3, 39]);
  expect(press('PageDown', 95, 5)).toEqual([99, 5]);
  expect(press('a', 3, 3)).toBeNull();
  expect(press('Tab', 3, 3)).toBeNull();
});

it('chooses neighbouring columns of a row with Shift and an arrow, from where it was begun', () => {
  const keys = { shiftKey: true, ctrlKey: false, altKey: false };
  const after = (key: string, column: number, chosen: CellRange | null, held = {}) =>
    stretchAfter({ ...keys, key, ...held }, { row: 5, column }, chosen, 40);
  const one = after('ArrowRight', 7, null);
  expect(one).toEqual({ row: 5, anchor: 7, head: 8 });
  const two = after('ArrowRight', 8, one);
  expect(two).toEqual({ row: 5, anchor: 7, head: 9 });
  expect(after('ArrowLeft', 6, { row: 5, anchor: 7, head: 6 })).toEqual({ row: 5, anchor: 7, head: 5 });
  expect(after('ArrowRight', 7, { row: 4, anchor: 1, head: 7 }), 'another row begins anew').toEqual(one);
  expect(after('ArrowLeft', 0, null)).toEqual({ row: 5, anchor: 0, head: 0 });
  expect(after('ArrowRight', 39, null)).toEqual({ row: 5, anchor: 39, head: 39 });
  expect(after('ArrowRight', -1, null), 'the name is none of them').toBeNull();
  expect(after('ArrowRight', 7, null, { shiftKey: false })).toBeNull();
  expect(after('ArrowRight', 7, null, { ctrlKey: true })).toBeNull();
  expect(after('ArrowDown', 7, null)).toBeNull();
  expect(rangeEnds({ row: 5, anchor: 9, head: 4 })).toEqual({ from: 4, to: 9 });
});

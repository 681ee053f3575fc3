import { expect, it } from 'vitest';
import { changedOrder, moveElement } from './use-file-order.ts';

const photos = [
  { id: 7, order_number: 0 },
  { id: 8, order_number: 1 },
  { id: 9, order_number: 2 },
];

it('sends the changed numbers alone, with those they had', () => {
  expect(changedOrder(moveElement(photos, 2, 1))).toEqual([
    { id: 9, order_number: 1, seen: 2 },
    { id: 8, order_number: 2, seen: 1 },
  ]);
  expect(changedOrder(photos)).toEqual([]);
});

it('leaves the list alone where there is nowhere to go', () => {
  expect(moveElement(photos, 0, -1)).toBe(photos);
  expect(moveElement(photos, 2, 3)).toBe(photos);
});

it('parts pictures that share a number', () => {
  expect(
    changedOrder([
      { id: 1, order_number: 0 },
      { id: 2, order_number: 0 },
    ]),
  ).toEqual([{ id: 2, order_number: 1, seen: 0 }]);
});

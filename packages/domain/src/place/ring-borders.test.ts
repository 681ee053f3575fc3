import { expect, it } from 'vitest';
import { ringBorders } from './ring-borders.ts';

it('the borders of a country leave out where the map was cut off', () => {
  const ring = [
    [10, 40],
    [20, 40],
    [20, 50],
    [15, 47],
    [10, 50],
    [10, 40],
  ] as const;
  expect(ringBorders(ring)).toEqual([
    [
      [20, 50],
      [15, 47],
      [10, 50],
    ],
  ]);
});

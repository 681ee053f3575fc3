import { describe, expect, it } from 'vitest';
import { markerGroups, numbersLabel } from './marker-groups.ts';

describe('markers of a printed map', () => {
  it('stand alone where there is room, and share one where there is none', () => {
    const groups = markerGroups([
      { number: 1, x: 10, y: 10 },
      { number: 3, x: 14, y: 12 },
      { number: 2, x: 200, y: 10 },
    ]);
    expect(groups).toEqual([
      { numbers: [1, 3], x: 12, y: 11 },
      { numbers: [2], x: 200, y: 10 },
    ]);
  });

  it('lose no number among two thousand, and none lies on another', () => {
    const points = Array.from({ length: 2000 }, (_, index) => ({
      number: index + 1,
      x: (index * 37) % 700,
      y: (index * 53) % 400,
    }));
    const groups = markerGroups(points, 24);
    expect(groups.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b)).toEqual(
      points.map(({ number }) => number),
    );
    for (const one of groups)
      for (const other of groups)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24);
  });
});

describe('the numbers on a marker', () => {
  it.each([
    [[7], '7'],
    [[1, 2], '1, 2'],
    [[1, 2, 3, 4], '1–4'],
    [[1, 2, 3, 9], '1–3, 9'],
    [[1, 3, 5, 7, 9, 11], null],
  ])('%j read %s', (numbers, label) => {
    expect(numbersLabel(numbers)).toBe(label);
  });
});

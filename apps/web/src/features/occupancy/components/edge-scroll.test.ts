import { describe, expect, it } from 'vitest';
import { edgeStep } from './edge-scroll.ts';

const days = { left: 300, right: 1300 };

describe('dragging to the edge of the board [D16.6]', () => {
  it('moves it the faster the nearer the edge, and no faster beyond', () => {
    const right = [1250, 1270, 1299, 1300, 1400].map((x) => edgeStep(x, days));
    expect(right).toEqual(right.toSorted((a, b) => a - b));
    expect(right[0]).toBeGreaterThan(0);
    expect(right.slice(-3)).toEqual([22, 22, 22]);
    expect(edgeStep(310, days)).toBe(-edgeStep(1290, days));
    expect(edgeStep(0, days)).toBe(-22);
  });

  it('leaves it where it is in the middle, also of a narrow one', () => {
    for (const x of [356, 800, 1244]) expect(Math.abs(edgeStep(x, days))).toBe(0);
    expect(Math.abs(edgeStep(200, { left: 136, right: 260 }))).toBe(0);
    expect(edgeStep(255, { left: 136, right: 260 })).toBeGreaterThan(0);
  });
});

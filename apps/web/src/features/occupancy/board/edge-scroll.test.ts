import { describe, expect, it } from 'vitest';
import { edgeStep } from './edge-scroll.ts';

const days = { left: 300, right: 1300 };
const middle = 800;

describe('dragging to the edge of the board', () => {
  it('moves it the faster the nearer the edge, and no faster beyond', () => {
    const right = [1250, 1270, 1299, 1300, 1400].map((x) => edgeStep(x, days, middle));
    expect(right).toEqual(right.toSorted((a, b) => a - b));
    expect(right[0]).toBeGreaterThan(0);
    expect(right.slice(-3)).toEqual([22, 22, 22]);
    expect(edgeStep(310, days, middle)).toBe(-edgeStep(1290, days, middle));
    expect(edgeStep(0, days, middle)).toBe(-22);
  });

  it('leaves it where it is in the middle, also of a narrow one', () => {
    for (const x of [356, 800, 1244]) expect(Math.abs(edgeStep(x, days, middle))).toBe(0);
    expect(Math.abs(edgeStep(200, { left: 136, right: 260 }, 200))).toBe(0);
    expect(edgeStep(255, { left: 136, right: 260 }, 200)).toBeGreaterThan(0);
  });

  it('leaves it where it is while the pointer comes in from the edge at which it began', () => {
    for (const x of [301, 320, 350]) expect(edgeStep(x, days, 301)).toBe(0);
    for (const x of [1299, 1280]) expect(edgeStep(x, days, 1299)).toBe(0);
    expect(edgeStep(305, days, 330)).toBeLessThan(0);
    expect(edgeStep(1290, days, 1260)).toBeGreaterThan(0);
  });
});

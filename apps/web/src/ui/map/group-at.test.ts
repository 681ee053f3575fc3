import { describe, expect, it } from 'vitest';
import { drawnGroupAt } from './group-at.ts';

const groups = [
  { x: 100, y: 100, size: 40 },
  { x: 150, y: 100, size: 30 },
];

describe('the group a ring would cover', () => {
  it('is the nearest of those it touches', () => {
    expect(drawnGroupAt(groups, { x: 110, y: 100 }, 22)).toBe(groups[0]);
    expect(drawnGroupAt(groups, { x: 128, y: 100 }, 22)).toBe(groups[1]);
  });

  it('is none where the ring stands free', () => {
    expect(drawnGroupAt(groups, { x: 100, y: 131 }, 22)).toBeNull();
    expect(drawnGroupAt(groups, { x: 100, y: 130 }, 22)).toBe(groups[0]);
    expect(drawnGroupAt([], { x: 0, y: 0 }, 22)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { placeOfName } from './name-place.ts';

const town = { x: 100, y: 100 };

describe('the name of a town', () => {
  it('stands below it', () => {
    expect(placeOfName(town, 20, [], [])).toEqual({ left: 80, right: 120, top: 105 });
  });

  it('stands below a group of surfaces that would cover it, whole', () => {
    expect(placeOfName(town, 20, [{ x: 104, y: 98, radius: 20 }], [])?.top).toBe(120);
    // A group beside it takes nothing from it.
    expect(placeOfName(town, 20, [{ x: 160, y: 105, radius: 20 }], [])?.top).toBe(105);
  });

  it('stands above the group where something is below', () => {
    const group = { x: 100, y: 100, radius: 20 };
    expect(placeOfName(town, 20, [group, { x: 100, y: 140, radius: 15 }], [])?.top).toBe(64);
    expect(placeOfName(town, 20, [group], [{ left: 60, right: 90, top: 125 }])?.top).toBe(64);
  });

  it('stands past all the groups of a town, on the nearer side', () => {
    const groups = [60, 100, 140].map((y) => ({ x: 100, y, radius: 20 }));
    expect(placeOfName(town, 20, groups, [])?.top).toBe(160 + 2);
    const northern = [85, 115, 150, 185].map((y) => ({ x: 100, y, radius: 20 }));
    expect(placeOfName(town, 20, northern, [])?.top).toBe(65 - 2 - 14);
  });

  it('is left out where it would stand by the group of another town', () => {
    const own = { x: 100, y: 100, radius: 20 };
    const others = [150, 50].map((y) => ({ x: 100, y, radius: 16 }));
    expect(placeOfName(town, 20, [own, ...others], [])).toBeNull();
  });

  it('is left out where another name, or groups on all sides, are', () => {
    expect(placeOfName(town, 20, [], [{ left: 110, right: 150, top: 110 }])).toBeNull();
    const around = Array.from({ length: 9 }, (_, index) => ({ x: 100, y: 20 * index + 20, radius: 20 }));
    expect(placeOfName(town, 20, around, [])).toBeNull();
  });
});

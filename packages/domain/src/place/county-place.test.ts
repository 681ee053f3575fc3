import { describe, expect, it } from 'vitest';
import { isWithinHungaryBounds } from '../media/geodata.ts';
import { countyAt, countyOfMarker } from './county-place.ts';
import { type Corner, contains, distanceKm, distanceToShapeKm, mayBeWithin } from './place-geometry.ts';

const square = (west: number, south: number, size: number): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
/** Side by side; the first has a hole. */
const shapes = [
  { id: 1, shape: [[square(18, 47, 1), square(18.4, 47.4, 0.2)]] },
  { id: 2, shape: [[square(19, 47, 1)]] },
];
const near = { county_id: 2, lat: 47.5, lng: 18.9 };

describe('the county of a marker', () => {
  it('is the one it lies in', () => {
    expect(countyAt(shapes, { lat: 47.2, lng: 18.2 })).toBe(1);
    expect(countyAt(shapes, { lat: 47.2, lng: 19.2 })).toBe(2);
  });

  it('is the nearest one just beyond the border, which is drawn coarsely', () => {
    expect(countyAt(shapes, { lat: 46.98, lng: 19.5 })).toBe(2);
    expect(countyAt(shapes, { lat: 46.9, lng: 19.5 })).toBeNull();
  });

  it('is that of its settlement where that is near', () => {
    expect(countyOfMarker(shapes, { lat: 47.5, lng: 18.95 }, near)).toBe(2);
    expect(countyOfMarker(shapes, { lat: 47.1, lng: 18.1 }, near)).toBe(1);
    expect(countyOfMarker(shapes, { lat: 47.5, lng: 18.95 }, undefined)).toBe(1);
  });

  it('is that of its settlement as far as 25 km from it, and not beyond [K5.5]', () => {
    // A fifth of a degree of latitude is 22 km, a quarter 28.
    expect(countyOfMarker(shapes, { lat: 47.3, lng: 18.9 }, near)).toBe(2);
    expect(countyOfMarker(shapes, { lat: 47.25, lng: 18.9 }, near)).toBe(1);
  });
});

describe('shapes', () => {
  it('do not contain their holes', () => {
    expect(contains(shapes[0]?.shape ?? [], { lat: 47.5, lng: 18.5 })).toBe(false);
    expect(contains(shapes[0]?.shape ?? [], { lat: 47.3, lng: 18.5 })).toBe(true);
  });

  it('may be within reach wherever they are, and surely are not further off than their box', () => {
    const [shape = []] = shapes.map((one) => one.shape);
    for (let lat = 46.8; lat <= 48.2; lat += 0.013)
      for (let lng = 17.8; lng <= 19.2; lng += 0.017) {
        const point = { lat, lng };
        const isNear = contains(shape, point) || distanceToShapeKm(shape, point) <= 4;
        if (isNear) expect(mayBeWithin(shape, point, 4)).toBe(true);
      }
    expect(mayBeWithin(shape, { lat: 46.96, lng: 18.5 }, 4)).toBe(false);
    expect(mayBeWithin(shape, { lat: 47.5, lng: 17.93 }, 4)).toBe(false);
    expect(mayBeWithin(shape, { lat: 47.5, lng: 17.95 }, 4)).toBe(true);
  });

  it('are as far as their nearest side', () => {
    expect(distanceToShapeKm(shapes[1]?.shape ?? [], { lat: 46, lng: 19.5 })).toBeCloseTo(111.2, 0);
    expect(distanceKm({ lat: 47.4979, lng: 19.0402 }, { lat: 46.253, lng: 20.1414 })).toBeCloseTo(161, -1);
  });
});

it('a marker at 0, 0 is nowhere in Hungary [K5.5]', () => {
  expect(isWithinHungaryBounds({ lat: 0, lng: 0 })).toBe(false);
  expect(isWithinHungaryBounds({ lat: 47.5, lng: 19.05 })).toBe(true);
  expect(isWithinHungaryBounds({ lat: 47.5, lng: 23 })).toBe(false);
});

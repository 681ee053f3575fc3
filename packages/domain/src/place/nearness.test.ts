import { describe, expect, it } from 'vitest';
import { degreesAround, isNear, radii, readNear, writeNear } from './nearness.ts';
import { distanceKm, KM_A_DEGREE } from './place-geometry.ts';

const oktogon = { lat: 47.50541, lng: 19.06348 };

describe('a radius around a place [D18.1]', () => {
  it.each([
    ['47.4979,19.0402,500', { lat: 47.4979, lng: 19.0402, metres: 500 }],
    [' 47.4979, 19.0402, 100 ', { lat: 47.4979, lng: 19.0402, metres: 100 }],
    ['46,-20,50000', { lat: 46, lng: -20, metres: 50_000 }],
  ])('%s is read', (text, near) => {
    expect(readNear(text)).toEqual(near);
  });

  it.each([
    '',
    '47.5,19',
    '47.5,19,',
    '47.5,19,99',
    '47.5,19,50001',
    '47.5,19,500.5',
    '47.5,19,1e3',
    '91,19,500',
    '47.5,181,500',
    '47.5,19,500,1',
    '0x2F,19,500',
    'Infinity,19,500',
    'Szeged,19,500',
  ])('%j is none', (text) => {
    expect(readNear(text)).toBeNull();
  });

  it('is written as it is read, to a metre', () => {
    expect(writeNear({ lat: 47.497_912_3, lng: 19.040_235_9, metres: 250 })).toBe('47.49791,19.04024,250');
    expect(readNear(writeNear({ ...oktogon, metres: 1000 }))).toEqual({ ...oktogon, metres: 1000 });
  });

  it('holds what is as far as the radius, and nothing beyond', () => {
    // 0.009 degrees north are 1000.755 m.
    const north = { ...oktogon, lat: oktogon.lat + 0.009 };
    expect(isNear({ ...oktogon, metres: 1001 }, north)).toBe(true);
    expect(isNear({ ...oktogon, metres: 1000 }, north)).toBe(false);
    expect(isNear({ ...oktogon, metres: 100 }, oktogon)).toBe(true);
  });

  it.each(radii)('holds what stands on its edge: %i m', (metres) => {
    // Here no digit of the distance is lost.
    expect(isNear({ lat: 0, lng: 0, metres }, { lat: metres / 1000 / KM_A_DEGREE, lng: 0 })).toBe(true);
  });

  it.each(radii)('of %i m lies wholly within its degrees', (metres) => {
    const near = { ...oktogon, metres };
    const { west, south, east, north } = degreesAround(near);
    for (let turn = 0; turn < 64; turn += 1) {
      const angle = (turn / 64) * 2 * Math.PI;
      const point = {
        lat: near.lat + (Math.sin(angle) * metres) / 111_195,
        lng: near.lng + (Math.cos(angle) * metres) / 111_195 / Math.cos((near.lat * Math.PI) / 180),
      };
      expect(Math.abs(distanceKm(near, point) * 1000 - metres) / metres).toBeLessThan(0.01);
      expect(point.lat >= south && point.lat <= north && point.lng >= west && point.lng <= east).toBe(true);
    }
  });
});

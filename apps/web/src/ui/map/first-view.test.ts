import { expect, it } from 'vitest';
import { firstViewOf } from './first-view.ts';

it('a new surface’s map has its centre in the middle of Budapest, as near as streets are seen [K9.4]', () => {
  expect(firstViewOf(null, true)).toEqual({ centre: { lat: 47.5058, lng: 19.045052 }, zoom: 15 });
});

it('a map begins at its place; without streets it stays further off, unless it is told how near', () => {
  const place = { lat: 46.25, lng: 20.15 };
  expect(firstViewOf(place, false)).toEqual({ centre: place, zoom: 11 });
  expect(firstViewOf(place, false, 10).zoom).toBe(10);
});

import { expect, it } from 'vitest';
import { firstView, hasAny, mapPadding } from './first-view.ts';
import { clusterSize } from './map-marker.ts';

it('a new surface’s map has its centre in the middle of Budapest, as near as streets are seen [C9.5]', () => {
  expect(firstView(null, true)).toEqual({ centre: { lat: 47.5058, lng: 19.045052 }, zoom: 15 });
});

it('a map begins at its place; without streets it stays further off, unless it is told how near', () => {
  const place = { lat: 46.25, lng: 20.15 };
  expect(firstView(place, false)).toEqual({ centre: place, zoom: 11 });
  expect(firstView(place, false, 10).zoom).toBe(10);
});

it('a group at the edge of the first view is whole and clear of the buttons', () => {
  const half = clusterSize(100_000) / 2;
  const zoomButtons = { right: 44, bottom: 75 };
  for (const width of [340, 390, 479, 480, 720, 1400])
    for (const toolsBottom of [42, 80]) {
      const { paddingTopLeft, paddingBottomRight } = mapPadding({ width, toolsBottom });
      const [left, top] = [paddingTopLeft[0] - half, paddingTopLeft[1] - half];
      expect(left >= zoomButtons.right || top >= zoomButtons.bottom).toBe(true);
      expect([left >= 0, top >= toolsBottom, paddingBottomRight[0] >= half]).toEqual([true, true, true]);
      // Most of a phone's width is left for the surfaces.
      expect(paddingTopLeft[0] + paddingBottomRight[0]).toBeLessThanOrEqual(width * 0.2);
    }
});

it('a part that was left is shown again where one of the surfaces stands in it, also inside a group', () => {
  const part = '18,47,19,48';
  const surface = (lat: number, lng: number) => ({ id: 1, lat, lng, is_approximate: false });
  const group = { count: 9, lat: 46, lng: 17 };
  expect(hasAny(part, [surface(46, 18.5), surface(47.5, 18.5)])).toBe(true);
  expect(hasAny(part, [surface(46, 18.5), surface(47.5, 19.5)])).toBe(false);
  expect(hasAny(part, [{ ...group, box: '16,45,18.2,47.2' }])).toBe(true);
  expect(hasAny(part, [{ ...group, box: '16,45,17.9,47.2' }])).toBe(false);
  // A group that does not say how far it reaches.
  expect(hasAny(part, [{ ...group, lat: 47.5, lng: 17.9 }])).toBe(true);
  expect(hasAny(part, [group])).toBe(false);
  expect(hasAny(part, [])).toBe(false);
});

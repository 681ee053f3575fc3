import { latLng, point } from 'leaflet';
import { expect, it } from 'vitest';
import { areaFromStroke, parseCorners } from './drawn-area.ts';

const placeOf = ({ x, y }: { x: number; y: number }) => latLng(48 - y / 100, 18 + x / 100);
const circle = (radius: number) =>
  Array.from({ length: 400 }, (_, step) =>
    point(200 + radius * Math.cos((step / 400) * 2 * Math.PI), 200 + radius * Math.sin((step / 400) * 2 * Math.PI)),
  );

it('a stroke becomes an area of at most fifty corners that the server reads', () => {
  const area = areaFromStroke(circle(150), placeOf) ?? '';
  const corners = parseCorners(area);
  expect(corners.length).toBeGreaterThan(8);
  expect(corners.length).toBeLessThanOrEqual(50);
  for (const [lat, lng] of corners) expect(Math.hypot(lat - 46, lng - 20)).toBeCloseTo(1.5, 1);
});

it('a touch, a dot and a straight line are no area', () => {
  expect(areaFromStroke([], placeOf)).toBeNull();
  expect(areaFromStroke([point(1, 1)], placeOf)).toBeNull();
  expect(areaFromStroke(circle(4), placeOf)).toBeNull();
  expect(areaFromStroke([point(0, 5), point(50, 5), point(99, 5)], placeOf)).toBeNull();
});

it('an unreadable area of the address has no corners', () => {
  for (const text of [undefined, '', 'x', '18,47,19', '18,47,19,x']) expect(parseCorners(text)).toEqual([]);
  expect(parseCorners('18,47,19,47,19,48')).toEqual([
    [47, 18],
    [47, 19],
    [48, 19],
  ]);
});

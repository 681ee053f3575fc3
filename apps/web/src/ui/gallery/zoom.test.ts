import { expect, it } from 'vitest';
import { MOST_ZOOM, panned, WHOLE, zoomed } from './zoom.ts';

const size = { width: 800, height: 600 };

it('what is under the pointer stays there while the picture grows', () => {
  expect(zoomed(WHOLE, 2, { x: 100, y: -50 }, size)).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomed({ scale: 2, x: -100, y: 50 }, 0.5, { x: 100, y: -50 }, size)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, size).scale).toBe(MOST_ZOOM);
  expect(zoomed(WHOLE, 0.1, { x: 5, y: 5 }, size)).toEqual(WHOLE);
});

it('a picture is moved only as far as there is something of it to see', () => {
  expect(panned(WHOLE, { x: 50, y: 50 }, size)).toEqual(WHOLE);
  expect(panned({ scale: 2, x: 0, y: 0 }, { x: 50, y: -30 }, size)).toEqual({ scale: 2, x: 50, y: -30 });
  expect(panned({ scale: 2, x: 0, y: 0 }, { x: 5000, y: -5000 }, size)).toEqual({ scale: 2, x: 400, y: -300 });
});

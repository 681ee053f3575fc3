import { expect, it } from 'vitest';
import { steppedPath } from './media-history.tsx';

const box = { width: 100, height: 112 };
const now = new Date('2026-01-11T00:00:00Z');

it('a price keeps its height until it changes, the last one until today', () => {
  expect(steppedPath([], now, box)).toBe('');
  expect(steppedPath([{ at: '2026-01-01T00:00:00Z', price: 5 }], now, box)).toBe('M0 56 H100');
  const points = [
    { at: '2026-01-01T00:00:00Z', price: 100 },
    { at: '2026-01-06T00:00:00Z', price: 300 },
    { at: '2026-01-10T00:00:00Z', price: 200 },
  ];
  expect(steppedPath(points, now, box)).toBe('M0 106 H50 V6 H90 V56 H100');
});

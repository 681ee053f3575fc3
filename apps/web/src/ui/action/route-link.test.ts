import { expect, it } from 'vitest';
import { isSameRecord } from './route-link.tsx';

it.each([
  ['/medias/show/7', '/medias/edit/7', true],
  ['/medias/edit/7', '/medias/7/mhfe-images', true],
  ['/campaigns/show/7', '.', true],
  ['/medias/show/7', '/medias/show/8', false],
  ['/medias/show/7', '/packages/show/7', false],
  ['/medias/show/7', '/medias', false],
  ['/medias', '/medias', false],
])('%s and %s are pages of one record: %s', (from, to, isOne) => {
  expect(isSameRecord(from, to)).toBe(isOne);
});

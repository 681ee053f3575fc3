import { expect, it } from 'vitest';
import { relatedPageOf } from './related-page.ts';

it.each([
  ['/medias', 'medias'],
  ['/medias/show/5', 'medias'],
  ['/medias/import', 'medias/import'],
  ['/bookings/package-list', 'bookings'],
  ['/partners/create', 'partners'],
  ['/mediasx', undefined],
  ['/wiki', undefined],
])('%s is helped by the questions of %s', (address, page) => {
  expect(relatedPageOf(address)).toBe(page);
});

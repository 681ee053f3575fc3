import { relatedPages } from '@felulet/contract/page-facts.ts';
import { expect, it } from 'vitest';
import { findRelatedPage } from './related-page.ts';

it.each([
  ['/medias', 'medias'],
  ['/medias/show/5', 'medias'],
  ['/medias/import', 'medias/import'],
  ['/bookings/package-list', 'bookings'],
  ['/partners/create', 'partners'],
  ['/mediasx', undefined],
  ['/wiki', undefined],
])('%s is helped by the questions of %s', (address, page) => {
  expect(findRelatedPage(address)).toBe(page);
});

it('a question belongs to one of ten pages, each of which leads to its questions [K9.14]', () => {
  const order = ['medias', 'medias/import', 'packages', 'assembly-requests', 'campaigns'];
  expect(relatedPages).toEqual([...order, 'bookings', 'discounts', 'accounts', 'employees', 'partners']);
  for (const page of relatedPages) expect(findRelatedPage(`/${page}`)).toBe(page);
});

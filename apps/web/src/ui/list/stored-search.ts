import { readSearchText, searchTextOf } from '../action/search-text.ts';
import type { Search } from './list-search.ts';

/** The last query of a list, kept for the links that lead to it; the page number is not worth keeping. */
export function storeSearch(key: string, search: Search): void {
  const { page: _page, ...kept } = search;
  const text = searchTextOf(kept);
  if (text === '') localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

export function storedSearch(key: string): Search {
  return readSearchText(localStorage.getItem(key) ?? '');
}

import { formatSearchText, readSearchText } from '../action/search-text.ts';
import type { Search } from './list-search.ts';

/** The last query of a list, for the menu links that lead to it; without the page number. */
export function storeSearch(key: string, search: Search): void {
  const { page: _page, ...kept } = search;
  const text = formatSearchText(kept);
  if (text === '') localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

export function storedSearch(key: string): Search {
  return readSearchText(localStorage.getItem(key) ?? '');
}

/** What a list shows, stored for the tab with the page number, for the ways back. */
export function storeShownSearch(key: string, search: string): void {
  sessionStorage.setItem(key, search);
}

/** The list as it was left in this tab; in a new tab its last query. */
export function shownSearch(key: string): Search {
  const text = sessionStorage.getItem(key);
  return text === null ? storedSearch(key) : readSearchText(text);
}

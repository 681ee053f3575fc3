import { formatSearchText, readSearchText } from '../action/search-text.ts';
import type { Search } from './list-search.ts';

/** The last query of a list, kept for the menu links that lead to it; the page number is not worth keeping. */
export function storeSearch(key: string, search: Search): void {
  const { page: _page, ...kept } = search;
  const text = formatSearchText(kept);
  if (text === '') localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

export function storedSearch(key: string): Search {
  return readSearchText(localStorage.getItem(key) ?? '');
}

/** What a list shows, kept in the tab for the ways back to it, where the page counts. */
export function storeShownSearch(key: string, search: string): void {
  sessionStorage.setItem(key, search);
}

/** The list as it was left in this tab; in a new one as it was last asked. */
export function shownSearch(key: string): Search {
  const text = sessionStorage.getItem(key);
  return text === null ? storedSearch(key) : readSearchText(text);
}

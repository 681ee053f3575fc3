import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@felulet/contract/list.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { QueryTexts } from '../../client/endpoint-types.ts';
import { useGo } from '../action/route-link.tsx';
import { formatSearchText } from '../action/search-text.ts';
import { useWholeSearch } from '../page/use-page-search.ts';
import type { FilterName } from './filter.ts';
import {
  changedFilters,
  isSameSearch,
  type ListView,
  type OwnKey,
  readSearch,
  type Search,
  savedViewSearch,
  toggledSort,
  toListRequest,
  withoutRowCount,
  writeSearch,
} from './list-search.ts';
import { storeSearch, storeShownSearch } from './stored-search.ts';
import { useListSettings } from './use-list-settings.ts';

/** The state of a list with filters of such names; without names, of any list. */
export type ListState<Name extends string = never> = ListView<Name> & {
  /** What to send: filters, page, rowsPerPage and sort. */
  readonly request: QueryTexts<Name> & Readonly<Record<OwnKey, string>>;
  readonly isFiltered: boolean;
  /** Which list it is, where its users keep how it looks. */
  readonly listKey: ListKey | undefined;
  /** What a view saved now would keep. */
  readonly kept: Readonly<Record<string, string>>;
  /** Whether it shows something else than what such a view keeps. */
  isUnlike(query: Search): boolean;
  /** Opens what a view keeps; null leaves the open view, and what it shows stays. */
  openView(id: number | null, query?: Search): void;
  goToPage(page: number): void;
  setRowsPerPage(rowsPerPage: number): void;
  sortBy(property: string, joined: boolean): void;
  setSort(sort: ListView['sort']): void;
  /** Changes some filters (`undefined` or '' removes one) and goes to the first page; replaced = no step to go back to. */
  filterBy(changes: Changes<Name>, options?: { readonly replace?: boolean }): void;
  clearFilters(): void;
  /** As a link without any wish shows it; for an address that asks for what cannot be. */
  reset(): void;
};

/** The state of an endpoint's list. */
export type ListStateOf<E> = ListState<FilterName<E>>;

type Changes<Name extends string> = { readonly [N in Name]?: string | undefined };

type Options = {
  /** Local storage key of the last query, such as `campaign-filter`; menu links read it again. */
  readonly storageKey: string;
  readonly defaultSort: string;
  /** Its columns can be arranged and views of it saved. [D12.1] */
  readonly listKey?: ListKey;
  /** Search parameters that belong to the page and not to the filters; they stay as they are. */
  readonly pageParameters?: readonly string[];
  /** Whether the ways back to the list lead to these of the page, too: a large map is large again. [D18.3] */
  readonly arePageParametersKept?: boolean;
};

/** The list's state is the address: back, reload and a shared link all work. The filters are what `E` can be asked. */
export function useListState<E extends EndpointSpec = never>(options: Options): ListStateOf<E>;
export function useListState(options: Options): ListState<string> {
  const { storageKey, defaultSort, listKey, pageParameters = [], arePageParametersKept = false } = options;
  const go = useGo();
  const { rowsPerPage: ownRows, isKnown, keepRows } = useRowsPerPage(listKey);
  const router = useRouter();
  const viewOf = (search: Search): ListView => {
    const listed = Object.fromEntries(Object.entries(search).filter(([key]) => !pageParameters.includes(key)));
    return readSearch(listed, defaultSort, ownRows);
  };
  const ofPage = (search: Search): Search =>
    Object.fromEntries(
      Object.entries(search).flatMap(([key, value]) => (pageParameters.includes(key) ? [[key, String(value)]] : [])),
    );
  const wholeSearch = useWholeSearch();
  const view = viewOf(wholeSearch);
  const shown = formatSearchText({
    ...(arePageParametersKept ? ofPage(wholeSearch) : {}),
    ...writeSearch(view, defaultSort),
  });
  useEffect(() => storeShownSearch(storageKey, shown), [storageKey, shown]);
  // Of two acts at once the second goes on from the first, also before that was drawn.
  const show: Show = (change, { replace = false, rows = ownRows } = {}) => {
    const search: Search = router.latestLocation.search;
    const written = writeSearch(change(viewOf(search)), defaultSort);
    storeSearch(storageKey, withoutRowCount(written, rows));
    go({ to: '.', search: { ...ofPage(search), ...written }, resetScroll: false, replace });
  };
  useRowsInAddress(wholeSearch.rowsPerPage === undefined && isKnown ? view.rowsPerPage : null);
  return stateOf(view, show, { defaultSort, listKey, ownRows, keepRows });
}

/** An address that does not say how many rows it shows is completed with that, without a step to go back to. [P9.3] */
function useRowsInAddress(missing: number | null): void {
  const router = useRouter();
  // Leaving for another page is under way where the address is no longer the one it was opened at.
  const [path] = useState(() => router.latestLocation.pathname);
  useEffect(() => {
    const { pathname, search } = router.latestLocation;
    if (missing === null || pathname !== path) return;
    const next = { ...search, rowsPerPage: String(missing) };
    void router.navigate({ to: '.', search: next, state: true, resetScroll: false, replace: true });
  }, [missing, path, router]);
}

/** Shows what is made of the latest view. */
type Show = (
  change: (latest: ListView) => ListView,
  options?: { readonly replace?: boolean | undefined /** The reader's own from now on. */; readonly rows?: number },
) => void;

type Of = Pick<Options, 'defaultSort'> & {
  readonly listKey: ListKey | undefined;
  readonly ownRows: number;
  readonly keepRows: ((rowsPerPage: number) => void) | undefined;
};

function stateOf(view: ListView, show: Show, { defaultSort, listKey, ownRows, keepRows }: Of): ListState<string> {
  const kept = savedViewSearch(view, defaultSort);
  const resort = (sortOf: (latest: ListView) => ListView['sort']): void =>
    show((latest) => {
      const sort = sortOf(latest);
      return { ...latest, sort: sort.length === 0 ? readSearch({}, defaultSort).sort : sort, page: 0 };
    });
  return {
    ...view,
    request: toListRequest(view),
    listKey,
    kept,
    isUnlike: (query) => !isSameSearch(kept, savedViewSearch(readSearch(query, defaultSort, ownRows), defaultSort)),
    openView: (viewId, query) =>
      show((latest) => ({ ...(query === undefined ? latest : readSearch(query, defaultSort, ownRows)), viewId })),
    isFiltered: Object.keys(view.filters).length > 0,
    goToPage: (page) => show((latest) => ({ ...latest, page })),
    setRowsPerPage: (rowsPerPage) => {
      keepRows?.(rowsPerPage);
      const rows = keepRows === undefined ? ownRows : rowsPerPage;
      show((latest) => ({ ...latest, rowsPerPage, page: 0 }), { rows });
    },
    sortBy: (property, joined) => resort(({ sort }) => toggledSort(sort, property, joined)),
    setSort: (sort) => resort(() => sort),
    filterBy: (changes, options) =>
      show((latest) => ({ ...latest, filters: changedFilters(latest.filters, changes), page: 0 }), options),
    clearFilters: () => show((latest) => ({ ...latest, filters: {}, page: 0 })),
    reset: () => show(() => readSearch({}, defaultSort, ownRows)),
  };
}

type Rows = {
  readonly rowsPerPage: number;
  /** The reader's choice is read: the number is the one that stays. */
  readonly isKnown: boolean;
  /** Missing of a list whose look is not kept. */
  readonly keepRows: ((rowsPerPage: number) => void) | undefined;
};

/** So many rows a page has where the address does not say it: as the reader last chose, on every device. [D12.74] */
function useRowsPerPage(list: ListKey | undefined): Rows {
  const { settings, isRead: isKnown, keep } = useListSettings(list);
  if (list === undefined) return { rowsPerPage: DEFAULT_PAGE_SIZE, isKnown, keepRows: undefined };
  return {
    rowsPerPage: settings?.rows_per_page ?? DEFAULT_PAGE_SIZE,
    isKnown,
    keepRows: (rowsPerPage) => keep({ rows_per_page: PAGE_SIZES.find((size) => size === rowsPerPage) ?? null }),
  };
}

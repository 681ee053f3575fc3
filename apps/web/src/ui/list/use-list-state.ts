import type { Wire } from '@felulet/contract/endpoint.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@felulet/contract/page-facts.ts';
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

/** The state of a list with these filters; without names, of any list. */
export type ListState<Name extends string = never> = ListView<Name> & {
  /** The query to send: filters, page, rowsPerPage and sort. */
  readonly request: QueryTexts<Name> & Readonly<Record<OwnKey, string>>;
  readonly isFiltered: boolean;
  /** The list whose settings are stored, if any. */
  readonly listKey: ListKey | undefined;
  /** The query that a view saved now would have. */
  readonly kept: Readonly<Record<string, string>>;
  /** Whether the list differs from the query of such a view. */
  isUnlike(query: Search): boolean;
  /** Opens the query of a view; null leaves the open view, and its query stays. */
  openView(id: number | null, query?: Search): void;
  goToPage(page: number): void;
  setRowsPerPage(rowsPerPage: number): void;
  sortBy(property: string, joined: boolean): void;
  setSort(sort: ListView['sort']): void;
  /** Changes filters (`undefined` or '' removes one) and goes to the first page; `replace` adds no step to the history. */
  filterBy(changes: Changes<Name>, options?: { readonly replace?: boolean }): void;
  clearFilters(): void;
  /** Shows the list without parameters, for an address with impossible ones. */
  reset(): void;
};

/** The state of an endpoint's list. */
export type ListStateOf<E> = ListState<FilterName<E>>;

type Changes<Name extends string> = { readonly [N in Name]?: string | undefined };

type Options = {
  /** The local storage key of the last query, such as `campaign-filter`; menu links read it. */
  readonly storageKey: string;
  readonly defaultSort: string;
  /** Enables settings of the columns, and saved views. */
  readonly listKey?: ListKey;
  /** Parameters of the page that are no filters; they stay. */
  readonly pageParameters?: readonly string[];
  /** Whether the way back restores these parameters, too: a large map is large again. */
  readonly arePageParametersKept?: boolean;
};

/** The address is the list's state: back, reload and a shared link work. The filters are those of `E`. */
export function useListState<E extends Wire = never>(options: Options): ListStateOf<E>;
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
  // The second of two changes starts from the first, also before that was rendered.
  const show: Show = (change, { replace = false, rows = ownRows } = {}) => {
    const search: Search = router.latestLocation.search;
    const written = writeSearch(change(viewOf(search)), defaultSort);
    storeSearch(storageKey, withoutRowCount(written, rows));
    go({ to: '.', search: { ...ofPage(search), ...written }, resetScroll: false, replace });
  };
  useRowsInAddress(wholeSearch.rowsPerPage === undefined && isKnown ? view.rowsPerPage : null);
  return stateOf(view, show, { defaultSort, listKey, ownRows, keepRows });
}

/** An address without the number of rows is completed, without a step in the history. */
function useRowsInAddress(missing: number | null): void {
  const router = useRouter();
  // After navigation to another page has started, the address is no longer the list's.
  const [path] = useState(() => router.latestLocation.pathname);
  useEffect(() => {
    const { pathname, search } = router.latestLocation;
    if (missing === null || pathname !== path) return;
    const next = { ...search, rowsPerPage: String(missing) };
    void router.navigate({ to: '.', search: next, state: true, resetScroll: false, replace: true });
  }, [missing, path, router]);
}

/** Shows a changed view. */
type Show = (
  change: (latest: ListView) => ListView,
  options?: {
    readonly replace?: boolean | undefined /** Stored as the reader's number of rows. */;
    readonly rows?: number;
  },
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
  /** Whether the reader's number was loaded, so that it stays. */
  readonly isKnown: boolean;
  /** Absent for a list without settings. */
  readonly keepRows: ((rowsPerPage: number) => void) | undefined;
};

/** The number of rows where the address has none: the reader's last choice, on every device. */
function useRowsPerPage(list: ListKey | undefined): Rows {
  const { settings, isRead: isKnown, keep } = useListSettings(list);
  if (list === undefined) return { rowsPerPage: DEFAULT_PAGE_SIZE, isKnown, keepRows: undefined };
  return {
    rowsPerPage: settings?.rows_per_page ?? DEFAULT_PAGE_SIZE,
    isKnown,
    keepRows: (rowsPerPage) => keep({ rows_per_page: PAGE_SIZES.find((size) => size === rowsPerPage) ?? null }),
  };
}

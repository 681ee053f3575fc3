import type { SortKey } from '@felulet/contract/list.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from '@felulet/contract/page-facts.ts';
import type { QueryTexts } from '../../client/endpoint-types.ts';

/** The query of the router: every value is a text. */
export type Search = QueryTexts<string>;

/** The parameters of a list that are no filters. */
export type OwnKey = 'page' | 'rowsPerPage' | 'sort';

export type ListView<Name extends string = string> = {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly sort: readonly SortKey[];
  readonly filters: QueryTexts<Name>;
  /** The opened saved view, whose values may have been changed since. */
  readonly viewId: number | null;
};

const ownKeys: readonly string[] = ['view', ...(['page', 'rowsPerPage', 'sort'] satisfies OwnKey[])];

/** The view of an address; unreadable values become the default, and the number of rows the reader's. */
export function readSearch(
  search: Readonly<Record<string, unknown>>,
  defaultSort: string,
  defaultRows: number = DEFAULT_PAGE_SIZE,
): ListView {
  const rowsPerPage = Number(search.rowsPerPage);
  const page = Number(search.page);
  const viewId = Number(search.view);
  return {
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 0,
    rowsPerPage: PAGE_SIZES.find((size) => size === rowsPerPage) ?? defaultRows,
    sort: parseSort(typeof search.sort === 'string' && search.sort !== '' ? search.sort : defaultSort),
    filters: filtersOf(search),
    viewId: Number.isInteger(viewId) && viewId > 0 ? viewId : null,
  };
}

/** The address of a view. It always has the number of rows, so that its page is the same for everybody. */
export function writeSearch<Name extends string>(view: ListView<Name>, defaultSort: string): QueryTexts<Name | OwnKey>;
export function writeSearch(view: ListView, defaultSort: string): Search {
  const sort = formatSort(view.sort);
  return {
    ...view.filters,
    ...(view.page > 0 ? { page: String(view.page) } : {}),
    rowsPerPage: String(view.rowsPerPage),
    ...(sort === '' || sort === defaultSort ? {} : { sort }),
    ...(view.viewId === null ? {} : { view: String(view.viewId) }),
  };
}

/** The part of a view that is saved: without the page and the view itself. */
export function savedViewSearch(view: ListView, defaultSort: string): Readonly<Record<string, string>> {
  const written = withoutRowCount(writeSearch({ ...view, page: 0, viewId: null }, defaultSort), DEFAULT_PAGE_SIZE);
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Without the default number of rows, so that everybody uses the own one. */
export function withoutRowCount({ rowsPerPage, ...search }: Search, rows: number): Search {
  return rowsPerPage === undefined || rowsPerPage === String(rows) ? search : { ...search, rowsPerPage };
}

export function isSameSearch(one: Search, other: Search): boolean {
  const serialize = (search: Search): string => JSON.stringify(Object.entries(search).toSorted());
  return serialize(one) === serialize(other);
}

/** The query of the call, always with page, size and order. */
export function toListRequest(view: ListView): Search & Readonly<Record<OwnKey, string>> {
  return {
    ...view.filters,
    page: String(view.page),
    rowsPerPage: String(view.rowsPerPage),
    sort: formatSort(view.sort),
  };
}

/** A click sorts by one column, with ctrl or meta it is added to the others: ascending, descending, none. */
export function toggledSort(sort: readonly SortKey[], property: string, joined: boolean): readonly SortKey[] {
  const present = sort.find((key) => key.property === property);
  const others = joined ? sort.filter((key) => key.property !== property) : [];
  if (present === undefined) return [...others, { property, direction: 'asc' }];
  if (present.direction === 'desc') return others;
  return joined
    ? sort.map((key) => (key.property === property ? { property, direction: 'desc' } : key))
    : [{ property, direction: 'desc' }];
}

export function changedFilters(filters: Search, changes: Readonly<Record<string, string | undefined>>): Search {
  return Object.fromEntries(
    Object.entries({ ...filters, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

export function parseSort(text: string): readonly SortKey[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [property = '', direction] = part.split(':');
      return { property, direction: direction === 'desc' ? 'desc' : 'asc' };
    });
}

export function formatSort(sort: readonly SortKey[]): string {
  return sort.map((key) => `${key.property}:${key.direction}`).join(',');
}

function filtersOf(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => !ownKeys.includes(key) && value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );
}

import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { ListView, Search } from './list-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a record's page was opened from. */
    readonly walk?: string | undefined;
  }
}

/** The source of a page of rows, for reading its neighbours. */
export type Source = {
  readonly path: EndpointSpec['path'];
  readonly args: { readonly params?: { readonly id: number }; readonly query: Readonly<Record<string, unknown>> };
};

/** A list as the page of its record steps through it; `$id` in the address stands for the row's id. */
export type Walk = Pick<ListView, 'page' | 'rowsPerPage'> & {
  readonly source: Source;
  readonly ids: readonly number[];
  readonly totalCount: number;
  readonly address: string;
  readonly search: Search;
};

const sources = new WeakMap<object, Source>();

export function rememberSource(answer: object, source: Source): void {
  sources.set(answer, source);
}

export function findSource(answer: object): Source | undefined {
  return sources.get(answer);
}

/** The address of all rows with `$id` for the id; undefined where they lead to pages of other things. */
export function addressOfRows(
  rows: readonly { readonly id: number; readonly to: string | undefined }[],
): string | null {
  const [first] = rows;
  if (first?.to === undefined) return null;
  const parts = first.to.split('/');
  const at = parts.lastIndexOf(String(first.id));
  if (at < 0) return null;
  const address = parts.with(at, '$id').join('/');
  return rows.every(({ id, to }) => to === address.replace('$id', String(id))) ? address : null;
}

export function addressAt({ address }: Pick<Walk, 'address'>, id: number): PageAddress {
  return address.replace('$id', String(id)) as PageAddress; // a link of the list itself
}

/** Stored for the tab: the same list in another tab is independent. */
export function storeWalk(name: string, walk: Walk | null): void {
  if (walk === null) sessionStorage.removeItem(storageKey(name));
  else sessionStorage.setItem(storageKey(name), JSON.stringify(walk));
}

export function storedWalk(name: string): Walk | null {
  const kept = sessionStorage.getItem(storageKey(name));
  return kept === null ? null : (JSON.parse(kept) as Walk); // written by `storeWalk`
}

function storageKey(name: string): string {
  return `walk ${name}`;
}

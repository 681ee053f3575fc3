import type { Wire } from '@felulet/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useGo } from '../action/route-link.tsx';
import { addressAt, storedWalk, storeWalk, type Walk } from './list-walk.ts';
import type { ListAnswer } from './use-list.ts';

type Row = { readonly id: number };

const STAY_FRESH = 60_000;

export type WalkDirection = -1 | 1;

/** The position of the open record in its list. */
export type ListPosition = {
  /** The path of the record's own page. */
  readonly path: string;
  readonly place: number;
  readonly totalCount: number;
  readonly canGo: (direction: WalkDirection) => boolean;
  /** Whether the neighbour is still being loaded. */
  readonly isLoading: (direction: WalkDirection) => boolean;
  readonly open: (direction: WalkDirection) => void;
};

/** Null on a page that is no record of the list. */
export function useWalk(name: string): ListPosition | null {
  const go = useGo();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const walk = storedWalk(name);
  const index = walk === null ? -1 : walk.ids.findIndex((id) => addressAt(walk, id) === path);
  const isFirst = walk !== null && index === 0 && walk.page > 0;
  const before = usePageAt(walk, isFirst ? walk.page - 1 : null);
  const hasMore = walk !== null && walk.page * walk.rowsPerPage + walk.ids.length < walk.totalCount;
  const isLast = walk !== null && index === walk.ids.length - 1 && hasMore;
  const after = usePageAt(walk, isLast ? walk.page + 1 : null);
  if (walk === null || index < 0) return null;
  const steps = { '-1': neighbour(walk, index - 1, before, -1), '1': neighbour(walk, index + 1, after, 1) };
  return {
    path,
    place: walk.page * walk.rowsPerPage + index + 1,
    totalCount: walk.totalCount,
    canGo: (direction) => steps[direction] !== null,
    isLoading: (direction) => (direction < 0 ? before : after).isLoading,
    open: (direction) => {
      const step = steps[direction];
      if (step === null) return;
      storeWalk(name, step.walk);
      go({ to: addressAt(walk, step.id), search: walk.search, state: { walk: name }, replace: true });
    },
  };
}

type Step = { readonly id: number; readonly walk: Walk };

type Beside = {
  readonly page: number;
  readonly answer: ListAnswer<Row> | undefined;
  readonly isLoading: boolean;
};

/** The neighbour on this page of the list, or the nearest row of the page beside it. */
function neighbour(walk: Walk, at: number, { page, answer }: Beside, direction: WalkDirection): Step | null {
  const id = at < 0 ? undefined : walk.ids[at];
  if (id !== undefined) return { id, walk };
  const ids = answer?.list.map((row) => row.id) ?? [];
  const entered = ids.at(direction < 0 ? -1 : 0);
  if (entered === undefined || answer === undefined) return null;
  return { id: entered, walk: { ...walk, page, ids, totalCount: answer.totalCount } };
}

/** The neighbouring page of the list, under the query key of the list itself. */
function usePageAt(walk: Walk | null, page: number | null): Beside {
  const source = walk?.source;
  const args = { ...source?.args, query: { ...source?.args.query, page: String(page ?? 0) } };
  const { data, isLoading } = useQuery({
    queryKey: [source?.path ?? '', args],
    queryFn: async ({ signal }): Promise<ListAnswer<Row>> => {
      const request: Wire = { method: 'GET', path: source?.path ?? '/api/', access: 'signed-in' };
      const answer: unknown = await call(request, args, { signal });
      return answer as ListAnswer<Row>; // the answer of the list's endpoint
    },
    enabled: source !== undefined && page !== null,
    staleTime: STAY_FRESH,
  });
  return { page: page ?? 0, answer: page === null ? undefined : data, isLoading };
}

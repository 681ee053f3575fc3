import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { IconAction } from '../action/icon-action.tsx';
import { useGo } from '../action/route-link.tsx';
import { useKeys } from '../keys/use-keys.ts';
import styles from './list-neighbours.module.css';
import { addressAt, keepWalk, keptWalk, type Walk } from './list-walk.ts';
import type { ListAnswer } from './use-list.ts';

type Row = { readonly id: number };

const STAY_FRESH = 60_000;

/** On a record's page: the one before and the one after it in the list that it was opened from. [D12.9] */
export function ListNeighbours({ name }: { readonly name: string }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const walk = keptWalk(name);
  const index = walk === null ? -1 : walk.ids.findIndex((id) => addressAt(walk, id) === path);
  const before = usePageAt(walk, index === 0 && walk !== null && walk.page > 0 ? walk.page - 1 : null);
  const isLast = walk !== null && index === walk.ids.length - 1;
  const hasMore = walk !== null && walk.page * walk.rowsPerPage + walk.ids.length < walk.totalCount;
  const after = usePageAt(walk, isLast && hasMore ? walk.page + 1 : null);
  const previous = walk === null ? null : neighbour(walk, index - 1, before, -1);
  const next = walk === null ? null : neighbour(walk, index + 1, after, 1);
  const open = (step: Step | null): void => {
    if (step === null || walk === null) return;
    keepWalk(name, step.walk);
    go({ to: addressAt(walk, step.id), search: walk.search, state: { walk: name }, replace: true });
  };
  useKeys({ k: () => open(previous), j: () => open(next) });
  if (walk === null || index < 0) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('ui.list.walk.label')}>
      <IconAction
        icon={IconChevronLeft}
        label={t('ui.list.walk.previous')}
        disabled={previous === null}
        onClick={() => open(previous)}
      />
      <span className="tabular">
        {t('ui.list.walk.position', {
          place: groupThousands(walk.page * walk.rowsPerPage + index + 1),
          total: groupThousands(walk.totalCount),
        })}
      </span>
      <IconAction
        icon={IconChevronRight}
        label={t('ui.list.walk.next')}
        disabled={next === null}
        onClick={() => open(next)}
      />
    </nav>
  );
}

type Step = { readonly id: number; readonly walk: Walk };

type Beside = { readonly page: number; readonly answer: ListAnswer<Row> | undefined };

/** On this page of the list, else at the near end of the one beside it. */
function neighbour(walk: Walk, at: number, { page, answer }: Beside, direction: -1 | 1): Step | null {
  const id = at < 0 ? undefined : walk.ids[at];
  if (id !== undefined) return { id, walk };
  const ids = answer?.list.map((row) => row.id) ?? [];
  const entered = ids.at(direction < 0 ? -1 : 0);
  if (entered === undefined || answer === undefined) return null;
  return { id: entered, walk: { ...walk, page, ids, totalCount: answer.totalCount } };
}

/** The list's page beside the open one, under the key that the list itself asks for it. */
function usePageAt(walk: Walk | null, page: number | null): Beside {
  const source = walk?.source;
  const args = { ...source?.args, query: { ...source?.args.query, page: String(page ?? 0) } };
  const { data } = useQuery({
    queryKey: [source?.path ?? '', args],
    queryFn: async ({ signal }): Promise<ListAnswer<Row>> => {
      const asked = {
        method: 'GET',
        path: source?.path ?? '/api/',
        access: 'signed-in',
        summary: '',
        tag: '',
      } as const;
      const answer: unknown = await call<EndpointSpec>(asked, args, { signal });
      return answer as ListAnswer<Row>; // what the list's own call answers
    },
    enabled: source !== undefined && page !== null,
    staleTime: STAY_FRESH,
  });
  return { page: page ?? 0, answer: page === null ? undefined : data };
}

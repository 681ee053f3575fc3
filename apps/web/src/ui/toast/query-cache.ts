import { QueryCache } from '@tanstack/react-query';
import i18next from 'i18next';
import { toastProblem } from './toast-problem.ts';

/** Queries of what fields and filters offer: a page goes on without them, so their loss is told by a toast. [K8.11] [P8.7] */
export const toastsFailure = { meta: { announced: true } } as const;

/** Tells a loss once a load, and not while what was loaded before still stands. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, query) => {
      if (query.meta?.announced !== true || query.state.data !== undefined) return;
      const run = (): void => void query.fetch().catch(() => undefined);
      toastProblem(error, undefined, { action: { label: i18next.t('ui.actions.retry'), run } });
    },
  });
}

import { QueryCache } from '@tanstack/react-query';
import i18next from 'i18next';
import { toastProblem } from './toast-problem.ts';

/** For queries that feed fields and filters: the page works without them, so a toast reports their failure. [P8.8] */
export const toastsFailure = { meta: { announced: true } } as const;

/** Reports a failure once for each load, and not while earlier data is shown. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, query) => {
      if (query.meta?.announced !== true || query.state.data !== undefined) return;
      const run = (): void => void query.fetch().catch(() => undefined);
      toastProblem(error, undefined, { action: { label: i18next.t('ui.actions.retry'), run } });
    },
  });
}

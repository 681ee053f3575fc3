import type { QueryClient } from '@tanstack/react-query';
import { onOutdated } from '../client/outdated.ts';
import { isRevisioned } from '../client/query-of.ts';

/** After a call that came too late, what is on screen loads again. A form keeps its version, since its save compares with it. */
export function reloadOutdated(client: QueryClient): () => void {
  return onOutdated((problem) => {
    // A query may fail with the same status, even when it is sent by POST. Repeating it would fail again, without end.
    setTimeout(() => {
      const queries = client.getQueryCache().getAll();
      const isOfQuery = queries.some(({ state }) => [state.error, state.fetchFailureReason].includes(problem));
      if (!isOfQuery) void client.invalidateQueries({ predicate: ({ queryKey }) => !isRevisioned(queryKey) });
    });
  });
}

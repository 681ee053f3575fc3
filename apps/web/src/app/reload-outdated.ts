import type { QueryClient } from '@tanstack/react-query';
import { onOutdated } from '../client/outdated.ts';
import { isRevisioned } from '../client/query-of.ts';

/** After an act that came too late, what is on screen loads again; a form keeps its version, since its save compares with it. [P4.22] */
export function reloadOutdated(client: QueryClient): () => void {
  return onOutdated((problem) => {
    // What a page asks by itself is no act, also where it is no GET: asked again it would be refused again, without end.
    setTimeout(() => {
      const queries = client.getQueryCache().getAll();
      const isOfQuery = queries.some(({ state }) => [state.error, state.fetchFailureReason].includes(problem));
      if (!isOfQuery) void client.invalidateQueries({ predicate: ({ queryKey }) => !isRevisioned(queryKey) });
    });
  });
}

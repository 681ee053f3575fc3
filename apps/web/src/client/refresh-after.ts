import type { Query, QueryClient } from '@tanstack/react-query';

type Act = keyof typeof import('./refresh-table.ts').afterActs;

/** A deleted record, by the path under which it and its parts were read. */
export type DeletedRecord = { readonly path: `/api/${string}/:id`; readonly id: number };

/** Marks everything that an act made outdated; what is on screen loads again. The table imports every endpoint, so it is loaded when it is needed. */
export async function refreshAfter(client: QueryClient, act: Act, gone?: DeletedRecord): Promise<void> {
  const { afterActs } = await import('./refresh-table.ts');
  if (gone !== undefined) dropQueries(client, gone);
  const remains = (query: Query): boolean => gone === undefined || !isAboutRecord(query, gone);
  await Promise.all(
    afterActs[act].map(({ path }) => client.invalidateQueries({ queryKey: [path], predicate: remains })),
  );
}

/** Queries of the deleted record are dropped once their page is left: reading them again would only fail. */
function dropQueries(client: QueryClient, gone: DeletedRecord): void {
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ predicate: (one) => isAboutRecord(one, gone) })) {
    if (!query.isActive()) {
      cache.remove(query);
      continue;
    }
    const stop = cache.subscribe((event) => {
      if (event.type !== 'observerRemoved' || event.query !== query || query.isActive()) return;
      stop();
      cache.remove(query);
    });
  }
}

function isAboutRecord({ queryKey: [path, args] }: Query, gone: DeletedRecord): boolean {
  if (typeof path !== 'string' || !`${path}/`.startsWith(`${gone.path}/`)) return false;
  const keyArgs = args as { readonly params?: { readonly id?: unknown } } | undefined; // a key of `queryOf`
  return keyArgs?.params?.id === gone.id;
}

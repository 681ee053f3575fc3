import type { QueryClient } from '@tanstack/react-query';

type Act = keyof typeof import('./refresh-table.ts').afterActs;

/** Marks everything that the act put out of date; what is on screen loads again. The table names every call, so it comes when it is needed. */
export async function refreshAfter(client: QueryClient, act: Act): Promise<void> {
  const { afterActs } = await import('./refresh-table.ts');
  await Promise.all(afterActs[act].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

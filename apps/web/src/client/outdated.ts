import type { ApiProblem } from './api-problem.ts';

/** Somebody else was faster: gone, in another state, or of another version. */
const OUTDATED = new Set([404, 409, 412]);

const listeners = new Set<() => void>();

/** Runs the listener when an act was refused because what its page shows is no longer so. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function heardRefusal(method: string, { status }: ApiProblem): void {
  if (method === 'GET' || !OUTDATED.has(status)) return;
  for (const listener of listeners) listener();
}

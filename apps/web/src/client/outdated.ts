import type { ApiProblem } from './api-problem.ts';

/** The statuses of an act that came too late: the record is gone, in another state, or of another version. */
const OUTDATED = new Set([404, 409, 412]);

type Listener = (problem: ApiProblem) => void;

const listeners = new Set<Listener>();

/** Runs the listener when a call was refused because what the page shows is outdated. */
export function onOutdated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportRefusal(method: string, problem: ApiProblem): void {
  if (method === 'GET' || !OUTDATED.has(problem.status)) return;
  for (const listener of listeners) listener(problem);
}

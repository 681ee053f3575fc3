/** The delay between a 401 and the sign-out. */
export const LOGOUT_DELAY = 2000;

/** It receives the rejected credential; null when there was none any more. */
type Listener = (rejected: string | null) => void;

const listeners = new Set<Listener>();

/** Runs the listener when a call made with a credential is answered by 401. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(rejected: string | null): void {
  for (const listener of listeners) listener(rejected);
}

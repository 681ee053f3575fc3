import type { CurrentAccount } from '@felulet/contract/people/auth.ts';
import { useSyncExternalStore } from 'react';

export type Paused = Pick<CurrentAccount, 'id' | 'email'>;

let paused: Paused | null = null;
const listeners = new Set<() => void>();

/** The session has ended under a page that stays; its reader can sign in over it. */
export function pauseSession(account: Paused): void {
  if (paused?.id !== account.id) change({ id: account.id, email: account.email });
}

export function resumeSession(): void {
  change(null);
}

export function pausedSession(): Paused | null {
  return paused;
}

export function usePausedSession(): Paused | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, pausedSession);
}

function change(next: Paused | null): void {
  paused = next;
  for (const listener of listeners) listener();
}

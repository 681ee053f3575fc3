import { useSyncExternalStore } from 'react';

const TICK_MS = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present time, precise enough for minutes; all users share one timer. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(watch, () => Math.floor(Date.now() / TICK_MS)) * TICK_MS);
}

import { useSyncExternalStore } from 'react';

const BEAT = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const told of listeners) told();
  }, BEAT);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present, as exact as what is told in minutes needs it; one clock for all that show it. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(watch, () => Math.floor(Date.now() / BEAT)) * BEAT);
}

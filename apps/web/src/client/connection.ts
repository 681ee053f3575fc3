/** How often a lost connection is looked for. */
export const PROBE_MS = 5000;

type Listener = () => void;

let isLost = false;
let probing: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

/** Whether nothing has answered lately. */
export function isOffline(): boolean {
  return isLost;
}

/** While somebody listens, a call without an answer is followed by a look whether anything answers at all. */
export function onConnectionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(again);
    isLost = false;
  };
}

/** Any answer at all, also a refusal, is a connection. */
export function reportAnswer(): void {
  if (isLost) change(false);
}

/** Looks for the server now, and from time to time as long as it is not there; somebody without a network may have lost it for a moment. */
export function checkConnection(): Promise<void> {
  if (listeners.size === 0) return Promise.resolve();
  probing ??= probe().finally(() => {
    probing = null;
  });
  return probing;
}

async function probe(): Promise<void> {
  clearTimeout(again);
  const answers = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );
  if (!answers) again = setTimeout(() => void checkConnection(), PROBE_MS);
  if (isLost === answers) change(!answers);
}

function change(next: boolean): void {
  isLost = next;
  if (!next) clearTimeout(again);
  for (const listener of listeners) listener();
}

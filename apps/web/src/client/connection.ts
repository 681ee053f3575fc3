/** A lost connection is probed this often. */
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

/** While somebody listens, a call without an answer starts a probe of the server. */
export function onConnectionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(again);
    isLost = false;
  };
}

/** Any answer, also a refusal, proves the connection. */
export function reportAnswer(): void {
  if (isLost) change(false);
}

/** Probes the server now, and again as long as it does not answer; a client without a network may have lost it only for a moment. */
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

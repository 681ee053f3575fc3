import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useKeys } from './use-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

let isOpen = false;
const listeners = new Set<() => void>();

export function showKeys(next = true): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Shows all keys on `?`. */
export function KeysHost(): React.ReactNode {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
  useKeys({ '?': () => showKeys() });
  return shown ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => showKeys(false)} />
    </Suspense>
  ) : null;
}

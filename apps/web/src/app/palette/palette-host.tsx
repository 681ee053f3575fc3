import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

let isOpen = false;
const listeners = new Set<() => void>();

export function openPalette(): void {
  change(true);
}

/** Opens the command palette on Ctrl+K; its script comes when it is first opened. */
export function PaletteHost(): React.ReactNode {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
  useHotkeys([['mod+K', () => change(!isOpen)]], [], true);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => change(false)} />
    </Suspense>
  );
}

function change(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

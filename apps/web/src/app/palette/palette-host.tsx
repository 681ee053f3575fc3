import { useHotkeys } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { Palette } from './palette.tsx';

type Shown = { readonly isOpen: boolean; readonly Palette: typeof Palette | null };

let shown: Shown = { isOpen: false, Palette: null };
const listeners = new Set<() => void>();

export function openPalette(): void {
  change({ isOpen: true });
  void load();
}

/** Opens the command palette on Ctrl+K; its script is loaded when it is first opened. */
export function PaletteHost(): React.ReactNode {
  const { isOpen, Palette: Drawn } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  // Somebody who sees nothing yet and presses again wants it open.
  useHotkeys([['mod+K', () => (isOpen && Drawn !== null ? change({ isOpen: false }) : openPalette())]], [], true);
  return isOpen && Drawn !== null ? <Drawn onClose={() => change({ isOpen: false })} /> : null;
}

async function load(): Promise<void> {
  if (shown.Palette !== null) return;
  // Without a connection the script is loaded by the next press.
  const script = await import('./palette.tsx').catch(() => null);
  if (script !== null) change({ Palette: script.Palette });
}

function change(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

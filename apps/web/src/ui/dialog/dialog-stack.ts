import { useEffect, useRef } from 'react';

type Close = { readonly run: () => void };

const open: Close[] = [];
const ownEscape = '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';

/** Escape belongs to the dialog on top: those below stay, whatever it does. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const own = { run: () => latest.current() };
    if (open.length === 0) window.addEventListener('keydown', closeTop, true);
    open.push(own);
    return () => {
      open.splice(open.indexOf(own), 1);
      if (open.length === 0) window.removeEventListener('keydown', closeTop, true);
    };
  }, []);
}

function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // An open list of options or a calendar closes first.
  if (event.target instanceof Element && event.target.closest(ownEscape) !== null) return;
  open.at(-1)?.run();
}

import { useState } from 'react';

const STORAGE_KEY = 'media-map';
/** Narrower screens start with the list alone. */
const WIDE = '(min-width: 900px)';

/** Whether the map stands beside the list; the choice is kept in the browser. */
export function useMapOpen(): readonly [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(() => {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === null ? window.matchMedia(WIDE).matches : kept === 'open';
  });
  const choose = (open: boolean): void => {
    localStorage.setItem(STORAGE_KEY, open ? 'open' : 'closed');
    setOpen(open);
  };
  return [isOpen, choose];
}

import { useState } from 'react';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';

const STORAGE_KEY = 'media-map';
/** Where the map has room beside the list; narrower screens start with the list only. */
const WIDE = '(min-width: 1180px)';

/** For a list with a map: the address has the view of the map, which is no filter and is kept for the way back. */
export const MAP_IN_ADDRESS = { pageParameters: ['map'], arePageParametersKept: true };
const LARGE = 'large';

/** Whether the map replaces the list, from the address. */
export function useLargeMap(): readonly [boolean, (isLarge: boolean) => void] {
  const { map, ...search } = useWholeSearch();
  const go = useGo();
  const choose = (isLarge: boolean): void =>
    go({ to: '.', search: isLarge ? { ...search, map: LARGE } : search, resetScroll: false });
  return [map === LARGE, choose];
}

/** Whether the map is open; the choice is stored in the browser. */
export function useMapOpen(): readonly [boolean, (open: boolean) => void] {
  const [isLarge, setLarge] = useLargeMap();
  const [isOpen, setOpen] = useState(() => {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === null ? window.matchMedia(WIDE).matches : kept === 'open';
  });
  const choose = (open: boolean): void => {
    localStorage.setItem(STORAGE_KEY, open ? 'open' : 'closed');
    setOpen(open);
    if (isLarge && !open) setLarge(false);
  };
  return [isOpen || isLarge, choose];
}

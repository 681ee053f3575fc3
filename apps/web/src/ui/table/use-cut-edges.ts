import { useEffect, useRef } from 'react';

/** So little is the empty edge of a cell: nothing is cut. */
const TOLERANCE_PIXELS = 8;

/** Marks the edges that a table goes on beyond, so that a cut column is seen to be cut: `data-cut` is `left`, `right` or both. */
export function useCutEdges(): React.RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const mark = (): void => {
      const left = box.scrollLeft > TOLERANCE_PIXELS;
      const right = box.scrollLeft + box.clientWidth < box.scrollWidth - TOLERANCE_PIXELS;
      box.dataset.cut = [left && 'left', right && 'right'].filter(Boolean).join(' ');
    };
    const sizes = new ResizeObserver(mark);
    const rows = new MutationObserver(mark);
    sizes.observe(box);
    rows.observe(box, { childList: true, subtree: true, characterData: true });
    box.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      sizes.disconnect();
      rows.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, []);
  return place;
}

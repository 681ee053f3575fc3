import { useEffect, useRef } from 'react';

/** A cell may lose this much of its padding without being cut. */
const TOLERANCE_PIXELS = 8;

/** Marks edges with cut columns: `data-cut` is `left`, `right` or both. */
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

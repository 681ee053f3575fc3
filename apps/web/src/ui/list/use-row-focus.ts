import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A button or link that vanishes with its row hands the focus on: to its row, else to the one in its place. [P2.35] */
export function useRowFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly element: Element; readonly row: HTMLTableRowElement } | null>(null);
  const place = useRef(0);
  useEffect(() => {
    const table = frame.current;
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('tr') : null;
      last.current = target instanceof Element && row !== null ? { element: target, row } : null;
      place.current = row?.sectionRowIndex ?? 0;
    };
    table?.addEventListener('focusin', remember);
    return () => table?.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    if (before === null || frame.current === null || before.element.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const rows = [...frame.current.querySelectorAll('tbody tr')];
    const row = before.row.isConnected ? before.row : (rows[place.current] ?? rows.at(-1));
    const next = row?.querySelector<HTMLElement>('td:last-child :is(a, button), a, button, input');
    (next ?? frame.current.querySelector<HTMLElement>('section'))?.focus({ preventScroll: true });
  });
  return frame;
}

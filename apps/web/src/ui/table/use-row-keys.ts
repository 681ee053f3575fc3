import { type RefObject, useEffect, useRef } from 'react';
import { PASSED_KEYS, useKeys } from '../keys/use-keys.ts';
import type { Selection } from './use-selection.ts';

/** Arrow keys move between rows, also down from the search box; `x` selects the focused row, `X` the range to it; Enter opens its link. */
export function useRowKeys(
  frame: RefObject<HTMLDivElement | null>,
  isOn: boolean,
  selection: Selection | undefined,
): void {
  const last = useRef(0);
  useEffect(() => rememberRow(frame.current), [frame]);
  const rowsOf = (): readonly HTMLTableRowElement[] => [
    ...(frame.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []),
  ];
  const present = (): HTMLTableRowElement | null => document.activeElement?.closest('tr') ?? null;
  const isInSearch = (): boolean => document.activeElement?.hasAttribute(PASSED_KEYS) === true;
  const isHere = (): boolean =>
    document.activeElement === document.body ||
    // The initial focus of a page.
    document.activeElement?.matches('#content, #content h1') === true ||
    isInSearch() ||
    frame.current?.contains(document.activeElement) === true;
  const move = (step: -1 | 1) => (): void => {
    const rows = rowsOf();
    const row = present();
    const at = row === null ? -1 : rows.indexOf(row);
    const left = rows.findIndex(({ dataset }) => dataset.id === sessionStorage.getItem(leftAt()));
    const first = isInSearch() ? 0 : left >= 0 ? left : Math.min(last.current, rows.length - 1);
    const to = at < 0 ? first : at + step;
    const next = rows[to];
    if (next === undefined) return;
    last.current = to;
    focusRow(next);
  };
  const ifHere = (act: () => void) => (isOn && isHere() ? act : undefined);
  const select = (isUpTo: boolean) => (): void => {
    const row = present();
    const id = Number(row?.dataset.id);
    if (selection === undefined || row === null || !rowsOf().includes(row) || !(id > 0)) return;
    if (row.dataset.fixed !== undefined) return;
    const open = rowsOf().filter(({ dataset }) => dataset.held === undefined && dataset.fixed === undefined);
    if (isUpTo)
      selection.extend(
        id,
        open.map(({ dataset }) => Number(dataset.id)),
      );
    else selection.toggle(id);
  };
  useKeys({
    get ArrowDown() {
      return ifHere(move(1));
    },
    get ArrowUp() {
      return ifHere(move(-1));
    },
    get x() {
      return ifHere(select(false));
    },
    get X() {
      return ifHere(select(true));
    },
  });
}

/** The last focused row is stored by the address of its list, for coming back. */
function leftAt(): string {
  return `row ${location.pathname}`;
}

function rememberRow(frame: HTMLElement | null): () => void {
  const remember = ({ target }: FocusEvent): void => {
    const row = target instanceof Element ? target.closest('tr') : null;
    if (row?.dataset.id !== undefined) sessionStorage.setItem(leftAt(), row.dataset.id);
  };
  frame?.addEventListener('focusin', remember);
  return () => frame?.removeEventListener('focusin', remember);
}

/** Focuses its link, or the row itself when it has none. */
function focusRow(row: HTMLTableRowElement): void {
  const link = row.querySelector<HTMLElement>('td[data-names] :is(a, button)');
  if (link === null) row.tabIndex = -1;
  (link ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useReportedUnread } from './unread-fields.ts';

/** Nothing is sent while a text of the form is unreadable: its field gets the focus and says so. */
export function useHeldForm(
  input: RefObject<HTMLInputElement | null>,
  isUnread: boolean,
  settle: (key: null) => unknown,
): void {
  useReportedUnread(isUnread);
  useEffect(() => {
    if (!isUnread) return;
    const hold = (event: Event): void => {
      if (input.current === null || input.current.form !== event.target) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      settle(null);
      input.current.focus();
    };
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  });
}

/** The keys that finish a field, by their labels. */
const LEAVING: Readonly<Record<string, string>> = { Enter: 'Enter', ArrowUp: '↑', ArrowDown: '↓' };

/** The label of a key that finishes a field; null for any other. */
export function leavingKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string | null {
  const name = LEAVING[key];
  if (name === undefined) return null;
  return ctrlKey || metaKey ? `Ctrl+${name}` : name;
}

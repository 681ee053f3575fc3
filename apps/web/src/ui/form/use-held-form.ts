import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useReportedUnread } from './unread-fields.ts';

/** Nothing is sent of a form while a text in it cannot be read: its field says so, and gets the focus. */
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

/** The keys that keep what is written, by what is printed on them. */
const LEAVING: Readonly<Record<string, string>> = { Enter: 'Enter', ArrowUp: '↑', ArrowDown: '↓' };

/** What is printed on the key that keeps what is written; null for any other. */
export function leavingKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string | null {
  const name = LEAVING[key];
  if (name === undefined) return null;
  return ctrlKey || metaKey ? `Ctrl+${name}` : name;
}

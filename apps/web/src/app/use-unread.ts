import type { WaitingSource } from '@felulet/contract/office/today.ts';
import { useCounters } from '../features/today/shared/use-counters.ts';
import type { MenuEntry } from './menu.ts';

export type Unread = Readonly<Record<WaitingSource, number>>;

/** How many unread things these entries have together. */
export function unreadCount(entries: readonly MenuEntry[], unread: Unread): number {
  return entries.reduce((sum, { counted }) => sum + (counted === undefined ? 0 : unread[counted]), 0);
}

/** The unread counts of the reader; a count without a visible entry is not used. */
export function useUnread(): Unread {
  return useCounters();
}

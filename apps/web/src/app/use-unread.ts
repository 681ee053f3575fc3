import type { WaitingSource } from '@felulet/contract/office/today.ts';
import { useCounters } from '../features/today/shared/use-counters.ts';
import type { MenuEntry } from './menu.ts';

export type Unread = Readonly<Record<WaitingSource, number>>;

/** How much waits behind these entries together. */
export function unreadCount(entries: readonly MenuEntry[], unread: Unread): number {
  return entries.reduce((sum, { counted }) => sum + (counted === undefined ? 0 : unread[counted]), 0);
}

/** What waits for the reader; entries that are not shown are not counted by anybody. */
export function useUnread(): Unread {
  return useCounters();
}

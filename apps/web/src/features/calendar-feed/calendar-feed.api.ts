import {
  calendarFeedEnd,
  calendarFeedGet,
  calendarFeedMake,
} from '@felulet/contract/calendar-feed/calendar-feed.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

export const feedQuery = () => queryOf(calendarFeedGet, {});

/** The address, which no other answer tells. */
export async function makeFeed(client: QueryClient): Promise<string> {
  const { address } = await call(calendarFeedMake, {});
  await refreshAfter(client, 'calendarFeed');
  return address;
}

export function endFeed(client: QueryClient): Promise<void> {
  return reloadAfter(call(calendarFeedEnd, {}), () => refreshAfter(client, 'calendarFeed'));
}

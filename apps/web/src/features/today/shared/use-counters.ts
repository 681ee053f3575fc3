import type { Counters } from '@felulet/contract/office/today.ts';
import { counters } from '@felulet/contract/wire.generated.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/query-of.ts';

/** Reload interval of the counts; a hidden page requests nothing. */
const REFRESH_EVERY = 25_000;

const none: Counters = {
  campaigns: 0,
  campaign_menus: 0,
  bookings: 0,
  options: 0,
  assembly_requests: 0,
  accounts: 0,
  list_items: 0,
  messages: 0,
  notices: 0,
};

/** All counts in one call; a failure is only logged, and the last counts stay. */
export function useCounters(): Counters {
  const client = useQueryClient();
  const { queryKey } = queryOf(counters, {});
  const { data = none } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await call(counters, {}, { signal });
      } catch (error) {
        if (!signal.aborted) console.warn(`${counters.path} failed`, error);
        return client.getQueryData(queryKey) ?? none;
      }
    },
    refetchInterval: REFRESH_EVERY,
    refetchOnWindowFocus: true,
    staleTime: REFRESH_EVERY / 5,
  });
  return data;
}

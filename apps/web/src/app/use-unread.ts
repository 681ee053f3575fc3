import { accountUnreadCount } from '@felulet/contract/accounts/accounts.contract.ts';
import { unreadBookings } from '@felulet/contract/bookings/bookings.contract.ts';
import { campaignUnreadCount } from '@felulet/contract/campaigns/campaigns.contract.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useMay } from '../features/auth/shared/use-account.ts';
import type { Counted } from './menu.ts';

const REFRESH_EVERY = 60_000;

/** What waits for the reader; a count that cannot be had is only logged. [P8.9] */
export function useUnread(): Readonly<Record<Counted, number>> {
  const may = useMay();
  return {
    campaigns: useCount(campaignUnreadCount, may('campaigns:show')),
    bookings: useCount(unreadBookings, may('bookings:list')),
    accounts: useCount(accountUnreadCount, may('accounts')),
  };
}

function useCount(
  endpoint: (EndpointSpec & typeof campaignUnreadCount) | typeof unreadBookings | typeof accountUnreadCount,
  enabled: boolean,
): number {
  const count = useQuery({
    queryKey: [endpoint.path],
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, {}, { signal });
      } catch (error) {
        if (!signal.aborted) console.warn(`${endpoint.path} failed`, error);
        return 0;
      }
    },
    enabled,
    refetchInterval: REFRESH_EVERY,
    staleTime: REFRESH_EVERY / 2,
  });
  return count.data ?? 0;
}

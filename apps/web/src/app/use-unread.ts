import { accountUnreadCount } from '@felulet/contract/accounts/accounts.contract.ts';
import { assemblyRequestUnreadCount } from '@felulet/contract/assembly-requests/assembly-requests.contract.ts';
import { unreadBookings } from '@felulet/contract/bookings/bookings.contract.ts';
import { campaignUnreadCount } from '@felulet/contract/campaigns/campaigns.contract.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { messageUnreadCount } from '@felulet/contract/messages/messages.contract.ts';
import { listItemUnreadCount } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { queryOf } from '../client/query-of.ts';
import { useMay } from '../features/auth/shared/use-account.ts';
import type { Counted, MenuEntry } from './menu.ts';
import { useMenuGroups, useUserEntries } from './use-menu.ts';

/** How stale a count may be while the page is looked at; a hidden page asks nothing. */
const REFRESH_EVERY = 60_000;

type Source = { readonly endpoint: EndpointSpec; readonly permission: PermissionKey };

const sources: Readonly<Record<Counted, Source>> = {
  campaigns: { endpoint: campaignUnreadCount, permission: 'campaigns:show' },
  bookings: { endpoint: unreadBookings, permission: 'bookings:list' },
  accounts: { endpoint: accountUnreadCount, permission: 'accounts' },
  listItems: { endpoint: listItemUnreadCount, permission: 'systemListItems' },
  messages: { endpoint: messageUnreadCount, permission: 'messages' },
  assemblyRequests: { endpoint: assemblyRequestUnreadCount, permission: 'assemblyRequests' },
};

export type Unread = Readonly<Record<Counted, number>>;

/** How much waits behind these entries together. */
export function waitingBehind(entries: readonly MenuEntry[], unread: Unread): number {
  return entries.reduce((sum, { counted }) => sum + (counted === undefined ? 0 : unread[counted]), 0);
}

/** What waits for the reader; a count that cannot be had is only logged. [P8.9] */
export function useUnread(): Unread {
  const shown = useShownCounts();
  return {
    campaigns: useCount('campaigns', shown),
    bookings: useCount('bookings', shown),
    accounts: useCount('accounts', shown),
    listItems: useCount('listItems', shown),
    messages: useCount('messages', shown),
    assemblyRequests: useCount('assemblyRequests', shown),
  };
}

function useCount(name: Counted, shown: ReadonlySet<Counted>): number {
  const may = useMay();
  const { endpoint, permission } = sources[name];
  const { data = 0 } = useQuery({
    queryKey: queryOf(endpoint, {}).queryKey,
    queryFn: ({ signal }) => readCount(endpoint, signal),
    enabled: shown.has(name) && may(permission),
    refetchInterval: REFRESH_EVERY,
    staleTime: REFRESH_EVERY / 2,
  });
  return data;
}

/** Only what stands beside an entry of the menu is asked for. */
function useShownCounts(): ReadonlySet<Counted> {
  const entries = [...useMenuGroups().flatMap((group) => group.entries), ...useUserEntries()];
  return new Set(entries.flatMap(({ counted }) => counted ?? []));
}

async function readCount(endpoint: EndpointSpec, signal: AbortSignal): Promise<number> {
  try {
    const count: unknown = await call(endpoint, {}, { signal });
    return typeof count === 'number' ? count : 0;
  } catch (error) {
    if (!signal.aborted) console.warn(`${endpoint.path} failed`, error);
    return 0;
  }
}

import type { Counters, WaitingSource } from '@felulet/contract/office/today.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { pendingListItems } from '../../../catalogue/views/list/list-item-rows.ts';
import type { Db } from '../../../database/database.ts';
import { countWaiting } from '../../../people/views/account/account-list.ts';
import { openRequests } from '../../../sales/views/assembly-request/assembly-request-rows.ts';
import { waitingBookings } from '../../../sales/views/booking/booking-list.ts';
import { unreadCampaigns } from '../../../sales/views/campaign/unread-campaigns.ts';
import { menusToDecide } from '../../../sales/views/menu/menu-day.ts';
import { optionsToActOn } from '../../../sales/views/option/option-day.ts';
import { unreadMessages } from '../message-list.ts';
import { unreadNotices } from '../notice/notice-list.ts';

type Counted = { readonly key: PermissionKey; readonly count: (db: Db, viewer: Viewer) => Promise<number> };

/** What each count asks, and for whom: the same functions that answer the single calls. */
const counted: Readonly<Record<WaitingSource, Counted>> = {
  campaigns: { key: 'campaigns:show', count: unreadCampaigns },
  campaign_menus: { key: 'campaigns:show', count: menusToDecide },
  bookings: { key: 'bookings:list', count: waitingBookings },
  options: { key: 'bookings:show', count: optionsToActOn },
  assembly_requests: { key: 'assemblyRequests', count: openRequests },
  accounts: { key: 'accounts', count: countWaiting },
  list_items: { key: 'systemListItems', count: pendingListItems },
  messages: { key: 'messages', count: unreadMessages },
};

export function mayCount(viewer: Viewer, source: WaitingSource): boolean {
  return isAllowed(viewer.role, counted[source].key);
}

export async function countOfSource(db: Db, viewer: Viewer, source: WaitingSource): Promise<number> {
  return mayCount(viewer, source) ? counted[source].count(db, viewer) : 0;
}

export async function countersOf(db: Db, viewer: Viewer): Promise<Counters> {
  const [campaigns, menus, bookings, options, requests, accounts, items, messages, notices] = await Promise.all([
    countOfSource(db, viewer, 'campaigns'),
    countOfSource(db, viewer, 'campaign_menus'),
    countOfSource(db, viewer, 'bookings'),
    countOfSource(db, viewer, 'options'),
    countOfSource(db, viewer, 'assembly_requests'),
    countOfSource(db, viewer, 'accounts'),
    countOfSource(db, viewer, 'list_items'),
    countOfSource(db, viewer, 'messages'),
    unreadNotices(db, viewer),
  ]);
  const waiting = { campaigns, campaign_menus: menus, bookings, options, assembly_requests: requests };
  return { ...waiting, accounts, list_items: items, messages, notices };
}

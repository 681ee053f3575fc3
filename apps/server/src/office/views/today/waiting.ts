import type { Waiting, WaitingItem, WaitingSource } from '@felulet/contract/office/today.ts';
import { linkTo } from '@felulet/contract/page-paths.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { waitingListItems } from '../../../catalogue/views/list/list-day.ts';
import type { Db } from '../../../database/database.ts';
import { waitingAccounts } from '../../../people/views/account/account-day.ts';
import { unansweredRequests } from '../../../sales/views/assembly-request/request-day.ts';
import { waitingByCampaign } from '../../../sales/views/booking/booking-day.ts';
import { campaignsInTurn } from '../../../sales/views/campaign/campaign-day.ts';
import { menusOfDay } from '../../../sales/views/menu/menu-day.ts';
import { optionsOfDay } from '../../../sales/views/option/option-day.ts';
import { waitingMessages } from '../message-day.ts';
import { countOfSource } from './counters.ts';

const SHOWN = 8;

type Lines = { readonly items: readonly WaitingItem[]; readonly total: number };

const line = { detail: null, state: null, is_new: true, count: 1 } as const;

const readers: Readonly<Record<WaitingSource, (db: Db, viewer: Viewer, count: number) => Promise<Lines>>> = {
  campaigns: async (db, viewer) => {
    const { rows, total } = await campaignsInTurn(db, viewer, { limit: SHOWN });
    const items = rows.map((row) => ({
      id: row.id,
      text: row.name,
      detail: row.brand,
      state: row.state,
      since: row.turn_since.toISOString(),
      is_new: row.is_unread,
      count: row.is_unread ? 1 : 0,
      place: linkTo(`/campaigns/show/${row.id}`),
    }));
    return { items, total };
  },
  campaign_menus: async (db, viewer, total) => {
    const items = (await menusOfDay(db, viewer, SHOWN)).map((row) => ({
      ...line,
      id: row.campaign_id,
      text: row.campaign_name,
      detail: row.sender_name,
      since: row.sent_at.toISOString(),
      place: linkTo(`/campaigns/${row.campaign_id}/menu`),
    }));
    return { items, total };
  },
  bookings: async (db, viewer) => {
    const { rows, total } = await waitingByCampaign(db, viewer, SHOWN);
    const items = rows.map((row) => ({
      ...line,
      id: row.id,
      text: row.name,
      detail: row.brand,
      since: row.since.toISOString(),
      count: row.count,
      // Several are priced side by side.
      place:
        row.count > 1
          ? linkTo('/bookings/desk', { campaign: row.id })
          : linkTo('/bookings', { campaign: row.id, state: 'WAITING_FOR_PUBLISHER' }),
    }));
    return { items, total };
  },
  options: async (db, viewer, total) => {
    const items = (await optionsOfDay(db, viewer, SHOWN)).map((row) => ({
      ...line,
      id: row.id,
      text: row.title,
      detail: row.campaign_name,
      since: row.since.toISOString(),
      place: linkTo(`/options/show/${row.id}`),
      option: { waits_for: row.waits_for, hold_until: row.hold_until.toISOString() },
    }));
    return { items, total };
  },
  assembly_requests: async (db, viewer) => {
    const { rows, total } = await unansweredRequests(db, viewer, 'got', SHOWN);
    const items = rows.map((row) => ({
      ...line,
      id: row.id,
      text: row.campaign_name,
      detail: row.sender_name,
      since: row.created_at.toISOString(),
      place: linkTo(`/assembly-requests/show/${row.id}`),
    }));
    return { items, total };
  },
  accounts: async (db) => {
    const { rows, total } = await waitingAccounts(db, SHOWN);
    const items = rows.map((row) => ({
      ...line,
      id: row.id,
      text: row.name,
      detail: row.company_name,
      since: row.created_at.toISOString(),
      place: linkTo(`/accounts/show/${row.id}`),
    }));
    return { items, total };
  },
  list_items: async (db, _viewer, total) => {
    const items = (await waitingListItems(db, SHOWN)).map((row) => ({
      ...line,
      id: row.id,
      text: row.name,
      detail: row.company_name,
      since: row.created_at.toISOString(),
      place: linkTo('/system-list-items/approve-list'),
    }));
    return { items, total };
  },
  messages: async (db, viewer, total) => {
    const items = (await waitingMessages(db, viewer, SHOWN)).map((row) => ({
      ...line,
      id: row.id,
      text: row.subject,
      detail: row.sender_name,
      since: row.sent_at.toISOString(),
      place: linkTo('/messages'),
    }));
    return { items, total };
  },
};

/** What waits behind one of the menu's badges, the longest waiting first. */
export async function waitingOf(db: Db, viewer: Viewer, source: WaitingSource): Promise<Waiting> {
  const count = await countOfSource(db, viewer, source);
  const { items, total } = await readers[source](db, viewer, count);
  return { source, count, total, items: [...items] };
}

import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import {
  campaignMenuChangeState,
  campaignMenuExport,
  campaignMenuGet,
  campaignMenuItemCreate,
  campaignMenuItemDelete,
  campaignMenuItemGet,
  campaignMenuItemUpdate,
} from '@felulet/contract/wire.generated.ts';
import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { call } from '../../client/call.ts';
import type { ArgsOf, CallOptions, FileOrExport } from '../../client/endpoint-types.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryOf } from '../../client/query-of.ts';

export const menuQuery = (campaign: number) => queryOf(campaignMenuGet, { query: { campaign } });
export const menuItemQuery = (id: number) => queryOf(campaignMenuItemGet, { params: { id } });

type Seen = { readonly id: number; readonly revision: number };

/** With the revision on the screen: a menu whose items have changed is neither sent nor deleted. */
export function setMenuState(
  { id, revision }: Seen,
  state: CampaignMenuState,
  note: string | null = null,
): Promise<unknown> {
  const body = note === null ? { state } : { state, note };
  return call(campaignMenuChangeState, { params: { id }, body }, ifMatch(revision));
}

export function downloadMenu(id: number, template: number | null, signal: AbortSignal): Promise<FileOrExport> {
  return call(campaignMenuExport, { params: { id }, body: { template } }, { signal });
}

export function createMenuItem(body: ArgsOf<typeof campaignMenuItemCreate>['body'], options?: CallOptions) {
  return call(campaignMenuItemCreate, { body }, options);
}

type ItemChanges = ArgsOf<typeof campaignMenuItemUpdate>['body'];

/** With the revision on the screen: changes by others are not overwritten unseen. */
export function updateMenuItem({ id, revision }: CampaignMenuItem, body: ItemChanges): Promise<unknown> {
  return call(campaignMenuItemUpdate, { params: { id }, body }, ifMatch(revision));
}

/** With a revision where the screen shows the item's values. */
export function deleteMenuItem(id: number, revision?: number): Promise<unknown> {
  return call(campaignMenuItemDelete, { params: { id } }, ifMatch(revision));
}

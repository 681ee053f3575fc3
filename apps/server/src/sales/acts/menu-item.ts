import type {
  CampaignMenuItemCreate,
  CampaignMenuItemDetail,
  CampaignMenuItemUpdate,
} from '@felulet/contract/sales/campaign-menus.ts';
import { canEditMenu } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import {
  MENU_MAXIMUM_ITEMS,
  MENU_MAXIMUM_ROW,
  type MenuValues,
  menuTotals,
} from '@felulet/domain/campaign-menu/menu-totals.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, invalid, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { deleteItem, insertItem, updateItem } from '../store/campaign-menu.ts';
import { presentItemDetail } from '../views/menu/menu-answer.ts';
import { itemCount, itemRow, type MenuItemRow, proposedSurface, recipientOf } from '../views/menu/menu-rows.ts';
import { type ReadableMenu, readableMenu } from '../views/menu/readable-menu.ts';
import { lockedMenu } from './locked-menu.ts';

export async function readMenuItem(
  context: ServerContext,
  reader: Reader,
  id: number,
): Promise<CampaignMenuItemDetail> {
  const { db } = context;
  const row = found(await itemRow(db, id));
  const { menu, campaign } = await readableMenu(db, reader.viewer, row.campaign_menu_id);
  return presentItemDetail(context, reader, {
    row,
    menu,
    campaign,
    recipient: await recipientOf(db, campaign.record),
  });
}

/** A surface, or a row typed in by hand. */
export async function addMenuItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { campaign_menu: menuId, media, title, ...given }: CampaignMenuItemCreate,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await editableMenu(tx, viewer, menuId);
    if ((await itemCount(tx, menuId)) >= MENU_MAXIMUM_ITEMS)
      invalid({
        path: media === undefined ? 'title' : 'media',
        code: 'too_many',
        params: { maximum: MENU_MAXIMUM_ITEMS },
      });
    const values = withChanges(plainValues, given);
    refuseHugeRow(values);
    const name = media === undefined ? found(title) : await surfaceTitle(tx, menuId, media);
    const row = { ...values, campaign_menu_id: menuId, media_id: media ?? null, title: name };
    return insertItem(tx, { ...row, created_at: now, updated_at: now }, now);
  });
}

async function surfaceTitle(tx: Tx, menuId: number, mediaId: number): Promise<string> {
  const surface = found(await proposedSurface(tx, menuId, mediaId));
  if (surface.is_in_menu) orThrow(refuse('surface_in_menu'));
  return surface.title;
}

/** What was sent stays as it was sent; a surface keeps its own title. */
export async function changeMenuItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  changes: CampaignMenuItemUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await lockedItem(tx, viewer, id);
    requireRevision(row.revision, ifMatch);
    if (row.media_id !== null && changes.title !== undefined && changes.title !== row.title)
      invalid({ path: 'title', code: 'not_allowed' });
    if (row.media_id === null && changes.price === null) invalid({ path: 'price', code: 'required' });
    refuseHugeRow(withChanges(row, changes));
    await updateItem(tx, row, changes, now);
  });
}

export async function removeMenuItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await lockedItem(tx, viewer, id);
    requireRevision(row.revision, ifMatch);
    await deleteItem(tx, row, now);
  });
}

async function lockedItem(tx: Tx, viewer: Viewer, id: number): Promise<MenuItemRow> {
  await editableMenu(tx, viewer, found(await itemRow(tx, id)).campaign_menu_id);
  // Somebody may have taken it out while this waited for the campaign.
  return found(await itemRow(tx, id));
}

async function editableMenu(tx: Tx, viewer: Viewer, menuId: number): Promise<ReadableMenu> {
  const locked = await lockedMenu(tx, viewer, menuId);
  orThrow(canEditMenu(viewer, locked.campaign.facts, locked.menu.state));
  return locked;
}

const plainValues: MenuValues = { quantity: 1, price: null, production_cost: 0, technical_cost: 0 };

function withChanges(values: MenuValues, changes: CampaignMenuItemUpdate): MenuValues {
  return {
    quantity: changes.quantity ?? values.quantity,
    price: changes.price === undefined ? values.price : changes.price,
    production_cost: changes.production_cost ?? values.production_cost,
    technical_cost: changes.technical_cost ?? values.technical_cost,
  };
}

function refuseHugeRow(values: MenuValues): void {
  if (menuTotals([values]).total > MENU_MAXIMUM_ROW) orThrow(refuse('amount_too_large', { field: 'quantity' }));
}

import type { CampaignMenu, CampaignMenuStateInput } from '@felulet/contract/sales/campaign-menus.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  canCreateMenu,
  canEditMenu,
  canReadMenu,
  decideMenuState,
} from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, invalid, orThrow, valueOrThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { deleteMenuRow, insertMenu, moveMenu } from '../store/campaign-menu.ts';
import { campaignFacts, campaignRef } from '../views/campaign/campaign-facts.ts';
import { presentMenu } from '../views/menu/menu-answer.ts';
import { itemCount, itemsOf, menusOf, recipientOf } from '../views/menu/menu-rows.ts';
import { campaignWithMenus, type MenuCampaign } from '../views/menu/readable-menu.ts';
import { lockCampaign } from './campaign/lock-campaign.ts';
import { lockedMenu } from './locked-menu.ts';

/** The newest menu that the reader may read, and the rejected ones before it. */
export async function readMenu(context: ServerContext, reader: Reader, campaignId: number): Promise<CampaignMenu> {
  const { db } = context;
  const campaign = await campaignWithMenus(db, reader.viewer, campaignId);
  const menus = (await menusOf(db, campaignId)).filter((menu) =>
    canReadMenu(reader.viewer, campaign.facts, menu.state),
  );
  const items = await itemsOf(
    db,
    menus.map((menu) => menu.id),
  );
  const recipient = await recipientOf(db, campaign.record);
  return presentMenu(context, reader, { campaign, recipient, menus, items });
}

/** One live menu a campaign, whoever asks at the same moment. */
export async function createMenu({ db, clock }: ServerContext, viewer: Viewer, campaignId: number): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const facts = await campaignFacts(tx, await lockCampaign(tx, campaignId));
    if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
    orThrow(canCreateMenu(viewer, facts));
    await insertMenu(tx, {
      campaign_id: campaignId,
      note: null,
      created_by: viewer.accountId,
      created_at: now,
      updated_at: now,
    });
  });
}

/** Sent, accepted or rejected, once; answers whose menu it is. [D5.60] */
export async function changeMenuState(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  input: CampaignMenuStateInput,
  ifMatch?: number,
): Promise<number> {
  const now = clock.now();
  const note = input.note === undefined || input.note === '' ? null : input.note;
  if (note !== null && input.state !== 'REJECTED') invalid({ path: 'note', code: 'not_allowed' });
  return inTransaction(db, async (tx) => {
    const { menu, campaign } = await lockedMenu(tx, viewer, id);
    const standing = { state: menu.state, item_count: await itemCount(tx, id) };
    const to = valueOrThrow(decideMenuState(viewer, campaign.facts, standing, input.state));
    requireRevision(menu.revision, ifMatch);
    await moveMenu(tx, menu, to, { note, now });
    if (to !== 'CREATED') await record(tx, { viewer, now }, moveEvent(campaign, to, note));
    return menu.campaign_id;
  });
}

const moved = { SENT: 'menu_sent', ACCEPTED: 'menu_accepted', REJECTED: 'menu_rejected' } as const;

function moveEvent({ record: campaign, facts }: MenuCampaign, to: keyof typeof moved, note: string | null): Event {
  const [customer, mhfe] = [facts.intermediary_id ?? facts.advertiser_id, facts.mhfe_id];
  return {
    kind: moved[to],
    campaign: campaignRef(campaign),
    actOf: to === 'SENT' ? mhfe : customer,
    customer,
    mhfe,
    note,
  };
}

export async function deleteMenu(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { menu, campaign } = await lockedMenu(tx, viewer, id);
    orThrow(canEditMenu(viewer, campaign.facts, menu.state));
    requireRevision(menu.revision, ifMatch);
    await deleteMenuRow(tx, id);
  });
}

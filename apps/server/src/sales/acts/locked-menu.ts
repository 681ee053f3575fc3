import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { found } from '../../platform/errors.ts';
import { campaignFacts } from '../views/campaign/campaign-facts.ts';
import { menuRecord } from '../views/menu/menu-rows.ts';
import { type ReadableMenu, readableCampaign, readableMenu } from '../views/menu/readable-menu.ts';
import { lockCampaign } from './campaign/lock-campaign.ts';

/** A menu that the viewer may read, its campaign held against every other change until the transaction ends. */
export async function lockedMenu(tx: Tx, viewer: Viewer, id: number): Promise<ReadableMenu> {
  const before = await readableMenu(tx, viewer, id);
  const record = await lockCampaign(tx, before.menu.campaign_id);
  const menu = found(await menuRecord(tx, id));
  return { menu, campaign: readableCampaign(viewer, menu, { record, facts: await campaignFacts(tx, record) }) };
}

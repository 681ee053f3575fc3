import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeMenu, makesMenus } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import { type CampaignRecord, campaignWithFacts } from '../campaign/campaign-facts.ts';
import { type MenuRecord, menuRecord } from './menu-rows.ts';

export type MenuCampaign = { readonly record: CampaignRecord; readonly facts: CampaignFacts };

export type ReadableMenu = { readonly menu: MenuRecord; readonly campaign: MenuCampaign };

/** A campaign whose menus the viewer may look at: 404 for whoever does not see the campaign, else the reason. */
export async function campaignWithMenus(db: Db | Tx, viewer: Viewer, id: number): Promise<MenuCampaign> {
  const campaign = found(await campaignWithFacts(db, id));
  if (!canSeeCampaign(viewer, campaign.facts)) throw new CodedError('not_found');
  orThrow(canSeeMenu(viewer, campaign.facts));
  return campaign;
}

/** A menu that the viewer may read; one that was not sent does not exist for a customer. */
export async function readableMenu(db: Db | Tx, viewer: Viewer, id: number): Promise<ReadableMenu> {
  const menu = found(await menuRecord(db, id));
  return { menu, campaign: readableCampaign(viewer, menu, found(await campaignWithFacts(db, menu.campaign_id))) };
}

export function readableCampaign(viewer: Viewer, menu: MenuRecord, campaign: MenuCampaign): MenuCampaign {
  const { facts } = campaign;
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  // That one is being made is not the customers' to know.
  if (menu.state === 'CREATED' && !makesMenus(viewer, facts)) throw new CodedError('not_found');
  orThrow(canSeeMenu(viewer, facts));
  return campaign;
}

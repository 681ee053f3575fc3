import { type CampaignFacts, sideOf } from '../campaign/campaign-facts.ts';
import { standingOf } from '../campaign/campaign-standing.ts';
import { isRejectedState } from '../campaign/campaign-states.ts';
import { mayActForSide } from '../campaign/campaign-transitions.ts';
import { allowed, type Decision, type Outcome, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import type { CampaignMenuState } from './campaign-menu-states.ts';

/** `is_menu_available`: the MHFE's while the campaign lives, the customers' once one was sent. [D5.46] */
export function canSeeMenu(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (campaign.mhfe_id === null) return refuse('menu_not_available');
  const side = sideOf(viewer, campaign);
  if (isAdmin(viewer) || side === 'offer_maker') return canWorkOnMenus(campaign);
  if (side === null) return refuse('not_visible');
  return campaign.menu_was_sent ? allowed : refuse('menu_not_available');
}

/** One live menu a campaign; after a rejected one the MHFE makes another. */
export function canCreateMenu(viewer: Viewer, campaign: CampaignFacts): Decision {
  const author = isMenuAuthor(viewer, campaign);
  if (!author.ok) return author;
  return campaign.menu_state === null || campaign.menu_state === 'REJECTED' ? allowed : refuse('menu_exists');
}

/** Items and the menu itself change in CREATED only. [C4.29] */
export function canEditMenu(viewer: Viewer, campaign: CampaignFacts, state: CampaignMenuState): Decision {
  const author = isMenuAuthor(viewer, campaign);
  if (!author.ok) return author;
  return state === 'CREATED' ? allowed : refuse('menu_sent', { current_state: state });
}

export function canSendMenu(
  viewer: Viewer,
  campaign: CampaignFacts,
  menu: { readonly state: CampaignMenuState; readonly item_count: number },
): Decision {
  const editable = canEditMenu(viewer, campaign, menu.state);
  if (!editable.ok) return editable;
  return menu.item_count > 0 ? allowed : refuse('menu_empty');
}

/** The intermediary decides where there is one, else the advertiser; once. [D5.60] */
export function canDecideMenu(viewer: Viewer, campaign: CampaignFacts, state: CampaignMenuState): Decision {
  const mayAct = mayActForSide(viewer, campaign, decidingSide(campaign));
  if (!mayAct.ok) return mayAct;
  if (isRejectedState(campaign.state)) return refuse('campaign_ended');
  if (state === 'CREATED') return refuse('menu_not_sent', { current_state: state });
  return state === 'SENT' ? allowed : refuse('menu_decided', { current_state: state });
}

/** Whether the newest menu waits for the viewer's company, whoever of it is assigned. [D10.12] */
export function hasMenuToDecide(viewer: Viewer, campaign: CampaignFacts): boolean {
  const isDecider = !isAdmin(viewer) && decidesMenus(viewer, campaign);
  return isDecider && campaign.menu_state === 'SENT' && !isRejectedState(campaign.state);
}

/** A file of an empty menu would hold nothing. */
export function canExportMenu(viewer: Viewer, campaign: CampaignFacts, itemCount: number): Decision {
  const visible = canSeeMenu(viewer, campaign);
  if (!visible.ok) return visible;
  return itemCount > 0 ? allowed : refuse('menu_empty');
}

/** The requested state of a menu, judged by whoever may bring it about. */
export function decideMenuState(
  viewer: Viewer,
  campaign: CampaignFacts,
  menu: { readonly state: CampaignMenuState; readonly item_count: number },
  target: CampaignMenuState,
): Outcome<CampaignMenuState> {
  if (target === 'CREATED') return refuse('state_not_settable', { field: 'state' });
  const decision =
    target === 'SENT' ? canSendMenu(viewer, campaign, menu) : canDecideMenu(viewer, campaign, menu.state);
  return decision.ok ? { ok: true, value: target } : decision;
}

/** A customer reads menus that were sent; the makers read all of them. */
export function canReadMenu(viewer: Viewer, campaign: CampaignFacts, state: CampaignMenuState): boolean {
  return canSeeMenu(viewer, campaign).ok && (makesMenus(viewer, campaign) || state !== 'CREATED');
}

/** Whose the making of menus is, whatever their state: the campaign's MHFE and an admin. */
export function makesMenus(viewer: Viewer, campaign: CampaignFacts): boolean {
  return isAdmin(viewer) || sideOf(viewer, campaign) === 'offer_maker';
}

/** Whose the deciding of menus is, before asking who is assigned and what state it is in. */
export function decidesMenus(viewer: Viewer, campaign: CampaignFacts): boolean {
  return isAdmin(viewer) || sideOf(viewer, campaign) === decidingSide(campaign);
}

function decidingSide(campaign: CampaignFacts): 'advertiser' | 'intermediary' {
  return campaign.intermediary_id === null ? 'advertiser' : 'intermediary';
}

function isMenuAuthor(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (!makesMenus(viewer, campaign)) return refuse('role_not_permitted');
  if (campaign.mhfe_id === null) return refuse('menu_not_available');
  return canWorkOnMenus(campaign);
}

function canWorkOnMenus(campaign: CampaignFacts): Decision {
  if (isRejectedState(campaign.state)) return refuse('campaign_ended');
  return standingOf(campaign.state).isTakenOn ? allowed : refuse('menu_not_available');
}

import { allowed, type Decision, type Refusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignFacts, creatorSideOf, isAssignee, sideOf } from './campaign-facts.ts';

export const campaignFields = [
  'recipient',
  'name',
  'brand',
  'target_area',
  'ooh_budget',
  'date_from',
  'date_to',
  'devices_and_other_information',
  'external_advertiser',
  'design_references',
  'other_references',
] as const;

export type CampaignField = (typeof campaignFields)[number];

/** Fields that the state leaves open to the viewer's side, before asking who is assigned. [C4.9] */
export function openFields(viewer: Viewer, campaign: CampaignFacts): readonly CampaignField[] {
  const side = sideOf(viewer, campaign);
  if (campaign.state === 'CREATED' && (isAdmin(viewer) || side === creatorSideOf(campaign))) {
    return campaignFields.filter((field) => field !== 'external_advertiser' || hasExternalAdvertiser(campaign));
  }
  if (campaign.state === 'INTERMEDIARY_ACCEPTED' && (isAdmin(viewer) || side === 'intermediary')) return ['recipient'];
  return [];
}

/** What the viewer may change: the assignees of the side whose fields are open, anybody of it while it has none, and an admin. [D4.15] */
export function editableFields(viewer: Viewer, campaign: CampaignFacts): readonly CampaignField[] {
  return canEditCampaign(viewer, campaign).ok ? openFields(viewer, campaign) : [];
}

export function canEditCampaign(viewer: Viewer, campaign: CampaignFacts): Decision {
  const side = sideOf(viewer, campaign);
  if (!isAdmin(viewer) && (side === null || side === 'offer_maker')) return refuse('role_not_permitted');
  if (openFields(viewer, campaign).length === 0) return refuse('campaign_already_sent');
  if (side === null || campaign.assignees[side].length === 0) return allowed;
  return isAssignee(viewer, campaign, side) ? allowed : refuse('edit_by_assignee');
}

/** Every field that would change and is not open to the viewer. An unchanged locked field is accepted. */
export function lockedChanges(
  viewer: Viewer,
  campaign: CampaignFacts,
  changed: readonly CampaignField[],
): readonly Refusal[] {
  const open = editableFields(viewer, campaign);
  const code = isAssigneesAlone(viewer, campaign) ? 'edit_by_assignee' : 'field_not_yours';
  return changed.filter((field) => !open.includes(field)).map((field) => ({ code, field }));
}

/** Another of the viewer's own company may. */
function isAssigneesAlone(viewer: Viewer, campaign: CampaignFacts): boolean {
  const decision = canEditCampaign(viewer, campaign);
  return !decision.ok && decision.refusal.code === 'edit_by_assignee';
}

/** An intermediary's own campaign names the advertiser in plain text. [D5.1] */
export function hasExternalAdvertiser(campaign: Pick<CampaignFacts, 'role_of_creator'>): boolean {
  return campaign.role_of_creator === 'ROLE_INTERMEDIARY';
}

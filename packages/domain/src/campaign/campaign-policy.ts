import { canSeeMenu } from '../campaign-menu/campaign-menu-policy.ts';
import {
  canCreateChangeRequest,
  canListChangeRequests,
  discardsDraft,
} from '../change-request/change-request-policy.ts';
import { offeredActions, type RecordDecision } from '../permission/record-decisions.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAllowed, type PermissionKey } from '../permission/static-permissions.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { canAssemble, canRequestAssembly } from './campaign-assembly.ts';
import { canAssignCoworkers } from './campaign-assignees.ts';
import { canDuplicateCampaign } from './campaign-duplicate.ts';
import { acceptedCount, type CampaignFacts, creatorSideOf, sideOf } from './campaign-facts.ts';
import { canEditCampaign } from './campaign-fields.ts';
import { noteMissing } from './campaign-guards.ts';
import type { CampaignTransition } from './campaign-machine.ts';
import { standingOf } from './campaign-standing.ts';
import { type CampaignState, isFinalState } from './campaign-states.ts';
import { decideRow, mayActForSide, needsFeeWarning, transitionsFor } from './campaign-transitions.ts';
import { canSeeCampaign, canSeeOffer, withoutOffer } from './campaign-visibility.ts';

/** Every button and link of the campaign page. */
export const campaignActionNames = [
  'forward',
  'accept',
  'reject',
  'send_change_request',
  'accept_change_request',
  'reject_change_request',
  'edit',
  'edit_recipient',
  'delete',
  'duplicate',
  'assign_coworkers',
  'show_offer',
  'browse_surfaces',
  'browse_packages',
  'add_manual_media',
  'create_assembly_request',
  'edit_fees',
  'create_change_request',
  'show_change_requests',
  'show_menu',
  'export_excel',
  'export_pdf_default',
  'export_pdf_customer',
  'export_deck_default',
  'export_deck_customer',
] as const;

export type CampaignActionName = (typeof campaignActionNames)[number];

/** One button: where it leads, whether it is open, and if not, why. */
export type CampaignAction = RecordDecision<CampaignActionName> & {
  readonly target: CampaignState | null;
  /** The step is refused without a note. */
  readonly needs_note: boolean;
  /** Rows would go out without a fee, so the page asks twice. */
  readonly warns_of_gaps: boolean;
  /** A change request that was not sent is thrown away, so the page says so before. */
  readonly discards_draft: boolean;
};

/** A button that is no step of the chain: whose it is at all, and when it is open. */
type ActionRule = {
  readonly action: CampaignActionName;
  readonly isOffered: (viewer: Viewer, campaign: CampaignFacts) => boolean;
  readonly decide: (viewer: Viewer, campaign: CampaignFacts) => Decision;
};

const actionRules: readonly ActionRule[] = [
  { action: 'edit', isOffered: isCreatorSide, decide: canEditEverything },
  { action: 'edit_recipient', isOffered: mayChooseOfferMaker, decide: canEditRecipient },
  { action: 'delete', isOffered: isCreatorSide, decide: canDeleteCampaign },
  { action: 'duplicate', isOffered: holds('campaigns:create'), decide: canDuplicateCampaign },
  { action: 'assign_coworkers', isOffered: isParty, decide: canAssignCoworkers },
  { action: 'show_offer', isOffered: isParty, decide: canOpenOffer },
  { action: 'browse_surfaces', isOffered: isOfferMaker, decide: canAssemble },
  { action: 'browse_packages', isOffered: isOfferMaker, decide: canAssemble },
  { action: 'add_manual_media', isOffered: isOfferMaker, decide: canAssemble },
  {
    action: 'create_assembly_request',
    isOffered: holds('campaigns:createAssemblyRequests'),
    decide: canRequestAssembly,
  },
  { action: 'edit_fees', isOffered: holds('financial'), decide: canEditFees },
  { action: 'create_change_request', isOffered: holds('changeRequests:create'), decide: canCreateChangeRequest },
  { action: 'show_change_requests', isOffered: isParty, decide: canListChangeRequests },
  { action: 'show_menu', isOffered: holds('menu'), decide: canSeeMenu },
  { action: 'export_excel', isOffered: isParty, decide: () => allowed },
  { action: 'export_pdf_default', isOffered: isOfferMaker, decide: canExportPdf },
  { action: 'export_pdf_customer', isOffered: readsCustomerVariant, decide: canExportPdf },
  { action: 'export_deck_default', isOffered: isOfferMaker, decide: canExportDeck },
  { action: 'export_deck_customer', isOffered: readsCustomerVariant, decide: canExportDeck },
];

/** What the viewer may do, closed buttons included; none of a campaign that the viewer does not see. [D5.29] */
export function campaignActions(viewer: Viewer, campaign: CampaignFacts): readonly CampaignAction[] {
  if (!canSeeCampaign(viewer, campaign)) return [];
  const steps = transitionsFor(viewer, campaign).map((row) => stepAction(viewer, campaign, row));
  const others = actionRules
    .filter((rule) => rule.isOffered(viewer, campaign))
    .map((rule) => toAction(rule.action, rule.decide(viewer, campaign)));
  return [...withoutDoubles(steps), ...others];
}

export const campaignRowActionNames = ['edit', 'assign_coworkers', 'duplicate', 'delete'] as const;

/** Those of the campaign list. */
export function campaignRowActions(
  viewer: Viewer,
  campaign: CampaignFacts,
): readonly RecordDecision<(typeof campaignRowActionNames)[number]>[] {
  return offeredActions(campaignRowActionNames, (action) => {
    if (action === 'edit') return canEditCampaign(viewer, campaign);
    const rule = actionRules.find((candidate) => candidate.action === action);
    return rule?.isOffered(viewer, campaign) === true ? rule.decide(viewer, campaign) : refuse('role_not_permitted');
  });
}

/** [C4.8] */
export function canDeleteCampaign(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (campaign.state !== 'CREATED') return refuse('campaign_already_sent');
  return mayActForSide(viewer, campaign, creatorSideOf(campaign));
}

/** Fees, additions and commissions. An admin is not bound to the state. [D4.14] [C4.12] */
export function canEditFees(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (isAdmin(viewer)) return acceptedCount(campaign) > 0 ? allowed : refuse('nothing_accepted');
  if (viewer.role !== 'ROLE_MHFE' || campaign.mhfe_id !== viewer.companyId) return refuse('role_not_permitted');
  if (campaign.state === 'READY_TO_SENT_BACK') return allowed;
  return refuse('campaign_not_in_state', { current_state: campaign.state });
}

/** 'default' is the asker's own view; the customer's side gets the customer's for both words. */
export function canExportPdf(_viewer: Viewer, campaign: CampaignFacts): Decision {
  return campaign.state === 'ADVERTISER_ACCEPT' ? allowed : refuse('campaign_not_accepted');
}

/** The offer maker from when the offer is whole, a customer whenever it has the offer before it. [D5.90] */
export function canExportDeck(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (!canSeeOffer(viewer, campaign)) return withoutOffer(campaign);
  if (standingOf(campaign.state).hasWholeOffer) return allowed;
  return isFinalState(campaign.state) ? refuse('campaign_ended') : withoutOffer(campaign);
}

/** A publisher never receives customer prices, so the customer's variant is closed to it. */
export function mayReadVariant(viewer: Viewer, variant: 'default' | 'customer'): boolean {
  return variant === 'default' || viewer.role !== 'ROLE_PUBLISHER';
}

function stepAction(viewer: Viewer, campaign: CampaignFacts, row: CampaignTransition): CampaignAction {
  return {
    ...toAction(stepName(row), decideRow(viewer, campaign, row)),
    target: row.to,
    needs_note: row.requires.includes(noteMissing),
    warns_of_gaps: needsFeeWarning(viewer, campaign, row.to),
    discards_draft: discardsDraft(campaign, row.to),
  };
}

function stepName(row: CampaignTransition): CampaignActionName {
  if (!row.withChangeRequest) return row.kind;
  if (row.to === 'MODIFY') return 'send_change_request';
  return row.kind === 'accept' ? 'accept_change_request' : 'reject_change_request';
}

function toAction(action: CampaignActionName, decision: Decision): CampaignAction {
  return { action, decision, target: null, needs_note: false, warns_of_gaps: false, discards_draft: false };
}

/** An admin stands on every side, so two rows may lead to one target: the open one counts. */
function withoutDoubles(steps: readonly CampaignAction[]): readonly CampaignAction[] {
  return steps.filter((step) => {
    const twins = steps.filter((other) => other.action === step.action && other.target === step.target);
    const chosen = twins.find((twin) => twin.decision.ok) ?? step;
    return chosen.decision.ok ? chosen === step : twins.indexOf(step) === 0;
  });
}

function holds(key: PermissionKey): ActionRule['isOffered'] {
  return (viewer, campaign) => isParty(viewer, campaign) && isAllowed(viewer.role, key);
}

function isParty(viewer: Viewer, campaign: CampaignFacts): boolean {
  return isAdmin(viewer) || sideOf(viewer, campaign) !== null;
}

function isCreatorSide(viewer: Viewer, campaign: CampaignFacts): boolean {
  return isAdmin(viewer) || sideOf(viewer, campaign) === creatorSideOf(campaign);
}

function isOfferMaker(viewer: Viewer, campaign: CampaignFacts): boolean {
  return isAdmin(viewer) || sideOf(viewer, campaign) === 'offer_maker';
}

/** An intermediary that took over an advertiser's campaign picks who makes the offer. */
function mayChooseOfferMaker(viewer: Viewer, campaign: CampaignFacts): boolean {
  if (campaign.role_of_creator !== 'ROLE_ADVERTISER' || campaign.intermediary_id === null) return false;
  return isAdmin(viewer) || sideOf(viewer, campaign) === 'intermediary';
}

function readsCustomerVariant(viewer: Viewer, campaign: CampaignFacts): boolean {
  return isParty(viewer, campaign) && mayReadVariant(viewer, 'customer');
}

function canEditEverything(viewer: Viewer, campaign: CampaignFacts): Decision {
  return campaign.state === 'CREATED' ? canEditCampaign(viewer, campaign) : refuse('campaign_already_sent');
}

function canEditRecipient(viewer: Viewer, campaign: CampaignFacts): Decision {
  if (campaign.state === 'INTERMEDIARY_ACCEPTED') return canEditCampaign(viewer, campaign);
  return refuse('campaign_not_in_state', { current_state: campaign.state });
}

function canOpenOffer(viewer: Viewer, campaign: CampaignFacts): Decision {
  return canSeeOffer(viewer, campaign) ? allowed : withoutOffer(campaign);
}

import type { Campaign, CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';

export type ActionName = CampaignActionAnswer['action'];

const labels: Readonly<
  Record<Exclude<ActionName, 'forward' | 'accept' | 'reject' | 'show_offer' | 'edit_fees'>, PhraseKey>
> = {
  send_change_request: 'campaigns.action.sendChangeRequest',
  accept_change_request: 'campaigns.action.acceptChangeRequest',
  reject_change_request: 'campaigns.action.rejectChangeRequest',
  edit: 'campaigns.action.edit',
  edit_recipient: 'campaigns.action.editRecipient',
  delete: 'campaigns.action.delete',
  duplicate: 'campaigns.duplicate.action',
  assign_coworkers: 'campaigns.action.assign',
  browse_surfaces: 'campaigns.action.browseSurfaces',
  browse_packages: 'campaigns.action.browsePackages',
  add_manual_media: 'campaigns.action.addManualMedia',
  create_assembly_request: 'campaigns.action.createAssemblyRequest',
  create_change_request: 'campaigns.action.createChangeRequest',
  show_change_requests: 'campaigns.action.showChangeRequests',
  show_menu: 'campaigns.action.showMenu',
  export_excel: 'campaigns.action.exportExcel',
  export_pdf_default: 'campaigns.action.exportPdfOwn',
  export_pdf_customer: 'campaigns.action.exportPdfCustomer',
  export_deck_default: 'campaigns.action.exportDeckOwn',
  export_deck_customer: 'campaigns.action.exportDeckCustomer',
};

/** The names of the steps, by their target state. */
const stepLabels: Readonly<Record<Campaign['state'], PhraseKey>> = {
  CREATED: 'campaigns.action.accept',
  SENT_TO_INTERMEDIARY: 'campaigns.forward.SENT_TO_INTERMEDIARY',
  INTERMEDIARY_ACCEPTED: 'campaigns.action.accept',
  INTERMEDIARY_REJECTED: 'campaigns.action.reject',
  SENT_TO_BIDDER: 'campaigns.forward.SENT_TO_BIDDER',
  BIDDER_ACCEPTED: 'campaigns.action.accept',
  BIDDER_REJECTED: 'campaigns.action.reject',
  SENT_TO_PUBLISHER: 'campaigns.forward.SENT_TO_PUBLISHER',
  READY_TO_SENT_BACK: 'campaigns.forward.READY_TO_SENT_BACK',
  SENT_BACK_TO_INTERMEDIARY: 'campaigns.forward.SENT_BACK_TO_INTERMEDIARY',
  SENT_BACK_TO_ADVERTISER: 'campaigns.forward.SENT_BACK_TO_ADVERTISER',
  ADVERTISER_ACCEPT: 'campaigns.action.acceptOffer',
  REJECTED: 'campaigns.action.rejectOffer',
  MODIFY: 'campaigns.action.sendChangeRequest',
};

/** The label of an action's button; a step is named by its target state. */
export function actionLabel({ action, target }: Pick<CampaignActionAnswer, 'action' | 'target'>): PhraseKey {
  switch (action) {
    case 'forward':
    case 'accept':
    case 'reject':
      return target === null ? 'campaigns.action.accept' : stepLabels[target];
    case 'show_offer':
    case 'edit_fees':
      return 'campaigns.page.surfaces';
    default:
      return labels[action];
  }
}

export type OfferedStep = CampaignActionAnswer & { readonly target: Campaign['state'] };

/** The step buttons: the one primary action, the other open ones, and the rejections. */
export type StepGroups = {
  readonly primary: OfferedStep | null;
  readonly others: readonly OfferedStep[];
  readonly rejections: readonly OfferedStep[];
};

/** The primary action is the server's next state; while none is open, the closed step that says why. */
export function groupSteps(campaign: Pick<Campaign, 'actions' | 'next_state'>): StepGroups {
  const steps = campaign.actions.filter(isOfferedStep);
  const onward = steps.filter(({ action }) => action !== 'reject');
  const primary = onward.find(({ target }) => target === campaign.next_state) ?? onward[0] ?? null;
  return {
    primary,
    others: onward.filter((step) => step !== primary && step.allowed),
    rejections: steps.filter(({ action }) => action === 'reject'),
  };
}

/** Whether the reader's next step is a decision, which could be a rejection. */
export function isToDecide(campaign: Pick<Campaign, 'actions' | 'next_state'>): boolean {
  return groupSteps(campaign).rejections.length > 0;
}

/** Steps of a change request stand on its own page, where it can be read. */
function isOfferedStep(action: CampaignActionAnswer): action is OfferedStep {
  return action.target !== null && ['forward', 'accept', 'reject'].includes(action.action);
}

const hiddenWhenClosed: readonly string[] = [
  'campaign_already_sent',
  'campaign_not_in_state',
  'campaign_ended',
  'nothing_to_show',
  'menu_not_available',
];

/** Actions of an earlier or later state are left out; one that misses a condition stays, with its reason. */
export function isShown(action: CampaignActionAnswer): boolean {
  return action.allowed || !hiddenWhenClosed.includes(action.reason?.code ?? '');
}

/** The step in the present answer of the server. */
export function currentStep(campaign: Pick<Campaign, 'actions'>, step: OfferedStep): CampaignActionAnswer {
  return campaign.actions.find(({ action, target }) => action === step.action && target === step.target) ?? step;
}

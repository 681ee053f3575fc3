import { addDays, type Day } from '../period/day.ts';
import { lengthInDays, type Period } from '../period/period.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignFacts, offerMakerOf } from './campaign-facts.ts';
import { canSeeOffer } from './campaign-visibility.ts';

/** Whoever made the brief may make another of it, whatever has become of the first. [D5.65] */
export function canDuplicateCampaign(viewer: Viewer, campaign: Pick<CampaignFacts, 'creator_company_id'>): Decision {
  const isCreator = campaign.creator_company_id === viewer.companyId;
  return isAdmin(viewer) || isCreator ? allowed : refuse('role_not_permitted');
}

/** The days that a copy is offered: the same ones while they are ahead, else as many from tomorrow on. */
export function copiedPeriod({ date_from, date_to }: Period, today: Day): Period {
  const tomorrow = addDays(today, 1);
  if (date_from >= tomorrow) return { date_from, date_to };
  return { date_from: tomorrow, date_to: addDays(tomorrow, lengthInDays({ date_from, date_to }) - 1) };
}

/** Whose alone the suggestions are: of an offer that its customer never saw, the company's that made it. */
export function suggestionsOnlyFor(campaign: CampaignFacts): number | null {
  const { role_of_creator: role, creator_company_id: companyId } = campaign;
  const customer: Viewer = { accountId: 0, companyId, role, isLeader: false };
  return canSeeOffer(customer, campaign) ? null : offerMakerOf(campaign);
}

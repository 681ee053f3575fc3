import type { Day } from '../period/day.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignOutline, hasDedicatedPublisher, sideOf } from './campaign-facts.ts';
import { isFinalState } from './campaign-states.ts';

/** What one publisher has still to decide, how many of its people can be told, and the day on which they last were. */
export type PublisherDebt = { readonly rows: number; readonly people: number; readonly nudged_on: Day | null };

/** Whether publishers may be asked about this offer at all by the viewer. [D6.71] */
export function canAskPublishers(viewer: Viewer, campaign: CampaignOutline): Decision {
  if (hasDedicatedPublisher(campaign)) return refuse('dedicated_publisher_assembles');
  if (!isAdmin(viewer) && sideOf(viewer, campaign) !== 'offer_maker') return refuse('mhfe_assembles');
  if (campaign.state === 'SENT_TO_PUBLISHER' || campaign.state === 'READY_TO_SENT_BACK') return allowed;
  return refuse(isFinalState(campaign.state) ? 'campaign_ended' : 'publishers_not_asked');
}

/** A reminder a day for each publisher, and none where nothing waits or nobody would read it. */
export function canNudgePublisher(
  viewer: Viewer,
  campaign: CampaignOutline,
  debt: PublisherDebt,
  today: Day,
): Decision {
  return firstRefusal(
    () => canAskPublishers(viewer, campaign),
    () => (debt.rows > 0 ? allowed : refuse('publisher_owes_nothing')),
    () => (debt.people > 0 ? allowed : refuse('publisher_has_nobody')),
    () => (debt.nudged_on === today ? refuse('publisher_nudged_today') : allowed),
  );
}

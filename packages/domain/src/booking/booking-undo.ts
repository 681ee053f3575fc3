import { canRemoveFromOffer } from '../campaign/campaign-assembly.ts';
import type { CampaignOutline } from '../campaign/campaign-facts.ts';
import type { CampaignState } from '../campaign/campaign-states.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import type { Viewer } from '../permission/viewer.ts';
import { type BookingState, isUndecidedBooking } from './booking-states.ts';

/** So long whoever took a line out may put it back. [D6.73] */
export const UNDO_MINUTES = 15;

/**
 * Nothing may have moved since: a line that comes back into another state of the campaign would be another line. That the offer became
 * complete by the deletion itself is no such move.
 */
export function canRestoreLine(viewer: Viewer, campaign: CampaignOutline, deletedIn: CampaignState): Decision {
  const isCompleted = deletedIn === 'SENT_TO_PUBLISHER' && campaign.state === 'READY_TO_SENT_BACK';
  if (campaign.state !== deletedIn && !isCompleted)
    return refuse('campaign_changed', { current_state: campaign.state });
  return canRemoveFromOffer(viewer, campaign);
}

type TakenBooking = { readonly state: BookingState; readonly revision: number };

/** A booking that was decided on stays, and so does one that was changed. [D15.9] */
export function canTakeBookingBack(now: TakenBooking): Decision {
  if (!isUndecidedBooking(now.state)) return refuse('booking_decided');
  return now.revision === 1 ? allowed : refuse('surface_changed');
}

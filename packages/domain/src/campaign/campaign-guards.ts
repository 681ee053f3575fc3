import type { Refusal } from '../permission/refusal.ts';
import { acceptedCount, type CampaignFacts, type CreatorRole, offerMakerOf, waitingCount } from './campaign-facts.ts';

/** What is sent with a change of state. Null means that the text is not known yet. */
export type TransitionInput = { readonly note: string | null };

/** A guard is named by the refusal it gives; null lets the campaign pass. */
export type CampaignGuard = (campaign: CampaignFacts, input: TransitionInput) => Refusal | null;

/** An advertiser's campaign whose recipient is an intermediary goes there first. [D5.6] */
export function recipientNotIntermediary(campaign: CampaignFacts): Refusal | null {
  if (campaign.role_of_creator === 'ROLE_ADVERTISER' && campaign.intermediary_id !== null) return null;
  return offerMakerOf(campaign) === null
    ? { code: 'campaign_without_recipient' }
    : { code: 'recipient_is_offer_maker' };
}

export function recipientNotOfferMaker(campaign: CampaignFacts): Refusal | null {
  if (campaign.role_of_creator === 'ROLE_ADVERTISER' && campaign.intermediary_id !== null) {
    return { code: 'recipient_is_intermediary' };
  }
  return offerMakerOf(campaign) === null ? { code: 'campaign_without_recipient' } : null;
}

export function campaignWithoutOfferMaker(campaign: CampaignFacts): Refusal | null {
  return offerMakerOf(campaign) === null ? { code: 'campaign_without_offer_maker' } : null;
}

/** Manual rows are no surfaces. [D5.12] */
export function campaignWithoutSurface(campaign: CampaignFacts): Refusal | null {
  return campaign.bookings.surface_created > 0 ? null : { code: 'campaign_without_surface' };
}

export function surfacesNotSent(campaign: CampaignFacts): Refusal | null {
  const count = campaign.bookings.surface_created;
  return count === 0 ? null : { code: 'surfaces_not_sent', count };
}

export function bookingsWaiting(campaign: CampaignFacts): Refusal | null {
  const count = waitingCount(campaign);
  return count === 0 ? null : { code: 'bookings_waiting', count };
}

export function manualRowsOpen(campaign: CampaignFacts): Refusal | null {
  const count = campaign.bookings.manual_open;
  return count === 0 ? null : { code: 'manual_rows_open', count };
}

export function nothingAccepted(campaign: CampaignFacts): Refusal | null {
  return acceptedCount(campaign) > 0 ? null : { code: 'nothing_accepted' };
}

export function somethingAccepted(campaign: CampaignFacts): Refusal | null {
  const count = acceptedCount(campaign);
  return count === 0 ? null : { code: 'something_accepted', count };
}

export function noteMissing(_campaign: CampaignFacts, input: TransitionInput): Refusal | null {
  return input.note === null || input.note.trim() !== '' ? null : { code: 'note_required', field: 'note' };
}

export function campaignHasNoIntermediary(campaign: CampaignFacts): Refusal | null {
  return campaign.intermediary_id === null ? { code: 'campaign_has_no_intermediary' } : null;
}

export function campaignHasIntermediary(campaign: CampaignFacts): Refusal | null {
  return campaign.intermediary_id === null ? null : { code: 'campaign_has_intermediary' };
}

/** The last word is the creator's: here it is not an intermediary's. [D5.20] */
export function intermediaryDecides(campaign: CampaignFacts): Refusal | null {
  return campaign.role_of_creator === 'ROLE_ADVERTISER' ? null : { code: 'intermediary_decides' };
}

export function advertiserDecides(campaign: CampaignFacts): Refusal | null {
  return campaign.role_of_creator === 'ROLE_INTERMEDIARY' ? null : { code: 'advertiser_decides' };
}

/** Only the asking side's own draft takes the campaign to MODIFY. [C4.27] */
export function draftNotAdvertisers(campaign: CampaignFacts): Refusal | null {
  return draftNotOf(campaign, 'ROLE_ADVERTISER');
}

export function draftNotIntermediarys(campaign: CampaignFacts): Refusal | null {
  return draftNotOf(campaign, 'ROLE_INTERMEDIARY');
}

export function requestNotAtIntermediary(campaign: CampaignFacts): Refusal | null {
  return campaign.change_request?.state === 'SENT_TO_INTERMEDIARY' ? null : { code: 'change_request_moves_campaign' };
}

export function requestNotAtOfferMaker(campaign: CampaignFacts): Refusal | null {
  return campaign.change_request?.state === 'SENT_TO_OFFER_MAKER' ? null : { code: 'change_request_moves_campaign' };
}

/** A refused request goes back to the side that made it. [C4.24] */
export function requestNotByAdvertiser(campaign: CampaignFacts): Refusal | null {
  return campaign.change_request?.created_role === 'ROLE_ADVERTISER' ? null : { code: 'intermediary_decides' };
}

export function requestNotByIntermediary(campaign: CampaignFacts): Refusal | null {
  return campaign.change_request?.created_role === 'ROLE_INTERMEDIARY' ? null : { code: 'advertiser_decides' };
}

function draftNotOf(campaign: CampaignFacts, role: CreatorRole): Refusal | null {
  const request = campaign.change_request;
  const isOwnDraft = request?.state === 'CREATED' && request.created_role === role;
  return isOwnDraft ? null : { code: 'change_request_moves_campaign' };
}

import { type CampaignOutline, sideOf } from '../campaign/campaign-facts.ts';
import { canSeeCampaign } from '../campaign/campaign-visibility.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

export type OfferVersionFacts = {
  readonly number: number;
  /** Whether it has come to the advertiser, too; an intermediary in between has it earlier. */
  readonly shown_to_advertiser: boolean;
};

/** The offer maker, and each customer to whom it was sent, from then on and whatever becomes of the offer. [D5.49] */
export function canSeeOfferVersion(viewer: Viewer, campaign: CampaignOutline, version: OfferVersionFacts): boolean {
  if (!canSeeCampaign(viewer, campaign)) return false;
  if (isAdmin(viewer)) return true;
  const side = sideOf(viewer, campaign);
  return side !== null && (side !== 'advertiser' || version.shown_to_advertiser);
}

/**
 * Since which version changes are marked: for those who make the offer since the newest, which the customers know; for a customer
 * since the one that this person has looked through. [D5.51]
 */
export function markedSince(
  viewer: Viewer,
  campaign: CampaignOutline,
  known: { readonly newest: number | null; readonly seen: number | null },
): number | null {
  return isAdmin(viewer) || sideOf(viewer, campaign) === 'offer_maker' ? known.newest : known.seen;
}

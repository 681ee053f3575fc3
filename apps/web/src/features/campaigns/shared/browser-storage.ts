import type { Target } from '../../../ui/action/route-link.tsx';
/** Where the surface browser of a campaign keeps its last filter; links back to it read it again. */
export function browserStorageKey(campaignId: number): string {
  return `campaign-media-filter-${campaignId}`;
}

/** Where the page of a campaign keeps its open tab. */
export function campaignTabKey(campaignId: number): string {
  return `campaign-tab-${campaignId}`;
}

/** The rows of a campaign's offer, where one comes from and goes back to while assembling it. */
export function offerTarget(campaignId: number): Target & { readonly search: { readonly tab: string } } {
  return { to: `/campaigns/show/${campaignId}`, search: { tab: 'surfaces' } };
}

/** Where the offer tab keeps whether it shows a table or cards. */
export const OFFER_VIEW_KEY = 'offer-view';

import type { Target } from '../../../ui/action/route-link.tsx';
/** The storage key of the campaign's surface browser; links back to it restore the filter. */
export function browserStorageKey(campaignId: number): string {
  return `campaign-media-filter-${campaignId}`;
}

/** The storage key of the open tab of a campaign's page. */
export function campaignTabKey(campaignId: number): string {
  return `campaign-tab-${campaignId}`;
}

/** The offer of a campaign, from which lines are opened and to which they lead back. */
export function offerTarget(campaignId: number): Target & { readonly search: { readonly tab: string } } {
  return { to: `/campaigns/show/${campaignId}`, search: { tab: 'surfaces' } };
}

/** The storage key of the choice between table and cards. */
export const OFFER_VIEW_KEY = 'offer-view';

import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Booking } from '@felulet/contract/sales/bookings.ts';
import type { Target } from '../../../ui/action/route-link.tsx';
import type { Search } from '../../../ui/list/list-search.ts';
import { shownSearch, storedSearch } from '../../../ui/list/stored-search.ts';
import { BOOKING_FILTER_KEY } from '../bookings.api.ts';

export type Destination = 'back' | Target;

const PACKAGE_BROWSER_KEY = 'package-media-filter';

/** Where the approval page leads when it is done. */
export function approvalDestination(
  search: Readonly<Record<string, unknown>>,
  booking: Pick<Booking, 'booking_package' | 'campaign_manual_media' | 'campaign'>,
): Destination {
  if (search.from === 'mediaBrowser') return 'back';
  const fromPackage = Number(search.fromPackage);
  if (Number.isInteger(fromPackage) && fromPackage > 0) {
    return { to: `/packages/${fromPackage}/medias`, search: storedSearch(PACKAGE_BROWSER_KEY) };
  }
  if (booking.booking_package !== null) {
    return { to: `/bookings/package-list/${booking.booking_package.id}/bookings`, search: {} };
  }
  // A manual row belongs to the offer maker, who works in the campaign.
  if (booking.campaign_manual_media !== null && booking.campaign !== null) {
    return { to: `/campaigns/show/${booking.campaign.id}`, search: { tab: 'surfaces' } };
  }
  return { to: '/bookings', search: listOf(booking) };
}

/** As it was left, unless that was about other campaigns. */
function listOf({ campaign }: Pick<Booking, 'campaign'>): Search {
  const left = shownSearch(BOOKING_FILTER_KEY);
  if (campaign === null || left.campaign === undefined) return left;
  return left.campaign.split(',').includes(String(campaign.id)) ? left : { campaign: String(campaign.id) };
}

/** The media browser of the campaign, for when there is no history to go back in. */
export function campaignMediaBrowser(booking: Pick<Booking, 'campaign'>): PageAddress {
  return booking.campaign === null ? '/bookings' : `/campaigns/${booking.campaign.id}/medias`;
}

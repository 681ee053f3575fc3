import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { isInOffer } from '@felulet/domain/booking/booking-facts.ts';
import { canSeePricing } from '@felulet/domain/booking/booking-policy.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { campaignSummary, type SummaryItem, type SummaryRow } from '@felulet/domain/pricing/campaign-summary.ts';
import { type PriceView, priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type OfferPrices, offerPrices } from '../pricings/pricings.lookup.ts';
import {
  campaignBookings,
  campaignPackages,
  type OfferBookingRow,
  type OfferPackageRow,
} from './campaign-parts.queries.ts';
import type { Reader } from './campaign-reader.ts';
import { isRowShown, offerBookingFacts, presentBooking, presentPackage } from './campaigns.presenter.ts';

export type Offer = Pick<Campaign, 'is_offer_visible' | 'bookings' | 'booking_packages' | 'pricing_summary'>;

const hidden: Offer = { is_offer_visible: false, bookings: [], booking_packages: [], pricing_summary: [] };

/** Surfaces, packages and prices in the reader's own view, or in the `view` asked for; nothing at all while the offer is not the reader's to see. [D3.10] [D3.13] */
export async function presentOffer(
  context: ServerContext,
  reader: Reader,
  campaign: { readonly id: number },
  facts: CampaignFacts,
  askedView?: PriceView,
): Promise<Offer> {
  const { viewer, say } = reader;
  const view = askedView ?? priceViewOf(viewer.role);
  if (!canSeeOffer(viewer, facts)) return hidden;
  const packages = await campaignPackages(context.db, campaign.id);
  const rows = await campaignBookings(context.db, campaign.id);
  const prices = await offerPrices(context.db, campaign.id);
  const shown = rows
    .map((row) => ({ row, booking: offerBookingFacts(row, facts, packages) }))
    .filter(({ booking }) => (askedView === 'customer' ? isInOffer(booking) : isRowShown(viewer, facts, booking)));
  const shownPackages = packages.filter(
    (row) =>
      shown.some((entry) => entry.row.booking_package_id === row.id) ||
      (askedView !== 'customer' && isRowOfMaker(viewer, facts, row)),
  );
  return {
    is_offer_visible: true,
    bookings: shown.map(({ row, booking }) => {
      const price = canSeePricing(viewer, booking).ok ? prices.bookings.get(row.id) : undefined;
      return presentBooking(viewer, facts, row, booking, totalOf(price, view));
    }),
    booking_packages: shownPackages.map((row) =>
      presentPackage(
        viewer,
        facts,
        row,
        shown.filter((entry) => entry.row.booking_package_id === row.id).map((entry) => entry.row.id),
        totalOf(prices.packages.get(row.id), view),
      ),
    ),
    pricing_summary: summaryOf(rows, packages, prices, view).map(({ code, title, price }) => ({
      code,
      item: title ?? say('prices.summary.total'),
      price,
    })),
  };
}

/** The sum that the viewer's page shows under the offer; null while there is none to see. [D7.33] */
export async function offerTotal(
  tx: Tx,
  viewer: Viewer,
  campaign: { readonly id: number },
  facts: CampaignFacts,
): Promise<number | null> {
  if (!canSeeOffer(viewer, facts)) return null;
  const packages = await campaignPackages(tx, campaign.id);
  const rows = await campaignBookings(tx, campaign.id);
  const prices = await offerPrices(tx, campaign.id);
  return summaryOf(rows, packages, prices, priceViewOf(viewer.role)).at(-1)?.price ?? null;
}

function totalOf(price: Parameters<typeof totalFor>[0] | undefined, view: PriceView): number | undefined {
  return price === undefined ? undefined : totalFor(price, view);
}

/** A private package is not before its offer maker until it is handed over. [D3.7] */
function isRowOfMaker(viewer: Viewer, facts: CampaignFacts, pack: OfferPackageRow): boolean {
  if (viewer.role === 'ROLE_ADMIN') return true;
  const isBefore = pack.is_done || !pack.is_private;
  return isBefore && viewer.companyId === (facts.publisher_id ?? facts.mhfe_id);
}

/** Each accepted booking outside packages and each accepted package, then their sum. [D7.33] */
function summaryOf(
  rows: readonly OfferBookingRow[],
  packages: readonly OfferPackageRow[],
  prices: OfferPrices,
  view: PriceView,
): readonly SummaryRow[] {
  const bookings = rows.flatMap((row): SummaryItem[] => {
    const price = row.booking_package_id === null ? prices.bookings.get(row.id) : undefined;
    return price === undefined ? [] : [{ ...price, code: 'booking', title: row.media_title ?? row.manual_name ?? '' }];
  });
  const whole = packages.flatMap((row): SummaryItem[] => {
    const price = prices.packages.get(row.id);
    return price === undefined ? [] : [{ ...price, code: 'package', title: row.package_title }];
  });
  return campaignSummary([...bookings, ...whole], view);
}

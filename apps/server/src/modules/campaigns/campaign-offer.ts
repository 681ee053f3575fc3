import type { Campaign, SummaryRow } from '@felulet/contract/campaigns/campaign.responses.ts';
import { isInOffer } from '@felulet/domain/booking/booking-facts.ts';
import { canSeePricing } from '@felulet/domain/booking/booking-policy.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
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

/** Surfaces, packages and prices in the reader's own view, or in the `view` asked for; nothing at all while the offer is not the reader's to see. [D3.6] */
export async function presentOffer(
  context: ServerContext,
  reader: Reader,
  campaign: { readonly id: number },
  facts: CampaignFacts,
  view?: PriceView,
): Promise<Offer> {
  const { viewer } = reader;
  if (!canSeeOffer(viewer, facts)) return hidden;
  const packages = await campaignPackages(context.db, campaign.id);
  const rows = await campaignBookings(context.db, campaign.id);
  const prices = await offerPrices(context.db, campaign.id, view ?? priceViewOf(viewer.role));
  const shown = rows
    .map((row) => ({ row, booking: offerBookingFacts(row, facts, packages) }))
    .filter(({ booking }) => (view === 'customer' ? isInOffer(booking) : isRowShown(viewer, facts, booking)));
  const shownPackages = packages.filter(
    (row) =>
      shown.some((entry) => entry.row.booking_package_id === row.id) ||
      (view !== 'customer' && isRowOfMaker(viewer, facts)),
  );
  return {
    is_offer_visible: true,
    bookings: shown.map(({ row, booking }) => {
      const price = canSeePricing(viewer, booking).ok ? prices.bookings.get(row.id) : undefined;
      return presentBooking(viewer, facts, row, booking, price);
    }),
    booking_packages: shownPackages.map((row) =>
      presentPackage(
        viewer,
        facts,
        row,
        shown.filter((entry) => entry.row.booking_package_id === row.id).map((entry) => entry.row.id),
        prices.packages.get(row.id),
      ),
    ),
    pricing_summary: summaryOf(rows, packages, prices, reader.say('prices.summary.total')),
  };
}

/** The sum that the viewer's page shows under the offer; null while there is none to see. [D7.20] */
export async function offerTotal(
  tx: Tx,
  viewer: Viewer,
  campaign: { readonly id: number },
  facts: CampaignFacts,
): Promise<number | null> {
  if (!canSeeOffer(viewer, facts)) return null;
  const packages = await campaignPackages(tx, campaign.id);
  const rows = await campaignBookings(tx, campaign.id);
  const prices = await offerPrices(tx, campaign.id, priceViewOf(viewer.role));
  return summaryOf(rows, packages, prices, '').at(-1)?.price ?? null;
}

function isRowOfMaker(viewer: Reader['viewer'], facts: CampaignFacts): boolean {
  return viewer.role === 'ROLE_ADMIN' || viewer.companyId === (facts.publisher_id ?? facts.mhfe_id);
}

/** A row per accepted booking outside packages and per accepted package, then their sum. [D7.20] */
function summaryOf(
  rows: readonly OfferBookingRow[],
  packages: readonly OfferPackageRow[],
  prices: OfferPrices,
  total: string,
): SummaryRow[] {
  const bookings = rows.flatMap((row): SummaryRow[] => {
    const price = row.booking_package_id === null ? prices.bookings.get(row.id) : undefined;
    return price === undefined ? [] : [{ code: 'booking', item: row.media_title ?? row.manual_name ?? '', price }];
  });
  const whole = packages.flatMap((row): SummaryRow[] => {
    const price = prices.packages.get(row.id);
    return price === undefined ? [] : [{ code: 'package', item: row.package_title, price }];
  });
  const items = [...bookings, ...whole];
  const sum = items.reduce((running, item) => running + item.price, 0);
  return items.length === 0 ? [] : [...items, { code: 'total', item: total, price: sum }];
}

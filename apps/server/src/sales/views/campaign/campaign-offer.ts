import type { CampaignBooking, CampaignBookingPackage } from '@felulet/contract/sales/campaign-offer.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { OptionMark } from '@felulet/contract/sales/options.ts';
import { isInOffer } from '@felulet/domain/booking/booking-facts.ts';
import { canSeePricing } from '@felulet/domain/booking/booking-policy.ts';
import { isUndecidedBooking } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { type OutlookLine, offerOutlook } from '@felulet/domain/campaign/offer-outlook.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { CommissionedLine } from '@felulet/domain/pricing/agency-commission.ts';
import { rentOf, totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { campaignSummary, type SummaryItem } from '@felulet/domain/pricing/campaign-summary.ts';
import { customerPackagePrice } from '@felulet/domain/pricing/package-price.ts';
import { type PriceView, priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { optionMarks } from '../option/option-marks.ts';
import { bookingEstimates } from '../price/price-estimates.ts';
import { offerItems, offerPricesOf } from '../price/prices.ts';
import { assembles, isRowShown, offerBookingFacts, presentOfferRow, presentPackage } from './campaign-answer.ts';
import { campaignBookings, campaignPackages, type OfferBookingRow, type OfferPackageRow } from './campaign-parts.ts';

export type Offer = Pick<
  Campaign,
  'is_offer_visible' | 'bookings' | 'booking_packages' | 'pricing_summary' | 'outlook' | 'breakdown'
>;

const hidden: Offer = { is_offer_visible: false, bookings: [], booking_packages: [], pricing_summary: [] };

/** An offer as it is stored, with its prices. */
export type OfferParts = {
  readonly rows: readonly OfferBookingRow[];
  readonly packages: readonly OfferPackageRow[];
  readonly prices: ReturnType<typeof offerPricesOf>;
};

/** In two statements, however long it is. */
export async function offerParts(db: Db | Tx, campaignId: number): Promise<OfferParts> {
  const packages = await campaignPackages(db, campaignId);
  const rows = await campaignBookings(db, campaignId);
  return { rows, packages, prices: offerPricesOf(rows, packages) };
}

/** An offer as its page needs it: with what its makers are told of its options. */
export type OfferPage = OfferParts & { readonly options: ReadonlyMap<number, OptionMark> };

/** Null while the offer is not the reader's to see. */
export async function readOffer(
  context: ServerContext,
  reader: Reader,
  campaign: { readonly id: number },
  facts: CampaignFacts,
): Promise<OfferPage | null> {
  if (!canSeeOffer(reader.viewer, facts)) return null;
  const parts = await offerParts(context.db, campaign.id);
  const options = assembles(reader.viewer, facts) ? await optionMarks(context, reader, parts.rows) : new Map();
  return { ...parts, options };
}

type Shown = Reader & { readonly addresses: ServerContext['addresses'] };

/** Surfaces, packages and prices in the reader's own view, or in the `view` asked for. */
export function presentOffer(
  reader: Shown,
  facts: CampaignFacts,
  offer: OfferPage | null,
  requestedView?: PriceView,
): Offer {
  if (offer === null) return hidden;
  const { viewer, say } = reader;
  const { rows, packages, prices } = offer;
  const view = requestedView ?? priceViewOf(viewer.role);
  const shown = rows
    .map((row) => ({ row, booking: offerBookingFacts(row, facts, packages) }))
    .filter(({ booking }) => (requestedView === 'customer' ? isInOffer(booking) : isRowShown(viewer, facts, booking)));
  const shownPackages = packages.filter(
    (row) =>
      shown.some((entry) => entry.row.booking_package_id === row.id) ||
      (requestedView !== 'customer' && isRowOfMaker(viewer, facts, row)),
  );
  const isMakers = requestedView === undefined && assembles(viewer, facts);
  const bookings = shown.map(({ row, booking }) => {
    const price = canSeePricing(viewer, booking).ok ? prices.bookings.get(row.id) : undefined;
    const shownRow = presentOfferRow(reader, facts, row, booking, totalOf(price, view), reader.addresses);
    return { ...shownRow, ...(isMakers && makersMarks(facts, offer, row)) };
  });
  const bookingPackages = shownPackages.map((row) =>
    presentPackage(
      reader,
      facts,
      row,
      shown.filter((entry) => entry.row.booking_package_id === row.id).map((entry) => entry.row.id),
      totalOf(prices.packages.get(row.id), view),
    ),
  );
  return {
    is_offer_visible: true,
    ...(isMakers ? withEstimates(bookings, bookingPackages, offer) : withBreakdown(bookings, bookingPackages)),
    pricing_summary: campaignSummary(summedLines(offer), view).map(({ code, title, price }) => ({
      code,
      item: title ?? say('prices.summary.total'),
      price,
    })),
  };
}

/** What of a row is for who assembles the offer. A dedicated publisher asks nobody but itself. */
function makersMarks(
  { publisher_id }: CampaignFacts,
  { options }: OfferPage,
  { id, quantity, requested_quantity: requested }: OfferBookingRow,
): Pick<CampaignBooking, 'option' | 'requested_quantity'> {
  const option = options.get(id);
  const isGrantedWhole = publisher_id !== null || requested === quantity;
  return { ...(option !== undefined && { option }), requested_quantity: isGrantedWhole ? null : requested };
}

/** Of what nobody has approved yet. */
function withEstimates(
  bookings: readonly CampaignBooking[],
  packages: readonly CampaignBookingPackage[],
  { rows, prices }: OfferPage,
): Pick<Offer, 'bookings' | 'booking_packages' | 'outlook'> {
  const estimates = bookingEstimates(rows.filter((row) => isUndecidedBooking(row.state)));
  const estimated = {
    bookings: bookings.map((row) => ({ ...row, estimated_price: estimates.get(row.id) ?? null })),
    booking_packages: packages.map((row) => ({
      ...row,
      estimated_price: prices.undecided.get(row.id)?.net_net_net ?? null,
    })),
  };
  return { ...estimated, outlook: outlookOf(estimated) };
}

/** Agreed prices alone, so that it comes to what the summary says. [D7.33] */
function withBreakdown(
  bookings: readonly CampaignBooking[],
  packages: readonly CampaignBookingPackage[],
): Pick<Offer, 'bookings' | 'booking_packages' | 'breakdown'> {
  const offer = { bookings: [...bookings], booking_packages: [...packages] };
  const { lines, agreed, counties, kinds } = outlookOf(offer);
  return { ...offer, breakdown: { lines, total: agreed, counties, kinds } };
}

/** Surfaces of a package are counted with it. */
function outlookOf({ bookings, booking_packages: packages }: Pick<Offer, 'bookings' | 'booking_packages'>) {
  const alone = bookings.filter((row) => row.booking_package === null);
  const lines: OutlookLine[] = [
    ...alone.map(({ media, state, total_price, estimated_price = null }) => ({
      state,
      price: total_price,
      estimate: estimated_price,
      kind: media?.type ?? ('manual' as const),
      county: media?.county ?? null,
    })),
    ...packages.map(({ state, total_price, estimated_price = null }) => ({
      state,
      price: total_price,
      estimate: estimated_price,
      kind: 'package' as const,
      county: null,
    })),
  ];
  const { counties, kinds, ...sums } = offerOutlook(lines);
  return { ...sums, counties: [...counties], kinds: [...kinds] };
}

/** The sum that the viewer's page shows under the offer; null while there is none to see. */
export async function offerTotal(
  tx: Tx,
  viewer: Viewer,
  campaign: { readonly id: number },
  facts: CampaignFacts,
): Promise<number | null> {
  return (await offerTotals(tx, viewer, new Map([[campaign.id, facts]]))).get(campaign.id) ?? null;
}

/** Likewise of several campaigns, in as many statements as of one; an offer that the viewer does not see is not even read. */
export async function offerTotals(
  db: Db | Tx,
  viewer: Viewer,
  campaigns: ReadonlyMap<number, CampaignFacts>,
): Promise<ReadonlyMap<number, number>> {
  const seen = [...campaigns].flatMap(([id, facts]) => (canSeeOffer(viewer, facts) ? [id] : []));
  const items = Map.groupBy(await offerItems(db, seen), (item) => item.campaign_id);
  const view = priceViewOf(viewer.role);
  return new Map(
    [...items].flatMap(([id, ofOne]) => {
      const total = campaignSummary(
        ofOne.map((item) => ({ ...item, title: '' })),
        view,
      ).at(-1);
      return total === undefined ? [] : [[id, total.price] as const];
    }),
  );
}

function totalOf(price: Parameters<typeof totalFor>[0] | undefined, view: PriceView): number | undefined {
  return price === undefined ? undefined : totalFor(price, view);
}

/** A private package is not before its offer maker until it is handed over. */
function isRowOfMaker(viewer: Viewer, facts: CampaignFacts, pack: OfferPackageRow): boolean {
  if (viewer.role === 'ROLE_ADMIN') return true;
  const isBefore = pack.is_done || !pack.is_private;
  return isBefore && viewer.companyId === (facts.publisher_id ?? facts.mhfe_id);
}

/** With the rent, or the price of the package, that the customer side reads. */
type SummedLine = SummaryItem & CommissionedLine;

/** Each accepted booking outside packages and each accepted package. */
export function summedLines({ rows, packages, prices }: OfferParts): readonly SummedLine[] {
  const bookings = rows.flatMap((row): SummedLine[] => {
    const price = row.booking_package_id === null ? prices.bookings.get(row.id) : undefined;
    const title = row.media_title ?? row.manual_name ?? '';
    return price === undefined ? [] : [{ ...price, code: 'booking', title, base: rentOf(price) }];
  });
  const whole = packages.flatMap((row): SummedLine[] => {
    const price = prices.packages.get(row.id);
    if (price === undefined) return [];
    return [{ ...price, code: 'package', title: row.package_title, base: customerPackagePrice(price) }];
  });
  return [...bookings, ...whole];
}

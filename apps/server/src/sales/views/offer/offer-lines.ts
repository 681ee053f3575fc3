import { type BookingFacts, isInOffer, isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import { isUndecidedBooking } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import type { FrozenLine } from '@felulet/domain/offer-version/offer-line.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { offerBookingFacts } from '../campaign/campaign-answer.ts';
import { offerParts } from '../campaign/campaign-offer.ts';
import type { OfferBookingRow, OfferPackageRow } from '../campaign/campaign-parts.ts';
import type { OfferPrices } from '../price/prices.ts';

/** What a customer would be offered now; or, for those who make it, also what is still to be decided. */
export async function offerLines(
  db: Db | Tx,
  campaignId: number,
  facts: CampaignFacts,
  extent: 'offered' | 'in the making',
): Promise<readonly FrozenLine[]> {
  const { rows, packages, prices } = await offerParts(db, campaignId);
  const shown = rows.filter((row) => {
    const booking = offerBookingFacts(row, facts, packages);
    return isInOffer(booking) || (extent === 'in the making' && isOpen(booking));
  });
  const packageIds = new Set(shown.map((row) => row.booking_package_id));
  return [
    ...shown.filter((row) => row.booking_package_id === null).map((row) => bookingLine(row, prices)),
    ...packages
      .filter((pack) => packageIds.has(pack.id))
      .flatMap((pack) => [
        packageLine(pack, prices),
        ...shown.filter((row) => row.booking_package_id === pack.id).map((row) => bookingLine(row, prices)),
      ]),
  ];
}

function isOpen(booking: BookingFacts): boolean {
  return isUndecidedBooking(booking.state) && !isInUnfinishedPackage(booking);
}

function bookingLine(row: OfferBookingRow, prices: OfferPrices): FrozenLine {
  // The package is what is paid; its surfaces carry no price of their own.
  const price = row.booking_package_id === null ? prices.bookings.get(row.id) : undefined;
  return {
    kind: row.media_id === null ? 'manual' : 'media',
    booking_id: row.id,
    booking_package_id: row.booking_package_id,
    media_id: row.media_id,
    media_type: row.media_type,
    package_id: null,
    title: row.media_title ?? row.manual_name ?? '',
    publisher: row.publisher_name ?? row.manual_company ?? '',
    city: row.media_city,
    quantity: row.quantity,
    date_from: row.date_from,
    date_to: row.date_to,
    ...pricesOf(price),
  };
}

function packageLine(row: OfferPackageRow, prices: OfferPrices): FrozenLine {
  return {
    kind: 'package',
    booking_id: null,
    booking_package_id: row.id,
    media_id: null,
    media_type: null,
    package_id: row.package_id,
    title: row.package_title,
    publisher: row.publisher_name,
    city: null,
    quantity: null,
    date_from: row.date_from,
    date_to: row.date_to,
    ...pricesOf(prices.packages.get(row.id)),
  };
}

function pricesOf(price: { readonly net_net_net: number; readonly customer_total: number } | undefined) {
  return { net_net_net: price?.net_net_net ?? null, customer_total: price?.customer_total ?? null };
}

import type {
  BookingPackage,
  BookingPackageListQuery,
  BookingPackageRow,
} from '@felulet/contract/sales/booking-packages.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import {
  type BookedPackageFacts,
  canDeleteBookingPackage,
  canEditCommission,
  canRejectBookingPackage,
} from '@felulet/domain/package/booking-package-policy.ts';
import { offeredActions } from '@felulet/domain/permission/record-decisions.ts';
import { allowed, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { commentMarksOf } from '../../../office/views/comment/comment-marks.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided, decidedEach } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import { periodText } from '../booking/booking-row.ts';
import { bookingPrices, packagePrices } from '../price/prices.ts';
import {
  type BookingPackageListRow,
  type BookingPackageRecord,
  bookingPackagePage,
  bookingsOfPackage,
  type PackageBookingRow,
} from './booking-packages.ts';
import { isPriced, visibleBookingPackage } from './visible-booked-package.ts';

export async function listBookingPackages(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: BookingPackageListQuery,
): Promise<{ list: BookingPackageRow[]; totalCount: number }> {
  const { rows, totalCount } = await bookingPackagePage(db, viewer, query);
  const accepted = rows.filter((row) => row.state === 'PUBLISHER_ACCEPTED').map((row) => row.id);
  const prices = await packagePrices(db, accepted);
  const marks = await commentMarksOf(db, viewer, 'booking_package_id', rows);
  const list = rows.map((row) => {
    const price = prices.get(row.id);
    const total_price = price === undefined ? null : totalFor(price, priceViewOf(viewer.role));
    return presentPackageRow(row, { total_price, comments: marks(row.id) }, say);
  });
  return { list, totalCount };
}

export async function readBookingPackage(
  { db }: ServerContext,
  { viewer, say }: Reader,
  id: number,
): Promise<BookingPackage> {
  const { record, facts } = await visibleBookingPackage(db, viewer, id);
  const bookings = await bookingsOfPackage(db, id);
  const price =
    record.price !== null && isPriced(facts.state, facts.campaign)
      ? (await packagePrices(db, [id])).get(id)
      : undefined;
  const totalPrice = price === undefined ? null : totalFor(price, priceViewOf(viewer.role));
  const ids = bookings.map((booking) => booking.id);
  const prices = priceViewOf(viewer.role) === 'mhfe' ? [...(await bookingPrices(db, ids))] : [];
  const additions = new Map(prices.map(([booking, { additions_total: sum }]) => [booking, sum]));
  return presentBookingPackage({ record, facts, bookings, totalPrice, additions }, viewer, say);
}

function presentPackageRow(
  row: BookingPackageListRow,
  { total_price, comments }: Pick<BookingPackageRow, 'total_price' | 'comments'>,
  say: Say,
): BookingPackageRow {
  return {
    id: row.id,
    package_id: row.package_id,
    package_title: row.package_title,
    campaign: { id: row.campaign_id, name: row.campaign_name },
    campaign_name: row.campaign_name,
    campaign_state: row.campaign_state,
    brand: row.brand,
    offer_creator: row.creator_name,
    roles: [row.creator_role],
    advertiser: row.advertiser_name ?? row.external_advertiser,
    state: row.state,
    period: periodText(row),
    date_from: row.date_from,
    date_to: row.date_to,
    is_private: row.is_private,
    is_done: row.is_done,
    total_price,
    comments,
    revision: row.revision,
    actions: [decided('reject', row.state === 'WAITING_FOR_PUBLISHER' ? allowed : refuse('booking_not_waiting'), say)],
  };
}

type PackageView = {
  readonly record: BookingPackageRecord;
  readonly facts: BookedPackageFacts;
  readonly bookings: readonly PackageBookingRow[];
  readonly totalPrice: number | null;
  /** Of its approved bookings, by their ids. */
  readonly additions: ReadonlyMap<number, number>;
};

/** The commission is the MHFE's and the admin's to know; what dropped out is not the customers'. */
function presentBookingPackage(
  { record, facts, bookings, totalPrice, additions }: PackageView,
  viewer: Viewer,
  say: Say,
): BookingPackage {
  const { id, state, is_private, is_done, date_from, date_to, revision } = record;
  const knowsFees = priceViewOf(viewer.role) === 'mhfe';
  const isShown = (booking: PackageBookingRow): boolean =>
    !isCustomerRole(viewer.role) || booking.state !== 'PUBLISHER_REJECTED';
  return {
    id,
    package: {
      id: record.package_id,
      title: record.package_title,
      company: { id: record.publisher_company_id, name: record.owner_name },
    },
    campaign: { id: record.campaign_id, name: record.campaign_name },
    state,
    is_private,
    is_done,
    date_from,
    date_to,
    total_price: totalPrice,
    ...(knowsFees && { commission_fee: record.commission_fee }),
    bookings: bookings.filter(isShown).map((booking) => ({
      id: booking.id,
      media: { id: booking.media_id, title: booking.media_title, type: booking.media_type },
      state: booking.state,
      quantity: booking.quantity,
      ...(knowsFees && { additions_total: additions.get(booking.id) ?? null }),
    })),
    actions: decidedEach(
      offeredActions(['reject', 'delete', 'edit_fee'] as const, (action) => decide[action](viewer, facts)),
      say,
    ),
    revision,
  };
}

const decide = { reject: canRejectBookingPackage, delete: canDeleteBookingPackage, edit_fee: canEditCommission };

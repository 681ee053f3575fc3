import type { BookingFilter, BookingListQuery, BookingRow } from '@felulet/contract/sales/booking-list.ts';
import type { Booking, ManualMedia } from '@felulet/contract/sales/bookings.ts';
import { canSeeBooking, isPublisherOf } from '@felulet/domain/booking/booking-facts.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { commentMarksOf } from '../../../office/views/comment/comment-marks.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, throwCoded } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { expiredOptions, optionMarks } from '../option/option-marks.ts';
import { presentBooking } from './booking-detail.ts';
import { bookingFactsOf } from './booking-facts.ts';
import { bookingFilterChoices, bookingPage, narrowedBy, waitingBookings } from './booking-list.ts';
import { bookingDetail, bookingOfManualMedia } from './booking-records.ts';
import { presentBookingRow, presentFilter } from './booking-row.ts';
import { creativesOf, presentCreatives } from './creatives.ts';
import { shownPrices } from './shown-prices.ts';

export async function listBookings(
  context: ServerContext,
  { viewer, say }: Reader,
  query: BookingListQuery,
): Promise<{ list: BookingRow[]; totalCount: number }> {
  const { db, counts, clock } = context;
  const { rows, totalCount } = await bookingPage(
    db,
    viewer,
    await narrowedBy(db, { viewer, say }, query, clock.now()),
    counts,
  );
  const priceOf = await shownPrices(db, viewer, rows);
  const creatives = await creativesOf(context, db, rows);
  const marks = await commentMarksOf(db, viewer, 'booking_id', rows);
  const options = await optionMarks(context, { viewer, say }, rows);
  const expired = await expiredOptions(db, rows);
  const list = rows.map((row) => {
    const option = options.get(row.id);
    const beside = {
      totalPrice: priceOf(row.id),
      creatives: creatives(row),
      comments: marks(row.id),
      is_expired_option: expired.has(row.id),
    };
    return presentBookingRow(row, viewer, say, { ...beside, ...(option !== undefined && { option }) });
  });
  return { list, totalCount };
}

export async function bookingFilterOptions({ db }: ServerContext, viewer: Viewer): Promise<BookingFilter> {
  return presentFilter(await bookingFilterChoices(db, viewer));
}

/** How many rows wait for the publisher's decision; for an admin, for anybody's. */
export async function unreadBookingCount({ db }: ServerContext, viewer: Viewer): Promise<number> {
  return waitingBookings(db, viewer);
}

/** One booking as the asker may know it. */
export async function readBooking(context: ServerContext, { viewer, say }: Reader, id: number): Promise<Booking> {
  const record = found(await bookingDetail(context.db, id));
  const facts = bookingFactsOf(record);
  if (!canSeeBooking(viewer, facts)) throwCoded('not_found');
  const option = (await optionMarks(context, { viewer, say }, [record])).get(id);
  const showsDesigns = isAdmin(viewer) || isPublisherOf(viewer, facts);
  return {
    ...presentBooking(record, facts, viewer, say),
    ...(option !== undefined && { option }),
    ...(showsDesigns && { creatives: presentCreatives(record, record.designs, context.addresses) }),
  };
}

/** A row typed in by hand, seen as its booking is. [D4.20] */
export async function readManualMedia(context: ServerContext, asker: Reader, id: number): Promise<ManualMedia> {
  const booking = await readBooking(context, asker, found(await bookingOfManualMedia(context.db, id)));
  const { campaign, campaign_manual_media: row } = booking;
  const { quantity, date_from, date_to, state, total_price, actions, created_at, updated_at, revision } = booking;
  const place = found(campaign);
  return {
    ...found(row),
    booking: booking.id,
    campaign: { id: place.id, name: place.name, date_from: place.date_from, date_to: place.date_to },
    quantity,
    date_from,
    date_to,
    state,
    total_price,
    actions,
    created_at,
    updated_at,
    revision,
  };
}

import type { BookingFilter, BookingListQuery, BookingRow } from '@felulet/contract/sales/booking-list.ts';
import type { Booking, ManualMedia } from '@felulet/contract/sales/bookings.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import { type BookingFacts, canSeeBooking, isPublisherOf } from '@felulet/domain/booking/booking-facts.ts';
import { editableBookingFields } from '@felulet/domain/booking/booking-fields.ts';
import { canSeePricing } from '@felulet/domain/booking/booking-policy.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import { fromTenths } from '@felulet/domain/money/tenths.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { commentMarksOf } from '../../../office/views/comment/comment-marks.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, joined, throwCoded } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { expiredOptions, optionMarks } from '../option/option-marks.ts';
import type { PriceRecord } from '../price/price-records.ts';
import { priceOf } from '../price/prices.ts';
import { bookingFactsOf } from './booking-facts.ts';
import { bookingFilterChoices, bookingPage, narrowedBy, waitingBookings } from './booking-list.ts';
import { type BookingDetail, type BookingRecord, bookingDetail, bookingOfManualMedia } from './booking-records.ts';
import { presentActions, presentBookingRow, presentFilter } from './booking-row.ts';
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

/** A row typed in by hand, seen as its booking is. */
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

/** The booking as its reader may know it: customers get no price parts at all, publishers nothing of the MHFE's. */
function presentBooking(record: BookingDetail, facts: BookingFacts, viewer: Viewer, say: Say): Booking {
  const price = priceOf(record);
  const knowsParts = !isCustomerRole(viewer.role);
  const knowsSurcharges = priceViewOf(viewer.role) === 'mhfe';
  return {
    id: record.id,
    media: presentMedia(record, knowsParts),
    campaign: presentCampaign(record),
    campaign_manual_media: presentManualRow(record, knowsParts),
    campaign_name: record.campaign_title ?? record.campaign_name,
    booking_package: presentPackage(record),
    advertiser: record.advertiser_name,
    company_of_creator: { id: record.author_company_id, name: record.author_company_name },
    state: record.state,
    quantity: record.quantity,
    date_from: record.date_from,
    date_to: record.date_to,
    rental_period_unit: record.rental_period_unit_id,
    rental_period_value:
      record.rental_period_value_tenths === null ? null : fromTenths(record.rental_period_value_tenths),
    total_price:
      price !== undefined && canSeePricing(viewer, facts).ok ? totalFor(price, priceViewOf(viewer.role)) : null,
    ...(knowsParts && presentPriceParts(record)),
    ...(knowsSurcharges && presentSurcharges(record)),
    note: record.note,
    actions: presentActions(viewer, facts, say),
    editable_fields: [...editableBookingFields(viewer, facts)],
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    revision: record.revision,
  };
}

function presentPriceParts(price: PriceRecord): Partial<Booking> {
  const hundredths = price.ad_hoc_discount_hundredths;
  const tags = price.tags.map(({ id, title, value, type_id, is_own, is_overridden }) => ({
    tag: { id, title, value, type: type_id },
    is_own,
    is_overridden,
  }));
  return {
    ad_hoc_discount: hundredths === null ? null : fromHundredths(hundredths),
    discounts: price.discounts.map((discount) => discount.discount_id),
    media_price_tags: tags.filter((entry) => !entry.is_own).map((entry) => entry.tag),
    overridden_price_tags: tags.filter((entry) => entry.is_overridden).map((entry) => entry.tag),
    price_tags: tags.filter((entry) => entry.is_own).map((entry) => entry.tag),
  };
}

function presentSurcharges(price: PriceRecord): Partial<Booking> {
  const additions = price.additions.map(({ booking_price_tag_id: tag, value }) => ({
    priceTag: tag,
    price_tag: tag,
    value,
  }));
  return { mhfe_fee: price.mhfe_fee, additions };
}

function presentMedia(record: BookingDetail, knowsParts: boolean): Booking['media'] {
  if (record.media_id === null) return null;
  const { lat, lng, zip_code, city, street, location_from, location_to, line_number } = record;
  return {
    id: record.media_id,
    title: joined(record.media_title),
    type: joined(record.media_type),
    media_placing: joined(record.media_placing),
    is_digital: joined(record.is_digital),
    width: joined(record.width),
    height: joined(record.height),
    quantity: joined(record.media_quantity),
    company: { id: joined(record.publisher_company_id), name: joined(record.publisher_name) },
    rental_period_unit: record.media_unit_id,
    media_geodata: { lat, lng, zip_code, city, street, location_from, location_to, line_number },
    ...(knowsParts && {
      media_financials: record.media_list_price === null ? [] : [{ price: record.media_list_price }],
      price_tags: record.surface_tags.map(({ id, title, value, type_id }) => ({ id, title, value, type: type_id })),
    }),
  };
}

function presentCampaign(record: BookingRecord): Booking['campaign'] {
  const { campaign_id: id, campaign_state: state, campaign_from, campaign_to } = record;
  if (id === null || state === null || campaign_from === null || campaign_to === null) return null;
  return {
    id,
    name: joined(record.campaign_title),
    brand: joined(record.brand),
    state,
    date_from: campaign_from,
    date_to: campaign_to,
  };
}

function presentManualRow(record: BookingRecord, knowsPrice: boolean): Booking['campaign_manual_media'] {
  if (record.campaign_manual_media_id === null) return null;
  return {
    id: record.campaign_manual_media_id,
    name: joined(record.manual_name),
    company: joined(record.manual_company),
    description: record.manual_description,
    ...(knowsPrice && { price: record.manual_price ?? 0 }),
  };
}

function presentPackage(record: BookingRecord): Booking['booking_package'] {
  const { booking_package_id: id, package_id, package_title } = record;
  if (id === null || package_id === null) return null;
  return {
    id,
    is_private: record.is_private ?? false,
    is_done: record.is_done ?? false,
    package: { id: package_id, title: joined(package_title) },
  };
}

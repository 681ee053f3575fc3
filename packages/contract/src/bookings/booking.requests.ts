import { listedBookingKinds } from '@felulet/domain/booking/booking-facts.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { exportMaximumBookings } from '@felulet/domain/file-export/file-export.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { maximumPercent, parseSurcharge } from '@felulet/domain/money/surcharge.ts';
import { toTenths } from '@felulet/domain/money/tenths.ts';
import { optionFilters } from '@felulet/domain/option/option-states.ts';
import { z } from 'zod';
import { isChosenOrFiltered, listQuery, MAX_PAGE_SIZE, notChosenOrFiltered } from '../list.ts';
import {
  day,
  forints,
  id,
  price,
  queryChoices,
  queryFlag,
  queryId,
  queryIds,
  queryIdsUpTo,
  queryText,
  reference,
  shortText,
} from '../primitives.ts';

export const BOOKING_SORTS = [
  'id',
  'media_title',
  'media_type',
  'campaign_name',
  'brand',
  'quantity',
  'size',
  'offer_creator',
  'advertiser',
  'state',
  'period',
  'total_price',
  'created_at',
] as const;
export const BOOKING_PACKAGE_SORTS = [
  'id',
  'package_title',
  'campaign_name',
  'brand',
  'offer_creator',
  'advertiser',
  'state',
  'period',
] as const;

const commonFilters = {
  /** Words that all stand somewhere in surface or package, campaign, brand or advertiser. [P2.39] */
  search: queryText.optional(),
  /** Keeps what touches these days; either may be left open. */
  period_from: day.optional(),
  period_to: day.optional(),
  creator: queryIds.optional(),
  advertiser: queryIds.optional(),
  campaign: queryIds.optional(),
  state: queryChoices(bookingStates).optional(),
  /** Of the campaign: what its customer decided. [D12.27] */
  campaign_state: queryChoices(campaignStates).optional(),
};

export const bookingListQuery = listQuery(BOOKING_SORTS).extend({
  ...commonFilters,
  /** Chosen ones alone. [D12.23] */
  ids: queryIdsUpTo(MAX_PAGE_SIZE).optional(),
  media_type: queryChoices(mediaTypes).optional(),
  /** A publisher's own ones, or those of campaigns. [D12.80] */
  kind: z.enum(listedBookingKinds).optional(),
  bookingPackage: queryId.optional(),
  /** Keeps what an option holds, of these kinds. [D11.64] */
  option: queryChoices(optionFilters).optional(),
  /** Ordered ones that are about to begin, as My day counts them. [D10.42] */
  due: queryFlag.optional(),
});
export type BookingListQuery = z.output<typeof bookingListQuery>;

export const bookingTotalsBody = z.strictObject({ ids: z.array(id).min(1).max(exportMaximumBookings) });

/** Chosen rows, or all that a filter leaves, in the words of the list's own query. */
export const bookingExportBody = z
  .strictObject({
    ids: z.array(id).min(1).max(exportMaximumBookings).optional(),
    filter: bookingListQuery.optional(),
    template: id.nullable().optional(),
  })
  .refine(isChosenOrFiltered, notChosenOrFiltered);
export type BookingExport = z.output<typeof bookingExportBody>;

export const bookingPackageListQuery = listQuery(BOOKING_PACKAGE_SORTS).extend(commonFilters);
export type BookingPackageListQuery = z.output<typeof bookingPackageListQuery>;

export const MAX_QUANTITY = 1_000_000;
const MAX_RENTAL_PERIODS = 100_000;
const MAX_TAGS = 50;

const quantity = z.int().min(1).max(MAX_QUANTITY);
/** An addition or a fee: whole forints, or digits and a percent sign. [D7.11] [D7.12] */
const MAX_SURCHARGE = 99_999_999_999;
const surcharge = z.union([
  z.int().min(0).max(MAX_SURCHARGE).transform(String),
  z
    .string()
    .trim()
    .refine((text) => /^\d+%?$/.test(text), { params: { code: 'fee_form' }, abort: true })
    .refine((text) => /^\d{1,11}%?$/.test(text), { params: { code: 'too_big', maximum: MAX_SURCHARGE }, abort: true })
    .refine((text) => parseSurcharge(text).ok, { params: { code: 'too_big', maximum: maximumPercent } }),
]);
/** Empty and null alike say that nothing is set, which is not 0. [D5.37] */
export const optionalSurcharge = z.preprocess((value) => (value === '' ? null : value), surcharge.nullable());

const priceTag = { title: shortText, value: price, type: reference };

/** The price form, as approving, reopening and pre-calculating send it. */
export const priceFormShape = {
  quantity: quantity.optional(),
  rental_period_unit: reference.nullable().optional(),
  rental_period_value: z
    .number()
    .min(0)
    .max(MAX_RENTAL_PERIODS)
    .refine((value) => toTenths(value) !== null, { params: { code: 'one_decimal' } })
    .nullable()
    .optional(),
  ad_hoc_discount: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => toHundredths(value) !== null, { params: { code: 'two_decimals' } })
    .nullable()
    .optional(),
  discounts: z.array(reference).max(20).optional(),
  price_tags: z
    .array(z.strictObject({ id: id.nullable().optional(), ...priceTag }))
    .max(MAX_TAGS)
    .optional(),
  media_price_tags: z
    .array(z.strictObject({ id, ...priceTag }))
    .max(MAX_TAGS)
    .optional(),
  mhfe_fee: optionalSurcharge.optional(),
  additions: z
    .array(z.strictObject({ priceTag: reference, value: surcharge }))
    .max(2 * MAX_TAGS)
    .optional(),
};

export const preCalculationBody = z.strictObject(priceFormShape);
export type PreCalculation = z.output<typeof preCalculationBody>;

/** Why it is rejected. */
export const rejectionNote = z.string().trim().max(2000).nullable().optional();

export const manualMediaFields = z.strictObject({
  name: shortText,
  company: shortText,
  price,
  description: z.string().trim().max(20_000).nullable().optional(),
});

/** The sum that was on the asker's screen: nobody prices at another one. [D7.43] */
export const seenTotal = forints.optional();
const seenCount = z.int().min(0).optional();
/** What of a package's content the asker saw: its revision, and how many surfaces and units of them are in it. [D7.45] */
const seenContent = {
  package_revision: z.int().min(1).optional(),
  medias_different_sum: seenCount,
  medias_sum: seenCount,
};

/** That no line of the surface stood in the offer on the asker's screen: a colleague's meanwhile is told, and none comes beside it. [D7.48] */
export const seenMissing = z.literal(true).optional();

/** Every field is optional; which of them is whose, and when, is the domain's table. [A6.9] */
export const bookingUpdateBody = z.strictObject({
  ...priceFormShape,
  total: seenTotal,
  date_from: day.optional(),
  date_to: day.optional(),
  /** Of a publisher's own booking; null gives it the name of one without. */
  campaign_name: shortText.nullable().optional(),
  /** What a row typed in by hand says; what is left out stays. */
  campaign_manual_media: manualMediaFields.partial().optional(),
  /** The offer maker's word that new days may lie outside the campaign. */
  outside_period: z.boolean().optional(),
  state: z.enum(bookingStates).optional(),
  note: rejectionNote,
});
export type BookingUpdate = z.output<typeof bookingUpdateBody>;

/** A surface into a campaign, a publisher's own booking, or a row typed in by hand. */
export const bookingCreateBody = z.strictObject({
  media: reference.optional(),
  campaign: reference.nullable().optional(),
  campaign_manual_media: manualMediaFields.optional(),
  quantity: quantity.default(1),
  date_from: day,
  date_to: day,
  campaign_name: shortText.nullable().optional(),
  state: z.enum(bookingStates).optional(),
  outside_period: z.boolean().optional(),
  is_new: seenMissing,
});
export type BookingCreate = z.output<typeof bookingCreateBody>;

export const bookingPackageCreateBody = z.strictObject({
  campaign: reference,
  package: reference,
  date_from: day,
  date_to: day,
  outside_period: z.boolean().optional(),
  /** The package's price as the asker saw it. [D7.45] */
  price: seenTotal,
  ...seenContent,
});
export type BookingPackageCreate = z.output<typeof bookingPackageCreateBody>;

export const bookingPackageUpdateBody = z.strictObject({
  state: z.enum(bookingStates).optional(),
  is_done: z.literal(true).optional(),
  /** What the package that is handed over comes to with its price tags, as it stood on the asker's page. [D7.45] */
  total: seenTotal,
  ...seenContent,
  commission_fee: optionalSurcharge.optional(),
  note: z.string().trim().max(2000).nullable().optional(),
});
export type BookingPackageUpdate = z.output<typeof bookingPackageUpdateBody>;

const eachOnce = z
  .array(id)
  .max(500)
  .default([])
  .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'already_used' } });

/** Lines that were taken out of an offer: bookings and booked packages. */
export const bookingRestoreBody = z
  .strictObject({ bookings: eachOnce, packages: eachOnce })
  .refine(({ bookings, packages }) => bookings.length + packages.length > 0, {
    path: ['bookings'],
    params: { code: 'required' },
  });

export const discountOptionsQuery = z.object({ booking: queryId });

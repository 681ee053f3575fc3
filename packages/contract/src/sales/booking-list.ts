import { listedBookingKinds } from '@felulet/domain/booking/booking-facts.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { exportMaximumBookings } from '@felulet/domain/file-export/file-export.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { optionFilters } from '@felulet/domain/option/option-states.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { isChosenOrFiltered, listOf, listQuery, notChosenOrFiltered } from '../list.ts';
import { commentMarks } from '../office/comments.ts';
import { MAX_PAGE_SIZE } from '../page-facts.ts';
import {
  day,
  forints,
  id,
  instant,
  named,
  queryChoices,
  queryFlag,
  queryId,
  queryIds,
  queryIdsUpTo,
  queryText,
} from '../primitives.ts';
import { bookingActions, creative } from './bookings.ts';
import { optionMark } from './options.ts';

const BOOKING_SORTS = [
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

export const bookingFilters = {
  /** Words that all stand somewhere in surface or package, campaign, brand or advertiser. */
  search: queryText.optional(),
  /** Keeps what touches these days; either may be left open. */
  period_from: day.optional(),
  period_to: day.optional(),
  creator: queryIds.optional(),
  advertiser: queryIds.optional(),
  campaign: queryIds.optional(),
  state: queryChoices(bookingStates).optional(),
  /** Of the campaign: what its customer decided. */
  campaign_state: queryChoices(campaignStates).optional(),
};

const bookingListQuery = listQuery(BOOKING_SORTS).extend({
  ...bookingFilters,
  /** Chosen ones alone. */
  ids: queryIdsUpTo(MAX_PAGE_SIZE).optional(),
  media_type: queryChoices(mediaTypes).optional(),
  /** A publisher's own ones, or those of campaigns. */
  kind: z.enum(listedBookingKinds).optional(),
  bookingPackage: queryId.optional(),
  /** Keeps what an option holds, of these kinds. */
  option: queryChoices(optionFilters).optional(),
  /** Ordered ones that are about to begin, as My day counts them. */
  due: queryFlag.optional(),
});
export type BookingListQuery = z.output<typeof bookingListQuery>;

const bookingTotalsBody = z.strictObject({ ids: z.array(id).min(1).max(exportMaximumBookings) });

/** Chosen rows, or all that a filter leaves, in the words of the list's own query. */
const bookingExportBody = z
  .strictObject({
    ids: z.array(id).min(1).max(exportMaximumBookings).optional(),
    filter: bookingListQuery.optional(),
    template: id.nullable().optional(),
  })
  .refine(isChosenOrFiltered, notChosenOrFiltered);
export type BookingExport = z.output<typeof bookingExportBody>;

const state = z.enum(bookingStates);

/** [P3.6] */
const bookingTotals = z
  .object({
    /** Those among them that stand in the asker's list. */
    count: z.int(),
    quantity: z.int(),
    price: forints,
    without_price: z.int(),
    in_packages: z.int(),
  })
  .meta({ id: 'BookingTotals' });

const bookingRow = z
  .object({
    id,
    media_id: id,
    media_title: z.string(),
    surface_code: z.string().nullable(),
    media_type: z.enum(mediaTypes),
    campaign: named.nullable(),
    campaign_name: z.string(),
    /** Null for a publisher's own booking. */
    campaign_state: z.enum(campaignStates).nullable(),
    brand: z.string().nullable(),
    quantity: z.int(),
    /** In centimetres. */
    width: z.number(),
    height: z.number(),
    creatives: z.array(creative),
    /** The company that asked for the offer. */
    offer_creator: z.string().nullable(),
    roles: z.array(z.string()),
    advertiser: z.string().nullable(),
    state,
    period: z.string(),
    date_from: day,
    date_to: day,
    booking_package: id.nullable(),
    /** Where the booking is an option: it holds its units only so long. */
    option: optionMark.optional(),
    /** It was an option and ran out: its state alone would read as if the publisher had refused it. */
    is_expired_option: z.boolean(),
    /** The final price in the reader's own view; null until it is approved. */
    total_price: forints.nullable(),
    comments: commentMarks,
    actions: bookingActions,
    created_at: instant,
  })
  .meta({ id: 'BookingRow' });
export type BookingRow = z.output<typeof bookingRow>;

const bookingFilterResponse = z.object({
  filter: z.object({
    /** Whose it is and when tell those of the same name apart. */
    campaigns: z.array(
      z.object({ id, name: z.string(), creator: z.string().nullable(), date_from: day, date_to: day }),
    ),
    creators: z.array(z.object({ id, name: z.string(), roles: z.array(z.string()) })),
    advertisers: z.array(named),
  }),
});
export type BookingFilter = z.output<typeof bookingFilterResponse>;

const tag = 'bookings';

export const bookingList = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: ['bookings:list'],
  summary: 'Booked surfaces: a publisher its own, an admin all',
  tag,
  query: bookingListQuery,
  response: listOf(bookingRow),
});

export const bookingTotalsCount = endpoint({
  method: 'POST',
  path: '/api/bookings/totals',
  access: ['bookings:list'],
  summary: 'What chosen rows of the list of booked surfaces come to, in the reader’s own prices',
  tag,
  body: bookingTotalsBody,
  response: bookingTotals,
});

export const bookingFilter = endpoint({
  method: 'GET',
  path: '/api/bookings/filter',
  access: ['bookings:list'],
  summary: 'Choices of the booking list’s filters',
  tag,
  response: bookingFilterResponse,
});

export const unreadBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/getunreadcount',
  access: ['bookings:list'],
  summary: 'How many bookings wait for the publisher',
  tag,
  response: z.int(),
});

export const bookingExport = endpoint({
  method: 'POST',
  path: '/api/bookings/export',
  access: ['bookings:list'],
  summary: 'A workbook of the chosen bookings, or of all that a filter leaves',
  tag,
  body: bookingExportBody,
  answers: 'file',
  contentType: contentTypes.workbook,
  later: true,
});

import { bookingFields } from '@felulet/domain/booking/booking-fields.ts';
import { bookingActionNames } from '@felulet/domain/booking/booking-policy.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { day, forints, id, instant, named, pathId, price, reference, shortText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { quantity, rejectionNote, seenMissing, seenTotal } from './offer-lines.ts';
import { optionMark } from './options.ts';
import { priceFormShape } from './prices.ts';

const manualMediaFields = z.strictObject({
  name: shortText,
  company: shortText,
  price,
  description: z.string().trim().max(20_000).nullable().optional(),
});

/** Every field is optional; which of them is whose, and when, is the domain's table. */
export const bookingUpdateBody = z.strictObject({
  ...priceFormShape,
  total: seenTotal,
  date_from: day.optional(),
  date_to: day.optional(),
  /** Of a publisher's own booking; null takes its name away. */
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

const eachOnce = z
  .array(id)
  .max(500)
  .default([])
  .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'already_used' } });

/** Lines that were taken out of an offer: bookings and booked packages. */
const bookingRestoreBody = z
  .strictObject({ bookings: eachOnce, packages: eachOnce })
  .refine(({ bookings, packages }) => bookings.length + packages.length > 0, {
    path: ['bookings'],
    params: { code: 'required' },
  });

const state = z.enum(bookingStates);
export const bookingActions = recordActions(bookingActionNames);

/** A design file of the campaign, for whoever is to approve what it will look like. */
export const creative = z.object({
  id,
  src: z.string(),
  /** Null where the file is no picture. */
  thumbnail: z.string().nullable(),
  mime_type: z.string(),
  original_filename: z.string(),
});
export type Creative = z.output<typeof creative>;

const priceTag = z.object({ id, title: z.string(), value: forints, type: id });

const bookingMedia = z.object({
  id,
  title: z.string(),
  type: z.enum(mediaTypes),
  media_placing: z.enum(mediaPlacings),
  is_digital: z.boolean(),
  width: z.number(),
  height: z.number(),
  quantity: z.int(),
  company: named,
  rental_period_unit: id.nullable(),
  media_geodata: z.object({
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    zip_code: z.string().nullable(),
    city: z.string().nullable(),
    street: z.string().nullable(),
    location_from: z.string().nullable(),
    location_to: z.string().nullable(),
    line_number: z.string().nullable(),
  }),
  /** Financial data, as is the list below: absent for the customer side. */
  media_financials: z.array(z.object({ price: forints })).optional(),
  price_tags: z.array(priceTag).optional(),
});

/** Names of money fields that a reader may not know do not occur in the answer. [C3.5] */
const bookingResponse = z
  .object({
    id,
    media: bookingMedia.nullable(),
    campaign: z
      .object({ id, name: z.string(), brand: z.string(), state: z.enum(campaignStates), date_from: day, date_to: day })
      .nullable(),
    campaign_manual_media: z
      .object({
        id,
        name: z.string(),
        company: z.string(),
        description: z.string().nullable(),
        price: forints.optional(),
      })
      .nullable(),
    /** The campaign's, or that of a publisher's own booking; null where it was given none. */
    campaign_name: z.string().nullable(),
    booking_package: z
      .object({ id, is_private: z.boolean(), is_done: z.boolean(), package: z.object({ id, title: z.string() }) })
      .nullable(),
    /** Whose campaign it is; null for a publisher's own booking. */
    advertiser: z.string().nullable(),
    /** Absent for whoever reads them with the campaign. */
    creatives: z.array(creative).optional(),
    company_of_creator: named,
    state,
    /** Where the booking is an option; for its publisher and its offer maker. */
    option: optionMark.optional(),
    quantity: z.int(),
    date_from: day,
    date_to: day,
    rental_period_unit: id.nullable(),
    rental_period_value: z.number().nullable(),
    total_price: forints.nullable(),
    ad_hoc_discount: z.number().nullable().optional(),
    discounts: z.array(id).optional(),
    /** The surface's tags as they stand on this booking, and those of them changed by hand. */
    media_price_tags: z.array(priceTag).optional(),
    overridden_price_tags: z.array(priceTag).optional(),
    price_tags: z.array(priceTag).optional(),
    mhfe_fee: z.string().nullable().optional(),
    additions: z.array(z.object({ priceTag: id, price_tag: id, value: z.string() })).optional(),
    note: z.string().nullable(),
    actions: bookingActions,
    editable_fields: z.array(z.enum(bookingFields)),
    created_at: instant,
    updated_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.output<typeof bookingResponse>;

/** A row typed in by hand, as its detail page shows it; what it costs is not for the customer side. */
const manualMediaResponse = z
  .object({
    id,
    booking: id,
    campaign: z.object({ id, name: z.string(), date_from: day, date_to: day }),
    name: z.string(),
    company: z.string(),
    description: z.string().nullable(),
    price: forints.optional(),
    quantity: z.int(),
    date_from: day,
    date_to: day,
    state,
    total_price: forints.nullable(),
    /** Of the booking that carries it: it is finalized, changed and deleted there. */
    actions: bookingActions,
    created_at: instant,
    updated_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'ManualMedia' });
export type ManualMedia = z.output<typeof manualMediaResponse>;

const tag = 'bookings';

export const ownBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/own-calendar.ics',
  access: ['mediaBooking:delete'],
  summary: 'The asker’s own bookings, outside campaigns, in the days of the board, for calendar programs',
  tag,
  answers: 'file',
  contentType: contentTypes.calendar,
});

export const bookingDetail = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: ['bookings:show', 'campaigns:show'],
  summary: 'One booking with what the asker may know and do',
  tag,
  params: pathId,
  response: bookingResponse,
});

export const bookingCreate = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: ['bookings:create'],
  summary: 'Book a surface, block one’s own surface, or add a row by hand',
  tag,
  body: bookingCreateBody,
  response: bookingResponse,
  success: 201,
  idempotent: true,
});

export const bookingUpdate = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  access: ['bookings:edit'],
  summary: 'Approve, reject, price, finalize, move or set the fee',
  tag,
  params: pathId,
  body: bookingUpdateBody,
  response: bookingResponse,
});

export const bookingDelete = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id',
  access: ['bookings:delete', 'mediaBooking:delete'],
  summary: 'Take a booking out',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const bookingRestore = endpoint({
  method: 'POST',
  path: '/api/bookings/restore',
  access: ['bookings:delete'],
  summary: 'Put lines of an offer back that the asker took out a moment ago: all of them or none',
  tag,
  body: bookingRestoreBody,
  response: z.object({ bookings: z.array(id), packages: z.array(id) }),
  idempotent: true,
});

export const manualMediaDetail = endpoint({
  method: 'GET',
  path: '/api/campaign-manual-medias/:id',
  access: ['manualMedia:show'],
  summary: 'A row that was typed in by hand',
  tag,
  params: pathId,
  response: manualMediaResponse,
});

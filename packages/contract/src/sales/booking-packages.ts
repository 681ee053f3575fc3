import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { commentMarks } from '../office/comments.ts';
import { day, forints, id, named, pathId, reference } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { bookingFilters } from './booking-list.ts';
import { seenContent, seenTotal } from './offer-lines.ts';
import { optionalSurcharge } from './prices.ts';

const BOOKING_PACKAGE_SORTS = [
  'id',
  'package_title',
  'campaign_name',
  'brand',
  'offer_creator',
  'advertiser',
  'state',
  'period',
] as const;

const bookingPackageListQuery = listQuery(BOOKING_PACKAGE_SORTS).extend(bookingFilters);
export type BookingPackageListQuery = z.output<typeof bookingPackageListQuery>;

const bookingPackageCreateBody = z.strictObject({
  campaign: reference,
  package: reference,
  date_from: day,
  date_to: day,
  outside_period: z.boolean().optional(),
  /** The package's price as the asker saw it. */
  price: seenTotal,
  ...seenContent,
});
export type BookingPackageCreate = z.output<typeof bookingPackageCreateBody>;

const bookingPackageUpdateBody = z.strictObject({
  state: z.enum(bookingStates).optional(),
  is_done: z.literal(true).optional(),
  /** What the package that is handed over comes to with its price tags, as it stood on the asker's page. */
  total: seenTotal,
  ...seenContent,
  commission_fee: optionalSurcharge.optional(),
  note: z.string().trim().max(2000).nullable().optional(),
});
export type BookingPackageUpdate = z.output<typeof bookingPackageUpdateBody>;

const state = z.enum(bookingStates);

const bookingPackageRow = z
  .object({
    id,
    package_id: id,
    package_title: z.string(),
    campaign: named,
    campaign_name: z.string(),
    campaign_state: z.enum(campaignStates),
    brand: z.string(),
    offer_creator: z.string(),
    roles: z.array(z.string()),
    advertiser: z.string().nullable(),
    state,
    period: z.string(),
    date_from: day,
    date_to: day,
    is_private: z.boolean(),
    is_done: z.boolean(),
    total_price: forints.nullable(),
    comments: commentMarks,
    /** Another one as soon as a booking in it is. */
    revision: z.int(),
    actions: recordActions(['reject']),
  })
  .meta({ id: 'BookingPackageRow' });
export type BookingPackageRow = z.output<typeof bookingPackageRow>;

const bookingPackageResponse = z
  .object({
    id,
    package: z.object({ id, title: z.string(), company: named }),
    campaign: named,
    state,
    is_private: z.boolean(),
    is_done: z.boolean(),
    date_from: day,
    date_to: day,
    total_price: forints.nullable(),
    commission_fee: z.string().nullable().optional(),
    bookings: z.array(
      z.object({
        id,
        media: z.object({ id, title: z.string(), type: z.enum(mediaTypes) }),
        state,
        quantity: z.int(),
        /** What the MHFE puts on its price tags, in sum; null before its approval. */
        additions_total: forints.nullable().optional(),
      }),
    ),
    actions: recordActions(['reject', 'delete', 'edit_fee']),
    revision: z.int(),
  })
  .meta({ id: 'BookingPackage' });
export type BookingPackage = z.output<typeof bookingPackageResponse>;

const tag = 'bookings';

export const bookingPackageList = endpoint({
  method: 'GET',
  path: '/api/booking-packages',
  access: ['bookings:list'],
  summary: 'Booked packages: a publisher its own, an admin all',
  tag,
  query: bookingPackageListQuery,
  response: listOf(bookingPackageRow),
});

export const bookingPackageDetail = endpoint({
  method: 'GET',
  path: '/api/booking-packages/:id',
  access: ['bookings:show', 'campaigns:show'],
  summary: 'One booked package',
  tag,
  params: pathId,
  response: bookingPackageResponse,
});

export const bookingPackageCreate = endpoint({
  method: 'POST',
  path: '/api/booking-packages',
  access: ['bookings:create'],
  summary: 'Book a public package into a campaign, all of it or nothing',
  tag,
  body: bookingPackageCreateBody,
  response: bookingPackageResponse,
  success: 201,
  idempotent: true,
});

export const bookingPackageUpdate = endpoint({
  method: 'PUT',
  path: '/api/booking-packages/:id',
  access: ['bookings:edit'],
  summary: 'Reject it whole, hand it over, or set its commission',
  tag,
  params: pathId,
  body: bookingPackageUpdateBody,
  response: bookingPackageResponse,
});

export const bookingPackageDelete = endpoint({
  method: 'DELETE',
  path: '/api/booking-packages/:id',
  access: ['bookings:delete'],
  summary: 'Take a booked package out whole',
  tag,
  params: pathId,
  answers: 'nothing',
});

import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { MAX_LINE_TEXT } from '../page-facts.ts';
import { day, forints, id, instant, named, pathId, queryChoices, reference } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { comparedLine, offerVersionReference } from './offer-versions.ts';

const changeRequestListQuery = listQuery(['id', 'state', 'sent_at', 'created_at']).extend({
  state: queryChoices(changeRequestStates).optional(),
});
export type ChangeRequestListQuery = z.output<typeof changeRequestListQuery>;

const generalText = z.string().trim().min(1).max(20_000);

/** The whole set; an empty text asks nothing about its line. */
const lineTexts = z
  .array(z.strictObject({ booking: reference, change_request: z.string().trim().max(MAX_LINE_TEXT) }))
  .max(1000);

/** [C5.7] */
export const changeRequestCreateBody = z.strictObject({
  campaign: reference,
  change_request: generalText,
  media_change_requests: lineTexts.default([]),
});
export type ChangeRequestCreate = z.output<typeof changeRequestCreateBody>;

/** Either the requested state, with a reason where it is a rejection, or the texts. */
export const changeRequestUpdateBody = z
  .strictObject({
    state: z.enum(changeRequestStates),
    note: z.string().trim().max(2000).nullable(),
    change_request: generalText,
    media_change_requests: lineTexts,
  })
  .partial();
export type ChangeRequestUpdate = z.output<typeof changeRequestUpdateBody>;

const changeRequestActionNames = ['edit', 'delete', 'send', 'accept', 'reject'] as const;

/** The surface of a line, with what decides whether it fits. */
const requestedMedia = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(mediaTypes),
  is_digital: z.boolean(),
  media_placing: z.enum(mediaPlacings),
  height: z.number(),
  width: z.number(),
  can_customer_produce: z.boolean(),
  media_marketing: z.object({ contacts: z.int().nullable() }),
});

const requestedBooking = z.object({
  id,
  title: z.string(),
  quantity: z.int(),
  date_from: day,
  date_to: day,
  publisher: z.string(),
  city: z.string().nullable(),
  /** The package that it is sold in. */
  package: z.string().nullable(),
  /** Null for a row typed in by hand, and for a surface that was deleted. */
  media: requestedMedia.nullable(),
  /** False once the line has left the offer. */
  is_in_offer: z.boolean(),
});
export type RequestedBooking = z.output<typeof requestedBooking>;

const requestFields = {
  id,
  state: z.enum(changeRequestStates),
  created_role: z.enum(['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY']),
  company: named,
  user: z.string().nullable(),
  change_request: z.string(),
  /** Why it was decided so. */
  note: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  sent_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** How many lines it asks about. */
  line_count: z.int(),
  actions: recordActions(changeRequestActionNames),
  /** The states that sending, accepting and rejecting lead to; null where that is not the asker's. */
  targets: z.object({
    send: z.enum(changeRequestStates).nullable(),
    accept: z.enum(changeRequestStates).nullable(),
    reject: z.enum(changeRequestStates).nullable(),
  }),
  revision: z.int(),
};

const changeRequestRow = z.object(requestFields).meta({ id: 'ChangeRequestRow' });
export type ChangeRequestRow = z.output<typeof changeRequestRow>;

const changeRequestResponse = z
  .object({
    ...requestFields,
    campaign: z.object({
      id,
      name: z.string(),
      state: z.enum(campaignStates),
      intermediary: named.nullable(),
    }),
    media_change_requests: z.array(
      z.object({
        booking: requestedBooking,
        change_request: z.string(),
        /** What was offered beside what the new offer answers; null where the reader has seen neither. */
        answer: comparedLine.nullable(),
      }),
    ),
    /** The version that it was made on. */
    offer: offerVersionReference.nullable(),
    /** What answers it: the next version, or for those who make it the offer as it stands (number null). */
    answer: z
      .object({
        number: z.int().nullable(),
        total_price: forints,
        /** Differences in lines that nobody asked about. */
        other_changes: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequest = z.output<typeof changeRequestResponse>;

/** What can be asked about: the lines of the offer that the asker has in hand. */
const requestableLines = z.object({ list: z.array(requestedBooking), totalCount: z.int() });

const tag = 'change-requests';

export const changeRequestList = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/change-requests',
  access: ['changeRequests:show'],
  summary: 'Change requests of a campaign that the asker may see',
  tag,
  params: pathId,
  query: changeRequestListQuery,
  response: listOf(changeRequestRow),
});

export const changeRequestLines = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/change-request-lines',
  access: ['changeRequests:create'],
  summary: 'The lines of the offer that a change request may ask about',
  tag,
  params: pathId,
  response: requestableLines,
});

export const changeRequestGet = endpoint({
  method: 'GET',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:show'],
  summary: 'One change request: what was offered, what is asked, what the new offer answers',
  tag,
  params: pathId,
  response: changeRequestResponse,
});

export const changeRequestCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-change-requests',
  access: ['changeRequests:create'],
  summary: 'Draft a change request on the offer in hand',
  tag,
  body: changeRequestCreateBody,
  success: 201,
  response: changeRequestResponse,
  idempotent: true,
});

export const changeRequestUpdate = endpoint({
  method: 'PUT',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:create', 'changeRequests:decide'],
  summary: 'Reword a change request, or send, pass on, accept or reject it; its campaign moves with it',
  tag,
  params: pathId,
  body: changeRequestUpdateBody,
  response: changeRequestResponse,
});

export const changeRequestDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:create'],
  summary: 'Throw one’s own draft away',
  tag,
  params: pathId,
  answers: 'nothing',
});

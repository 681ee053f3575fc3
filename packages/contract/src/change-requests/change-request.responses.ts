import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { comparedLine, offerVersionReference } from '../campaigns/offer-version.schemas.ts';
import { day, forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

export const changeRequestActionNames = ['edit', 'delete', 'send', 'accept', 'reject'] as const;

/** The surface of a line, with what decides whether it fits. [C3.19] */
const askedMedia = z.object({
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

export const askedBooking = z.object({
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
  media: askedMedia.nullable(),
  /** False once the line has left the offer. */
  is_in_offer: z.boolean(),
});
export type AskedBooking = z.output<typeof askedBooking>;

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

export const changeRequestRow = z.object(requestFields).meta({ id: 'ChangeRequestRow' });
export type ChangeRequestRow = z.output<typeof changeRequestRow>;

export const changeRequestResponse = z
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
        booking: askedBooking,
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
export const requestableLines = z.object({ list: z.array(askedBooking), totalCount: z.int() });

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { optionActionNames } from '@felulet/domain/option/option-policy.ts';
import { optionApprovals, optionStates } from '@felulet/domain/option/option-states.ts';
import { type OptionTerms, termLimits } from '@felulet/domain/option/option-terms.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { MAX_HELD_SURFACES, MAX_ORDER_REFERENCE } from '../page-facts.ts';
import {
  day,
  id,
  instant,
  lineOf,
  named,
  pathId,
  queryChoices,
  queryFlag,
  queryIds,
  queryText,
  reference,
} from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { MAX_QUANTITY, rejectionNote, seenMissing } from './offer-lines.ts';

const OPTION_SORTS = [
  'id',
  'media_title',
  'campaign_name',
  'publisher',
  'rank',
  'hold_until',
  'period',
  'state',
] as const;

const optionListQuery = listQuery(OPTION_SORTS).extend({
  /** Words that all stand somewhere in surface, campaign, brand or company. */
  search: queryText.optional(),
  state: queryChoices(optionStates).optional(),
  campaign: queryIds.optional(),
  media: queryIds.optional(),
  publisher: queryIds.optional(),
  /** Of the campaigns that the asker's company makes the offer of; of a publisher, its dedicated ones. */
  mine: queryFlag.optional(),
  /** What holds and ends by the end of the next working day. */
  expiring: queryFlag.optional(),
  /** What holds and ends on the days that My day looks ahead to. */
  due: queryFlag.optional(),
  /** Challenged ones, and those that challenge. */
  challenged: queryFlag.optional(),
  /** What waits for the publisher: a renewal that was asked for, or an approval. */
  undecided: queryFlag.optional(),
  /** What the asker's company has to act on, as My day counts it. */
  to_act: queryFlag.optional(),
});
export type OptionListQuery = z.output<typeof optionListQuery>;

const quantity = z.int().min(1).max(MAX_QUANTITY).default(1);
const place = {
  campaign: reference,
  date_from: day,
  date_to: day,
  /** The offer maker's word that the days may lie outside the campaign. */
  outside_period: z.boolean().optional(),
};

/** All of them or none. */
const optionHoldBody = z.strictObject({
  ...place,
  is_new: seenMissing,
  surfaces: z
    .array(z.strictObject({ media: id, quantity }))
    .min(1)
    .max(MAX_HELD_SURFACES)
    .superRefine((rows, context) => {
      for (const [index, { media }] of rows.entries())
        if (rows.findIndex((row) => row.media === media) !== index)
          context.addIssue({ code: 'custom', path: [index, 'media'], params: { code: 'already_used' } });
    }),
});
export type OptionHold = z.output<typeof optionHoldBody>;

/** Units that are taken: a place in the line behind them. */
const optionRequestBody = z.strictObject({ ...place, media: reference, quantity });
export type OptionRequest = z.output<typeof optionRequestBody>;

/** One act on an option; a note goes with a refusal alone, the number of the order with a challenge, and there always. */
const optionActBody = z
  .strictObject({
    action: z.enum(optionActionNames),
    note: rejectionNote,
    order_reference: lineOf(MAX_ORDER_REFERENCE).optional(),
  })
  .refine(({ action, note }) => note === undefined || action === 'decline' || action === 'refuse_renewal', {
    path: ['note'],
    params: { code: 'not_allowed' },
  })
  .refine(({ action, order_reference }) => order_reference !== undefined || action !== 'challenge', {
    path: ['order_reference'],
    params: { code: 'required' },
  })
  .refine(({ action, order_reference }) => order_reference === undefined || action === 'challenge', {
    path: ['order_reference'],
    params: { code: 'not_allowed' },
  });
export type OptionAct = z.output<typeof optionActBody>;

const term = (name: keyof OptionTerms) => z.int().min(termLimits[name][0]).max(termLimits[name][1]);

export const optionTermsBody = z.strictObject({
  length_days: term('length_days'),
  renewals: term('renewals'),
  approval_above_surfaces: term('approval_above_surfaces').nullable(),
  approval_above_days: term('approval_above_days').nullable(),
  cool_down_days: term('cool_down_days'),
  closed_days: term('closed_days'),
});
export type OptionTermsUpdate = z.output<typeof optionTermsBody>;

const optionActions = recordActions(optionActionNames);

const rank = z.int().min(1).nullable();

/** What a booking, a line of an offer or a hold on the board says of the option that it is. */
export const optionMark = z
  .object({
    id,
    hold_until: instant,
    is_challenged: z.boolean(),
    is_renewal_asked: z.boolean(),
    approval: z.enum(optionApprovals).nullable(),
    /** How many stand in line for the surface on some of these days. */
    waiting: z.int(),
    /** Without those that its booking has itself: taking it out, and refusing what waits for the publisher. */
    actions: optionActions,
    revision: z.int(),
  })
  .meta({ id: 'OptionMark' });
export type OptionMark = z.output<typeof optionMark>;

/** Of the surfaces that a campaign browses its own option on one of them, which holds or waits for some of these days. */
export const ownOption = z.object({ id, rank: z.int().min(1), hold_until: instant.nullable() });
export type OwnOption = z.output<typeof ownOption>;

const optionRow = z
  .object({
    id,
    state: z.enum(optionStates),
    /** 1 holds the units, from 2 on it waits for them; null once it is over. */
    rank,
    media: z.object({
      id,
      title: z.string(),
      surface_code: z.string().nullable(),
      city: z.string().nullable(),
      quantity: z.int(),
    }),
    publisher: named,
    campaign: z.object({ id, name: z.string(), brand: z.string() }),
    offer_maker: named,
    /** The client. */
    advertiser: z.string().nullable(),
    quantity: z.int(),
    date_from: day,
    date_to: day,
    /** The booking that holds the units, and its state; null while it waits, and when it is gone. */
    booking: id.nullable(),
    booking_state: z.enum(bookingStates).nullable(),
    /** When its units are given up, a challenge counted in; null unless it holds. */
    hold_until: instant.nullable(),
    /** When there will be no options on its days any more. */
    closes_at: instant,
    renewals_used: z.int(),
    /** How many the publisher's terms allow. */
    renewals: z.int(),
    renewal_asked_at: instant.nullable(),
    approval: z.enum(optionApprovals).nullable(),
    /** Of one that holds: until when it has to be made firm. Of one that waits: until when it has given the holder. */
    challenged_until: instant.nullable(),
    /** Whether it is the one that challenges. */
    is_challenging: z.boolean(),
    /** The number of the order that it challenges with, or was booked by. */
    order_reference: z.string().nullable(),
    /** Units came to it from the line, and nobody of the asker's company, its offer maker, has opened it since. */
    is_new: z.boolean(),
    /** How many wait behind it for some of its days. */
    waiting: z.int(),
    /** Why it was declined; 'lejárt' for one that ran out. */
    note: z.string().nullable(),
    ended_at: instant.nullable(),
    actions: optionActions,
    created_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'OptionRow' });
export type OptionRow = z.output<typeof optionRow>;

/** One of those who hold or wait for some of the same days. */
const inLine = z.object({
  id,
  rank: z.int().min(1),
  quantity: z.int(),
  date_from: day,
  date_to: day,
  hold_until: instant.nullable(),
  is_own: z.boolean(),
  /** Who it is, for those who may know: the publisher and the admin of everybody, others of their own. */
  offer_maker: named.nullable(),
  campaign: named.nullable(),
});

/** Whom its asker would challenge now, as far as it may know who that is, and until when that one would have time at most. */
const challenge = inLine.pick({ id: true, offer_maker: true, campaign: true }).extend({ until: instant });

const optionResponse = optionRow
  .extend({
    line: z.array(inLine),
    /** Null where it cannot challenge, or nobody holds what it waits for. */
    challenge: challenge.nullable(),
    /** Where a renewal is asked: until when it holds once that is granted. */
    renewed_until: instant.nullable(),
  })
  .meta({ id: 'Option' });
export type Option = z.output<typeof optionResponse>;

const optionsResponse = z.object({ options: z.array(optionRow) });

const optionTermsResponse = optionTermsBody
  .extend({
    company: named,
    /** Whether the publisher has set any; else these are the usual ones. */
    is_set: z.boolean(),
    /** Until when an option would hold that begins now, closed days aside. */
    holds_until: instant,
    can_edit: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'OptionTerms' });
export type OptionTermsAnswer = z.output<typeof optionTermsResponse>;

const tag = 'options';

export const optionList = endpoint({
  method: 'GET',
  path: '/api/options',
  access: ['bookings:show'],
  summary: 'Options: an offer maker its own, a publisher those on its surfaces, an admin all',
  tag,
  query: optionListQuery,
  response: listOf(optionRow),
});

export const optionGet = endpoint({
  method: 'GET',
  path: '/api/options/:id',
  access: ['bookings:show'],
  summary: 'One option with what the asker may do, and the line that it stands in',
  tag,
  params: pathId,
  response: optionResponse,
});

export const optionHold = endpoint({
  method: 'POST',
  path: '/api/options',
  access: ['bookings:create'],
  summary: 'Hold free units of surfaces for a while, each as a booking of the offer: all of them or none',
  tag,
  body: optionHoldBody,
  response: optionsResponse,
  success: 201,
  idempotent: true,
});

export const optionRequest = endpoint({
  method: 'POST',
  path: '/api/options/requests',
  access: ['bookings:create'],
  summary: 'Stand in line for units that are taken; holds nothing until it is promoted',
  tag,
  body: optionRequestBody,
  response: optionResponse,
  success: 201,
  idempotent: true,
});

export const optionAct = endpoint({
  method: 'PUT',
  path: '/api/options/:id',
  access: ['bookings:edit'],
  summary: 'Renew, challenge, make firm, withdraw; approve, grant or refuse a renewal, decline',
  tag,
  params: pathId,
  body: optionActBody,
  response: optionResponse,
});

export const optionRead = endpoint({
  method: 'PUT',
  path: '/api/options/:id/read',
  access: ['bookings:show'],
  summary: 'The asker has opened this option: that units came to it is news to its company no more',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const optionTermsGet = endpoint({
  method: 'GET',
  path: '/api/option-terms/:id',
  access: ['bookings:show'],
  summary: 'A publisher’s terms of options, by its company',
  tag,
  params: pathId,
  response: optionTermsResponse,
});

export const optionTermsUpdate = endpoint({
  method: 'PUT',
  path: '/api/option-terms/:id',
  access: ['bookings:list'],
  summary: 'Set a publisher’s terms of options; what holds already keeps its time',
  tag,
  params: pathId,
  body: optionTermsBody,
  response: optionTermsResponse,
});

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { optionActionNames } from '@felulet/domain/option/option-policy.ts';
import { optionApprovals, optionStates } from '@felulet/domain/option/option-states.ts';
import { z } from 'zod';
import { day, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { optionTermsBody } from './option.requests.ts';

export const optionActions = recordActions(optionActionNames);

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
    /** Without those that its booking has itself: taking it out, and refusing what waits for the publisher. [D11.71 acts of its booking] */
    actions: optionActions,
    revision: z.int(),
  })
  .meta({ id: 'OptionMark' });
export type OptionMark = z.output<typeof optionMark>;

/** Of the surfaces that a campaign browses its own option on one of them, which holds or waits for some of these days. */
export const ownOption = z.object({ id, rank: z.int().min(1), hold_until: instant.nullable() });
export type OwnOption = z.output<typeof ownOption>;

export const optionRow = z
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
    /** Units came to it from the line, and nobody of the asker's company, its offer maker, has opened it since. [D11.72 opened it] */
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

/** Whom its asker would challenge now, as far as it may know who that is, and until when that one would have time at most. [D11.69] */
const challenge = inLine.pick({ id: true, offer_maker: true, campaign: true }).extend({ until: instant });

export const optionResponse = optionRow
  .extend({
    line: z.array(inLine),
    /** Null where it cannot challenge, or nobody holds what it waits for. */
    challenge: challenge.nullable(),
    /** Where a renewal is asked: until when it holds once that is granted. [D11.89] */
    renewed_until: instant.nullable(),
  })
  .meta({ id: 'Option' });
export type Option = z.output<typeof optionResponse>;

export const optionsResponse = z.object({ options: z.array(optionRow) });

export const optionTermsResponse = optionTermsBody
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

import { optionActionNames } from '@felulet/domain/option/option-policy.ts';
import { optionStates } from '@felulet/domain/option/option-states.ts';
import { type OptionTerms, termLimits } from '@felulet/domain/option/option-terms.ts';
import { z } from 'zod';
import { MAX_QUANTITY, rejectionNote, seenMissing } from '../bookings/booking.requests.ts';
import { listQuery } from '../list.ts';
import { day, id, lineOf, queryChoices, queryFlag, queryIds, queryText, reference } from '../primitives.ts';
import { MAX_HELD_SURFACES, MAX_ORDER_REFERENCE } from './option.limits.ts';

export const OPTION_SORTS = [
  'id',
  'media_title',
  'campaign_name',
  'publisher',
  'rank',
  'hold_until',
  'period',
  'state',
] as const;

export const optionListQuery = listQuery(OPTION_SORTS).extend({
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
  /** What holds and ends on the days that My day looks ahead to. [D12.60] */
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
export const optionHoldBody = z.strictObject({
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
export const optionRequestBody = z.strictObject({ ...place, media: reference, quantity });
export type OptionRequest = z.output<typeof optionRequestBody>;

/** One act on an option; a note goes with a refusal alone, the number of the order with a challenge, and there always. [D11.12] */
export const optionActBody = z
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

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { z } from 'zod';
import { optionMark } from '../options/option.responses.ts';
import { day, forints, id, named } from '../primitives.ts';
import { problem } from '../problem.ts';
import { bookingActions, creative, discountOption, pricingRow } from './booking.responses.ts';

const tag = z.object({ id, title: z.string(), value: forints, type: id });

/** A booking with all that its row of the approval desk shows, proposes and sends. */
export const deskRow = z
  .object({
    id,
    revision: z.int(),
    state: z.enum(bookingStates),
    media: z.object({
      id,
      title: z.string(),
      city: z.string().nullable(),
      quantity: z.int(),
      width: z.number(),
      height: z.number(),
      /** Null while the surface has none. */
      list_price: forints.nullable(),
    }),
    campaign: named.nullable(),
    booking_package: z
      .object({
        id,
        title: z.string(),
        is_private: z.boolean(),
        booking_count: z.int(),
        /** What its publisher gets for it, price tags included; null of a private one, which gets its price at the hand-over. */
        net_net_net_price: forints.nullable(),
      })
      .nullable(),
    date_from: day,
    date_to: day,
    quantity: z.int(),
    /** The surface's present one. */
    rental_period_unit: named.nullable(),
    rental_period_value: z.number().nullable(),
    ad_hoc_discount: z.number().nullable(),
    discounts: z.array(id),
    discount_options: z.array(discountOption),
    media_price_tags: z.array(tag),
    price_tags: z.array(tag),
    creatives: z.array(creative),
    /** Where the booking is an option: it holds its units only so long. */
    option: optionMark.optional(),
    actions: bookingActions,
  })
  .meta({ id: 'DeskRow' });
export type DeskRow = z.output<typeof deskRow>;

/** More wait than one desk takes: `totalCount` says how many. */
export const deskResponse = z.object({ rows: z.array(deskRow), totalCount: z.int() });

export const deskCalculationResponse = z.object({
  rows: z.array(z.object({ booking: id, rows: z.array(pricingRow).nullable(), problem: problem.nullable() })),
});

export const rowOutcomes = ['approved', 'rejected', 'saved', 'decided', 'stale', 'gone', 'refused'] as const;

export const rowOutcome = z
  .object({
    booking: id,
    outcome: z.enum(rowOutcomes),
    /** As it stands after the call; null for what is not there for the asker. */
    state: z.enum(bookingStates).nullable(),
    /** For whoever goes on from here, an undo for one. */
    revision: z.int().nullable(),
    /** The reader's final price, where it was settled now, or by whoever decided before. */
    total_price: forints.nullable(),
    /** Why nothing was done. */
    problem: problem.nullable(),
  })
  .meta({ id: 'RowOutcome' });
export type RowOutcome = z.output<typeof rowOutcome>;

export const outcomesResponse = z.object({ outcomes: z.array(rowOutcome) });

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { z } from 'zod';
import { unitLength } from '../catalogue/lists.ts';
import { endpoint } from '../endpoint.ts';
import { MAX_DESK_ROWS } from '../page-facts.ts';
import { day, forints, id, named, queryId, queryIds } from '../primitives.ts';
import { problem } from '../problem.ts';
import { bookingActions, creative } from './bookings.ts';
import { rejectionNote, seenTotal } from './offer-lines.ts';
import { optionMark } from './options.ts';
import { discountOption, optionalSurcharge, priceFormShape, pricingRow } from './prices.ts';

/** Chosen bookings, or what waits of a campaign or of a booked package. */
const deskQuery = z
  .object({ ids: queryIds.optional(), campaign: queryId.optional(), bookingPackage: queryId.optional() })
  .refine((query) => [query.ids, query.campaign, query.bookingPackage].some((value) => value !== undefined), {
    path: ['ids'],
    params: { code: 'required' },
  })
  .refine((query) => (query.ids?.length ?? 0) <= MAX_DESK_ROWS, {
    path: ['ids'],
    params: { code: 'too_many', maximum: MAX_DESK_ROWS },
  });
export type DeskQuery = z.output<typeof deskQuery>;

const { mhfe_fee: _fee, additions: _additions, ...publishersFields } = priceFormShape;

/** Each booking once: of two forms for one neither could be the right one. */
function rowsOf<T extends z.ZodType<{ readonly booking: number }>>(row: T) {
  return z
    .array(row)
    .min(1)
    .max(MAX_DESK_ROWS)
    .superRefine((rows, context) => {
      const seen = new Set<number>();
      for (const [index, { booking }] of rows.entries()) {
        if (seen.has(booking))
          context.addIssue({ code: 'custom', path: [index, 'booking'], params: { code: 'already_used' } });
        seen.add(booking);
      }
    });
}

const deskCalculationBody = z.strictObject({
  rows: rowsOf(z.strictObject({ booking: id, ...publishersFields })),
});
export type DeskCalculation = z.output<typeof deskCalculationBody>;

/** What the row was shown as; left out, only its state is compared. */
const revision = z.int().min(1).optional();

const approval = z.strictObject({
  booking: id,
  revision,
  decision: z.literal('approve'),
  total: seenTotal,
  ...publishersFields,
});
const rejection = z.strictObject({ booking: id, revision, decision: z.literal('reject'), note: rejectionNote });

const deskDecisionBody = z.strictObject({
  rows: rowsOf(z.discriminatedUnion('decision', [approval, rejection])),
});
export type DeskDecision = z.output<typeof deskDecisionBody>;
export type DeskDecisionRow = DeskDecision['rows'][number];

const feesBody = z.strictObject({
  mhfe_fee: optionalSurcharge,
  /** A row's own fee goes before the common one: an undo gives each what it had. */
  rows: rowsOf(z.strictObject({ booking: id, revision, mhfe_fee: optionalSurcharge.optional() })),
});
export type Fees = z.output<typeof feesBody>;

const priceTag = z.object({ id, title: z.string(), value: forints, type: id });

/** A booking with all that its row of the approval desk shows, proposes and sends. */
const deskRow = z
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
    rental_period_unit: named.extend({ unit_length: unitLength }).nullable(),
    rental_period_value: z.number().nullable(),
    ad_hoc_discount: z.number().nullable(),
    discounts: z.array(id),
    discount_options: z.array(discountOption),
    media_price_tags: z.array(priceTag),
    price_tags: z.array(priceTag),
    creatives: z.array(creative),
    /** Where the booking is an option: it holds its units only so long. */
    option: optionMark.optional(),
    actions: bookingActions,
  })
  .meta({ id: 'DeskRow' });
export type DeskRow = z.output<typeof deskRow>;

/** More wait than one desk takes: `totalCount` says how many. */
const deskResponse = z.object({ rows: z.array(deskRow), totalCount: z.int() });

export const deskCalculationResponse = z.object({
  rows: z.array(z.object({ booking: id, rows: z.array(pricingRow).nullable(), problem: problem.nullable() })),
});

const rowOutcomes = ['approved', 'rejected', 'saved', 'decided', 'stale', 'gone', 'refused'] as const;

const rowOutcome = z
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

const outcomesResponse = z.object({ outcomes: z.array(rowOutcome) });

const tag = 'bookings';

export const deskRows = endpoint({
  method: 'GET',
  path: '/api/bookings/desk',
  access: ['bookings:list'],
  summary: 'What the approval desk prices: chosen bookings, or those of a campaign or package that wait',
  tag,
  query: deskQuery,
  response: deskResponse,
});

export const deskCalculation = endpoint({
  method: 'PUT',
  path: '/api/pricings/pre-calc',
  access: ['bookings:list'],
  summary: 'Price rows of several bookings as they would be if the forms were saved; nothing is stored',
  tag: 'pricings',
  body: deskCalculationBody,
  response: deskCalculationResponse,
});

export const deskDecision = endpoint({
  method: 'POST',
  path: '/api/bookings/desk',
  access: ['bookings:list'],
  summary: 'Approve or reject several bookings, each with its own outcome',
  tag,
  body: deskDecisionBody,
  response: outcomesResponse,
  idempotent: true,
});

export const bookingFees = endpoint({
  method: 'POST',
  path: '/api/bookings/fees',
  access: ['financial'],
  summary: 'Set one fee on several approved bookings, each with its own outcome',
  tag,
  body: feesBody,
  response: outcomesResponse,
  idempotent: true,
});

import { z } from 'zod';
import { id, queryId, queryIds } from '../primitives.ts';
import { optionalSurcharge, priceFormShape, rejectionNote, seenTotal } from './booking.requests.ts';
import { MAX_DESK_ROWS } from './desk.limits.ts';

/** Chosen bookings, or what waits of a campaign or of a booked package. */
export const deskQuery = z
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

export const deskCalculationBody = z.strictObject({
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

export const deskDecisionBody = z.strictObject({
  rows: rowsOf(z.discriminatedUnion('decision', [approval, rejection])),
});
export type DeskDecision = z.output<typeof deskDecisionBody>;
export type DeskDecisionRow = DeskDecision['rows'][number];

export const feesBody = z.strictObject({
  mhfe_fee: optionalSurcharge,
  /** A row's own fee goes before the common one: an undo gives each what it had. */
  rows: rowsOf(z.strictObject({ booking: id, revision, mhfe_fee: optionalSurcharge.optional() })),
});
export type Fees = z.output<typeof feesBody>;

import { z } from 'zod';

/** [P5.14] [D9.7] */
export const violation = z.object({
  propertyPath: z.string(),
  title: z.string(),
  message: z.string(),
  code: z.string(),
});
export type Violation = z.infer<typeof violation>;

/** Days on which fewer units are free than were asked for. */
export const shortDays = z.object({ date_from: z.string(), date_to: z.string(), free: z.int(), missing: z.int() });
export type ShortDays = z.infer<typeof shortDays>;

const shortSurface = z.object({
  id: z.int(),
  title: z.string(),
  available_quantity: z.int(),
  days: z.array(shortDays),
});

/** A surface that the client's cool-down keeps closed until a day, or whose last day for options has passed. */
const closedSurface = z.object({ id: z.int(), title: z.string(), date_to: z.string() });

/** A line of an offer, a booking or a booked package, that kept an act on several from being done. */
const refusedLine = z.object({ kind: z.enum(['booking', 'package']), id: z.int(), detail: z.string() });

/** RFC 9457 problem details with our extensions. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    violations: z.array(violation).optional(),
    available_quantity: z.int().optional(),
    current_state: z.string().optional(),
    /** Of a decision that was met: when it was made, and which colleague of the asker made it. */
    decided_at: z.string().optional(),
    decided_by: z.string().optional(),
    days: z.array(shortDays).optional(),
    surfaces: z.array(shortSurface).optional(),
    closed_surfaces: z.array(closedSurface).optional(),
    lines: z.array(refusedLine).optional(),
    /** Of a right password that a code has to follow. */
    code_token: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

import { z } from 'zod';

export const violation = z.object({
  propertyPath: z.string(),
  title: z.string(),
  message: z.string(),
  code: z.string(),
});
export type Violation = z.infer<typeof violation>;

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
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

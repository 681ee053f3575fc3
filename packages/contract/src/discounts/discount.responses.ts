import { discountTypes } from '@felulet/domain/discount/discount.ts';
import { z } from 'zod';
import { id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const discountActionNames = ['edit', 'delete'] as const;

export const discountResponse = z.object({
  id,
  name: z.string(),
  type: z.enum(discountTypes),
  /** Percent with two decimals. */
  value: z.number(),
  /** MM-dd; null for a one-off discount. */
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  /** Null when an admin made it for everybody. [D3.20] */
  company: named.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.int(),
  actions: recordActions(discountActionNames),
});
export type Discount = z.output<typeof discountResponse>;

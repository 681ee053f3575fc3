import { checkDiscountValue, discountTypes } from '@felulet/domain/discount/discount.ts';
import { isMonthDay } from '@felulet/domain/period/month-day.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { line, queryChoices, queryText } from '../primitives.ts';

/** [C5.11] [C9.8] */
const DISCOUNT_NAME_LENGTH = { minimum: 2, maximum: 255 } as const;

const name = line
  .min(1, { abort: true })
  .refine((text) => text.length >= DISCOUNT_NAME_LENGTH.minimum && text.length <= DISCOUNT_NAME_LENGTH.maximum, {
    params: { code: 'length_between', ...DISCOUNT_NAME_LENGTH },
  });
/** Percent. [D7.30] */
const value = z.number().refine((percent) => checkDiscountValue(percent).ok, { params: { code: 'percent' } });
const monthDay = z.string().refine(isMonthDay, { params: { code: 'invalid_date' } });

const fields = z.strictObject({
  name,
  type: z.enum(discountTypes),
  value,
  /** MM-dd, both or none: a season has them, a one-off discount has not. [C3.12] */
  date_from: monthDay.nullable().optional(),
  date_to: monthDay.nullable().optional(),
});

export const discountCreateBody = fields;
export type DiscountCreate = z.output<typeof discountCreateBody>;

export const discountUpdateBody = fields.partial();
export type DiscountUpdate = z.output<typeof discountUpdateBody>;

/** A percentage as it is typed: `12,5` and `12.5` alike. */
const queryPercent = z.preprocess(
  (text) => (typeof text === 'string' ? (text.trim() === '' ? undefined : text.trim().replace(',', '.')) : text),
  z.coerce.number().min(0).max(100).optional(),
);

export const discountListQuery = listQuery([
  'id',
  'name',
  'type',
  'value',
  'date_from',
  'date_to',
  'company',
  'created_at',
  'updated_at',
]).extend({
  name: queryText.optional(),
  value: queryPercent,
  type: queryChoices(discountTypes).optional(),
});
export type DiscountListQuery = z.output<typeof discountListQuery>;

import { checkDiscountValue, discountTypes } from '@felulet/domain/discount/discount.ts';
import { isMonthDay } from '@felulet/domain/period/month-day.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, line, named, pathId, queryChoices, queryText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

/** [C5.11] */
const DISCOUNT_NAME_LENGTH = { minimum: 2, maximum: 255 } as const;

const name = line
  .min(1, { abort: true })
  .refine((text) => text.length >= DISCOUNT_NAME_LENGTH.minimum && text.length <= DISCOUNT_NAME_LENGTH.maximum, {
    params: { code: 'length_between', ...DISCOUNT_NAME_LENGTH },
  });
/** Percent. */
const value = z.number().refine((percent) => checkDiscountValue(percent).ok, { params: { code: 'percent' } });
const monthDay = z.string().refine(isMonthDay, { params: { code: 'invalid_date' } });

const fields = z.strictObject({
  name,
  type: z.enum(discountTypes),
  value,
  /** MM-dd, both or none: a season has them, a one-off discount has not. */
  date_from: monthDay.nullable().optional(),
  date_to: monthDay.nullable().optional(),
});

export const discountCreateBody = fields;
export type DiscountCreate = z.output<typeof discountCreateBody>;

const discountUpdateBody = fields.partial();
export type DiscountUpdate = z.output<typeof discountUpdateBody>;

/** A percentage as it is typed: `12,5` and `12.5` alike. */
const queryPercent = z.preprocess(
  (text) => (typeof text === 'string' ? (text.trim() === '' ? undefined : text.trim().replace(',', '.')) : text),
  z.coerce.number().min(0).max(100).optional(),
);

const discountListQuery = listQuery([
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

const discountActionNames = ['edit', 'delete'] as const;

const discountResponse = z.object({
  id,
  name: z.string(),
  type: z.enum(discountTypes),
  /** Percent with two decimals. */
  value: z.number(),
  /** MM-dd; null for a one-off discount. */
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  /** Null when an admin made it for everybody. */
  company: named.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.int(),
  actions: recordActions(discountActionNames),
});
export type Discount = z.output<typeof discountResponse>;

export const discountList = endpoint({
  method: 'GET',
  path: '/api/discounts',
  access: ['discounts:show'],
  summary: 'Discounts of the own company and those for everybody',
  tag: 'discounts',
  query: discountListQuery,
  response: listOf(discountResponse),
});

export const discountGet = endpoint({
  method: 'GET',
  path: '/api/discounts/:id',
  access: ['discounts:show'],
  summary: 'A discount',
  tag: 'discounts',
  params: pathId,
  response: discountResponse,
});

/** The edit key includes creating. */
export const discountCreate = endpoint({
  method: 'POST',
  path: '/api/discounts',
  access: ['discounts:edit'],
  summary: 'Create a discount; an admin’s is for everybody',
  tag: 'discounts',
  body: discountCreateBody,
  response: discountResponse,
  success: 201,
  idempotent: true,
});

export const discountUpdate = endpoint({
  method: 'PUT',
  path: '/api/discounts/:id',
  access: ['discounts:edit'],
  summary: 'Edit a discount; approved prices stay as they are',
  tag: 'discounts',
  params: pathId,
  body: discountUpdateBody,
  response: discountResponse,
});

export const discountDelete = endpoint({
  method: 'DELETE',
  path: '/api/discounts/:id',
  access: ['discounts:delete'],
  summary: 'Delete a discount; approved prices stay as they are',
  tag: 'discounts',
  params: pathId,
  answers: 'nothing',
});

import { discountTypes } from '@felulet/domain/discount/discount.ts';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { maximumPercent, parseSurcharge } from '@felulet/domain/money/surcharge.ts';
import { toTenths } from '@felulet/domain/money/tenths.ts';
import { priceRowCodes } from '@felulet/domain/pricing/price-rows.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { forints, id, pathId, price, queryId, reference, shortText } from '../primitives.ts';
import { quantity } from './offer-lines.ts';

const MAX_RENTAL_PERIODS = 100_000;
const MAX_TAGS = 50;
/** An addition or a fee: whole forints, or digits and a percent sign. */
const MAX_SURCHARGE = 99_999_999_999;
const surcharge = z.union([
  z.int().min(0).max(MAX_SURCHARGE).transform(String),
  z
    .string()
    .trim()
    .refine((text) => /^\d+%?$/.test(text), { params: { code: 'fee_form' }, abort: true })
    .refine((text) => /^\d{1,11}%?$/.test(text), { params: { code: 'too_big', maximum: MAX_SURCHARGE }, abort: true })
    .refine((text) => parseSurcharge(text).ok, { params: { code: 'too_big', maximum: maximumPercent } }),
]);
/** Empty and null alike say that nothing is set, which is not 0. */
export const optionalSurcharge = z.preprocess((value) => (value === '' ? null : value), surcharge.nullable());

const priceTag = { title: shortText, value: price, type: reference };

/** The price form, as approving, reopening and pre-calculating send it. */
export const priceFormShape = {
  quantity: quantity.optional(),
  rental_period_unit: reference.nullable().optional(),
  rental_period_value: z
    .number()
    .min(0)
    .max(MAX_RENTAL_PERIODS)
    .refine((value) => toTenths(value) !== null, { params: { code: 'one_decimal' } })
    .nullable()
    .optional(),
  ad_hoc_discount: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => toHundredths(value) !== null, { params: { code: 'two_decimals' } })
    .nullable()
    .optional(),
  discounts: z.array(reference).max(20).optional(),
  price_tags: z
    .array(z.strictObject({ id: id.nullable().optional(), ...priceTag }))
    .max(MAX_TAGS)
    .optional(),
  media_price_tags: z
    .array(z.strictObject({ id, ...priceTag }))
    .max(MAX_TAGS)
    .optional(),
  mhfe_fee: optionalSurcharge.optional(),
  additions: z
    .array(z.strictObject({ priceTag: reference, value: surcharge }))
    .max(2 * MAX_TAGS)
    .optional(),
};

const preCalculationBody = z.strictObject(priceFormShape);
export type PreCalculation = z.output<typeof preCalculationBody>;

const discountOptionsQuery = z.object({ booking: queryId });

/** [A6.13] */
export const pricingRow = z
  .object({
    id: z.int(),
    code: z.enum(priceRowCodes),
    item: z.string(),
    scale: z.number().nullable(),
    value: forints.nullable(),
    /** How many rental periods. */
    time_unit: z.number().nullable(),
    quantity: z.int().nullable(),
    amount: forints,
    /** A discount row. */
    flag: z.boolean(),
  })
  .meta({ id: 'PricingRow' });
export type PricingRow = z.output<typeof pricingRow>;

export const discountOption = z.object({ id, name: z.string(), value: z.number(), type: z.enum(discountTypes) });

export const bookingPricing = endpoint({
  method: 'GET',
  path: '/api/pricings/:id',
  access: ['pricings:show'],
  summary: 'Price rows of an approved booking',
  tag: 'pricings',
  params: pathId,
  response: z.array(pricingRow),
});

export const packagePricing = endpoint({
  method: 'GET',
  path: '/api/pricings/package/:id',
  access: ['pricings:show'],
  summary: 'Price rows of an accepted booking package',
  tag: 'pricings',
  params: pathId,
  response: z.array(pricingRow),
});

export const preCalculation = endpoint({
  method: 'PUT',
  path: '/api/pricings/pre-calc/:id',
  access: ['bookings:edit'],
  summary: 'Price rows as they would be if the form were saved; nothing is stored',
  tag: 'pricings',
  params: pathId,
  body: preCalculationBody,
  response: z.array(pricingRow),
});

export const discountOptions = endpoint({
  method: 'GET',
  path: '/api/discounts/select',
  access: ['bookings:edit'],
  summary: 'Discounts that may be chosen on a booking',
  tag: 'discounts',
  query: discountOptionsQuery,
  response: z.array(discountOption),
});

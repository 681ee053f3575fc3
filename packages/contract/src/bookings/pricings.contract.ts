import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../primitives.ts';
import { discountOptionsQuery, preCalculationBody } from './booking.requests.ts';
import { discountOption, pricingRow } from './booking.responses.ts';

/** [P7.23] */
export const bookingPricing = endpoint({
  method: 'GET',
  path: '/api/pricings/:id',
  access: ['pricings:show'],
  summary: 'Price rows of an approved booking',
  tag: 'pricings',
  params: pathId,
  response: z.array(pricingRow),
});

/** [C7.5] */
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

/** [C7.6] */
export const discountOptions = endpoint({
  method: 'GET',
  path: '/api/discounts/select',
  access: ['bookings:edit'],
  summary: 'Discounts that may be chosen on a booking',
  tag: 'discounts',
  query: discountOptionsQuery,
  response: z.array(discountOption),
});

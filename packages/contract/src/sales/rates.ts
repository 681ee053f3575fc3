import { toHundredths } from '@felulet/domain/money/percent.ts';
import { rateKinds, rateOrigins } from '@felulet/domain/rate/rate.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { MAX_SOURCE } from '../page-facts.ts';
import { day, id, instant, lineOf, pathId, queryChoices } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const tag = 'rates';

const rateListQuery = listQuery(['kind', 'value', 'valid_from', 'valid_to', 'read_on']).extend({
  kind: queryChoices(rateKinds).optional(),
  /** Those that hold on that day. */
  day: day.optional(),
  /** Those that hold on one of these days; a single end means that day. */
  date_from: day.optional(),
  date_to: day.optional(),
});
export type RateListQuery = z.output<typeof rateListQuery>;

const rate = z
  .object({
    id,
    kind: z.enum(rateKinds),
    /** Percent with two decimals. */
    value: z.number(),
    valid_from: day,
    /** The last day; null while none is known. */
    valid_to: day.nullable(),
    paragraph: z.string(),
    source: z.string(),
    /** When the source was read. */
    read_on: day,
    origin: z.enum(rateOrigins),
    revision: z.int(),
    created_at: instant,
    actions: recordActions(['end']),
  })
  .meta({ id: 'Rate' });
export type Rate = z.output<typeof rate>;

export const rateAddBody = z.strictObject({
  kind: z.enum(rateKinds),
  value: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => toHundredths(percent) !== null, { params: { code: 'two_decimals' } }),
  valid_from: day,
  valid_to: day.nullable().optional(),
  paragraph: lineOf(MAX_SOURCE),
  source: lineOf(MAX_SOURCE),
  read_on: day,
});
export type RateAdd = z.output<typeof rateAddBody>;

export const rateEndBody = z.strictObject({ valid_to: day });

/** Law is public: whoever is signed in reads it. */
export const rateList = endpoint({
  method: 'GET',
  path: '/api/rates',
  access: 'signed-in',
  summary: 'Rates that the law sets, with the days they hold',
  tag,
  query: rateListQuery,
  response: listOf(rate),
});

export const rateAdd = endpoint({
  method: 'POST',
  path: '/api/rates',
  access: ['accounts'],
  summary: 'Add a rate; the one before ends on the day before',
  tag,
  body: rateAddBody,
  response: rate,
  success: 201,
  idempotent: true,
});

export const rateEnd = endpoint({
  method: 'PUT',
  path: '/api/rates/:id/end',
  access: ['accounts'],
  summary: 'End a rate that runs on; final',
  tag,
  params: pathId,
  body: rateEndBody,
  response: rate,
});

import { CODE_PREFIX_LENGTH, codeDigits, isCodePrefix } from '@felulet/domain/media/surface-code.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, longText, named, pathId, price, shortText } from '../primitives.ts';

const tag = 'medias';
/** As many as a surface has at most. */
const MAX_TAGS = 100;

const codePrefix = line.max(CODE_PREFIX_LENGTH).refine(isCodePrefix, { params: { code: 'invalid_format' } });

/** What a publisher's new surfaces begin with; an empty text fills nothing in. */
const surfaceDefaultsBody = z.strictObject({
  code_prefix: codePrefix,
  code_digits: z.int().min(codeDigits[0]).max(codeDigits[1]),
  /** Whether a new surface is given a code unless its form says otherwise. */
  gives_codes: z.boolean(),
  important_details: longText,
  booking: longText,
  design: longText,
  technical: longText,
  rental_period_unit: id.nullable(),
  price_tags: z.array(z.strictObject({ title: shortText, value: price, type: id })).max(MAX_TAGS),
});
export type SurfaceDefaultsUpdate = z.output<typeof surfaceDefaultsBody>;

const surfaceDefaultsAnswer = surfaceDefaultsBody
  .extend({
    company: named,
    /** Whether the publisher has set any. */
    is_set: z.boolean(),
    /** Which code a new surface would be given now. */
    next_code: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'SurfaceDefaults' });
export type SurfaceDefaults = z.output<typeof surfaceDefaultsAnswer>;

export const surfaceDefaultsGet = endpoint({
  method: 'GET',
  path: '/api/surface-defaults/:id',
  access: ['media:create'],
  summary: 'What a publisher’s new surfaces begin with, by its company',
  tag,
  params: pathId,
  response: surfaceDefaultsAnswer,
});

const nextNumber = z.object({ next_number: z.int() });

export const surfaceNextNumber = endpoint({
  method: 'GET',
  path: '/api/surface-defaults/:id/next-number',
  access: ['media:create'],
  summary: 'The number of the next given code, were its beginning this one',
  tag,
  params: pathId,
  query: z.object({ prefix: codePrefix }),
  response: nextNumber,
});

export const surfaceDefaultsUpdate = endpoint({
  method: 'PUT',
  path: '/api/surface-defaults/:id',
  access: ['media:create'],
  summary: 'Set what a publisher’s new surfaces begin with',
  tag,
  params: pathId,
  body: surfaceDefaultsBody,
  response: surfaceDefaultsAnswer,
});

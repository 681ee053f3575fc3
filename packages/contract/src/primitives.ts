import { isDay } from '@felulet/domain/period/day.ts';
import { z } from 'zod';

const MAX_ID = 2_147_483_647;

export const id = z.int().min(1).max(MAX_ID);
export const pathId = z.object({ id: z.coerce.number().int().min(1).max(MAX_ID) });
/** A calendar day `yyyy-MM-dd`. */
export const day = z
  .string()
  .refine(isDay, { params: { code: 'invalid_date' } })
  .meta({ format: 'date' });
export const instant = z.string().meta({ format: 'date-time' });
/** Whole forints, net of VAT; a row may be negative. */
export const forints = z.int();
export const MAX_PRICE = 10_000_000_000;
export const price = z.int().min(0).max(MAX_PRICE);
export const shortText = z.string().trim().min(1).max(255);
export const longText = z.string().trim().max(20_000);
/** `5` or `{ "id": 5 }` in requests; read as the number. */
export const reference = z
  .union([id, z.looseObject({ id })])
  .transform((value) => (typeof value === 'number' ? value : value.id));
export const named = z.object({ id, name: z.string() });
export const message = z.object({ message: z.string() });
export const options = z.array(named);

/** A boolean in a query: `true|false|1|0`. */
export const queryFlag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
/** Comma-joined or repeated words in a query. */
export const queryWords = z.preprocess(
  (value) =>
    value === undefined
      ? undefined
      : [value]
          .flat()
          .flatMap((part) => String(part).split(','))
          .filter((part) => part !== ''),
  z.array(z.string().max(255)).max(200),
);
export const queryIds = z.preprocess(
  (value) =>
    value === undefined
      ? undefined
      : [value]
          .flat()
          .flatMap((part) => String(part).split(','))
          .filter((part) => part !== ''),
  z.array(z.coerce.number().int().min(1).max(MAX_ID)).max(200),
);
export const queryId = z.coerce.number().int().min(1).max(MAX_ID);
export const queryText = z.string().trim().max(255);

/** Several of the words of a closed set in a query. */
export function queryChoices<const T extends readonly [string, ...string[]]>(
  choices: T,
): z.ZodType<T[number][], unknown> {
  return z.preprocess(
    (value) =>
      value === undefined
        ? undefined
        : [value]
            .flat()
            .flatMap((part) => String(part).split(','))
            .filter((part) => part !== ''),
    z.array(z.enum(choices)).max(50),
  );
}

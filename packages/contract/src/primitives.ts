import { wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { maximumPrice } from '@felulet/domain/money/maximum-price.ts';
import { isDay } from '@felulet/domain/period/day.ts';
import { z } from 'zod';

const MAX_ID = 2_147_483_647;

export const id = z.int().min(1).max(MAX_ID);
/** An id as an address writes it: digits only, so that `1e3`, `0x10` and `1.0` are nobody's. */
const writtenId = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value),
  id,
);
export const pathId = z.object({ id: writtenId });
/** A calendar day `yyyy-MM-dd`. */
export const day = z
  .string()
  .refine(isDay, { params: { code: 'invalid_date' } })
  .meta({ format: 'date' });
export const instant = z.string().meta({ format: 'date-time' });
/** Whole forints, net of VAT; a row may be negative. */
export const forints = z.int();
export const price = z.int().min(0).max(maximumPrice);
/** Line ends, other control characters, halves of characters, and marks that make a text read backwards. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Soft hyphens and what has no width at all: copied from pages and letters, and seen by nobody. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** A field of one line, perhaps empty; without unseen characters and with composed ones, so that what looks the same is the same. [A1.19] */
export const line = z
  .string()
  .overwrite((text) => text.replace(UNSEEN, ''))
  .normalize('NFC')
  .trim()
  .refine((text) => !UNFIT_FOR_A_LINE.test(text), { params: { code: 'one_line' }, abort: true });
/** One that has to be filled in. */
export function lineOf(maximum: number): z.ZodString {
  return line.min(1).max(maximum);
}
export const shortText = lineOf(255);
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
/** Comma-joined or repeated words in a query; without a word it asks for nothing. */
function queryWordsOf<T extends z.ZodType>(word: T, maximum: number): z.ZodType<z.output<T>[] | undefined, unknown> {
  return z.preprocess((value) => {
    if (value === undefined) return undefined;
    const words = [value].flat().flatMap((part) => wordsOfJoined(String(part)));
    return words.length === 0 ? undefined : words;
  }, z.array(word).max(maximum).optional());
}
export const queryWords = queryWordsOf(z.string().max(255), 200);
export const queryIds = queryWordsOf(writtenId, 200);
/** Ids that have to be named, so many at most. */
export function queryIdsUpTo(maximum: number): z.ZodType<number[], unknown> {
  return z.preprocess(
    (value) => [value ?? []].flat().flatMap((part) => wordsOfJoined(String(part))),
    z.array(writtenId).min(1).max(maximum),
  );
}
export const queryId = writtenId;
export const queryText = z.string().trim().max(255);

/** Several of the words of a closed set in a query. */
export function queryChoices<const T extends readonly [string, ...string[]]>(
  choices: T,
): z.ZodType<T[number][] | undefined, unknown> {
  return queryWordsOf(z.enum(choices), 50);
}

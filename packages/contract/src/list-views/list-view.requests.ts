import { COLUMN_WIDTH, listDensities, listKeys } from '@felulet/domain/list/list-columns.ts';
import { z } from 'zod';
import { PAGE_SIZES } from '../list.ts';
import { lineOf, queryChoices } from '../primitives.ts';

export const listOfPath = z.object({ list: z.enum(listKeys) });

/** Most columns, parameters and characters that are kept; no list comes near. */
const MAX_COLUMNS = 60;
const MAX_PARAMETERS = 60;
/** Of all parameters together; lists of views are read as a whole. */
const MAX_QUERY_LENGTH = 4000;

const arrangedColumn = z.strictObject({
  id: lineOf(60),
  is_shown: z.boolean(),
  /** Px; null for as wide as what it holds. */
  width: z.int().min(COLUMN_WIDTH.minimum).max(COLUMN_WIDTH.maximum).nullable(),
});

/** In their order, each once; one that the list does not have is dropped, not refused. [D12.2] */
const columns = z
  .array(arrangedColumn)
  .max(MAX_COLUMNS)
  .check(({ value, issues }) => {
    for (const [index, { id }] of value.entries())
      if (value.findIndex((other) => other.id === id) < index)
        issues.push({ code: 'custom', input: value, path: [index, 'id'], params: { code: 'already_used' } });
  });

export const listSettingsBody = z.strictObject({
  columns,
  density: z.enum(listDensities),
  /** Null for as many as a list starts with. [D12.74] */
  rows_per_page: z.literal(PAGE_SIZES).nullable().default(null),
});
export type ListSettingsBody = z.output<typeof listSettingsBody>;

/** What the list's address says without its page: filters, search, order and rows a page, as texts. */
const viewQuery = z
  .record(lineOf(60), z.string().max(MAX_QUERY_LENGTH))
  .refine((query) => Object.keys(query).length <= MAX_PARAMETERS, {
    params: { code: 'too_many', maximum: MAX_PARAMETERS },
  })
  .refine((query) => Object.entries(query).flat().join('').length <= MAX_QUERY_LENGTH, {
    params: { code: 'too_long', maximum: MAX_QUERY_LENGTH },
  });

const name = lineOf(60);

export const savedViewCreateBody = z.strictObject({
  list: z.enum(listKeys),
  name,
  /** The company's, or the maker's alone. */
  is_shared: z.boolean(),
  query: viewQuery,
  /** Null leaves each reader the own arrangement. */
  columns: columns.nullable(),
});
export type SavedViewCreate = z.output<typeof savedViewCreateBody>;

/** What is not sent stays. */
export const savedViewUpdateBody = savedViewCreateBody.omit({ list: true }).partial();
export type SavedViewUpdate = z.output<typeof savedViewUpdateBody>;

export const savedViewsQuery = z.object({ list: queryChoices(listKeys).optional() });

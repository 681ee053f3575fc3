import { COLUMN_WIDTH, listDensities, listKeys } from '@felulet/domain/list/list-columns.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PAGE_SIZES } from '../page-facts.ts';
import { id, lineOf, pathId, queryChoices } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const listOfPath = z.object({ list: z.enum(listKeys) });

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

/** In their order, each once; one that the list does not have is dropped, not refused. */
const arrangedColumns = z
  .array(arrangedColumn)
  .max(MAX_COLUMNS)
  .check(({ value, issues }) => {
    for (const [index, { id }] of value.entries())
      if (value.findIndex((other) => other.id === id) < index)
        issues.push({ code: 'custom', input: value, path: [index, 'id'], params: { code: 'already_used' } });
  });

const listSettingsBody = z.strictObject({
  columns: arrangedColumns,
  density: z.enum(listDensities),
  /** Null for as many as a list starts with. */
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

const savedViewCreateBody = z.strictObject({
  list: z.enum(listKeys),
  name,
  /** The company's, or the maker's alone. */
  is_shared: z.boolean(),
  query: viewQuery,
  /** Null leaves each reader the own arrangement. */
  columns: arrangedColumns.nullable(),
});
export type SavedViewCreate = z.output<typeof savedViewCreateBody>;

/** What is not sent stays. */
const savedViewUpdateBody = savedViewCreateBody.omit({ list: true }).partial();
export type SavedViewUpdate = z.output<typeof savedViewUpdateBody>;

const savedViewsQuery = z.object({ list: queryChoices(listKeys).optional() });

const columns = z.array(z.object({ id: z.string(), is_shown: z.boolean(), width: z.int().nullable() }));

const listSettings = z
  .object({
    list: z.enum(listKeys),
    columns,
    density: z.enum(listDensities),
    rows_per_page: z.literal(PAGE_SIZES).nullable(),
  })
  .meta({ id: 'ListSettings' });
export type ListSettings = z.output<typeof listSettings>;

const savedViewActionNames = ['edit', 'share', 'delete'] as const;

const savedView = z
  .object({
    id,
    list: z.enum(listKeys),
    name: z.string(),
    is_shared: z.boolean(),
    /** Who made it. */
    user: z.string(),
    is_own: z.boolean(),
    query: z.record(z.string(), z.string()),
    columns: columns.nullable(),
    /** `share` is both ways: to the company, and back to its maker alone. */
    actions: recordActions(savedViewActionNames),
    revision: z.int(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof savedView>;

/** Among others, without what it says of its list: that is read when it is opened. */
const savedViewRow = savedView
  .omit({ query: true, columns: true })
  .extend({ has_columns: z.boolean() })
  .meta({ id: 'SavedViewRow' });
export type SavedViewRow = z.output<typeof savedViewRow>;

const tag = 'list-views';

export const listSettingsList = endpoint({
  method: 'GET',
  path: '/api/list-settings',
  access: 'signed-in',
  summary: 'How the asker arranged its lists; a list that is not in it looks as the program draws it',
  tag,
  response: z.array(listSettings),
});

export const listSettingsSet = endpoint({
  method: 'PUT',
  path: '/api/list-settings/:list',
  access: 'signed-in',
  summary: 'Keep how a list looks: its columns, their order and widths, and the height of its rows',
  tag,
  params: listOfPath,
  body: listSettingsBody,
  response: listSettings,
});

export const listSettingsReset = endpoint({
  method: 'DELETE',
  path: '/api/list-settings/:list',
  access: 'signed-in',
  summary: 'Let a list look as the program draws it',
  tag,
  params: listOfPath,
  answers: 'nothing',
});

export const savedViewList = endpoint({
  method: 'GET',
  path: '/api/list-views',
  access: 'signed-in',
  summary: 'Saved views of lists: the asker’s own and those of the company, by name',
  tag,
  query: savedViewsQuery,
  response: z.array(savedViewRow),
});

export const savedViewGet = endpoint({
  method: 'GET',
  path: '/api/list-views/:id',
  access: 'signed-in',
  summary: 'A saved view',
  tag,
  params: pathId,
  response: savedView,
});

export const savedViewCreate = endpoint({
  method: 'POST',
  path: '/api/list-views',
  access: 'signed-in',
  summary: 'Save a view of a list, for oneself or for the company',
  tag,
  body: savedViewCreateBody,
  response: savedView,
  success: 201,
  idempotent: true,
});

export const savedViewUpdate = endpoint({
  method: 'PUT',
  path: '/api/list-views/:id',
  access: 'signed-in',
  summary: 'Rename a view, save what the list shows now in it, share it or take it back',
  tag,
  params: pathId,
  body: savedViewUpdateBody,
  response: savedView,
});

export const savedViewDelete = endpoint({
  method: 'DELETE',
  path: '/api/list-views/:id',
  access: 'signed-in',
  summary: 'Delete a view',
  tag,
  params: pathId,
  answers: 'nothing',
});

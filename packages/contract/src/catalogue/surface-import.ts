import { acceptedKinds, importMaximumFiles, importMaximumWithout } from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { instant, reference } from '../primitives.ts';

/** Chosen by the caller: under it the call's progress can be asked for while it runs. */
export const transferKey = z.string().regex(/^[\w-]{8,64}$/);
const transferParams = z.object({ key: transferKey });

/** No sheet has more. */
const SHEET_ROWS = 1_048_576;

/** The company comes as a form field, hence as text. */
const mediaImportBody = z.object({
  progress: transferKey.optional(),
  /** Which of several sheets is meant. */
  sheet: z.string().max(255).optional(),
  /** Whether surfaces without a code are given one. */
  give_codes: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
  company: z
    .preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value), reference)
    .optional(),
  /** Rows of the sheet that are left out, as if they were not there. */
  without: z.array(z.int().min(1).max(SHEET_ROWS)).max(importMaximumWithout).optional(),
  /** Rows that a check lists before the others, however many there are: those that others changed meanwhile. */
  first: z.array(z.int().min(1).max(SHEET_ROWS)).max(importMaximumWithout).optional(),
  /** Of the check that was looked at: what others changed since is not written over. */
  checked_at: z.iso.datetime().optional(),
});

const importCounts = { created: z.int(), updated: z.int(), unchanged: z.int() };
const mediaImportResult = z.object({
  message: z.string(),
  ...importCounts,
  /** To the surfaces of rows that had none, in the order of the rows. */
  given_codes: z.array(z.string()),
});

const importRowStates = ['NEW', 'CHANGED', 'UNCHANGED'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What one row of the workbook would do; values as the workbook writes them, null for nothing. */
const mediaImportRow = z.object({
  row: z.int(),
  surface_code: z.string(),
  title: z.string(),
  state: z.enum(importRowStates),
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Of a new row everything, in the order of `columns`. */
  values: z.array(z.string().nullable()),
  /** Cells whose value is not just what stands in them. */
  readings: z.array(z.object({ column: z.string(), cell: z.string(), value: z.string() })),
});
export type MediaImportRow = z.output<typeof mediaImportRow>;

/** Something to look at before it is stored; without a row it is about the whole sheet. */
const mediaImportWarning = z.object({
  row: z.int().nullable(),
  column: z.string().nullable(),
  letters: z.string().nullable(),
  value: z.string().nullable(),
  problem: z.string(),
});
export type MediaImportWarning = z.output<typeof mediaImportWarning>;

/** The list holds the first rows of each state; `rows` counts all. */
const mediaImportCheckResult = z.object({
  /** The name of the sheet that was read; empty where the format has none. */
  sheet: z.string(),
  rows: z.int(),
  ...importCounts,
  /** What the surfaces were held against is as old as this; goes with the import. */
  checked_at: instant,
  list: z.array(mediaImportRow),
  columns: z.array(z.string()),
  warnings: z.array(mediaImportWarning),
  warnings_total: z.int(),
});
export type MediaImportCheckResult = z.output<typeof mediaImportCheckResult>;

const transferPhases = ['waiting', 'reading', 'storing', 'updating', 'writing'] as const;

/** How far a running import or export is; null where nothing of that key runs on this server. */
const transferProgress = z.object({
  progress: z.object({ phase: z.enum(transferPhases), rows: z.int(), percent: z.int().min(0).max(100) }).nullable(),
});
export type TransferProgress = NonNullable<z.output<typeof transferProgress>['progress']>;

const tag = 'medias';
const workbook = { 'excel[]': { max: importMaximumFiles, kinds: acceptedKinds.media_import, required: true } } as const;

export const mediaTemplate = endpoint({
  method: 'GET',
  path: '/api/medias/template',
  access: ['mediaImport'],
  summary: 'The import workbook, empty, with the lists as they are now',
  tag,
  answers: 'file',
  contentType: contentTypes.workbook,
});

export const mediaImport = endpoint({
  method: 'POST',
  path: '/api/medias/import',
  access: ['mediaImport'],
  summary: 'Take over a filled import workbook, all of it or nothing',
  tag,
  body: mediaImportBody,
  files: workbook,
  response: mediaImportResult,
  idempotent: true,
});

export const mediaImportCheck = endpoint({
  method: 'POST',
  path: '/api/medias/import/check',
  access: ['mediaImport'],
  summary: 'What a filled import workbook would add and change; nothing is stored',
  tag,
  body: mediaImportBody,
  files: workbook,
  response: mediaImportCheckResult,
});

export const mediaImportFaults = endpoint({
  method: 'POST',
  path: '/api/medias/import/faults',
  access: ['mediaImport'],
  summary: 'The rows of a filled import workbook with its wrong cells marked',
  tag,
  body: mediaImportBody,
  files: workbook,
  answers: 'file',
  contentType: contentTypes.workbook,
});

export const mediaTransferProgress = endpoint({
  method: 'GET',
  path: '/api/medias/progress/:key',
  access: ['media:show'],
  summary: 'How far an own import or export is that runs under the key',
  tag,
  params: transferParams,
  response: transferProgress,
});

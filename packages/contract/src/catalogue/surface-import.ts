import {
  acceptedKinds,
  importMaximumFiles,
  importMaximumTwins,
  importMaximumWithout,
} from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { day, id, instant, pathId } from '../primitives.ts';
import { companyPart, MOST_TABLES, mappingPart, SHEET_ROWS } from './inventory-columns.ts';

/** Chosen by the caller: under it the call's progress can be asked for while it runs. */
export const transferKey = z.string().regex(/^[\w-]{8,64}$/);
const transferParams = z.object({ key: transferKey });

/** As the spreadsheet counts; the rows of a further sheet go on after the last of the one before. */
const importedRow = z
  .int()
  .min(1)
  .max(MOST_TABLES * SHEET_ROWS);

const mediaImportBody = z.object({
  progress: transferKey.optional(),
  /** Which of several sheets is meant. */
  sheet: z.string().max(255).optional(),
  /** Whether surfaces without a code are given one. */
  give_codes: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
  company: companyPart.optional(),
  /** How a table in its owner's layout is read; needed for any but the template's. */
  mapping: mappingPart,
  /** Rows that are left out, as if they were not there; of a second sheet `row` is told as the check tells it. */
  without: z.array(importedRow).max(importMaximumWithout).optional(),
  /** Rows that a check lists before the others, however many there are: those that others changed meanwhile. */
  first: z.array(importedRow).max(importMaximumWithout).optional(),
  /** What was said of new rows that are probably surfaces of the company: which one it is, or null for another. It holds for next tables of the layout, too. */
  twins: z
    .array(z.object({ row: importedRow, id: id.nullable() }))
    .max(importMaximumTwins)
    .optional(),
  /** Whether days that the table says are taken become own bookings. */
  occupied: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
  /** Of the check that was looked at: what others changed since is not written over. */
  checked_at: z.iso.datetime().optional(),
});

const importCounts = { created: z.int(), updated: z.int(), unchanged: z.int() };
const mediaImportResult = z.object({
  message: z.string(),
  ...importCounts,
  /** To the surfaces of rows that had none, in the order of the rows. */
  given_codes: z.array(z.string()),
  /** Own bookings made of days that the table says are taken. */
  occupied: z.int(),
  /** Under this id it can be taken back for 24 hours; null where nothing was stored. */
  import: z.int().nullable(),
});

/** Of a row where several sheets are read: its sheet, and its number there. */
const importedPlace = z.object({ sheet: z.string(), row: z.int() });
export type ImportedPlace = z.output<typeof importedPlace>;

/** Rows of a foreign table that are no surfaces. */
const passedOverKinds = ['header_again', 'section', 'total', 'note'] as const;

/** Why a row is probably a surface that is there: its code but for a sign, or its title, place and size. */
const twinReasons = ['code', 'place'] as const;

/** Why a surface of an import that is taken back stays as it is. */
const keptReasons = ['booked', 'changed', 'gone'] as const;

const importRowStates = ['NEW', 'CHANGED', 'UNCHANGED'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What one row of the workbook would do; columns and values as their reader calls them, null for nothing. */
const mediaImportRow = z.object({
  row: z.int(),
  place: importedPlace.nullable(),
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
  place: importedPlace.nullable(),
  column: z.string().nullable(),
  letters: z.string().nullable(),
  value: z.string().nullable(),
  problem: z.string(),
});
export type MediaImportWarning = z.output<typeof mediaImportWarning>;

/** A row, and the surface that it is or may be. */
const twin = z.object({
  row: z.int(),
  place: importedPlace.nullable(),
  surface_code: z.string(),
  title: z.string(),
  of: z.object({
    id: z.int(),
    surface_code: z.string().nullable(),
    title: z.string(),
    city: z.string().nullable(),
    street: z.string().nullable(),
  }),
});

/** The list holds the first rows of each state; `rows` counts all. */
const mediaImportCheckResult = z.object({
  /** The name of the sheet that was read; empty where the format has none. */
  sheet: z.string(),
  rows: z.int(),
  ...importCounts,
  /** What only a table in its owner's layout has; null for the template's. */
  foreign: z
    .object({
      /** Rows that were taken for no surfaces; the first of them. */
      passed_over: z.array(
        z.object({ row: z.int(), place: importedPlace.nullable(), text: z.string(), kind: z.enum(passedOverKinds) }),
      ),
      passed_over_count: z.int(),
      /** Days that the table says are taken, of a client for the publisher alone; the first of them. */
      occupied: z.array(
        z.object({
          row: z.int(),
          place: importedPlace.nullable(),
          surface_code: z.string(),
          title: z.string(),
          from: day,
          to: day,
          who: z.string().nullable(),
        }),
      ),
      occupied_count: z.int(),
      /** New rows that are probably surfaces of the company: whether they are is asked. */
      twins: z.array(twin.extend({ why: z.enum(twinReasons) })),
      /** Rows that are known from a former table of the layout, by what was said of them then or by what they became; the first of them. */
      known_twins: z.array(twin),
      known_twins_count: z.int(),
      /** Surfaces that the last import of the layout told of, and that this table does not. */
      gone: z.array(z.object({ id: z.int(), surface_code: z.string().nullable(), title: z.string() })),
      gone_count: z.int(),
    })
    .nullable(),
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

export const mediaImportFilled = endpoint({
  method: 'POST',
  path: '/api/medias/import/filled',
  access: ['mediaImport'],
  summary: "A table in its owner's layout with the codes, prices and free days of its surfaces filled in",
  tag,
  body: mediaImportBody,
  files: workbook,
  answers: 'file',
});

const recentImport = z.object({
  id: z.int(),
  file_name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  /** Whoever imported. */
  account: z.string(),
  at: instant,
  /** Until when it can be taken back. */
  until: instant,
  created: z.int(),
  updated: z.int(),
  taken_back: z.int(),
  /** Surfaces of which something is left to be taken back, if only bookings. */
  left: z.int(),
});
export type RecentImport = z.output<typeof recentImport>;

export const mediaImports = endpoint({
  method: 'GET',
  path: '/api/medias/imports',
  access: ['mediaImport'],
  summary: 'The imports of the last 24 hours, the newest first, that can be taken back',
  tag,
  response: z.object({ list: z.array(recentImport) }),
});

export const mediaImportTakeBack = endpoint({
  method: 'POST',
  path: '/api/medias/imports/:id/take-back',
  access: ['mediaImport'],
  summary: 'Take an import back, row by row, where nothing was booked or changed since',
  tag,
  params: pathId,
  response: z.object({
    message: z.string(),
    /** New surfaces that are gone again, and changed ones that are as they were. */
    removed: z.int(),
    restored: z.int(),
    /** What stays, and why; the first of them. */
    kept: z.array(
      z.object({ id: z.int(), surface_code: z.string().nullable(), title: z.string(), reason: z.enum(keptReasons) }),
    ),
    kept_count: z.int(),
  }),
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

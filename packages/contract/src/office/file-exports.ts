import { exportFailures, exportKinds, exportStates } from '@felulet/domain/file-export/file-export.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, pathId, queryChoices, queryText } from '../primitives.ts';

const FILE_EXPORT_SORTS = ['created_at', 'title', 'kind', 'byte_size'] as const;

const fileExportListQuery = listQuery(FILE_EXPORT_SORTS).extend({
  /** Words of the title or the file's name. */
  search: queryText.optional(),
  kind: queryChoices(exportKinds).optional(),
  state: queryChoices(exportStates).optional(),
});
export type FileExportListQuery = z.output<typeof fileExportListQuery>;

export const fileExport = z
  .object({
    id,
    kind: z.enum(exportKinds),
    /** Whose or what it is: a campaign, a company. */
    title: z.string(),
    state: z.enum(exportStates),
    failure: z.enum(exportFailures).nullable(),
    /** Rows, surfaces or pages that are written, of how many. */
    done: z.int(),
    total: z.int(),
    percent: z.int().min(0).max(100),
    /** Null until there is a file. */
    file_name: z.string().nullable(),
    byte_size: z.int().nullable(),
    created_at: instant,
    finished_at: instant.nullable(),
    /** Until when it can be downloaded. */
    expires_at: instant.nullable(),
  })
  .meta({ id: 'FileExport' });
export type FileExport = z.output<typeof fileExport>;

const tag = 'file-exports';

export const fileExportList = endpoint({
  method: 'GET',
  path: '/api/file-exports',
  access: 'signed-in',
  summary: 'The asker’s own files of the last day, finished and in the making',
  tag,
  query: fileExportListQuery,
  response: listOf(fileExport),
});

export const fileExportGet = endpoint({
  method: 'GET',
  path: '/api/file-exports/:id',
  access: 'signed-in',
  summary: 'How far an own file is',
  tag,
  params: pathId,
  response: fileExport,
});

export const fileExportFile = endpoint({
  method: 'GET',
  path: '/api/file-exports/:id/file',
  access: 'signed-in',
  summary: 'An own finished file',
  tag,
  params: pathId,
  answers: 'file',
});

export const fileExportDelete = endpoint({
  method: 'DELETE',
  path: '/api/file-exports/:id',
  access: 'signed-in',
  summary: 'Stop an own file in the making, or throw a finished one away',
  tag,
  params: pathId,
  answers: 'nothing',
});

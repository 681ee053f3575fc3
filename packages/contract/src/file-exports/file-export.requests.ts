import { exportKinds, exportStates } from '@felulet/domain/file-export/file-export.ts';
import type { z } from 'zod';
import { listQuery } from '../list.ts';
import { queryChoices, queryText } from '../primitives.ts';

export const FILE_EXPORT_SORTS = ['created_at', 'title', 'kind', 'byte_size'] as const;

export const fileExportListQuery = listQuery(FILE_EXPORT_SORTS).extend({
  /** Words of the title or the file's name. */
  search: queryText.optional(),
  kind: queryChoices(exportKinds).optional(),
  state: queryChoices(exportStates).optional(),
});
export type FileExportListQuery = z.output<typeof fileExportListQuery>;

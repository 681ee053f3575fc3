import { exportFailures, exportKinds, exportStates } from '@felulet/domain/file-export/file-export.ts';
import { z } from 'zod';
import { id, instant } from '../primitives.ts';

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

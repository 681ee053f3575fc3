import { listDensities, listKeys } from '@felulet/domain/list/list-columns.ts';
import { z } from 'zod';
import { PAGE_SIZES } from '../list.ts';
import { id } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const columns = z.array(z.object({ id: z.string(), is_shown: z.boolean(), width: z.int().nullable() }));

export const listSettings = z
  .object({
    list: z.enum(listKeys),
    columns,
    density: z.enum(listDensities),
    rows_per_page: z.literal(PAGE_SIZES).nullable(),
  })
  .meta({ id: 'ListSettings' });
export type ListSettings = z.output<typeof listSettings>;

export const savedViewActionNames = ['edit', 'share', 'delete'] as const;

export const savedView = z
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

/** Among others, without what it says of its list: that is read when it is opened. [D12.6] */
export const savedViewRow = savedView
  .omit({ query: true, columns: true })
  .extend({ has_columns: z.boolean() })
  .meta({ id: 'SavedViewRow' });
export type SavedViewRow = z.output<typeof savedViewRow>;

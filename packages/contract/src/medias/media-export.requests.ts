import { exportMaximumMedias } from '@felulet/domain/media/export-limits.ts';
import { z } from 'zod';
import { isChosenOrFiltered, narrowedBy, notChosenOrFiltered, sortOf } from '../list.ts';
import { id, lineOf, queryFlag } from '../primitives.ts';
import {
  MEDIA_SORTS,
  mediaListQuery,
  periodFault,
  periodInOrder,
  purposeShape,
  transferKey,
} from './media.requests.ts';

/** Of chosen surfaces: the list that they stand in, for its order and the days that it is about. */
const exportedWithin = z
  .strictObject({ ...purposeShape, archived: queryFlag.optional(), sort: sortOf(MEDIA_SORTS).optional() })
  .refine(periodInOrder, periodFault);

/** The ids bare or under `ids`; or a `filter`, in the words of the list's own query, for the whole list it leaves. */
const exported = z
  .strictObject({
    ids: z.array(id).min(1).max(exportMaximumMedias).optional(),
    filter: mediaListQuery.optional(),
    progress: transferKey.optional(),
    /** As the list shows it: its columns by their names, in this order; without them all data, as an import takes it. [D12.30] */
    columns: z.array(lineOf(40)).min(1).max(50).optional(),
    narrowed_by: narrowedBy,
    within: exportedWithin.optional(),
  })
  .refine(isChosenOrFiltered, notChosenOrFiltered)
  .refine(isForColumns, { path: ['columns'], params: { code: 'required' } })
  .refine(({ ids, within }) => ids !== undefined || within === undefined, notChosenOrFiltered);

type AsListed = {
  readonly columns?: readonly string[] | undefined;
  readonly narrowed_by: readonly string[];
  readonly within?: object | undefined;
};

/** The form of the import has neither a head nor a list that it is of. */
function isForColumns({ columns, narrowed_by, within }: AsListed): boolean {
  return columns !== undefined || (narrowed_by.length === 0 && within === undefined);
}

export const mediaExportBody = z.preprocess((body) => (Array.isArray(body) ? { ids: body } : body), exported);
export type MediaExport = z.output<typeof mediaExportBody>;

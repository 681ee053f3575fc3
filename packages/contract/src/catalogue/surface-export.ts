import { exportMaximumMedias, sheetMaximumSurfaces } from '@felulet/domain/media/export-limits.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { isChosenOrFiltered, narrowedBy, notChosenOrFiltered, sortOf } from '../list.ts';
import { id, lineOf, pathId, queryFlag } from '../primitives.ts';
import { transferKey } from './surface-import.ts';
import { MEDIA_SORTS, mediaListQuery, periodFault, periodInOrder, purposeShape } from './surface-list.ts';

/** With the list price, for one's own company alone. */
const mediaSheetQuery = z.object({ prices: queryFlag.default(false) });

const mediaSheetsBody = z.strictObject({
  ids: z.array(id).min(1).max(sheetMaximumSurfaces),
  prices: z.boolean().default(false),
});

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
    /** As the list shows it: its columns by their names, in this order; without them all data, as an import takes it. */
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

const mediaExportBody = z.preprocess((body) => (Array.isArray(body) ? { ids: body } : body), exported);
export type MediaExport = z.output<typeof mediaExportBody>;

const tag = 'medias';

export const mediaExport = endpoint({
  method: 'POST',
  path: '/api/medias/export',
  access: ['media:show'],
  summary:
    'A workbook of the chosen surfaces, or of all that a filter leaves: all data as an import takes it, or as the list shows them',
  tag,
  body: mediaExportBody,
  answers: 'file',
  contentType: contentTypes.workbook,
  later: true,
});

export const mediaSheet = endpoint({
  method: 'GET',
  path: '/api/medias/:id/sheet',
  access: ['media:show'],
  summary: 'One surface on one page (PDF), as the asker may see it',
  tag,
  params: pathId,
  query: mediaSheetQuery,
  answers: 'file',
  contentType: contentTypes.document,
});

export const mediaSheetsExport = endpoint({
  method: 'POST',
  path: '/api/medias/sheets',
  access: ['media:show'],
  summary: 'Chosen surfaces in one PDF, a page for each, as the asker may see them',
  tag,
  body: mediaSheetsBody,
  answers: 'file',
  contentType: contentTypes.document,
  later: true,
});

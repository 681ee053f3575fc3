import type { MediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import type { MediaListQuery } from '@felulet/contract/catalogue/surface-list.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { StreamedSheet } from '../../../platform/excel/streamed-workbook.ts';
import type { TableRow } from '../../../platform/excel/workbook-spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import { listedMediaIds } from '../surface/surfaces.ts';
import type { Report } from './transfer-progress.ts';

export type ExportRequest = Omit<MediaExport, 'progress'> & { readonly report: Report };

export type AskedSheet = {
  readonly request: ExportRequest;
  readonly today: Day;
  /** Of the asker's company. */
  readonly name: string;
};

/** Which surfaces, and how they stand in the workbook. */
export type SheetLayout = {
  /** In the order of the rows. */
  readonly ids: readonly number[];
  readonly sheet: StreamedSheet;
  /** The language that its file is named in. */
  readonly say: Say;
  /** Of some of the ids, as far as the asker may see them. */
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly TableRow[]>;
  /** In place of rows where there are none. */
  readonly none?: string;
};

/** A list that is asked for nothing. */
export const WHOLE_LIST: MediaListQuery = { page: 0, rowsPerPage: 1 };

/** The whole list that a filter leaves, as far as a workbook takes it. */
export async function idsOfList(
  { db }: Pick<ServerContext, 'db'>,
  viewer: Viewer,
  { filter, today }: { readonly filter: MediaListQuery | undefined; readonly today: Day },
): Promise<readonly number[]> {
  if (filter === undefined) return [];
  const ids = await listedMediaIds(db, viewer, { query: filter, today, most: exportMaximumListed + 1 });
  if (ids.length > exportMaximumListed)
    invalid({ path: 'filter', code: 'too_many', params: { maximum: exportMaximumListed } });
  return ids;
}

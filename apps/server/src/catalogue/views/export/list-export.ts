import type { MediaListQuery } from '@felulet/contract/catalogue/surface-list.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { isAdmin } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { listedMediaIds, narrowingWords, readableMediaIds, surfacesAsListed } from '../surface/surfaces.ts';
import { usableListItems } from '../surface/system-list-items.ts';
import { type ListColumn, listColumnsAsked, listFields, listSheet } from './list-layout.ts';
import { type AskedSheet, type ExportRequest, idsOfList, type SheetLayout, WHOLE_LIST } from './sheet-layout.ts';
import { mayImport } from './surface-export.ts';

type AskedList = AskedSheet & { readonly columns: readonly string[] };

/** As the list shows it to its reader. [D12.30] */
export async function listLayout(
  context: ServerContext,
  reader: Reader,
  { columns: asked, ...rest }: AskedList,
): Promise<SheetLayout> {
  const { db } = context;
  const { viewer, say } = reader;
  const { request, today } = rest;
  const columns = listColumnsAsked(viewer, asked);
  const ids = await idsInOrder(context, reader, rest);
  const query = request.filter ?? { ...WHOLE_LIST, ...request.within };
  const { period, rowsOf } = await surfacesAsListed(context, reader, { query, today });
  const items = await usableListItems(db, isAdmin(viewer) ? 'every' : viewer.companyId);
  const fields = listFields(columns, { say, items, period, mayImport: mayImport(viewer) });
  const head = {
    title: say('workbooks.surfaceList.title', { name: rest.name }),
    lines: headLines(context, reader, { request, columns, count: ids.length }),
  };
  return {
    ids,
    sheet: listSheet(fields, head, say),
    say,
    rowsOf: async (some) => (await rowsOf(some)).map((row) => fields.map(({ value }) => value(row))),
    none: say('workbooks.surfaceList.none'),
  };
}

/** Chosen ones as they stand in their list; behind them what that list has no more and its reader still may see. */
async function idsInOrder(
  context: ServerContext,
  { viewer }: Reader,
  { request, today }: AskedSheet,
): Promise<readonly number[]> {
  const { db } = context;
  const { ids: chosen, filter, within } = request;
  if (chosen === undefined) return idsOfList(context, viewer, { filter, today });
  const readable = await readableMediaIds(db, viewer, chosen);
  const seen = [...new Set(chosen)].filter((id) => readable.has(id));
  if (within === undefined) return seen;
  const query: MediaListQuery = { ...WHOLE_LIST, ...within, ids: seen };
  const ordered = new Set(await listedMediaIds(db, viewer, { query, today, most: seen.length + 1 }));
  return [...ordered, ...seen.filter((id) => !ordered.has(id))];
}

type Headed = {
  readonly request: ExportRequest;
  readonly columns: readonly ListColumn[];
  readonly count: number;
};

/** What the list is of, and of when; what its prices are of where it has them. */
function headLines({ clock }: ServerContext, { say }: Reader, { request, columns, count }: Headed): readonly string[] {
  const total = groupThousands(count);
  return [
    request.ids === undefined
      ? say('occupancy.workbook.surfaces', { total, filters: narrowingWords(request, say) })
      : say('workbooks.surfaceList.chosen', { total }),
    say('workbooks.surfaceList.made', { made: formatMinute(clock.now()) }),
    ...(columns.includes('list_price') ? [say('workbooks.surfaceList.prices')] : []),
  ];
}

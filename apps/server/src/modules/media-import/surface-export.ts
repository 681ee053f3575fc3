import { formatForint } from '@felulet/domain/format/money.ts';
import { canSeeMediaFinancials, canSeePublisherNotes } from '@felulet/domain/media/media-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { CellInput, SheetColumn } from '../../platform/excel/workbook-spec.ts';
import type { SheetRecord, SurfaceExtras } from '../medias/medias.lookup.ts';
import { type ListItems, surfaceOfSheet } from '../medias/medias.steps.ts';
import { type ColumnKey, surfaceColumns } from './surface-columns.ts';
import { cellOf } from './surface-fields.ts';
import { sheetSay } from './surface-words.ts';
import { sheetColumn } from './surface-workbook.ts';

/** The columns of an exported workbook and the cells of a surface in them. */
export type ExportLayout = {
  readonly columns: readonly SheetColumn[];
  readonly rowOf: (record: SheetRecord, extras: Extras) => readonly CellInput[];
};

/** What a surface has beside the columns of the import, by its id. */
export type Extras = ReadonlyMap<number, SurfaceExtras>;

/** A publisher's own surfaces come in the layout of the import; others also read whose a surface is. Whoever may import finds the id, too. */
export function exportLayout(viewer: Viewer, items: ListItems): ExportLayout {
  const columns = surfaceColumns.filter((column) => maySee(viewer, column.key));
  const around = viewer.role === 'ROLE_PUBLISHER' ? [] : (['company_name', 'county'] as const);
  const extra = extraColumns.filter((key) => key === 'other_datas' || mayKnow[key](viewer));
  return {
    columns: [
      ...columns.map(sheetColumn),
      ...[...extra, ...around].map((key) => ({
        header: sheetSay(`workbooks.surfaces.column.${key}`),
        kind: 'text' as const,
      })),
    ],
    rowOf: (record, extras) => {
      const surface = surfaceOfSheet(record);
      return [
        ...columns.map((column) => cellOf(surface, column, items)),
        ...extra.map((key) => (key === 'id' ? String(record.id) : extraText(key, extras.get(record.id)))),
        ...around.map((key) => record[key]),
      ];
    },
  };
}

const extraColumns = ['price_tags', 'other_datas', 'id'] as const;
const mayKnow = {
  price_tags: canSeeMediaFinancials,
  id: ({ role }: Viewer): boolean => role === 'ROLE_PUBLISHER' || role === 'ROLE_ADMIN',
};

function extraText(key: 'price_tags' | 'other_datas', extras: SurfaceExtras | undefined): string {
  if (key === 'other_datas')
    return (extras?.other_datas ?? []).map(({ name, value }) => `${name}: ${value}`).join('; ');
  return (extras?.price_tags ?? [])
    .map(({ title, type, value }) => `${title} (${type}): ${formatForint(value)}`)
    .join('; ');
}

/** [D3.3] [D3.4] */
function maySee(viewer: Viewer, key: ColumnKey): boolean {
  if (key === 'list_price') return canSeeMediaFinancials(viewer);
  if (key === 'publisher_notes')
    return isAdmin(viewer) || canSeePublisherNotes(viewer, { company_id: viewer.companyId });
  return true;
}

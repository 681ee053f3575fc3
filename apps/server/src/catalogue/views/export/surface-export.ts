import { formatDays } from '@felulet/domain/format/dates.ts';
import { canSeeMediaFinancials, canSeePublisherNotes } from '@felulet/domain/media/media-policy.ts';
import { canSeeWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { CellInput, SheetColumn } from '../../../platform/excel/workbook-spec.ts';
import { type SurfaceExtras, surfaceOfSheet } from '../surface/surface.ts';
import type { SheetRecord } from '../surface/surface-detail.ts';
import type { ListItems } from '../surface/system-list-items.ts';
import { type ColumnKey, surfaceColumns } from './surface-columns.ts';
import { cellOf } from './surface-fields.ts';
import { plainHeaderOf, sheetSay } from './surface-words.ts';
import { sheetColumn } from './surface-workbook.ts';

/** The columns of an exported workbook and the cells of a surface in them. */
export type ExportLayout = {
  readonly columns: readonly SheetColumn[];
  readonly rowOf: (record: SheetRecord, extras: Extras, free: FreeUnits) => readonly CellInput[];
};

/** Of the days that the list is about, by the surface's id. */
type FreeUnits = ReadonlyMap<number, number>;

/** What stands below a surface, by its id. */
type Extras = ReadonlyMap<number, SurfaceExtras>;

/**
 * A publisher's own surfaces come in the layout of the import; others also read whose a surface is. Whoever may import finds id and version, too,
 * and who is told what surfaces lack finds that; whoever may not, no marks of what an import needs.
 */
export function exportLayout(viewer: Viewer, items: ListItems, period: Period): ExportLayout {
  const columns = surfaceColumns.filter((column) => maySee(viewer, column.key));
  const around = viewer.role === 'ROLE_PUBLISHER' ? [] : (['company_name', 'county'] as const);
  const extra = mayImport(viewer) ? (['id', 'version'] as const) : [];
  const lacks = canSeeWarnings(viewer) ? (['lacks'] as const) : [];
  return {
    columns: [
      ...columns.map((column) => ({
        ...sheetColumn(column),
        ...(!mayImport(viewer) && { header: plainHeaderOf(column) }),
      })),
      { header: `${sheetSay('workbooks.surfaces.column.free')} (${formatDays(period)})`, kind: 'integer' as const },
      ...[...extra, ...lacks, ...around].map((key) => ({
        header: sheetSay(`workbooks.surfaces.column.${key}`),
        kind: 'text' as const,
      })),
    ],
    rowOf: (record, extras, free) => {
      const surface = surfaceOfSheet(record, extras.get(record.id));
      return [
        ...columns.map((column) => cellOf(surface, column, items)),
        free.get(record.id) ?? null,
        ...extra.map((key) => String(key === 'id' ? record.id : record.revision)),
        ...lacks.map(() => lackedBy(record)),
        ...around.map((key) => record[key]),
      ];
    },
  };
}

function lackedBy({ warnings = [] }: SheetRecord): string {
  return warnings.map((warning) => sheetSay(`medias.lacks.kind.${warning}`)).join(', ');
}

export function mayImport({ role }: Viewer): boolean {
  return role === 'ROLE_PUBLISHER' || role === 'ROLE_ADMIN';
}

/** [D3.3] */
function maySee(viewer: Viewer, key: ColumnKey): boolean {
  if (key === 'list_price' || key === 'price_tags') return canSeeMediaFinancials(viewer);
  if (key === 'publisher_notes')
    return isAdmin(viewer) || canSeePublisherNotes(viewer, { company_id: viewer.companyId });
  return true;
}

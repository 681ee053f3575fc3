import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { canSeeMediaFinancials, canSeePublisherNotes } from '@felulet/domain/media/media-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { CellInput } from '../../platform/excel/workbook-spec.ts';
import type { MediaRecord } from '../medias/medias.lookup.ts';
import type { ListItems } from '../medias/medias.steps.ts';
import { type ColumnKey, type SurfaceColumn, surfaceColumns } from './surface-columns.ts';
import { sheetSay } from './surface-words.ts';
import { renderSurfaces, sheetColumn } from './surface-workbook.ts';

/** Surfaces as a workbook. A publisher's own comes in the layout of the import; others also read whose a surface is. */
export function renderExport(records: readonly MediaRecord[], viewer: Viewer, items: ListItems): Promise<Buffer> {
  const columns = surfaceColumns.filter((column) => maySee(viewer, column.key));
  const around = viewer.role === 'ROLE_PUBLISHER' ? [] : (['company_name', 'county'] as const);
  const headers = [
    ...columns.map(sheetColumn),
    ...around.map((key) => ({ header: sheetSay(`workbooks.surfaces.column.${key}`), kind: 'text' as const })),
  ];
  const rows = records.map((record) => [
    ...columns.map((column) => cellOf(record, column, items)),
    ...around.map((key) => record[key]),
  ]);
  return renderSurfaces(headers, rows);
}

/** [D3.3] [D3.4] */
function maySee(viewer: Viewer, key: ColumnKey): boolean {
  if (key === 'list_price') return canSeeMediaFinancials(viewer);
  if (key === 'publisher_notes')
    return isAdmin(viewer) || canSeePublisherNotes(viewer, { company_id: viewer.companyId });
  return true;
}

function cellOf(record: MediaRecord, { key, kind }: SurfaceColumn, items: ListItems): CellInput {
  const value = fieldOf(record, key);
  if (kind === 'flag') return sheetSay(value === true ? 'workbooks.surfaces.yes' : 'workbooks.surfaces.no');
  if (kind === 'type') return sheetSay(`states.mediaType.${record.type}`);
  if (kind === 'placing') return sheetSay(`states.mediaPlacing.${record.media_placing}`);
  if (kind === 'item') return typeof value === 'number' ? items.nameOf(value) : null;
  if (Array.isArray(value)) return value.flatMap((id) => items.nameOf(id) ?? []).join(', ');
  return value;
}

function fieldOf(record: MediaRecord, key: ColumnKey): Exclude<CellInput, undefined> | number[] {
  switch (key) {
    case 'surface_code':
      return record.media_other_datas.find((data) => data.type === surfaceCodeType)?.value ?? null;
    case 'service_provider':
    case 'vehicle_type':
    case 'rental_period_unit':
      return record[`${key}_id`];
    case 'lat':
    case 'lng':
      // A place that was worked out is worked out again by the import.
      return record.is_location_approximate ? null : record[key];
    default:
      return record[key];
  }
}

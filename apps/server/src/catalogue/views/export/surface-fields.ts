import { formatForint } from '@felulet/domain/format/money.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import type { CellInput } from '../../../platform/excel/workbook-spec.ts';
import type { Surface, SurfaceOtherData, SurfacePriceTag } from '../surface/surface.ts';
import type { ListItems } from '../surface/system-list-items.ts';
import { type ColumnKey, type SurfaceColumn, surfaceColumns } from './surface-columns.ts';
import { sheetSay } from './surface-words.ts';

export type FieldValue = string | number | boolean | null | readonly number[];

/** What a surface has in a column of the workbook. */
export function fieldOf(surface: Surface, key: ColumnKey): FieldValue {
  switch (key) {
    case 'surface_code':
      return surface.other_datas.find((data) => data.type === surfaceCodeType)?.value ?? null;
    case 'zip_code':
    case 'city':
    case 'street':
    case 'location_from':
    case 'location_to':
    case 'line_number':
    case 'service_provider':
    case 'vehicle_type':
      return surface.location[key];
    case 'price_tags':
      return JSON.stringify(surface.price_tags.map(({ title, type, value }) => [title, type, value]));
    case 'other_datas':
      return datasText(surface.other_datas);
    default:
      return surface[key];
  }
}

/** The same as a cell shows it: by names rather than ids. */
export function cellOf(surface: Surface, { key, kind, list }: SurfaceColumn, items: ListItems): CellInput {
  if (kind === 'price_tags') return tagsText(surface.price_tags, items.nameOf);
  const value = fieldOf(surface, key);
  if (kind === 'flag') return sheetSay(value === true ? 'workbooks.surfaces.yes' : 'workbooks.surfaces.no');
  if (kind === 'type') return sheetSay(`states.mediaType.${surface.type}`);
  if (kind === 'placing') return sheetSay(`states.mediaPlacing.${surface.media_placing}`);
  if (kind === 'item') return typeof value === 'number' ? items.nameOf(value) : null;
  if (typeof value === 'object' && value !== null) return joinedNames(value, list, items);
  return value;
}

export function joinedNames(ids: readonly number[], list: SurfaceColumn['list'], items: ListItems): string {
  const mark = list !== undefined && items.hasCommas(list) ? '; ' : ', ';
  return ids.flatMap((id) => items.nameOf(id) ?? []).join(mark);
}

/** The columns in which two states of a surface differ; the order of chosen items says nothing. */
export function changedColumns(before: Surface, after: Surface): SurfaceColumn[] {
  return surfaceColumns.filter(({ key }) => !isSame(fieldOf(before, key), fieldOf(after, key)));
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** What stands below a surface, several in one cell, as the import reads it again. [A7.12] */
export function tagsText(tags: readonly SurfacePriceTag[], nameOf: (type: number) => string | undefined): string {
  return tags
    .map(({ title, value, type }) => `${quoted(title, /[:;]/)} (${nameOf(type) ?? type}): ${formatForint(value)}`)
    .join('; ');
}

export function datasText(datas: readonly SurfaceOtherData[]): string {
  return datas
    .filter(({ type }) => type === '')
    .map(({ name, value }) => `${quoted(name, /[:;]/)}: ${quoted(value, /;/)}`)
    .join('; ');
}

/** Quotes take a text as it is; without need of them a person reads it more easily. */
function quoted(text: string, mark: RegExp): string {
  return text.startsWith('"') || mark.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import type { workbooks } from '@felulet/phrases/hu/workbooks.ts';
import type { SurfaceListName } from '../surface/system-list-items.ts';

export type ColumnKey = Exclude<keyof typeof workbooks.surfaces.about, 'company_name' | 'county' | 'id' | 'version'>;
export type ColumnKind =
  | 'text'
  | 'long_text'
  | 'integer'
  | 'decimal'
  | 'degrees'
  | 'money'
  | 'flag'
  | 'type'
  | 'placing'
  | 'item'
  | 'items'
  | 'price_tags'
  | 'datas';

export type SurfaceColumn = {
  readonly key: ColumnKey;
  /** Where the form has the field; its violations come back to this column. */
  readonly path: string;
  readonly kind: ColumnKind;
  readonly need: 'required' | 'byType' | 'optional';
  /** Whose items a cell may name. */
  readonly list?: SurfaceListName;
};

type Row = readonly [
  key: ColumnKey,
  path: string,
  kind: ColumnKind,
  need: SurfaceColumn['need'],
  list?: SurfaceListName,
];

const rows: readonly Row[] = [
  ['surface_code', 'media_other_datas[0].value', 'text', 'required'],
  ['title', 'title', 'text', 'required'],
  ['type', 'type', 'type', 'required'],
  ['media_placing', 'media_placing', 'placing', 'required'],
  ['is_digital', 'is_digital', 'flag', 'optional'],
  ['width', 'width', 'decimal', 'required'],
  ['height', 'height', 'decimal', 'required'],
  ['quantity', 'quantity', 'integer', 'required'],
  ['description', 'description', 'long_text', 'required'],
  ['zip_code', 'media_geodata.zip_code', 'text', 'byType'],
  ['city', 'media_geodata.city', 'text', 'byType'],
  ['street', 'media_geodata.street', 'text', 'byType'],
  ['location_from', 'media_geodata.location_from', 'text', 'byType'],
  ['location_to', 'media_geodata.location_to', 'text', 'byType'],
  ['line_number', 'media_geodata.line_number', 'text', 'byType'],
  ['service_provider', 'media_geodata.service_provider', 'item', 'optional', 'service_provider'],
  ['vehicle_type', 'media_geodata.vehicle_type', 'item', 'optional', 'vehicle_type'],
  ['lat', 'media_geodata.lat', 'degrees', 'optional'],
  ['lng', 'media_geodata.lng', 'degrees', 'optional'],
  ['contacts', 'media_marketing.contacts', 'integer', 'required'],
  ['rental_period_unit', 'media_marketing.rental_period_unit', 'item', 'optional', 'rental_period_unit'],
  ['list_price', 'media_financials[0].price', 'money', 'required'],
  ['important_details', 'media_booking.important_details', 'long_text', 'required'],
  ['booking', 'media_booking.booking', 'long_text', 'required'],
  ['design', 'media_booking.design', 'long_text', 'required'],
  ['technical', 'media_booking.technical', 'long_text', 'required'],
  ['can_customer_produce', 'media_marketing.can_customer_produce', 'flag', 'optional'],
  ['tags', 'tags', 'items', 'optional', 'tags'],
  ['targets', 'media_marketing.targets', 'items', 'optional', 'targets'],
  ['suggestions', 'media_marketing.suggestions', 'items', 'optional', 'suggestions'],
  ['extras', 'media_marketing.extras', 'items', 'optional', 'extras'],
  ['exceptions', 'media_booking.exceptions', 'items', 'optional', 'exceptions'],
  ['publisher_notes', 'publisher_notes', 'long_text', 'optional'],
  ['price_tags', 'price_tags', 'price_tags', 'optional', 'priceTagType'],
  ['other_datas', 'media_other_datas', 'datas', 'optional'],
];

/** The columns of the workbook, from the left. [A7.1] */
export const surfaceColumns: readonly SurfaceColumn[] = rows.map(([key, path, kind, need, list]) => ({
  key,
  path,
  kind,
  need,
  ...(list !== undefined && { list }),
}));

export function columnOf(key: ColumnKey): SurfaceColumn {
  return byKey.get(key) ?? first;
}

export function isNumeric({ kind }: SurfaceColumn): boolean {
  return kind === 'decimal' || kind === 'integer' || kind === 'money';
}

const byKey = new Map(surfaceColumns.map((column) => [column.key, column]));
const first = surfaceColumns[0] as SurfaceColumn; // the list is not empty

/** The column that a field's violation belongs to, deeper paths included. */
export function columnOfPath(path: string): SurfaceColumn | undefined {
  return surfaceColumns.find(
    (column) => path === column.path || path.startsWith(`${column.path}[`) || path.startsWith(`${column.path}.`),
  );
}

import type { Place } from '../views/place/places.ts';
import {
  type Surface,
  type SurfaceLocation,
  type SurfaceOtherData,
  type SurfacePriceTag,
  surfaceCode,
} from '../views/surface/surface.ts';

/** Columns as the texts of PostgreSQL's arrays, by their names. */
type ColumnTexts<Column extends string> = Readonly<Record<Column, string>>;

/** Many surfaces as the statements take them. Made from surfaces alone, so that a thread beside the server can do it. */
export type SurfaceBatch = {
  readonly count: number;
  readonly medias: ColumnTexts<keyof typeof addedTypes>;
  readonly details: ColumnTexts<keyof typeof detailTypes>;
  /** `place` is the surface's, from 1 on. */
  readonly priceTags: ColumnTexts<keyof typeof priceTagColumnTypes>;
  readonly otherDatas: ColumnTexts<keyof typeof otherDataTypes>;
};

export type PlacedSurface = { readonly surface: Surface; readonly place: Place | undefined };

type Columns = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

export function surfaceBatch(surfaces: readonly Surface[]): SurfaceBatch {
  return {
    count: surfaces.length,
    medias: columnTexts(
      addedTypes,
      surfaces.map((surface) => ({ quantity: surface.quantity, ...mediaColumns(surface) })),
    ),
    details: columnTexts(detailTypes, surfaces.map(detailColumns)),
    priceTags: columnTexts(
      priceTagColumnTypes,
      surfaces.flatMap((surface, index) =>
        priceTagColumns(surface.price_tags).map((row) => ({ place: index + 1, ...row })),
      ),
    ),
    otherDatas: columnTexts(
      otherDataTypes,
      surfaces.flatMap((surface, index) =>
        otherDataColumns(surface.other_datas).map((row) => ({ place: index + 1, ...row })),
      ),
    ),
  };
}

export const surfaceColumnTypes = {
  type: 'text',
  media_placing: 'text',
  is_digital: 'boolean',
  title: 'text',
  width: 'numeric',
  height: 'numeric',
  surface_code: 'text',
  zip_code: 'text',
  city: 'text',
  street: 'text',
  line_number: 'text',
  location_from: 'text',
  location_to: 'text',
  vehicle_type_id: 'integer',
  service_provider_id: 'integer',
  rental_period_unit_id: 'integer',
  tags: 'integer[]',
  targets: 'integer[]',
  extras: 'integer[]',
  exceptions: 'integer[]',
} as const satisfies Record<keyof MediaColumns, string>;

/** Later on only the availability functions change the quantity. */
export const addedTypes = { quantity: 'integer', ...surfaceColumnTypes } as const;

export const detailTypes = {
  description: 'text',
  publisher_notes: 'text',
  list_price: 'bigint',
  suggestions: 'integer[]',
  contacts: 'integer',
  can_customer_produce: 'boolean',
  important_details: 'text',
  booking: 'text',
  design: 'text',
  technical: 'text',
} as const satisfies Record<keyof DetailColumns, string>;

export const priceTagColumnTypes = {
  place: 'integer',
  title: 'text',
  value: 'bigint',
  type_id: 'integer',
  order_number: 'integer',
} as const satisfies Record<'place' | keyof PriceTagColumns, string>;

export const otherDataTypes = {
  place: 'integer',
  name: 'text',
  value: 'text',
  type: 'text',
  order_number: 'integer',
} as const satisfies Record<'place' | keyof OtherDataColumns, string>;

export type MediaColumns = Pick<Surface, 'type' | 'media_placing' | 'is_digital' | 'title' | 'width' | 'height'> &
  Omit<SurfaceLocation, 'vehicle_type' | 'service_provider'> & {
    readonly surface_code: string | null;
    readonly vehicle_type_id: number | null;
    readonly service_provider_id: number | null;
    readonly rental_period_unit_id: number | null;
    readonly tags: number[];
    readonly targets: number[];
    readonly extras: number[];
    readonly exceptions: number[];
  };

/** Its quantity, and where it is and counts to, come from elsewhere. */
export function mediaColumns(surface: Surface): MediaColumns {
  const { title, type, media_placing, is_digital, width, height, location } = surface;
  const { zip_code, city, street, line_number, location_from, location_to } = location;
  return {
    type,
    media_placing,
    is_digital,
    title,
    width,
    height,
    surface_code: surfaceCode(surface),
    zip_code,
    city,
    street,
    line_number,
    location_from,
    location_to,
    vehicle_type_id: location.vehicle_type,
    service_provider_id: location.service_provider,
    rental_period_unit_id: surface.rental_period_unit,
    tags: [...surface.tags],
    targets: [...surface.targets],
    extras: [...surface.extras],
    exceptions: [...surface.exceptions],
  };
}

export const placeTypes = {
  county_id: 'integer',
  lat: 'double precision',
  lng: 'double precision',
  is_location_approximate: 'boolean',
} as const satisfies Record<keyof PlaceColumns, string>;

export type PlaceColumns = Pick<Surface, 'lat' | 'lng'> & {
  readonly county_id: number | null;
  readonly is_location_approximate: boolean;
};

/** A marker that was set, or else the place that was found for the address. */
export function placeColumns({ lat, lng }: Pick<Surface, 'lat' | 'lng'>, place: Place | undefined): PlaceColumns {
  const isSet = lat !== null && lng !== null;
  return {
    county_id: place?.county_id ?? null,
    lat: isSet ? lat : (place?.lat ?? null),
    lng: isSet ? lng : (place?.lng ?? null),
    is_location_approximate: !isSet && place !== undefined,
  };
}

type DetailColumns = Pick<
  Surface,
  'description' | 'publisher_notes' | 'list_price' | 'contacts' | 'can_customer_produce'
> &
  Pick<Surface, 'important_details' | 'booking' | 'design' | 'technical'> & { readonly suggestions: number[] };

export function detailColumns(surface: Surface): DetailColumns {
  const { description, publisher_notes, list_price, contacts, can_customer_produce } = surface;
  const { important_details, booking, design, technical } = surface;
  return {
    description,
    publisher_notes,
    list_price,
    suggestions: [...surface.suggestions],
    contacts,
    can_customer_produce,
    important_details,
    booking,
    design,
    technical,
  };
}

type PriceTagColumns = Pick<SurfacePriceTag, 'title' | 'value'> & {
  readonly type_id: number;
  readonly order_number: number;
};

export function priceTagColumns(tags: readonly SurfacePriceTag[]): PriceTagColumns[] {
  return tags.map(({ title, value, type }, index) => ({ title, value, type_id: type, order_number: index }));
}

type OtherDataColumns = Pick<SurfaceOtherData, 'name' | 'value' | 'type'> & { readonly order_number: number };

export function otherDataColumns(datas: readonly SurfaceOtherData[]): OtherDataColumns[] {
  return datas.map(({ name, value, type }, index) => ({ name, value, type, order_number: index }));
}

export function columnTexts<Column extends string>(
  types: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Record<Column, Columns[string]>>[],
): ColumnTexts<Column> {
  const texts: Partial<Record<Column, string>> = {};
  for (const column in types) texts[column] = arrayText(rows.map((row) => row[column]));
  return texts as ColumnTexts<Column>; // every column got its text in the line above
}

/** As `array_in` reads it. A list within the list is a text, for arrays of arrays would have to be rectangles. */
function arrayText(values: readonly Columns[string][]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: Columns[string]): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${escaped(value)}"`;
  return typeof value === 'object' ? `"{${value.join(',')}}"` : String(value);
}

/** Most texts hold neither character, and looking for one is far cheaper than replacing. */
function escaped(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(/["\\]/g, String.raw`\$&`) : text;
}

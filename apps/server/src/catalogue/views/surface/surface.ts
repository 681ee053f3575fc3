import type { MediaCreate, MediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { withoutForeignGeodata } from '@felulet/domain/media/geodata.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';
import type { MediaRecord, SheetRecord } from './surface-detail.ts';

/** How a surface says where it is; each type uses some of the fields. */
export type SurfaceLocation = {
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly street: string | null;
  readonly location_from: string | null;
  readonly location_to: string | null;
  readonly line_number: string | null;
  readonly service_provider: number | null;
  readonly vehicle_type: number | null;
};

export type SurfacePriceTag = {
  readonly id?: number;
  readonly title: string;
  readonly value: number;
  readonly type: number;
};
export type SurfaceOtherData = {
  readonly id?: number;
  readonly name: string;
  readonly value: string;
  readonly type: '' | 'Felületkód';
};

/** A whole surface as its writer means it, whichever way it came: form, workbook or generator. */
export type Surface = {
  readonly title: string;
  readonly type: MediaType;
  readonly media_placing: MediaPlacing;
  readonly is_digital: boolean;
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  readonly description: string;
  readonly publisher_notes: string | null;
  readonly tags: readonly number[];
  readonly targets: readonly number[];
  readonly suggestions: readonly number[];
  readonly extras: readonly number[];
  readonly exceptions: readonly number[];
  readonly location: SurfaceLocation;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly contacts: number | null;
  readonly rental_period_unit: number | null;
  readonly can_customer_produce: boolean;
  readonly important_details: string | null;
  readonly booking: string | null;
  readonly design: string | null;
  readonly technical: string | null;
  readonly list_price: number;
  readonly price_tags: readonly SurfacePriceTag[];
  readonly other_datas: readonly SurfaceOtherData[];
};

/** The unique code that imports and packages name the surface by. */
export function surfaceCode(surface: Pick<Surface, 'other_datas'>): string | null {
  return surface.other_datas.find((data) => data.type === surfaceCodeType)?.value ?? null;
}

/** The surface with its code, where it has none yet. */
export function withCode(surface: Surface, code: string): Surface {
  if (surfaceCode(surface) !== null) return surface;
  const data: SurfaceOtherData = { name: surfaceCodeType, type: surfaceCodeType, value: code };
  return { ...surface, other_datas: [data, ...surface.other_datas] };
}

const nowhere: SurfaceLocation & { lat: number | null; lng: number | null } = {
  lat: null,
  lng: null,
  zip_code: null,
  city: null,
  street: null,
  location_from: null,
  location_to: null,
  line_number: null,
  service_provider: null,
  vehicle_type: null,
};

/** The surface of a complete form; what does not apply to its type is gone. [K5.8] */
export function surfaceOfForm(form: MediaCreate): Surface {
  return changedSurface(
    {
      title: form.title,
      type: form.type,
      media_placing: form.media_placing,
      is_digital: form.is_digital,
      width: form.width,
      height: form.height,
      quantity: form.quantity,
      description: form.description,
      publisher_notes: form.publisher_notes,
      tags: [],
      targets: [],
      suggestions: [],
      extras: [],
      exceptions: [],
      location: nowhere,
      lat: null,
      lng: null,
      contacts: null,
      rental_period_unit: null,
      can_customer_produce: false,
      important_details: null,
      booking: null,
      design: null,
      technical: null,
      list_price: 0,
      price_tags: [],
      other_datas: [],
    },
    form,
  );
}

/** The surface after a form that carries some of the fields. */
export function changedSurface(current: Surface, form: MediaUpdate): Surface {
  const {
    media_geodata = {},
    media_marketing = {},
    media_booking = {},
    media_financials,
    media_other_datas,
    ...fields
  } = form;
  const {
    lat = current.lat,
    lng = current.lng,
    county: _county,
    is_approximate: _approximate,
    ...place
  } = media_geodata;
  const type = fields.type ?? current.type;
  const { company: _company, give_code: _give, ...general } = fields;
  return {
    ...current,
    ...defined(general),
    ...defined(media_marketing),
    ...defined(media_booking),
    price_tags: tagsOf(form.price_tags) ?? current.price_tags,
    other_datas: datasOf(media_other_datas) ?? current.other_datas,
    list_price: media_financials?.[0]?.price ?? current.list_price,
    location: withoutForeignGeodata(type, { ...current.location, ...defined(place) }),
    lat,
    lng,
  };
}

type SurfaceRecord = Omit<SheetRecord, 'surface_code'> & Pick<MediaRecord, 'price_tags' | 'media_other_datas'>;

/** What stands below a surface, its code left out. */
export type SurfaceExtras = {
  readonly price_tags: readonly SurfacePriceTag[];
  readonly other_datas: readonly SurfaceOtherData[];
};

/** As far as it was read; whoever writes it without its extras leaves these alone. */
export function surfaceOfSheet({ surface_code, ...record }: SheetRecord, extras?: SurfaceExtras): Surface {
  const code = { name: surfaceCodeType, type: surfaceCodeType, value: surface_code ?? '' } as const;
  const media_other_datas = surface_code === null ? [] : [{ id: 0, ...code }];
  const { price_tags = [], other_datas = [] } = extras ?? {};
  const surface = surfaceOfRecord({ ...record, price_tags: [], media_other_datas });
  return { ...surface, price_tags, other_datas: [...surface.other_datas, ...other_datas] };
}

export function surfaceOfRecord(record: SurfaceRecord): Surface {
  const { vehicle_type_id, service_provider_id, rental_period_unit_id, media_other_datas } = record;
  const { zip_code, city, street, location_from, location_to, line_number } = record;
  return {
    ...record,
    rental_period_unit: rental_period_unit_id,
    location: {
      zip_code,
      city,
      street,
      location_from,
      location_to,
      line_number,
      service_provider: service_provider_id,
      vehicle_type: vehicle_type_id,
    },
    // A place that was worked out gives way when the address changes; one that somebody set stays.
    lat: record.is_location_approximate ? null : record.lat,
    lng: record.is_location_approximate ? null : record.lng,
    other_datas: media_other_datas,
  };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields that are there; an absent one changes nothing. */
function defined<T extends object>(fields: T): Partial<Defined<T>> {
  const kept = { ...fields };
  for (const key in kept) if (kept[key] === undefined) delete kept[key];
  return kept as Partial<Defined<T>>; // what is left out is what the type leaves out
}

function tagsOf(tags: MediaUpdate['price_tags']): SurfacePriceTag[] | undefined {
  return tags?.map(({ id, title, value, type }) => ({ ...(id !== undefined && { id }), title, value, type }));
}

function datasOf(datas: MediaUpdate['media_other_datas']): SurfaceOtherData[] | undefined {
  return datas?.map(({ id, name, value, type }) => ({ ...(id !== undefined && { id }), name, value, type }));
}

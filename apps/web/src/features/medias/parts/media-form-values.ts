import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { SurfaceDefaults } from '@felulet/contract/catalogue/surface-defaults.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import type { mediaCreate } from '@felulet/contract/wire.generated.ts';
import { withoutForeignGeodata } from '@felulet/domain/media/geodata.ts';
import { copyTitle, surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';
import { nextSurface, type SharedFields } from '@felulet/domain/media/next-surface.ts';
import type { ArgsOf } from '../../../client/endpoint-types.ts';
import { randomKey } from '../../../client/wire.ts';

const TITLE_LENGTH = 255;

export type MediaTagValues = {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly value: number | null;
  readonly type: number | null;
};
export type OtherValues = {
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
  readonly value: string;
};

type SharedAsTheyStand = 'company' | 'is_digital' | 'width' | 'height' | 'tags' | 'media_booking' | 'media_financials';

/** The form of a surface. Its fields are named as in the request, so that violations find them. */
export type MediaValues = Pick<SharedFields, SharedAsTheyStand> & {
  readonly title: string;
  readonly type: MediaType | null;
  readonly media_placing: MediaPlacing | null;
  readonly quantity: number | null;
  readonly description: string;
  readonly publisher_notes: string;
  readonly surface_code: string;
  readonly surface_code_id: number | null;
  /** Whether a code is assigned when none is typed. */
  readonly give_code: boolean;
  /** The surface whose pictures are copied. */
  readonly photos_of: number | null;
  readonly price_tags: readonly MediaTagValues[];
  readonly media_other_datas: readonly OtherValues[];
  readonly media_geodata: SharedFields['media_geodata'] & {
    readonly lat: number | null;
    readonly lng: number | null;
    readonly street: string;
    readonly location_from: string;
    readonly location_to: string;
    readonly line_number: string;
  };
  readonly media_marketing: SharedFields['media_marketing'] & { readonly contacts: number | null };
  readonly images: readonly File[];
  readonly documents: readonly File[];
  /** Entries typed into the list fields; saving the surface creates the list items. */
  readonly typed_entries: readonly TypedEntry[];
};

/** `id` is a temporary id in the list fields. */
export type TypedEntry = { readonly id: number; readonly list: SystemListName; readonly name: string };

export type MediaBody = ArgsOf<typeof mediaCreate>['body'];

export const emptyMedia: MediaValues = {
  company: null,
  title: '',
  type: null,
  media_placing: null,
  is_digital: false,
  width: null,
  height: null,
  quantity: 1,
  description: '',
  tags: [],
  publisher_notes: '',
  surface_code: '',
  surface_code_id: null,
  give_code: false,
  photos_of: null,
  price_tags: [],
  media_other_datas: [],
  images: [],
  documents: [],
  typed_entries: [],
  media_geodata: {
    lat: null,
    lng: null,
    zip_code: '',
    city: '',
    street: '',
    location_from: '',
    location_to: '',
    line_number: '',
    service_provider: null,
    vehicle_type: null,
  },
  media_marketing: {
    targets: [],
    suggestions: [],
    extras: [],
    contacts: null,
    rental_period_unit: null,
    can_customer_produce: false,
  },
  media_booking: { important_details: '', booking: '', design: '', technical: '', exceptions: [] },
  media_financials: [{ price: null }],
};

export function emptyMediaTag(): MediaTagValues {
  return { key: randomKey(), id: null, title: '', value: null, type: null };
}

export function emptyOther(): OtherValues {
  return { key: randomKey(), id: null, name: '', value: '' };
}

/** The form values of a surface. Computed coordinates are left empty, so that they follow the address. */
export function mediaFormValues(media: Media): MediaValues {
  const code = media.media_other_datas.find(({ type }) => type === surfaceCodeType);
  const place = media.media_geodata;
  return {
    ...emptyMedia,
    title: media.title,
    type: media.type,
    media_placing: media.media_placing,
    is_digital: media.is_digital,
    width: media.width,
    height: media.height,
    quantity: media.quantity,
    description: media.description,
    tags: media.tags,
    publisher_notes: media.publisher_notes ?? '',
    surface_code: code?.value ?? '',
    surface_code_id: code?.id ?? null,
    price_tags: (media.price_tags ?? []).map((tag) => ({ ...tag, key: String(tag.id) })),
    media_other_datas: media.media_other_datas
      .filter((data) => data !== code)
      .map(({ id, name, value }) => ({ key: String(id), id, name, value })),
    media_geodata: {
      lat: place.is_approximate ? null : place.lat,
      lng: place.is_approximate ? null : place.lng,
      zip_code: place.zip_code ?? '',
      city: place.city ?? '',
      street: place.street ?? '',
      location_from: place.location_from ?? '',
      location_to: place.location_to ?? '',
      line_number: place.line_number ?? '',
      service_provider: place.service_provider,
      vehicle_type: place.vehicle_type,
    },
    media_marketing: media.media_marketing,
    media_booking: bookingValues(media.media_booking),
    media_financials: [{ price: media.media_financials?.[0]?.price ?? null }],
  };
}

function bookingValues(booking: Media['media_booking']): MediaValues['media_booking'] {
  const { important_details, booking: order, design, technical, exceptions } = booking;
  return {
    important_details: important_details ?? '',
    booking: order ?? '',
    design: design ?? '',
    technical: technical ?? '',
    exceptions,
  };
}

type WithMhfe = Pick<Media['images'][number], 'mhfe'>;
export type WithPhotos<Photo extends WithMhfe = WithMhfe> = { readonly images: readonly Photo[] };

/** The publisher's own pictures, which a copy may take over. */
export function photosIn<Photo extends WithMhfe>({ images }: WithPhotos<Photo>): readonly Photo[] {
  return images.filter(({ mhfe }) => mhfe === null);
}

/** A copy of the surface with an own code; an admin's copy belongs to the same company. */
export function mediaCopyValues(media: Media, isAdmin: boolean): MediaValues {
  const values = mediaFormValues(media);
  return {
    ...values,
    title: copyTitle(media.title, TITLE_LENGTH),
    ...(isAdmin && { company: media.company.id }),
    surface_code: '',
    surface_code_id: null,
    give_code: true,
    photos_of: photosIn(media).length === 0 ? null : media.id,
    price_tags: values.price_tags.map((tag) => ({ ...tag, id: null })),
    media_other_datas: values.media_other_datas.map((data) => ({ ...data, id: null })),
  };
}

/** The next form, with the values that neighbouring surfaces usually share. */
export function nextAfter(media: Media, isAdmin: boolean, give_code: boolean): MediaValues {
  const made = { ...mediaFormValues(media), company: isAdmin ? media.company.id : null };
  return { ...nextSurface(made, emptyMedia), give_code };
}

/** Fills empty fields with the publisher's defaults. */
export function withDefaults(values: MediaValues, defaults: SurfaceDefaults): MediaValues {
  const { important_details, booking, design, technical, rental_period_unit, price_tags, gives_codes } = defaults;
  const own = values.media_booking;
  return {
    ...values,
    give_code: values.give_code || gives_codes,
    media_booking: {
      ...own,
      important_details: own.important_details || important_details,
      booking: own.booking || booking,
      design: own.design || design,
      technical: own.technical || technical,
    },
    media_marketing: {
      ...values.media_marketing,
      rental_period_unit: values.media_marketing.rental_period_unit ?? rental_period_unit,
    },
    price_tags:
      values.price_tags.length > 0 ? values.price_tags : price_tags.map((tag) => ({ ...emptyMediaTag(), ...tag })),
  };
}

/**
 * The request: without fields that the type does not have, and without empty parts of price tags. [K5.9 geodata that does not belong to the
 * type]
 */
export function toMediaBody(values: MediaValues): MediaBody {
  const {
    company,
    surface_code: code,
    surface_code_id: _id,
    give_code,
    photos_of,
    images: _images,
    documents: _documents,
    typed_entries: _typed,
    ...fields
  } = values;
  const body = {
    ...fields,
    ...(company !== null && { company }),
    ...(give_code && code.trim() === '' && { give_code }),
    ...(photos_of !== null && { photos_of }),
    publisher_notes: fields.publisher_notes.trim() === '' ? null : fields.publisher_notes,
    price_tags: fields.price_tags.filter(isTagFilled).map(({ id, title, value, type }) => ({
      ...(id !== null && { id }),
      title,
      ...(value !== null && { value }),
      ...(type !== null && { type }),
    })),
    media_other_datas: [
      ...fields.media_other_datas.map(({ id, name, value }) => ({ ...(id !== null && { id }), name, value })),
      ...codeRow(values),
    ],
    media_geodata:
      fields.type === null ? fields.media_geodata : withoutForeignGeodata(fields.type, fields.media_geodata),
  };
  return body as unknown as MediaBody; // reason: required fields are checked before sending, and by the server
}

/** Whether anything is written in the row. */
export function isTagFilled({ title, value, type }: MediaTagValues): boolean {
  return title.trim() !== '' || value !== null || type !== null;
}

function codeRow({ surface_code, surface_code_id }: MediaValues): readonly object[] {
  const value = surface_code.trim();
  if (value === '') return [];
  return [
    { ...(surface_code_id !== null && { id: surface_code_id }), name: surfaceCodeType, value, type: surfaceCodeType },
  ];
}

/** The code is sent behind the other data; files are named by their field alone. */
export function mediaFormPath(path: string, values: Pick<MediaValues, 'media_other_datas' | 'price_tags'>): string {
  const tag = /^price_tags\.(\d+)(.*)$/.exec(path);
  if (tag !== null) {
    const sent = values.price_tags.filter(isTagFilled)[Number(tag[1])];
    return sent === undefined ? path : `price_tags.${values.price_tags.indexOf(sent)}${tag[2]}`;
  }
  if (path.startsWith(`media_other_datas.${values.media_other_datas.length}`)) return 'surface_code';
  return path.replace(/^(images|documents)\b.*$/, '$1');
}

import { exportMaximumMedias, sheetMaximumSurfaces } from '@felulet/domain/media/export-limits.ts';
import { maximumQuantity, surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { surfaceSearchLength } from '@felulet/domain/media/surface-search.ts';
import { photoYears, surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { importMaximumWithout } from '@felulet/domain/media/upload-limits.ts';
import { maximumPrice } from '@felulet/domain/money/maximum-price.ts';
import { readNear } from '@felulet/domain/place/nearness.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import {
  day,
  id,
  line,
  longText,
  price,
  queryChoices,
  queryFlag,
  queryId,
  queryIds,
  queryIdsUpTo,
  queryText,
  queryWords,
  reference,
  shortText,
} from '../primitives.ts';
import { withTownApart, zipCode } from '../zip-code.ts';

/** The columns of the surface list and of the browsers over it. [K2.5] */
export const MEDIA_SORTS = [
  'id',
  'title',
  'type',
  'media_placing',
  'county',
  'city',
  'company_name',
  'quantity',
  'available_quantity',
  'is_digital',
  'width',
  'height',
  'area',
  'surface_code',
  'contacts',
  'list_price',
  'updated_at',
] as const;

/** [K9.2] */
export const DEFAULT_SORT = [{ property: 'id', direction: 'desc' }] as const;

/** Persons. */
const MAX_CONTACTS = 1_000_000_000;
const queryContacts = z.coerce.number().int().min(0).max(MAX_CONTACTS);
const queryPrice = z.coerce.number().int().min(0).max(maximumPrice);

const measure = z.coerce.number().min(0).max(1_000_000);

/** The decimal numbers of a comma-joined text, `1e-7` too, as scripts write what is almost nothing; anything else is no number. */
function degreesOf(text: string): number[] {
  return text.split(',').map((part) => (/^-?\d+(\.\d+)?(e-\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN));
}

/** `west,south,east,north` in degrees; a map that shows the whole world may show more than it. */
const bbox = z
  .string()
  .max(100)
  .transform((text, context) => {
    const degrees = degreesOf(text);
    const [west = 0, south = 0, east = 0, north = 0] = degrees;
    if (degrees.length === 4 && degrees.every(Number.isFinite)) return { west, south, east, north };
    context.addIssue({ code: 'custom', params: { code: 'invalid_format' } });
    return z.NEVER;
  });

/** Most corners of a drawn area. */
export const POLYGON_CORNERS = 50;

/** `lng,lat,lng,lat,…` in degrees: the corners of a drawn area, the last joined to the first. */
const polygon = z
  .string()
  .max(2000)
  .transform((text, context) => {
    const degrees = degreesOf(text);
    const corners = Array.from({ length: Math.ceil(degrees.length / 2) }, (_, corner) => ({
      lng: degrees[corner * 2] ?? Number.NaN,
      lat: degrees[corner * 2 + 1] ?? Number.NaN,
    }));
    const isReadable = corners.every(({ lng, lat }) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90);
    if (isReadable && corners.length >= 3 && corners.length <= POLYGON_CORNERS) return corners;
    context.addIssue({ code: 'custom', params: { code: 'invalid_format' } });
    return z.NEVER;
  });

/** `lat,lng,metres`: what stands no further from a place. [D18.1 near=lat,lng,metres] */
const near = z
  .string()
  .max(100)
  .transform((text, context) => {
    const read = readNear(text);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', params: { code: 'invalid_format' } });
    return z.NEVER;
  });

/** So many chosen surfaces an address can name. */
const MOST_IDS_IN_ADDRESS = 100;

/** What list, markers and counts can be narrowed by. [A5.1] [A5.2 parameters bbox] */
const filterShape = {
  /** Chosen ones alone. [D12.16] */
  ids: queryIdsUpTo(MOST_IDS_IN_ADDRESS).optional(),
  /** Words that all stand somewhere in title, code, town, street or publisher. [A5.7] */
  /** Longer than others: a column of codes may be pasted. [D12.43] */
  search: z.string().trim().max(surfaceSearchLength).optional(),
  title: queryText.optional(),
  surface_code: z.string().trim().max(surfaceSearchLength).optional(),
  type: queryChoices(mediaTypes).optional(),
  media_placing: queryChoices(mediaPlacings).optional(),
  is_digital: queryFlag.optional(),
  company: queryIds.optional(),
  county: queryWords.optional(),
  city: queryWords.optional(),
  zip_code: queryWords.optional(),
  line_number: queryWords.optional(),
  tags: queryIds.optional(),
  targets: queryIds.optional(),
  extras: queryIds.optional(),
  exceptions: queryIds.optional(),
  /** Leaves out the surfaces on which any of these is forbidden. [D12.100] */
  without_exceptions: queryIds.optional(),
  vehicle_type: queryIds.optional(),
  service_provider: queryIds.optional(),
  rental_period_unit: queryIds.optional(),
  location_from: queryText.optional(),
  location_to: queryText.optional(),
  width_min: measure.optional(),
  width_max: measure.optional(),
  height_min: measure.optional(),
  height_max: measure.optional(),
  area_min: measure.optional(),
  area_max: measure.optional(),
  contacts_min: queryContacts.optional(),
  contacts_max: queryContacts.optional(),
  /** Of the list price, for whoever may know it. [D12.4] */
  price_min: queryPrice.optional(),
  price_max: queryPrice.optional(),
  mhfe: queryFlag.optional(),
  /** Archived surfaces in place of those in the catalogue; a publisher's own, an admin's all. [D13.4] */
  archived: queryFlag.optional(),
  /** Keeps what any of these is said of; for whoever can mend it. [D15.17] */
  warning: queryChoices(surfaceWarnings).optional(),
  campaign: queryId.optional(),
  package: queryId.optional(),
  menu: queryId.optional(),
  available_from: day.optional(),
  available_to: day.optional(),
  only_available: queryFlag.optional(),
  bbox: bbox.optional(),
  polygon: polygon.optional(),
  near: near.optional(),
};

type Dated = { available_from?: string | undefined; available_to?: string | undefined };

/** One end alone means that single day. */
export function periodInOrder(query: Dated): boolean {
  return (
    query.available_from === undefined || query.available_to === undefined || query.available_from <= query.available_to
  );
}
export const periodFault = { path: ['available_to'], params: { code: 'end_before_start' } };

export const mediaListQuery = listQuery(MEDIA_SORTS).extend(filterShape).refine(periodInOrder, periodFault);
export type MediaListQuery = z.output<typeof mediaListQuery>;

/** The zoom decides how coarse the clusters are. */
export const mediaMarkersQuery = z
  .object({ ...filterShape, zoom: z.coerce.number().int().min(0).max(20).optional() })
  .refine(periodInOrder, periodFault);
export type MediaMarkersQuery = z.output<typeof mediaMarkersQuery>;
export type MediaFilter = Omit<MediaMarkersQuery, 'zoom'>;

/** What it is looked at for, as in the list: it says for which days the free units are told. */
export const purposeShape = {
  campaign: filterShape.campaign,
  package: filterShape.package,
  available_from: filterShape.available_from,
  available_to: filterShape.available_to,
};
export const mediaShowQuery = z.object(purposeShape).refine(periodInOrder, periodFault);
export type MediaShowQuery = z.output<typeof mediaShowQuery>;

/** Centimetres, at most two decimals; what a spreadsheet reckons may be a hair off, though not a hair above nothing. */
const centimetres = z
  .number()
  .gt(0)
  .max(1_000_000)
  .refine((value) => value <= 0 || isHundredths(value), { params: { code: 'two_decimals' } });

function isHundredths(value: number): boolean {
  const hundredths = Math.round(value * 100);
  return hundredths > 0 && Math.abs(value * 100 - hundredths) < 1e-6;
}

const optional = (text: z.ZodString) => text.nullable().transform((written) => (written === '' ? null : written));
const optionalLine = (maximum: number) => optional(line.max(maximum));
/** Each once, however often it is named. */
const itemIds = z
  .array(reference)
  .max(100)
  .transform((ids) => [...new Set(ids)]);

const mediaPriceTag = z.strictObject({ id: id.optional(), title: shortText, value: price, type: reference });

const mediaOtherData = z.strictObject({
  id: id.optional(),
  name: shortText,
  value: shortText,
  type: z.enum(['', surfaceCodeType]).default(''),
});

const mediaGeodata = withTownApart(
  z
    .strictObject({
      lat: z.number().min(-90).max(90).nullable(),
      lng: z.number().min(-180).max(180).nullable(),
      zip_code: optional(zipCode),
      city: optionalLine(100),
      street: optionalLine(255),
      location_from: optionalLine(100),
      location_to: optionalLine(100),
      service_provider: reference.nullable(),
      vehicle_type: reference.nullable(),
      line_number: optionalLine(50),
      /** Follows from the settlement; accepted, since forms send it back, and not read. [K3.7] */
      county: z.unknown(),
      is_approximate: z.unknown(),
    })
    .partial(),
);

const mediaMarketing = z
  .strictObject({
    targets: itemIds,
    suggestions: itemIds,
    extras: itemIds,
    contacts: z.int().min(0).max(MAX_CONTACTS),
    rental_period_unit: reference.nullable(),
    can_customer_produce: z.boolean(),
  })
  .partial();

const requiredText = longText.min(1);
const mediaBooking = z
  .strictObject({
    important_details: requiredText,
    booking: requiredText,
    design: requiredText,
    technical: requiredText,
    exceptions: itemIds,
  })
  .partial();

const mediaFields = {
  title: shortText,
  type: z.enum(mediaTypes),
  media_placing: z.enum(mediaPlacings),
  is_digital: z.boolean(),
  width: centimetres,
  height: centimetres,
  quantity: z.int().min(1).max(maximumQuantity),
  description: requiredText,
  tags: itemIds,
  publisher_notes: optional(longText),
  price_tags: z.array(mediaPriceTag).max(100),
  media_other_datas: z.array(mediaOtherData).max(100),
  media_geodata: mediaGeodata,
  media_marketing: mediaMarketing,
  media_booking: mediaBooking,
  /** The list price; the list has exactly one entry. */
  media_financials: z.array(z.strictObject({ price, id: id.optional() })).length(1),
};

/** All of a surface. What its type requires beyond this is checked by the rules of the type. [K5.1] */
export const mediaCreateBody = z.strictObject({
  ...mediaFields,
  is_digital: mediaFields.is_digital.default(false),
  tags: itemIds.default([]),
  publisher_notes: mediaFields.publisher_notes.default(null),
  price_tags: mediaFields.price_tags.default([]),
  media_other_datas: mediaFields.media_other_datas.default([]),
  media_geodata: mediaGeodata,
  media_marketing: mediaMarketing.required({ contacts: true }),
  media_booking: mediaBooking.required({ important_details: true, booking: true, design: true, technical: true }),
  /** The publisher, named by an admin. */
  company: reference.nullable().optional(),
  /** Whether it is given a code where it has none. [D17.3] */
  give_code: z.boolean().default(false),
  /** The surface whose pictures it takes over. [D17.4] */
  photos_of: reference.nullable().optional(),
});
export type MediaCreate = z.output<typeof mediaCreateBody>;

/** The fields it carries change, also inside the groups; lists are sent whole. */
export const mediaUpdateBody = z
  .strictObject({ ...mediaFields, company: reference.nullable(), give_code: z.boolean() })
  .partial();
export type MediaUpdate = z.output<typeof mediaUpdateBody>;

export const mediaArchiveBody = z.strictObject({ archived: z.boolean() });

/** Whether a picture that the surface has already is refused. [D17.8] */
export const mediaImagesBody = z.looseObject({ only_new: z.boolean().default(false) });

const orderNumber = z.int().min(0).max(10_000);

/** `seen` is the number that the asker moves it from. [D15.28] */
export const mediaReorderBody = z
  .array(z.strictObject({ id, order_number: orderNumber, seen: z.int().optional() }))
  .min(1)
  .max(200);

/** Chosen by the caller: under it the call's progress can be asked for while it runs. */
export const transferKey = z.string().regex(/^[\w-]{8,64}$/);
export const transferParams = z.object({ key: transferKey });

/** With the list price, for one's own company alone. [D13.60] */
export const mediaSheetQuery = z.object({ prices: queryFlag.default(false) });

/** [D13.46 up to 200] */
export const mediaSheetsBody = z.strictObject({
  ids: z.array(id).min(1).max(sheetMaximumSurfaces),
  /** [D13.60] */
  prices: z.boolean().default(false),
});

/** The chosen surfaces; as many as one workbook takes. [D12.8] */
export const mediaTotalsBody = z.strictObject({ ids: z.array(id).min(1).max(exportMaximumMedias) });

/** No sheet has more. */
const SHEET_ROWS = 1_048_576;

/** The company comes as a form field, hence as text. */
export const mediaImportBody = z.object({
  progress: transferKey.optional(),
  /** Which of several sheets is meant. [A7.15] */
  sheet: z.string().max(255).optional(),
  /** Whether surfaces without a code are given one. [A7.16] */
  give_codes: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
  company: z
    .preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value), reference)
    .optional(),
  /** Rows of the sheet that are left out, as if they were not there. [A7.31] */
  without: z.array(z.int().min(1).max(SHEET_ROWS)).max(importMaximumWithout).optional(),
  /** Rows that a check lists before the others, however many there are: those that others changed meanwhile. [A7.17] */
  first: z.array(z.int().min(1).max(SHEET_ROWS)).max(importMaximumWithout).optional(),
  /** Of the check that was looked at: what others changed since is not written over. [A7.17] */
  checked_at: z.iso.datetime().optional(),
});

export const mhfeNoteCreateBody = z.strictObject({ media: reference, content: requiredText });
export const mhfeNoteUpdateBody = z.strictObject({ content: requiredText });

export const mediaWarningsBody = z.strictObject({ photo_years: z.int().min(photoYears.min).max(photoYears.max) });

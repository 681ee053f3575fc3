import { exportMaximumMedias } from '@felulet/domain/media/export-limits.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { surfaceSearchLength } from '@felulet/domain/media/surface-search.ts';
import { surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { maximumPrice } from '@felulet/domain/money/maximum-price.ts';
import { readNear } from '@felulet/domain/place/nearness.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import {
  day,
  forints,
  id,
  named,
  queryChoices,
  queryFlag,
  queryId,
  queryIds,
  queryIdsUpTo,
  queryText,
  queryWords,
} from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { ownOption } from '../sales/options.ts';

/** The columns of the surface list and of the browsers over it. */
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

export const DEFAULT_SORT = [{ property: 'id', direction: 'desc' }] as const;

/** Persons. */
export const MAX_CONTACTS = 1_000_000_000;
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
const POLYGON_CORNERS = 50;

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

/** `lat,lng,metres`: what stands no further from a place. */
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

/** What list, markers and counts can be narrowed by. */
const filterShape = {
  /** Chosen ones alone. */
  ids: queryIdsUpTo(MOST_IDS_IN_ADDRESS).optional(),
  /** Words that all stand somewhere in title, code, town, street or publisher. */
  /** Longer than others: a column of codes may be pasted. */
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
  /** Leaves out the surfaces on which any of these is forbidden. */
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
  /** Of the list price, for whoever may know it. */
  price_min: queryPrice.optional(),
  price_max: queryPrice.optional(),
  mhfe: queryFlag.optional(),
  /** Archived surfaces in place of those in the catalogue; a publisher's own, an admin's all. */
  archived: queryFlag.optional(),
  /** Keeps what any of these is said of; for whoever can mend it. */
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

/** The chosen surfaces; as many as one workbook takes. */
const mediaTotalsBody = z.strictObject({ ids: z.array(id).min(1).max(exportMaximumMedias) });

/** A row of the surface list and of every browser over it. */
const mediaRow = z
  .object({
    id,
    mediaId: id,
    title: z.string(),
    surface_code: z.string().nullable(),
    type: z.enum(mediaTypes),
    media_placing: z.enum(mediaPlacings),
    county: z.string().nullable(),
    city: z.string().nullable(),
    company_name: z.string(),
    quantity: z.int(),
    /** Free units in the asked period: the filter's, the campaign's, the package's, else today. */
    available_quantity: z.int(),
    /** Out of the catalogue: nothing of it is free. */
    is_archived: z.boolean(),
    is_digital: z.boolean(),
    tags: z.array(id),
    /** A signed address, or null. */
    thumbnail: z.string().nullable(),
    booking_id: id.nullable(),
    /** The package that the booking came with: it goes with that alone. */
    booking_package_id: id.nullable(),
    menu_item_id: id.nullable(),
    package_item_id: id.nullable(),
    width: z.number(),
    height: z.number(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    contacts: z.int().nullable(),
    /** What it lacks, for whoever can mend it. */
    warnings: z.array(z.enum(surfaceWarnings)).optional(),
    /** Net, of one unit for the rental unit; not there for whoever may not know it. */
    list_price: forints.nullable().optional(),
    rental_unit: z.string().nullable().optional(),
    /** For an act on the row as it was shown; there for whoever may edit the surface. [D12.11] */
    revision: z.int().optional(),
    /** About what one unit comes to in the asked period, for whoever assembles the campaign that is browsed for. */
    estimated_price: forints.nullable().optional(),
    /** What of that is price tags. */
    estimated_tags: forints.nullable().optional(),
    /** For who assembles the campaign that is browsed for. */
    option: ownOption.nullable().optional(),
    /** That its publisher refused this campaign before, for who assembles it. */
    refused: z.object({ reason: z.string().nullable() }).nullable().optional(),
    /** `restore` of archived ones alone; `stand_in_line` of taken ones, for who assembles the campaign that is browsed for. */
    actions: recordActions(['edit', 'restore', 'delete', 'stand_in_line']),
  })
  .meta({ id: 'MediaRow' });
export type MediaRow = z.output<typeof mediaRow>;

/** Of chosen surfaces, one unit of each. */
const mediaTotals = z
  .object({
    /** Those among them that the asker sees. */
    count: z.int(),
    contacts: z.object({ sum: z.int(), without: z.int() }),
    /** Not there for whoever may not know list prices; by rental unit, the most surfaces first, null for none. */
    prices: z.array(z.object({ rental_unit: z.string().nullable(), count: z.int(), sum: forints })).optional(),
    without_price: z.int().optional(),
  })
  .meta({ id: 'MediaTotals' });
export type MediaTotals = z.output<typeof mediaTotals>;

/** An approximate one stands where its settlement does. */
const singleMarker = z.object({ id, lat: z.number(), lng: z.number(), is_approximate: z.boolean() });
const cluster = z.object({ count: z.int(), lat: z.number(), lng: z.number() });
/** Surfaces, or where they stand too thick, groups of them with their number. */
const mediaMarkers = z.array(z.union([singleMarker, cluster]));
export type MediaMarkers = z.output<typeof mediaMarkers>;

const bounds = { min: z.number().nullable(), max: z.number().nullable() };
const mediaFilterOptions = z
  .object({
    counties: z.array(z.string()),
    cities: z.array(z.string()),
    zip_codes: z.array(z.string()),
    line_numbers: z.array(z.string()),
    tags: z.array(named),
    targets: z.array(named),
    extras: z.array(named),
    exceptions: z.array(named),
    vehicle_type: z.array(named),
    service_provider: z.array(named),
    rental_period_unit: z.array(named),
    publishers: z.array(named),
    /** Items that were merged, and what stands in their place. */
    merged: z.array(z.object({ id, into: id })),
    min_width: bounds.min,
    max_width: bounds.max,
    min_height: bounds.min,
    max_height: bounds.max,
    min_area: bounds.min,
    max_area: bounds.max,
  })
  .meta({ id: 'MediaFilterOptions' });
export type MediaFilterOptions = z.output<typeof mediaFilterOptions>;

const tag = 'medias';

export const mediaList = endpoint({
  method: 'GET',
  path: '/api/medias',
  access: ['media:show'],
  summary: 'Surfaces with what is free of them',
  tag,
  query: mediaListQuery,
  /** Of several codes that were searched for those that no surface has. */
  response: listOf(mediaRow).extend({ unknown_codes: z.array(z.string()).optional() }),
});

export const mediaMarkersList = endpoint({
  method: 'GET',
  path: '/api/medias/markers',
  access: ['media:show'],
  summary: 'Where the surfaces of a list stand, or clusters of them',
  tag,
  query: mediaMarkersQuery,
  response: mediaMarkers,
});

export const mediaFilter = endpoint({
  method: 'GET',
  path: '/api/medias/filter',
  access: ['media:show'],
  summary: 'What the surface filter offers to the asker',
  tag,
  response: mediaFilterOptions,
});

export const mediaTotalsCount = endpoint({
  method: 'POST',
  path: '/api/medias/totals',
  access: ['media:show'],
  summary: 'How many the chosen surfaces are, what they cost by rental unit and how many people see them',
  tag,
  body: mediaTotalsBody,
  response: mediaTotals,
});

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { mediaActionNames } from '@felulet/domain/media/media-policy.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { type SurfaceWarning, surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { z } from 'zod';
import { optionMark, ownOption } from '../options/option.responses.ts';
import { day, forints, id, instant, named, price } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const period = z.object({ date_from: day, date_to: day });

/** A row of the surface list and of every browser over it. [A5.4] */
export const mediaRow = z
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
    /** Free units in the asked period: the filter's, the campaign's, the package's, else today. [D6.8] */
    available_quantity: z.int(),
    /** Out of the catalogue: nothing of it is free. [D13.49] */
    is_archived: z.boolean(),
    is_digital: z.boolean(),
    tags: z.array(id),
    /** A signed address, or null. */
    thumbnail: z.string().nullable(),
    booking_id: id.nullable(),
    /** The package that the booking came with: it goes with that alone. [D6.20] */
    booking_package_id: id.nullable(),
    menu_item_id: id.nullable(),
    package_item_id: id.nullable(),
    width: z.number(),
    height: z.number(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    contacts: z.int().nullable(),
    /** What it lacks, for whoever can mend it. [D15.17] */
    warnings: z.array(z.enum(surfaceWarnings)).optional(),
    /** Net, of one unit for the rental unit; not there for whoever may not know it. [D12.4] */
    list_price: forints.nullable().optional(),
    rental_unit: z.string().nullable().optional(),
    /** For an act on the row as it was shown; there for whoever may edit the surface. [D12.11] */
    revision: z.int().optional(),
    /** About what one unit comes to in the asked period, for whoever assembles the campaign that is browsed for. [D7.38] */
    estimated_price: forints.nullable().optional(),
    /** What of that is price tags. [D7.80] */
    estimated_tags: forints.nullable().optional(),
    /** For who assembles the campaign that is browsed for. [D11.71 leads to its option] */
    option: ownOption.nullable().optional(),
    /** That its publisher refused this campaign before, for who assembles it. [D6.111] */
    refused: z.object({ reason: z.string().nullable() }).nullable().optional(),
    /** `restore` of archived ones alone; `stand_in_line` of taken ones, for who assembles the campaign that is browsed for. [D11.68] */
    actions: recordActions(['edit', 'restore', 'delete', 'stand_in_line']),
  })
  .meta({ id: 'MediaRow' });
export type MediaRow = z.output<typeof mediaRow>;

/** How many of the asker's surfaces lack what. [D15.17] */
export const mediaWarnings = z
  .object({
    counts: z.object(
      Object.fromEntries(surfaceWarnings.map((warning) => [warning, z.int()])) as Record<SurfaceWarning, z.ZodInt>, // the entries are the words
    ),
    /** From how many years on a photo is old; null for an admin, who reads each publisher's. */
    photo_years: z.int().nullable(),
  })
  .meta({ id: 'MediaWarnings' });
export type MediaWarnings = z.output<typeof mediaWarnings>;

/** Of chosen surfaces, one unit of each. [D12.8] */
export const mediaTotals = z
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
export const mediaMarkers = z.array(z.union([singleMarker, cluster]));
export type MediaMarkers = z.output<typeof mediaMarkers>;

const bounds = { min: z.number().nullable(), max: z.number().nullable() };
/** [C3.23] */
export const mediaFilterOptions = z
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
    /** Items that were merged, and what stands in their place. [D14.40] */
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

export const fileReference = z.object({
  id,
  /** A signed address of the file itself. */
  src: z.string(),
  /** Signed addresses of smaller pictures; absent for documents. */
  thumbnails: z.object({ small: z.string(), medium: z.string(), large: z.string() }).optional(),
  mime_type: z.string(),
  original_filename: z.string(),
  order_number: z.int(),
  /** The day a photo was taken, as its camera wrote it. */
  taken_on: day.nullable(),
  /** The MHFE company whose picture it is, or null. */
  mhfe: named.nullable(),
});
export type MediaFileReference = z.output<typeof fileReference>;

const calendarBooking = z.object({
  id,
  date_from: day,
  date_to: day,
  /** Null where the reader may know the quantity only. [K6.7] */
  campaign_name: z.string().nullable(),
  is_manual: z.boolean(),
  quantity: z.int(),
  /** Null likewise: how far somebody else's offer has come is theirs to know. [D6.40 bookings behind a cell] */
  state: z.enum(bookingStates).nullable(),
  /** It holds until a certain hour: known to everybody who reads the calendar, as on the board. [D11.63] */
  is_option: z.boolean(),
  /** Until when, and who waits; absent for who may not know. */
  option: optionMark.optional(),
  actions: recordActions(['edit_own', 'delete']),
});

export const mhfeNote = z
  .object({
    id,
    content: z.string(),
    mhfe: named,
    created_at: instant,
    updated_at: instant,
    actions: recordActions(['edit']),
    /** For `If-Match`, as there is no call that reads a note alone. [A1.17] */
    revision: z.int(),
  })
  .meta({ id: 'MhfeNote' });
export type MhfeNote = z.output<typeof mhfeNote>;

export const media = z
  .object({
    id,
    title: z.string(),
    type: z.enum(mediaTypes),
    media_placing: z.enum(mediaPlacings),
    is_digital: z.boolean(),
    tags: z.array(id),
    width: z.number(),
    height: z.number(),
    quantity: z.int(),
    available_quantity: z.int(),
    /** What `available_quantity` is about. */
    period,
    description: z.string(),
    company: named,
    thumbnail: z.string().nullable(),
    images: z.array(fileReference),
    documents: z.array(fileReference),
    media_other_datas: z.array(
      z.object({ id, name: z.string(), value: z.string(), type: z.enum(['', surfaceCodeType]) }),
    ),
    media_geodata: z.object({
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      is_approximate: z.boolean(),
      county: z.string().nullable(),
      zip_code: z.string().nullable(),
      city: z.string().nullable(),
      street: z.string().nullable(),
      location_from: z.string().nullable(),
      location_to: z.string().nullable(),
      service_provider: id.nullable(),
      vehicle_type: id.nullable(),
      line_number: z.string().nullable(),
    }),
    media_marketing: z.object({
      targets: z.array(id),
      suggestions: z.array(id),
      extras: z.array(id),
      contacts: z.int().nullable(),
      rental_period_unit: id.nullable(),
      can_customer_produce: z.boolean(),
    }),
    media_booking: z.object({
      important_details: z.string().nullable(),
      booking: z.string().nullable(),
      design: z.string().nullable(),
      technical: z.string().nullable(),
      exceptions: z.array(id),
    }),
    /** The id of the asker's booking in the given campaign, or null. */
    booking_id: id.nullable(),
    created_at: instant,
    updated_at: instant,
    revision: z.int(),
    /** Null while it is in the catalogue. [D13.1] */
    archived_at: instant.nullable(),
    actions: recordActions(mediaActionNames),
    /** The publisher's own. [D3.4] */
    publisher_notes: z.string().nullable().optional(),
    /** MHFE's. [D3.4] */
    mhfe_notes: z.array(mhfeNote).optional(),
    /** From here on nothing reaches the customer side. [D3.3] */
    price_tags: z.array(z.object({ id, title: z.string(), value: price, type: id })).optional(),
    media_financials: z.array(z.object({ price })).optional(),
    bookings: z.array(calendarBooking).optional(),
    /** 18 months from today, cut where it changes; `waiting_quantity` is held by bookings still to be decided. [D6.41] */
    availability: z
      .array(
        z.object({
          date_from: day,
          date_to: day,
          available_quantity: z.int(),
          waiting_quantity: z.int(),
          /** Of the waiting ones those that an option holds. [D11.63] */
          option_quantity: z.int(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Media' });
export type Media = z.output<typeof media>;

const importCounts = { created: z.int(), updated: z.int(), unchanged: z.int() };
export const mediaImportResult = z.object({
  message: z.string(),
  ...importCounts,
  /** To the surfaces of rows that had none, in the order of the rows. [A7.27] */
  given_codes: z.array(z.string()),
});

export const importRowStates = ['NEW', 'CHANGED', 'UNCHANGED'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What one row of the workbook would do; values as the workbook writes them, null for nothing. */
export const mediaImportRow = z.object({
  row: z.int(),
  surface_code: z.string(),
  title: z.string(),
  state: z.enum(importRowStates),
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Of a new row everything, in the order of `columns`. */
  values: z.array(z.string().nullable()),
  /** Cells whose value is not just what stands in them. [A7.14] */
  readings: z.array(z.object({ column: z.string(), cell: z.string(), value: z.string() })),
});
export type MediaImportRow = z.output<typeof mediaImportRow>;

/** Something to look at before it is stored; without a row it is about the whole sheet. */
export const mediaImportWarning = z.object({
  row: z.int().nullable(),
  column: z.string().nullable(),
  letters: z.string().nullable(),
  value: z.string().nullable(),
  problem: z.string(),
});
export type MediaImportWarning = z.output<typeof mediaImportWarning>;

/** The list holds the first rows of each state; `rows` counts all. */
export const mediaImportCheckResult = z.object({
  /** The name of the sheet that was read; empty where the format has none. */
  sheet: z.string(),
  rows: z.int(),
  ...importCounts,
  /** What the surfaces were held against is as old as this; goes with the import. */
  checked_at: instant,
  list: z.array(mediaImportRow),
  columns: z.array(z.string()),
  warnings: z.array(mediaImportWarning),
  warnings_total: z.int(),
});
export type MediaImportCheckResult = z.output<typeof mediaImportCheckResult>;

export const transferPhases = ['waiting', 'reading', 'storing', 'updating', 'writing'] as const;

/** How far a running import or export is; null where nothing of that key runs on this server. */
export const transferProgress = z.object({
  progress: z.object({ phase: z.enum(transferPhases), rows: z.int(), percent: z.int().min(0).max(100) }).nullable(),
});
export type TransferProgress = NonNullable<z.output<typeof transferProgress>['progress']>;

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { maximumQuantity, surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { mediaActionNames } from '@felulet/domain/media/media-policy.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { copiesMaximum } from '@felulet/domain/media/surface-copies.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_DOCUMENTS, MAX_IMAGES } from '../page-facts.ts';
import { day, id, instant, line, longText, named, pathId, price, reference, shortText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { optionMark } from '../sales/options.ts';
import { withTownApart, zipCode } from '../zip-code.ts';
import { mhfeNote } from './mhfe-notes.ts';
import { MAX_CONTACTS, periodFault, periodInOrder, purposeShape } from './surface-list.ts';

const mediaShowQuery = z.object(purposeShape).refine(periodInOrder, periodFault);
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
      /** Follows from the settlement; accepted, since forms send it back, and not read. */
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
  /** Whether it is given a code where it has none. */
  give_code: z.boolean().default(false),
  /** The surface whose pictures it takes over. */
  photos_of: reference.nullable().optional(),
});
export type MediaCreate = z.output<typeof mediaCreateBody>;

/** The fields it carries change, also inside the groups; lists are sent whole. */
export const mediaUpdateBody = z
  .strictObject({ ...mediaFields, company: reference.nullable(), give_code: z.boolean() })
  .partial();
export type MediaUpdate = z.output<typeof mediaUpdateBody>;

const mediaArchiveBody = z.strictObject({ archived: z.boolean() });

const period = z.object({ date_from: day, date_to: day });

const fileReference = z.object({
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
  /** Null where the reader may know the quantity only, and of a manual booking without a name. */
  campaign_name: z.string().nullable(),
  /** Null likewise. */
  brand: z.string().nullable(),
  is_manual: z.boolean(),
  quantity: z.int(),
  /** Null likewise: how far somebody else's offer has come is theirs to know. */
  state: z.enum(bookingStates).nullable(),
  /** It holds until a certain hour: known to everybody who reads the calendar, as on the board. */
  is_option: z.boolean(),
  /** Until when, and who waits; absent for who may not know. */
  option: optionMark.optional(),
  actions: recordActions(['edit_own', 'delete']),
});

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
    /** Null while it is in the catalogue. */
    archived_at: instant.nullable(),
    actions: recordActions(mediaActionNames),
    /** The publisher's own. */
    publisher_notes: z.string().nullable().optional(),
    /** MHFE's. */
    mhfe_notes: z.array(mhfeNote).optional(),
    /** From here on nothing reaches the customer side. */
    price_tags: z.array(z.object({ id, title: z.string(), value: price, type: id })).optional(),
    media_financials: z.array(z.object({ price })).optional(),
    bookings: z.array(calendarBooking).optional(),
    /** 18 months from today, cut where it changes; `waiting_quantity` is held by bookings still to be decided. */
    availability: z
      .array(
        z.object({
          date_from: day,
          date_to: day,
          available_quantity: z.int(),
          waiting_quantity: z.int(),
          /** Of the waiting ones those that an option holds. */
          option_quantity: z.int(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Media' });
export type Media = z.output<typeof media>;

const tag = 'medias';

export const surfaceImages = { max: MAX_IMAGES, kinds: acceptedKinds.media_images } as const;
export const surfaceDocuments = { max: MAX_DOCUMENTS, kinds: acceptedKinds.media_documents } as const;

export const mediaShow = endpoint({
  method: 'GET',
  path: '/api/medias/:id',
  access: ['media:show'],
  summary: 'One surface, with what the asker may know and do',
  tag,
  params: pathId,
  query: mediaShowQuery,
  response: media,
});

export const mediaCreate = endpoint({
  method: 'POST',
  path: '/api/medias',
  access: ['media:create'],
  summary: 'Add a surface with its pictures and documents',
  tag,
  body: mediaCreateBody,
  files: { 'images[]': surfaceImages, 'documents[]': surfaceDocuments },
  response: media,
  success: 201,
  idempotent: true,
});

export const mediaUpdate = endpoint({
  method: 'PUT',
  path: '/api/medias/:id',
  access: ['media:edit'],
  summary: 'Change a surface',
  tag,
  params: pathId,
  body: mediaUpdateBody,
  response: media,
});

export const mediaDelete = endpoint({
  method: 'DELETE',
  path: '/api/medias/:id',
  access: ['media:delete'],
  summary: 'Delete a surface that nobody has booked from today on',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const mediaArchive = endpoint({
  method: 'PUT',
  path: '/api/medias/:id/archived',
  access: ['media:delete'],
  summary: 'Take a surface out of the catalogue with its past kept, or bring it back',
  tag,
  params: pathId,
  body: mediaArchiveBody,
  response: media,
});

export const mediaCopyTitle = endpoint({
  method: 'GET',
  path: '/api/medias/:id/copy-title',
  access: ['media:create'],
  summary: 'What the next copy of a surface is called: no surface of its publisher has that title',
  tag: 'medias',
  params: pathId,
  response: z.object({ title: z.string() }),
});

export const mediaCopy = endpoint({
  method: 'POST',
  path: '/api/medias/:id/copies',
  access: ['media:create'],
  summary: 'Make copies of a surface as it is, each with a code of its own',
  tag: 'medias',
  params: pathId,
  body: z.strictObject({ count: z.int().min(1).max(copiesMaximum), with_photos: z.boolean() }),
  response: z.object({ list: z.array(z.object({ id, title: z.string(), surface_code: z.string() })) }),
  success: 201,
  idempotent: true,
});

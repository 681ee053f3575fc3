import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import {
  day,
  forints,
  id,
  instant,
  named,
  pathId,
  price,
  queryFlag,
  queryId,
  queryIds,
  queryText,
  reference,
  shortText,
} from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const PACKAGE_SORTS = [
  'id',
  'title',
  'company_name',
  'is_private',
  'is_active',
  'price',
  'date_from',
  'date_to',
  'medias_different_sum',
  'created_at',
  'updated_at',
] as const;

const packageListQuery = listQuery(PACKAGE_SORTS).extend({
  title: queryText.optional(),
  company: queryIds.optional(),
  is_private: queryFlag.optional(),
  is_active: queryFlag.optional(),
  price_min: z.coerce.number().int().min(0).optional(),
  price_max: z.coerce.number().int().min(0).optional(),
  /** Public packages as this campaign may book them: what it has of them, and what is free for its period. */
  campaign: queryId.optional(),
  /** Only such as are free as a whole for the campaign's period. */
  only_available: queryFlag.optional(),
});
export type PackageListQuery = z.output<typeof packageListQuery>;

const MAX_TAGS = 50;
/** Most surfaces in one package. */
export const PACKAGE_MAXIMUM_ITEMS = 500;

const fields = {
  title: shortText,
  price,
  information: z.string().trim().max(20_000).nullable(),
  price_tags: z.array(z.strictObject({ id: id.optional(), title: shortText, value: price })).max(MAX_TAGS),
  /** Of a public package alone: from when to when it is on sale. */
  date_from: day.nullable(),
  date_to: day.nullable(),
  /** The publisher that an admin chooses. */
  company: reference.nullable(),
  /** Fixed for good, so it can only say what is so anyway. */
  is_private: z.boolean(),
};

/** A public package of which only the least is known yet. */
export const newPackageBody = z.strictObject({
  title: fields.title,
  price: fields.price,
  date_from: day,
  date_to: day,
});
export type NewPackage = z.output<typeof newPackageBody>;

/** With a request a private package comes of it, without one a public package. */
export const packageCreateBody = z.strictObject({
  ...fields,
  information: fields.information.optional(),
  price_tags: fields.price_tags.optional(),
  date_from: fields.date_from.optional(),
  date_to: fields.date_to.optional(),
  company: fields.company.optional(),
  is_private: fields.is_private.optional(),
  assembly_request: reference.nullable().optional(),
  /** A public package whose surfaces come along, as far as they are free through the new sale period. */
  copy_of: reference.nullable().optional(),
});
export type PackageCreate = z.output<typeof packageCreateBody>;

export const packageUpdateBody = z.strictObject({ ...fields, is_active: z.boolean() }).partial();
export type PackageUpdate = z.output<typeof packageUpdateBody>;

const packageOccupancyQuery = z.object({ from: day.optional(), to: day.optional() });
export type PackageOccupancyQuery = z.output<typeof packageOccupancyQuery>;

const packageActionNames = ['edit', 'delete', 'edit_items', 'hand_over', 'hold'] as const;

const shortDays = z.object({ date_from: day, date_to: day, free: z.int(), missing: z.int() });

/** A surface of a package that cannot be sold with it now, and on which days; deleted ones have none. */
const surfaceInTheWay = z.object({
  id,
  title: z.string(),
  is_deleted: z.boolean(),
  available_quantity: z.int(),
  days: z.array(shortDays),
});

const shared = {
  id,
  title: z.string(),
  /** Financial data, as the tags: absent for the customer side. */
  price: forints.optional(),
  /** Its price tags together, which come to the price whoever books it. */
  price_tags_total: forints.optional(),
  is_private: z.boolean(),
  is_active: z.boolean(),
  /** Null for a private package. */
  date_from: day.nullable(),
  date_to: day.nullable(),
  company: named,
  created_at: instant,
  updated_at: instant,
  /** Another one as soon as anything in it is: name, price, days, tags or surfaces. */
  revision: z.int(),
  actions: recordActions(packageActionNames),
};

const packageRow = z
  .object({
    ...shared,
    company_name: z.string(),
    /** Whether a private one was handed over. */
    is_done: z.boolean(),
    medias_sum: z.int(),
    medias_different_sum: z.int(),
    /** Until it has none any more, it is not sold. */
    has_deleted_surface: z.boolean(),
    /** With `campaign`: what it has of the package. */
    booking_package_id: id.nullable(),
    /** With `campaign`: whether all of it is free for the days that its sale period and the campaign share. Absent for the customer side. */
    availability: z
      .object({ period: z.object({ date_from: day, date_to: day }).nullable(), is_free: z.boolean() })
      .extend({ in_the_way: z.array(surfaceInTheWay), in_the_way_count: z.int() })
      .nullable()
      .optional(),
  })
  .meta({ id: 'PackageRow' });
export type PackageRow = z.output<typeof packageRow>;

const packageItem = z.object({
  id,
  package_item_id: id,
  media: z.object({
    id,
    title: z.string(),
    surface_code: z.string().nullable(),
    type: z.enum(mediaTypes),
    city: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    /** It stands where its settlement does. */
    is_approximate: z.boolean(),
    is_deleted: z.boolean(),
  }),
  quantity: z.int(),
  /** Of a private package: what is booked for it, where the reader may see that. */
  booking: z.object({ id, state: z.enum(bookingStates) }).nullable(),
});
export type PackageItem = z.output<typeof packageItem>;

const packageResponse = z
  .object({
    ...shared,
    information: z.string().nullable(),
    price_tags: z.array(z.object({ id, title: z.string(), value: forints })).optional(),
    /** What the approved surfaces of a private package come to by themselves, and what the package saves of that. */
    total_net_net_price: forints.nullable().optional(),
    calc_discount: z.number().nullable().optional(),
    /** What its units come to at the surfaces' present list prices, by rental unit, the most surfaces first. */
    list_price_sums: z.array(z.object({ rental_unit: z.string().nullable(), count: z.int(), sum: forints })).optional(),
    without_list_price: z.int().optional(),
    assembly_request: z
      .object({ id, campaign: named, date_from: day, date_to: day, budget: forints.optional() })
      .nullable(),
    package_items: z.array(packageItem),
    /** Units and surfaces; what was rejected has dropped out. */
    medias_sum: z.int(),
    medias_different_sum: z.int(),
    /** The booking package of a private one. */
    reference: z.object({ id, is_done: z.boolean(), state: z.enum(bookingStates) }).nullable(),
    /** The offers it stands in, as far as the reader may know of them. */
    booking_packages: z.array(
      z.object({
        id,
        campaign: named,
        is_campaign_visible: z.boolean(),
        state: z.enum(bookingStates),
        date_from: day,
        date_to: day,
      }),
    ),
  })
  .meta({ id: 'Package' });
export type Package = z.output<typeof packageResponse>;

const notCopied = z.object({
  id,
  title: z.string(),
  surface_code: z.string().nullable(),
  city: z.string().nullable(),
  /** So many units of it are in the package that was copied. */
  quantity: z.int(),
  reason: z.enum(['archived', 'deleted', 'other_publisher', 'fewer_units', 'taken']),
  available_quantity: z.int(),
});
export type NotCopied = z.output<typeof notCopied>;

/** With the surfaces of the copied package that are not in this one. */
const packageCreated = packageResponse.extend({ left_out: z.array(notCopied) }).meta({ id: 'PackageCreated' });
export type PackageCreated = z.output<typeof packageCreated>;

const packageOccupancyResponse = z
  .object({
    date_from: day,
    date_to: day,
    days: z.array(
      z.object({
        date_from: day,
        date_to: day,
        in_the_way: z.array(z.object({ id, title: z.string(), free: z.int(), missing: z.int() })),
      }),
    ),
    deleted: z.array(z.object({ id, title: z.string() })),
  })
  .meta({ id: 'PackageOccupancy' });
export type PackageOccupancy = z.output<typeof packageOccupancyResponse>;

const tag = 'packages';

export const packageList = endpoint({
  method: 'GET',
  path: '/api/packages',
  access: ['packages:show'],
  summary: 'Packages; with a campaign, those that can be booked into it',
  tag,
  query: packageListQuery,
  response: listOf(packageRow),
});

export const packageGet = endpoint({
  method: 'GET',
  path: '/api/packages/:id',
  access: ['packages:show'],
  summary: 'One package with its surfaces and the offers it stands in',
  tag,
  params: pathId,
  response: packageResponse,
});

/** What is taken when is not the customers' to know. */
export const packageOccupancy = endpoint({
  method: 'GET',
  path: '/api/packages/:id/occupancy',
  access: ['media:occupancy'],
  summary: 'On which days a public package can be sold whole, and what is in the way on the others',
  tag,
  params: pathId,
  query: packageOccupancyQuery,
  response: packageOccupancyResponse,
});

export const packageCreate = endpoint({
  method: 'POST',
  path: '/api/packages',
  access: ['packages:create'],
  summary:
    'Make a public package, with the surfaces of another one where it is a copy, or a private one from an assembly request',
  tag,
  body: packageCreateBody,
  response: packageCreated,
  success: 201,
  idempotent: true,
});

export const packageUpdate = endpoint({
  method: 'PUT',
  path: '/api/packages/:id',
  access: ['packages:edit'],
  summary: 'Edit a package; what is booked keeps its price',
  tag,
  params: pathId,
  body: packageUpdateBody,
  response: packageResponse,
});

export const packageDelete = endpoint({
  method: 'DELETE',
  path: '/api/packages/:id',
  access: ['packages:delete'],
  summary: 'Delete a package; a private one with its bookings, which opens its request again',
  tag,
  params: pathId,
  answers: 'nothing',
});

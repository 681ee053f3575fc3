import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { day, forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

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
  /** Financial data, as the tags: absent for the customer side. [D9.3] */
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

/** [C3.10] */
export const packageRow = z
  .object({
    ...shared,
    company_name: z.string(),
    /** Whether a private one was handed over. */
    is_done: z.boolean(),
    medias_sum: z.int(),
    medias_different_sum: z.int(),
    /** Until it has none any more, it is not sold. [D6.51] */
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

export const packageResponse = z
  .object({
    ...shared,
    information: z.string().nullable(),
    price_tags: z.array(z.object({ id, title: z.string(), value: forints })).optional(),
    /** What the approved surfaces of a private package come to by themselves, and what the package saves of that. */
    total_net_net_price: forints.nullable().optional(),
    calc_discount: z.number().nullable().optional(),
    /** What its units come to at the surfaces' present list prices, by rental unit, the most surfaces first. [K3.34] */
    list_price_sums: z.array(z.object({ rental_unit: z.string().nullable(), count: z.int(), sum: forints })).optional(),
    without_list_price: z.int().optional(),
    assembly_request: z
      .object({ id, campaign: named, date_from: day, date_to: day, budget: forints.optional() })
      .nullable(),
    package_items: z.array(packageItem),
    /** Units and surfaces; what was rejected has dropped out. [D6.21] */
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

/** With the surfaces of the copied package that are not in this one. [D6.130] */
export const packageCreated = packageResponse.extend({ left_out: z.array(notCopied) }).meta({ id: 'PackageCreated' });
export type PackageCreated = z.output<typeof packageCreated>;

export const packageOccupancyResponse = z
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

export const packageItemResponse = z
  .object({
    id,
    package_item_id: id,
    package: id,
    media: z.object({ id, title: z.string(), type: z.enum(mediaTypes) }),
    quantity: z.int(),
    /** Of a private package: the booking to be approved now. [D6.16] */
    booking_id: id.nullable(),
  })
  .meta({ id: 'PackageItem' });
export type PackageItemResponse = z.output<typeof packageItemResponse>;

export const packageImportResult = z.object({
  message: z.string(),
  /** The booking package of a private one, whose rows wait for approval now. [K7.17 answers bookingPackage] */
  bookingPackage: id.nullable(),
  added_count: z.int(),
});

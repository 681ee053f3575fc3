import { bookingFields } from '@felulet/domain/booking/booking-fields.ts';
import { bookingActionNames } from '@felulet/domain/booking/booking-policy.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { discountTypes } from '@felulet/domain/discount/discount.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { priceRowCodes } from '@felulet/domain/pricing/price-rows.ts';
import { z } from 'zod';
import { commentMarks } from '../comments/comment.responses.ts';
import { optionMark } from '../options/option.responses.ts';
import { day, forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const state = z.enum(bookingStates);
export const bookingActions = recordActions(bookingActionNames);

/** A design file of the campaign, for whoever is to approve what it will look like. [D3.27] */
export const creative = z.object({
  id,
  src: z.string(),
  /** Null where the file is no picture. */
  thumbnail: z.string().nullable(),
  mime_type: z.string(),
  original_filename: z.string(),
});
export type Creative = z.output<typeof creative>;

/** [P3.6] */
export const bookingTotals = z
  .object({
    /** Those among them that stand in the asker's list. */
    count: z.int(),
    quantity: z.int(),
    price: forints,
    without_price: z.int(),
    in_packages: z.int(),
  })
  .meta({ id: 'BookingTotals' });

export const bookingRow = z
  .object({
    id,
    media_id: id,
    media_title: z.string(),
    surface_code: z.string().nullable(),
    media_type: z.enum(mediaTypes),
    campaign: named.nullable(),
    campaign_name: z.string(),
    /** Null for a publisher's own booking. */
    campaign_state: z.enum(campaignStates).nullable(),
    brand: z.string().nullable(),
    quantity: z.int(),
    /** In centimetres. */
    width: z.number(),
    height: z.number(),
    creatives: z.array(creative),
    /** The company that asked for the offer. */
    offer_creator: z.string().nullable(),
    roles: z.array(z.string()),
    advertiser: z.string().nullable(),
    state,
    period: z.string(),
    date_from: day,
    date_to: day,
    booking_package: id.nullable(),
    /** Where the booking is an option: it holds its units only so long. */
    option: optionMark.optional(),
    /** It was an option and ran out: its state alone would read as if the publisher had refused it. [D11.76 says that it ran out] */
    is_expired_option: z.boolean(),
    /** The final price in the reader's own view; null until it is approved. */
    total_price: forints.nullable(),
    comments: commentMarks,
    actions: bookingActions,
    created_at: instant,
  })
  .meta({ id: 'BookingRow' });
export type BookingRow = z.output<typeof bookingRow>;

const priceTag = z.object({ id, title: z.string(), value: forints, type: id });

export const bookingMedia = z.object({
  id,
  title: z.string(),
  type: z.enum(mediaTypes),
  media_placing: z.enum(mediaPlacings),
  is_digital: z.boolean(),
  width: z.number(),
  height: z.number(),
  quantity: z.int(),
  company: named,
  rental_period_unit: id.nullable(),
  media_geodata: z.object({
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    zip_code: z.string().nullable(),
    city: z.string().nullable(),
    street: z.string().nullable(),
    location_from: z.string().nullable(),
    location_to: z.string().nullable(),
    line_number: z.string().nullable(),
  }),
  /** Financial data, as is the list below: absent for the customer side. [D3.3] */
  media_financials: z.array(z.object({ price: forints })).optional(),
  price_tags: z.array(priceTag).optional(),
});

/** Names of money fields that a reader may not know do not occur in the answer. [A6.6] [C3.5] [C3.6 booking price tags] */
export const bookingResponse = z
  .object({
    id,
    media: bookingMedia.nullable(),
    campaign: z
      .object({ id, name: z.string(), brand: z.string(), state: z.enum(campaignStates), date_from: day, date_to: day })
      .nullable(),
    campaign_manual_media: z
      .object({
        id,
        name: z.string(),
        company: z.string(),
        description: z.string().nullable(),
        price: forints.optional(),
      })
      .nullable(),
    campaign_name: z.string().nullable(),
    booking_package: z
      .object({ id, is_private: z.boolean(), is_done: z.boolean(), package: z.object({ id, title: z.string() }) })
      .nullable(),
    /** Whose campaign it is; null for a publisher's own booking. */
    advertiser: z.string().nullable(),
    /** Absent for whoever reads them with the campaign. */
    creatives: z.array(creative).optional(),
    company_of_creator: named,
    state,
    /** Where the booking is an option; for its publisher and its offer maker. */
    option: optionMark.optional(),
    quantity: z.int(),
    date_from: day,
    date_to: day,
    rental_period_unit: id.nullable(),
    rental_period_value: z.number().nullable(),
    total_price: forints.nullable(),
    ad_hoc_discount: z.number().nullable().optional(),
    discounts: z.array(id).optional(),
    /** The surface's tags as they stand on this booking, and those of them changed by hand. */
    media_price_tags: z.array(priceTag).optional(),
    overridden_price_tags: z.array(priceTag).optional(),
    price_tags: z.array(priceTag).optional(),
    mhfe_fee: z.string().nullable().optional(),
    additions: z.array(z.object({ priceTag: id, price_tag: id, value: z.string() })).optional(),
    note: z.string().nullable(),
    actions: bookingActions,
    editable_fields: z.array(z.enum(bookingFields)),
    created_at: instant,
    updated_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.output<typeof bookingResponse>;

/** [P3.9] */
export const bookingFilterResponse = z.object({
  filter: z.object({
    /** Whose it is and when tell those of the same name apart. [K5.65] */
    campaigns: z.array(
      z.object({ id, name: z.string(), creator: z.string().nullable(), date_from: day, date_to: day }),
    ),
    creators: z.array(z.object({ id, name: z.string(), roles: z.array(z.string()) })),
    advertisers: z.array(named),
  }),
});
export type BookingFilter = z.output<typeof bookingFilterResponse>;

/** [P3.8] [C3.13] [A6.13] */
export const pricingRow = z
  .object({
    id: z.int(),
    code: z.enum(priceRowCodes),
    item: z.string(),
    scale: z.number().nullable(),
    value: forints.nullable(),
    /** How many rental periods. */
    time_unit: z.number().nullable(),
    quantity: z.int().nullable(),
    amount: forints,
    /** A discount row. */
    flag: z.boolean(),
  })
  .meta({ id: 'PricingRow' });
export type PricingRow = z.output<typeof pricingRow>;

/** [C3.11] */
export const discountOption = z.object({ id, name: z.string(), value: z.number(), type: z.enum(discountTypes) });

/** [P3.7] */
export const bookingPackageRow = z
  .object({
    id,
    package_id: id,
    package_title: z.string(),
    campaign: named,
    campaign_name: z.string(),
    campaign_state: z.enum(campaignStates),
    brand: z.string(),
    offer_creator: z.string(),
    roles: z.array(z.string()),
    advertiser: z.string().nullable(),
    state,
    period: z.string(),
    date_from: day,
    date_to: day,
    is_private: z.boolean(),
    is_done: z.boolean(),
    total_price: forints.nullable(),
    comments: commentMarks,
    /** Another one as soon as a booking in it is. */
    revision: z.int(),
    actions: recordActions(['reject']),
  })
  .meta({ id: 'BookingPackageRow' });
export type BookingPackageRow = z.output<typeof bookingPackageRow>;

/** [C3.7] [K3.15] */
export const bookingPackageResponse = z
  .object({
    id,
    package: z.object({ id, title: z.string(), company: named }),
    campaign: named,
    state,
    is_private: z.boolean(),
    is_done: z.boolean(),
    date_from: day,
    date_to: day,
    total_price: forints.nullable(),
    commission_fee: z.string().nullable().optional(),
    bookings: z.array(
      z.object({
        id,
        media: z.object({ id, title: z.string(), type: z.enum(mediaTypes) }),
        state,
        quantity: z.int(),
        /** What the MHFE puts on its price tags, in sum; null before its approval. */
        additions_total: forints.nullable().optional(),
      }),
    ),
    actions: recordActions(['reject', 'delete', 'edit_fee']),
    revision: z.int(),
  })
  .meta({ id: 'BookingPackage' });
export type BookingPackage = z.output<typeof bookingPackageResponse>;

/** A row typed in by hand, as its detail page shows it; what it costs is not for the customer side. */
export const manualMediaResponse = z
  .object({
    id,
    booking: id,
    campaign: z.object({ id, name: z.string(), date_from: day, date_to: day }),
    name: z.string(),
    company: z.string(),
    description: z.string().nullable(),
    price: forints.optional(),
    quantity: z.int(),
    date_from: day,
    date_to: day,
    state,
    total_price: forints.nullable(),
    /** Of the booking that carries it: it is finalized, changed and deleted there. */
    actions: bookingActions,
    created_at: instant,
    updated_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'ManualMedia' });
export type ManualMedia = z.output<typeof manualMediaResponse>;

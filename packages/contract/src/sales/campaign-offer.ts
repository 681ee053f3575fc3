import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { day, forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { optionMark } from './options.ts';

/** A row of the offer; which prices stand in it depends on the reader. */
export const campaignBooking = z.object({
  id,
  media: z
    .object({
      id,
      title: z.string(),
      /** As the surface's page tells it to each reader of the offer. */
      surface_code: z.string().nullable(),
      type: z.enum(mediaTypes),
      company: named,
      city: z.string().nullable(),
      county: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      thumbnail: z.string().nullable(),
      /** Where it stands; an approximate one stands where its settlement does. */
      place: z.object({ lat: z.number(), lng: z.number(), is_approximate: z.boolean() }).nullable(),
    })
    .nullable(),
  manual_media: z.object({ id, name: z.string(), company: z.string() }).nullable(),
  booking_package: id.nullable(),
  state: z.enum(bookingStates),
  /** Where the row is an option; for the offer maker and an admin alone. */
  option: optionMark.optional(),
  quantity: z.int(),
  /** What was asked for where the publisher granted another number; for the offer maker and an admin. */
  requested_quantity: z.int().nullable().optional(),
  date_from: day,
  date_to: day,
  /** The final price of an approved row in the reader's own view, else null. */
  total_price: forints.nullable(),
  /** About what a waiting row will come to, without discount or fee; for the offer maker and an admin. */
  estimated_price: forints.nullable().optional(),
  mhfe_fee: z.string().nullable().optional(),
  /** What a share of a fee is reckoned of; of an approved row, for whoever reads fees. */
  net_net_net: forints.nullable().optional(),
  /** What a change of the row goes by; for the offer maker and an admin alone. */
  revision: z.int().optional(),
  /** Why its publisher rejected it; for the offer maker and an admin alone. */
  note: z.string().nullable().optional(),
  /** 'finalize' is that of a row typed in by hand; 'reschedule' opens its units and days. */
  actions: recordActions(['delete', 'edit_fee', 'finalize', 'reschedule']),
});
export type CampaignBooking = z.output<typeof campaignBooking>;

export const campaignBookingPackage = z.object({
  id,
  package: z.object({ id, title: z.string(), company: named }),
  state: z.enum(bookingStates),
  is_private: z.boolean(),
  is_done: z.boolean(),
  date_from: day,
  date_to: day,
  total_price: forints.nullable(),
  estimated_price: forints.nullable().optional(),
  commission_fee: z.string().nullable().optional(),
  /** For whoever assembles the offer. */
  revision: z.int().optional(),
  bookings: z.array(id),
  actions: recordActions(['delete', 'edit_fee']),
});
export type CampaignBookingPackage = z.output<typeof campaignBookingPackage>;

export const summaryRow = z.object({ code: z.enum(['booking', 'package', 'total']), item: z.string(), price: forints });
export type SummaryRow = z.output<typeof summaryRow>;

/** Behind the total of an offer that an intermediary passes on, and in no sum of it. [D20.4] */
export const agencyCommissionAnswer = z.object({
  /** The rate, by the day that chooses it: of acceptance, before that today. */
  rate: z.object({ id, value: z.number(), paragraph: z.string() }),
  day,
  /** As in the summary, without its total. `base`: the rent, or the price of the package. */
  rows: z.array(z.object({ item: z.string(), base: forints, amount: forints })),
  amount: forints,
  /** The summary's total with it. */
  total: forints,
});
export type AgencyCommissionAnswer = z.output<typeof agencyCommissionAnswer>;

const share = { lines: z.int(), amount: forints };

const shares = {
  counties: z.array(z.object({ key: z.string().nullable(), ...share })),
  kinds: z.array(z.object({ key: z.enum([...mediaTypes, 'package', 'manual']), ...share })),
};

/** What stands in the offer so far, agreed and estimated apart. */
export const offerOutlookAnswer = z.object({
  lines: z.int(),
  agreed: forints,
  estimated: forints,
  unpriced: z.int(),
  ...shares,
});
/** What was offered comes to, in the reader's own view. */
export const offerBreakdownAnswer = z.object({ lines: z.int(), total: forints, ...shares });

/** A publisher that has still to decide rows of the offer. */
export const owingPublisher = z.object({
  company: named,
  /** Rows that wait, and private packages that were not handed over. */
  rows: z.int(),
  since: instant,
  nudged_at: instant.nullable(),
  actions: recordActions(['nudge']),
});
export type OwingPublisher = z.output<typeof owingPublisher>;
export type OfferOutlookAnswer = z.output<typeof offerOutlookAnswer>;

import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignFields } from '@felulet/domain/campaign/campaign-fields.ts';
import { campaignActionNames } from '@felulet/domain/campaign/campaign-policy.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignTurns } from '@felulet/domain/campaign/campaign-turn.ts';
import { campaignOperationKinds } from '@felulet/domain/campaign/campaign-visibility.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { optionMark } from '../options/option.responses.ts';
import { day, forints, id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { offerVersionReference } from './offer-version.schemas.ts';

export const campaignRow = z
  .object({
    id,
    name: z.string(),
    brand: z.string(),
    state: z.enum(campaignStates),
    next_state: z.enum(campaignStates).nullable(),
    advertiser: z.string().nullable(),
    intermediary: named.nullable(),
    mhfe: named.nullable(),
    publisher: named.nullable(),
    /** The creator's company. */
    company: named,
    ooh_budget: forints,
    /** What the offer comes to in the reader's own view, as its page says it; null where there is none to see. Only where asked for. [D12.61] */
    total_price: forints.nullable().optional(),
    date_from: day,
    date_to: day,
    assignees: z.array(named),
    /** The next step is the asker's company's. */
    is_my_turn: z.boolean(),
    /** It is, and nobody of the company has opened it since: what the unread count counts. */
    is_unread: z.boolean(),
    actions: recordActions(['edit', 'assign_coworkers', 'duplicate', 'delete']),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'CampaignRow' });
export type CampaignRow = z.output<typeof campaignRow>;

export const campaignReference = z.object({
  id,
  src: z.string(),
  mime_type: z.string(),
  original_filename: z.string(),
  order_number: z.int(),
});
export type CampaignReference = z.output<typeof campaignReference>;

/** A row of the offer; which prices stand in it depends on the reader. */
export const campaignBooking = z.object({
  id,
  media: z
    .object({
      id,
      title: z.string(),
      /** As the surface's page tells it to each reader of the offer. [D15.41] */
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
  /** What was asked for where the publisher granted another number; for the offer maker and an admin. [D6.112] */
  requested_quantity: z.int().nullable().optional(),
  date_from: day,
  date_to: day,
  /** The final price of an approved row in the reader's own view, else null. */
  total_price: forints.nullable(),
  /** About what a waiting row will come to, without discount or fee; for the offer maker and an admin. [D7.38] */
  estimated_price: forints.nullable().optional(),
  mhfe_fee: z.string().nullable().optional(),
  /** What a share of a fee is reckoned of; of an approved row, for whoever reads fees. [D7.12] */
  net_net_net: forints.nullable().optional(),
  /** What a change of the row goes by; for the offer maker and an admin alone. */
  revision: z.int().optional(),
  /** Why its publisher rejected it; for the offer maker and an admin alone. [D6.44] */
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

export const campaignAction = z.object({
  action: z.enum(campaignActionNames),
  target: z.enum(campaignStates).nullable(),
  allowed: z.boolean(),
  /** Why it is closed: a code and its text in the reader's language. */
  reason: z.object({ code: z.string(), text: z.string() }).nullable(),
  needs_note: z.boolean(),
  /** Rows without a fee would go out with this step. */
  warns_of_gaps: z.boolean(),
  /** A change request that was not sent yet would be lost with this step. */
  discards_draft: z.boolean(),
});
export type CampaignActionAnswer = z.output<typeof campaignAction>;

export const campaignOperation = z.object({
  id,
  kind: z.enum(campaignOperationKinds),
  state: z.enum(campaignStates),
  company: z.string().nullable(),
  /** In whose name, where an admin acted for one of the parties. */
  for_company: z.string().nullable(),
  user: z.string().nullable(),
  note: z.string().nullable(),
  /** The version that was sent, passed on or accepted, where the reader may see it. */
  offer_version: offerVersionReference.nullable(),
  time: instant,
});

export const summaryRow = z.object({ code: z.enum(['booking', 'package', 'total']), item: z.string(), price: forints });
export type SummaryRow = z.output<typeof summaryRow>;

const share = { lines: z.int(), amount: forints };

const shares = {
  counties: z.array(z.object({ key: z.string().nullable(), ...share })),
  kinds: z.array(z.object({ key: z.enum([...mediaTypes, 'package', 'manual']), ...share })),
};

/** What stands in the offer so far, agreed and estimated apart. [D7.39] */
export const offerOutlookAnswer = z.object({
  lines: z.int(),
  agreed: forints,
  estimated: forints,
  unpriced: z.int(),
  ...shares,
});
/** What was offered comes to, in the reader's own view. [D7.41] */
export const offerBreakdownAnswer = z.object({ lines: z.int(), total: forints, ...shares });

/** A publisher that has still to decide rows of the offer. [D6.71] */
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

const party = named.nullable();

/** [C3.1] [C3.2 campaign, parties] [C3.3] [C3.4] [A6.5] */
export const campaignResponse = z
  .object({
    id,
    name: z.string(),
    brand: z.string(),
    target_area: z.string(),
    ooh_budget: forints,
    date_from: day,
    date_to: day,
    devices_and_other_information: z.string(),
    state: z.enum(campaignStates),
    state_changed_at: instant,
    next_state: z.enum(campaignStates).nullable(),
    /** The asker's own choice: the creator's recipient, or an accepting intermediary's offer maker. */
    recipient: z.object({ id, name: z.string(), role: z.string() }).nullable(),
    advertiser: party,
    external_advertiser: z.string().nullable(),
    intermediary: party,
    mhfe: party,
    publisher: party,
    role_of_creator: z.enum(['ADVERTISER', 'INTERMEDIARY']),
    company: named,
    turn: z.enum(campaignTurns).nullable(),
    /** Null while the publishers decide, and once the campaign has ended. */
    company_in_turn: party,
    has_open_change_request: z.boolean(),
    /** The newest change request that the asker may see, whatever became of it. */
    change_request: z.object({ id, state: z.enum(changeRequestStates) }).nullable(),
    is_menu_available: z.boolean(),
    /** A menu waits for the asker's company to decide on it. [D10.40] */
    is_menu_waiting: z.boolean(),
    assignees: z.array(named),
    sender_assignees: z.array(named),
    mhfe_employees: z.array(named),
    campaign_design_references: z.array(campaignReference),
    campaign_other_references: z.array(campaignReference),
    campaign_operations: z.array(campaignOperation),
    /** False while the offer is being assembled: then the three below are empty. */
    is_offer_visible: z.boolean(),
    bookings: z.array(campaignBooking),
    booking_packages: z.array(campaignBookingPackage),
    pricing_summary: z.array(summaryRow),
    /** The offer maker and an admin alone. */
    outlook: offerOutlookAnswer.optional(),
    /** Whoever reads a finished offer without putting it together. */
    breakdown: offerBreakdownAnswer.optional(),
    /** The offer maker and an admin alone, while publishers are asked. */
    owing_publishers: z.array(owingPublisher).optional(),
    /** MHFE and admin alone: asked for a private package, without an answer yet. Sending back and ending close that. [D6.88] */
    unanswered_publishers: z.array(named).optional(),
    /** The offer maker and an admin alone: options that stand in line. Sending back and ending end them. [D6.89] */
    places_in_line: z.int().optional(),
    /** The version that lies before the customers now, where the asker sees it. */
    offer_version: offerVersionReference.nullable(),
    /** MHFE and admin alone: how many accepted rows have no fee yet. */
    without_fee: z.int().optional(),
    actions: z.array(campaignAction),
    editable_fields: z.array(z.enum(campaignFields)),
    created_at: instant,
    updated_at: instant,
    revision: z.int(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof campaignResponse>;

/** A surface of the campaign that this one was copied from; it holds no units. */
export const campaignSuggestion = z
  .object({
    /** The surface's. */
    id,
    title: z.string(),
    type: z.enum(mediaTypes),
    company: named,
    city: z.string().nullable(),
    county: z.string().nullable(),
    thumbnail: z.string().nullable(),
    /** As many as were booked there. */
    quantity: z.int(),
    /** In this campaign's period. */
    available_quantity: z.int(),
    booking_id: id.nullable(),
  })
  .meta({ id: 'CampaignSuggestion' });
export type CampaignSuggestion = z.output<typeof campaignSuggestion>;

export const campaignFilterResponse = z.object({
  states: z.array(z.enum(campaignStates)),
  advertiser: z.array(named),
  intermediary: z.array(named),
  mhfe: z.array(named),
});

import { campaignFields } from '@felulet/domain/campaign/campaign-fields.ts';
import { campaignActionNames } from '@felulet/domain/campaign/campaign-policy.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignTurns } from '@felulet/domain/campaign/campaign-turn.ts';
import { campaignOperationKinds } from '@felulet/domain/campaign/campaign-visibility.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, forints, id, instant, named, pathId, price, reference, shortText } from '../primitives.ts';
import { campaignReference, designFiles, otherFiles } from './campaign-files.ts';
import {
  agencyCommissionAnswer,
  campaignBooking,
  campaignBookingPackage,
  offerBreakdownAnswer,
  offerOutlookAnswer,
  owingPublisher,
  summaryRow,
} from './campaign-offer.ts';
import { offerVersionReference } from './offer-versions.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

const brief = {
  name: shortText,
  brand: shortText,
  target_area: text(1000),
  ooh_budget: price,
  date_from: day,
  date_to: day,
  devices_and_other_information: text(20_000),
};

const campaignCreateBody = z.strictObject({
  ...brief,
  recipient: reference,
  external_advertiser: shortText.nullable().optional(),
  /** The company in whose name an admin creates. */
  company: reference.optional(),
});
export type CampaignCreate = z.output<typeof campaignCreateBody>;

/** Days of its own; the name and the recipient of the first one unless others are given. */
export const campaignDuplicateBody = z.strictObject({
  date_from: day,
  date_to: day,
  name: shortText.optional(),
  recipient: reference.optional(),
});
export type CampaignDuplicate = z.output<typeof campaignDuplicateBody>;

const campaignUpdateBody = z
  .strictObject({ ...brief, recipient: reference.nullable(), external_advertiser: shortText.nullable() })
  .partial();
export type CampaignUpdate = z.output<typeof campaignUpdateBody>;

const MAX_SEEN_LINES = 10_000;

const changeStateBody = z.strictObject({
  state: z.enum(campaignStates),
  note: z.string().trim().max(2000).nullable().optional(),
  /** The total that the asker saw; another one by now is refused with 409. */
  total: z.int().nullable().optional(),
  /** The version of the offer that the asker saw; likewise. */
  offer_version: z.int().nullable().optional(),
  /** Whether the question said that a draft of a change request is lost; one that came to be meanwhile is not thrown away. */
  discards_draft: z.boolean().optional(),
  /** The lines that the asker saw go to their publishers with this step; likewise. [D7.50] */
  lines: z
    .array(z.strictObject({ booking: id, revision: z.int().min(1) }))
    .max(MAX_SEEN_LINES)
    .optional(),
});

const assigneesBody = z.strictObject({
  selectedAssignees: z.array(reference).max(200),
  mode: z.enum(['add', 'replace']).default('replace'),
  /** Who was assigned on the asker's screen; others by now are refused. */
  seen: z.array(id).max(1000).optional(),
});

const assigneeOptionsBody = z.strictObject({ campaign: reference.optional() });

const campaignAction = z.object({
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

const campaignOperation = z.object({
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

const party = named.nullable();

const campaignResponse = z
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
    /** A menu waits for the asker's company to decide on it. */
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
    /** Where the campaign has an intermediary, and never for a publisher. */
    agency_commission: agencyCommissionAnswer.optional(),
    /** The offer maker and an admin alone. */
    outlook: offerOutlookAnswer.optional(),
    /** Whoever reads a finished offer without putting it together. */
    breakdown: offerBreakdownAnswer.optional(),
    /** The offer maker and an admin alone, while publishers are asked. */
    owing_publishers: z.array(owingPublisher).optional(),
    /** MHFE and admin alone: asked for a private package, without an answer yet. Sending back and ending close that. */
    unanswered_publishers: z.array(named).optional(),
    /** The offer maker and an admin alone: options that stand in line. Sending back and ending end them. */
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
const campaignSuggestion = z
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

const tag = 'campaigns';

export const campaignGet = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  access: ['campaigns:show'],
  summary: 'One campaign with its offer, as the asker may see it',
  tag,
  params: pathId,
  response: campaignResponse,
});

/** Looking at a campaign marks nothing: who has opened it says so. [A1.21] */
export const campaignRead = endpoint({
  method: 'PUT',
  path: '/api/campaigns/read/:id',
  access: ['campaigns:show'],
  summary: 'The asker has opened this campaign; until it is the company’s turn again it is counted as new no more',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const campaignCreate = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  access: ['campaigns:create'],
  summary: 'Create a campaign with its files',
  tag,
  body: campaignCreateBody,
  files: { 'designs[]': designFiles, 'others[]': otherFiles },
  success: 201,
  response: campaignResponse,
  idempotent: true,
});

export const campaignDuplicate = endpoint({
  method: 'POST',
  path: '/api/campaigns/duplicate/:id',
  access: ['campaigns:create'],
  summary: 'Another campaign of the same brief, with its files, for other days',
  tag,
  params: pathId,
  body: campaignDuplicateBody,
  success: 201,
  response: campaignResponse,
  idempotent: true,
});

export const campaignSuggestions = endpoint({
  method: 'GET',
  path: '/api/campaigns/suggestions/:id',
  access: ['bookings:create'],
  summary: 'Surfaces of the campaign that this one was copied from, with what is free of them',
  tag,
  params: pathId,
  response: z.array(campaignSuggestion),
});

export const campaignUpdate = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: ['campaigns:edit', 'campaigns:editLink'],
  summary: 'Change the fields that are open to the asker',
  tag,
  params: pathId,
  body: campaignUpdateBody,
  response: campaignResponse,
});

export const campaignDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: ['campaigns:create'],
  summary: 'Delete a campaign that was not sent yet',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const campaignChangeState = endpoint({
  method: 'POST',
  path: '/api/campaigns/changestate/:id',
  access: ['campaigns:show'],
  summary: 'Take a step of the chain',
  tag,
  params: pathId,
  body: changeStateBody,
  response: campaignResponse,
});

export const campaignAssignees = endpoint({
  method: 'POST',
  path: '/api/assignees/set/:id',
  access: ['campaigns:show'],
  summary: "Choose the own side's co-workers of a campaign",
  tag,
  params: pathId,
  body: assigneesBody,
  response: campaignResponse,
});

export const assigneeOptions = endpoint({
  method: 'POST',
  path: '/api/employees/assignees',
  access: 'signed-in',
  summary: "The asker's enabled colleagues",
  tag,
  body: assigneeOptionsBody,
  response: z.array(named),
});

const publisherNudgeBody = z.strictObject({ publisher: id });

export const publisherNudge = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/nudges',
  access: ['bookings:create'],
  summary: 'Remind a publisher of the rows of the offer that wait for its decision',
  tag: 'campaigns',
  params: pathId,
  body: publisherNudgeBody,
  response: campaignResponse,
  success: 201,
  idempotent: true,
});

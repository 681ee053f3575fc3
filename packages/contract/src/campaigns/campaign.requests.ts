import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { day, id, price, queryChoices, queryFlag, queryIds, queryText, reference, shortText } from '../primitives.ts';

export const CAMPAIGN_SORTS = [
  'id',
  'name',
  'brand',
  'state',
  'advertiser',
  'intermediary',
  'mhfe',
  'company',
  'date_from',
  'date_to',
  'ooh_budget',
  'created_at',
  'updated_at',
  'turn',
] as const;

/** What waits for the asker's company; of that, what nobody there has opened since; what the company assembles [D16.3]; whose menu it decides on; or what waits for others. */
export const CAMPAIGN_TURN_FILTERS = ['mine', 'unread', 'assembling', 'menu', 'others'] as const;

/** One filter for the list and the calendar. [D5.125] */
export const campaignFilters = {
  name: queryText.optional(),
  state: queryChoices(campaignStates).optional(),
  advertiser: queryIds.optional(),
  intermediary: queryIds.optional(),
  mhfe: queryIds.optional(),
  turn: z.enum(CAMPAIGN_TURN_FILTERS).optional(),
  /** Those that run on some day from the first to the last of these; one of them alone leaves that end open. [C2.90] */
  period_from: day.optional(),
  period_to: day.optional(),
  /** Those that the asker is assigned to. */
  assigned_to_me: queryFlag.optional(),
  /** Under way or ordered, and about to begin, as My day counts it. [D10.42] */
  due: queryFlag.optional(),
};

export const campaignListQuery = listQuery(CAMPAIGN_SORTS).extend({
  ...campaignFilters,
  /** With what each offer comes to, which is reckoned for the answer. [D12.61] */
  with_total: queryFlag.optional(),
});
export type CampaignListQuery = z.output<typeof campaignListQuery>;

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

export const campaignCreateBody = z.strictObject({
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

export const campaignUpdateBody = z
  .strictObject({ ...brief, recipient: reference.nullable(), external_advertiser: shortText.nullable() })
  .partial();
export type CampaignUpdate = z.output<typeof campaignUpdateBody>;

const MAX_SEEN_LINES = 10_000;

export const changeStateBody = z.strictObject({
  state: z.enum(campaignStates),
  note: z.string().trim().max(2000).nullable().optional(),
  /** The total that the asker saw; another one by now is refused with 409. */
  total: z.int().nullable().optional(),
  /** The version of the offer that the asker saw; likewise. */
  offer_version: z.int().nullable().optional(),
  /** Whether the question said that a draft of a change request is lost; one that came to be meanwhile is not thrown away. [D11.79] */
  discards_draft: z.boolean().optional(),
  /** The lines that the asker saw go to their publishers with this step; likewise. [D7.50] */
  lines: z
    .array(z.strictObject({ booking: id, revision: z.int().min(1) }))
    .max(MAX_SEEN_LINES)
    .optional(),
});

export const assigneesBody = z.strictObject({
  selectedAssignees: z.array(reference).max(200),
  mode: z.enum(['add', 'replace']).default('replace'),
  /** Who was assigned on the asker's screen; others by now are refused. [D11.78] */
  seen: z.array(id).max(1000).optional(),
});

export const assigneeOptionsBody = z.strictObject({ campaign: reference.optional() });
/** The offer as a document: in the asker's own view, or as its customer sees it. */
export const documentBody = z.strictObject({ type: z.enum(['default', 'customer']).default('default') });
export const exportBody = z.strictObject({ template: id.nullable().optional() });

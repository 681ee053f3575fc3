import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { day, forints, id, instant, named, queryChoices, queryFlag, queryIds, queryText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const CAMPAIGN_SORTS = [
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

/** What waits for the asker's company; of that, what nobody there has opened since; what the company assembles; whose menu it decides on; or what waits for others. */
const CAMPAIGN_TURN_FILTERS = ['mine', 'unread', 'assembling', 'menu', 'others'] as const;

/** One filter for the list and the calendar. */
export const campaignFilters = {
  name: queryText.optional(),
  state: queryChoices(campaignStates).optional(),
  advertiser: queryIds.optional(),
  intermediary: queryIds.optional(),
  mhfe: queryIds.optional(),
  turn: z.enum(CAMPAIGN_TURN_FILTERS).optional(),
  /** Those that run on some day from the first to the last of these; one of them alone leaves that end open. */
  period_from: day.optional(),
  period_to: day.optional(),
  /** Those that the asker is assigned to. */
  assigned_to_me: queryFlag.optional(),
  /** Under way or ordered, and about to begin, as My day counts it. */
  due: queryFlag.optional(),
};

const campaignListQuery = listQuery(CAMPAIGN_SORTS).extend({
  ...campaignFilters,
  /** With what each offer comes to, which is reckoned for the answer. */
  with_total: queryFlag.optional(),
});
export type CampaignListQuery = z.output<typeof campaignListQuery>;

const campaignRow = z
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
    /** What the offer comes to in the reader's own view, as its page says it; null where there is none to see. Only where asked for. */
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

export const campaignFilterResponse = z.object({
  states: z.array(z.enum(campaignStates)),
  advertiser: z.array(named),
  intermediary: z.array(named),
  mhfe: z.array(named),
});

const tag = 'campaigns';

export const campaignList = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: ['campaigns:show'],
  summary: 'Campaigns that the asker may see',
  tag,
  query: campaignListQuery,
  response: listOf(campaignRow),
});

export const campaignFilter = endpoint({
  method: 'GET',
  path: '/api/campaigns/filter',
  access: ['campaigns:show'],
  summary: 'States and companies that occur in the list',
  tag,
  response: campaignFilterResponse,
});

export const campaignUnreadCount = endpoint({
  method: 'GET',
  path: '/api/campaigns/getunreadcount',
  access: 'signed-in',
  summary: "Campaigns that wait for the asker's company and were not opened since",
  tag,
  response: z.int(),
});

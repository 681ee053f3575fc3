import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { campaignTurns } from '@felulet/domain/campaign/campaign-turn.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant } from '../primitives.ts';

/** What is counted beside the menu's entries; 0 where the asker does not hold the key. */
export const waitingSources = [
  'campaigns',
  'campaign_menus',
  'bookings',
  'options',
  'assembly_requests',
  'accounts',
  'list_items',
  'messages',
] as const;
export type WaitingSource = (typeof waitingSources)[number];

const count = z.int().min(0);

const countersResponse = z.object({
  campaigns: count,
  /** On My day alone: it has no list of its own beside the campaigns. */
  campaign_menus: count,
  bookings: count,
  options: count,
  assembly_requests: count,
  accounts: count,
  list_items: count,
  messages: count,
  notices: count,
});
export type Counters = z.output<typeof countersResponse>;

export const counters = endpoint({
  method: 'GET',
  path: '/api/counters',
  access: 'signed-in',
  summary: 'Every unread count of the asker in one answer',
  tag: 'today',
  response: countersResponse,
});

/** Made firm by its offer maker, or opened since units came to it; or decided by its publisher. */
export const optionWaits = ['firm', 'renewal', 'approval', 'promoted'] as const;

const waitingItem = z.object({
  id,
  text: z.string(),
  detail: z.string().nullable(),
  state: z.enum(campaignStates).nullable(),
  since: instant,
  /** Counted in the badge: nobody of the company has opened it. */
  is_new: z.boolean(),
  /** How many of what is counted the line stands for. */
  count,
  place: z.string(),
  /** Of an option: what it waits for, and when its units are given up. */
  option: z.object({ waits_for: z.enum(optionWaits), hold_until: instant }).optional(),
});
export type WaitingItem = z.output<typeof waitingItem>;

/** Several of one kind: the badge's own count, how many lines there are, and the first few: what nobody has opened, then the longest waiting. */
const waiting = z.object({
  source: z.enum(waitingSources),
  count,
  total: count,
  items: z.array(waitingItem),
});
export type Waiting = z.output<typeof waiting>;

const dueKinds = [
  'campaign_starts',
  'ordered_campaign_starts',
  'ordered_bookings_start',
  'offer_unanswered',
  'request_unanswered',
  'package_open',
  'option_ends',
] as const;

const dueItem = z.object({
  kind: z.enum(dueKinds),
  id,
  text: z.string(),
  detail: z.string().nullable(),
  day,
  days_left: z.int(),
  /** Of ordered bookings: how many of the campaign the line stands for. */
  count: count.optional(),
  place: z.string(),
});
export type DueItem = z.output<typeof dueItem>;

const sentItem = z.object({
  kind: z.enum(['campaign', 'request']),
  id,
  text: z.string(),
  state: z.enum(campaignStates).nullable(),
  /** Whose move it is, and which company that is where one is meant. */
  turn: z.enum([...campaignTurns, 'publisher']),
  company: z.string().nullable(),
  since: instant,
  place: z.string(),
});
export type SentItem = z.output<typeof sentItem>;

/** The lists behind lines of several kinds, and how many rows open in each; one of none is left out. */
const listed = <Kind extends WaitingSource>(...kinds: readonly Kind[]) =>
  z.array(z.object({ source: z.enum(kinds), count }));

/** What a company of each kind begins with. */
export const firstSteps = ['surfaces', 'campaigns', 'partners'] as const;
export type FirstStep = (typeof firstSteps)[number];

const todayResponse = z.object({
  day,
  /** What the company begins with and has never had. */
  first_step: z.enum(firstSteps).nullable(),
  /** The version of the privacy statement that is to be accepted anew. */
  statement: z.int().nullable(),
  waiting: z.array(waiting),
  due: z.object({
    total: count,
    items: z.array(dueItem),
    lists: listed('campaigns', 'bookings', 'assembly_requests', 'options'),
  }),
  sent: z.object({ total: count, items: z.array(sentItem), lists: listed('campaigns', 'assembly_requests') }),
});
export type Today = z.output<typeof todayResponse>;

export const today = endpoint({
  method: 'GET',
  path: '/api/today',
  access: 'signed-in',
  summary: 'What waits for the asker, what runs out soon, and who has what was sent',
  tag: 'today',
  response: todayResponse,
});

import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { addDays, isDay } from '@felulet/domain/period/day.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../primitives.ts';
import { campaignFilters } from './campaign-list.ts';

/** Two years, of which one may be a leap year. */
const MAX_DAYS = 731;
/** As many are drawn at once; how many there are is said in any case. */
export const CALENDAR_ROWS = 300;

const campaignCalendarQuery = z
  .object({ from: day, to: day, ...campaignFilters })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'end_before_start' } })
  .superRefine(({ from, to }, context) => {
    if (!isDay(from)) return;
    const maximum = addDays(from, MAX_DAYS - 1);
    if (to > maximum) context.addIssue({ code: 'custom', path: ['to'], params: { code: 'after_maximum', maximum } });
  });
export type CampaignCalendarQuery = z.output<typeof campaignCalendarQuery>;

const calendarCampaign = z
  .object({
    id,
    name: z.string(),
    brand: z.string(),
    advertiser: z.string().nullable(),
    state: z.enum(campaignStates),
    date_from: day,
    date_to: day,
    is_my_turn: z.boolean(),
    is_unread: z.boolean(),
    /** How many of its surfaces options hold, of those that the asker may know of. */
    options: z.int(),
  })
  .meta({ id: 'CalendarCampaign' });
export type CalendarCampaign = z.output<typeof calendarCampaign>;

export const campaignCalendar = endpoint({
  method: 'GET',
  path: '/api/campaigns/calendar',
  access: ['campaigns:show'],
  summary: 'Campaigns that the asker may see and that run in a period, the earliest first',
  tag: 'campaigns',
  query: campaignCalendarQuery,
  response: z.object({
    list: z.array(calendarCampaign),
    /** Of the period, those that the list has no room for among them. */
    totalCount: z.int(),
  }),
});
export type CampaignCalendar = z.output<(typeof campaignCalendar)['response']>;

import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';

const feedState = z
  .object({
    /** Null while there is no key. */
    made_at: instant.nullable(),
    /** By whatever calendar has the address. */
    last_read_at: instant.nullable(),
    /** How many campaigns the feed has now, and how many it has no room for. */
    campaigns: z.int(),
    left_out: z.int(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof feedState>;

export const calendarFeedGet = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  access: ['campaigns:show'],
  summary: "Whether the asker's campaigns can be read by another calendar, and when that was",
  tag: 'calendar-feed',
  response: feedState,
});

export const calendarFeedMake = endpoint({
  method: 'PUT',
  path: '/api/calendar-feed',
  access: ['campaigns:show'],
  summary: 'Make a new address in place of the old one; it is told in this answer alone',
  tag: 'calendar-feed',
  response: z.object({ address: z.string() }),
});

export const calendarFeedEnd = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: ['campaigns:show'],
  summary: 'End the address',
  tag: 'calendar-feed',
  answers: 'nothing',
});

/** The key in the path is the credential. */
export const calendarFeedShow = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds/:key/campaigns.ics',
  access: 'public',
  summary: 'The campaigns of a key, for calendar programs',
  tag: 'calendar-feed',
  params: z.object({ key: z.string() }),
  answers: 'file',
  contentType: contentTypes.calendar,
});

import {
  calendarFeedEnd,
  calendarFeedGet,
  calendarFeedMake,
  calendarFeedShow,
} from '@felulet/contract/office/calendar-feed.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { endFeed, makeFeed, readCalendarFeed, readFeed } from '../acts/calendar-feed.ts';

/** A user's campaigns in another calendar, by a key of their own. */
export function calendarFeedModule(binding: Binding, context: ServerContext): void {
  bind(binding, calendarFeedGet, async ({ viewer }) => readCalendarFeed(context, viewer));

  bind(binding, calendarFeedMake, async ({ viewer }) => makeFeed(context, viewer));

  bind(binding, calendarFeedEnd, async ({ viewer }) => endFeed(context, viewer));

  bind(binding, calendarFeedShow, async ({ params, request }) => readFeed(context, params.key, request.ip));
}

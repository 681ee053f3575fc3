import { addDays, type Day, dayNumber } from '../period/day.ts';
import { intersection, lengthInDays, type Period } from '../period/period.ts';
import { type CampaignPhase, type CampaignState, phaseOf } from './campaign-states.ts';

/** How far back a feed of the calendar goes; what lies ahead is all in it. [D5.126] */
const FEED_DAYS_BACK = 92;

export function firstDayOfFeed(today: Day): Day {
  return addDays(today, -FEED_DAYS_BACK);
}

type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** What another calendar makes of a state: certain once the offer is accepted, struck out once the campaign ended rejected. */
const calendarStatuses: Readonly<Record<CampaignPhase, CalendarStatus>> = {
  under_way: 'TENTATIVE',
  sent_back: 'TENTATIVE',
  accepted: 'CONFIRMED',
  rejected: 'CANCELLED',
};

export function calendarStatusOf(state: CampaignState): CalendarStatus {
  return calendarStatuses[phaseOf(state)];
}

export type CalendarBar = {
  /** Days of the span before the bar. */
  readonly offset: number;
  /** Days of the bar that lie in the span. */
  readonly length: number;
  readonly beganBefore: boolean;
  readonly goesOn: boolean;
};

/** Where a period lies in a span that it touches; null for one that it does not. */
export function barWithin(span: Period, period: Period): CalendarBar | null {
  const shown = intersection(span, period);
  if (shown === null) return null;
  return {
    offset: dayNumber(shown.date_from) - dayNumber(span.date_from),
    length: lengthInDays(shown),
    beganBefore: period.date_from < span.date_from,
    goesOn: period.date_to > span.date_to,
  };
}

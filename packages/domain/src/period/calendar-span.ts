import { addUnits, startOfUnit } from './calendar-unit.ts';
import { addDays, type Day } from './day.ts';
import type { Period } from './period.ts';

/** How much of a calendar of whole campaigns is looked at. */
export const calendarSpans = ['month', 'quarter'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

const MONTHS: Readonly<Record<CalendarSpan, number>> = { month: 1, quarter: 3 };

/** The month or the quarter that the day lies in; or the one that lies so many later. */
export function spanAround(span: CalendarSpan, day: Day, later = 0): Period {
  const month = startOfUnit('month', day);
  const beyond = (Number(month.slice(5, 7)) - 1) % MONTHS[span];
  const date_from = addUnits('month', month, later * MONTHS[span] - beyond);
  return { date_from, date_to: addDays(addUnits('month', date_from, MONTHS[span]), -1) };
}

/** 1 to 4. */
export function quarterOf(day: Day): number {
  return Math.ceil(Number(day.slice(5, 7)) / MONTHS.quarter);
}

import { type CalendarSpan, calendarSpans, spanAround } from '@felulet/domain/period/calendar-span.ts';
import { type Day, isDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';

/** Parameters of the address that say what is looked at, and are no filter. */
export const CALENDAR_PARAMETERS = ['span', 'day'];

export type CalendarView = {
  readonly span: CalendarSpan;
  readonly period: Period;
  widen(span: CalendarSpan): void;
  /** So many spans on, or back. */
  turn(count: number): void;
  toToday(): void;
};

/** The span is in the address, beside the filter of the list. [D5.125] */
export function useCalendarView(today: Day): CalendarView {
  const search = useWholeSearch();
  const go = useGo();
  const span = calendarSpans.find((candidate) => candidate === search.span) ?? 'month';
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : today;
  const period = spanAround(span, day);
  const show = (next: CalendarSpan, first: Day): void => {
    const kept = Object.entries(search).filter(([key]) => !CALENDAR_PARAMETERS.includes(key));
    const isNow = first === spanAround(next, today).date_from;
    go({
      to: '.',
      search: {
        ...Object.fromEntries(kept.map(([key, value]) => [key, String(value)])),
        ...(next === 'month' ? {} : { span: next }),
        ...(isNow ? {} : { day: first }),
      },
      resetScroll: false,
    });
  };
  return {
    span,
    period,
    widen: (next) => {
      // Of the quarter of today it is the month of today that is looked at, not its first one.
      const isNow = period.date_from <= today && today <= period.date_to;
      show(next, spanAround(next, isNow ? today : period.date_from).date_from);
    },
    turn: (count) => show(span, spanAround(span, period.date_from, count).date_from),
    toToday: () => show(span, spanAround(span, today).date_from),
  };
}

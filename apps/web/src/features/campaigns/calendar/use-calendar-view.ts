import { spanAround } from '@felulet/domain/period/calendar-span.ts';
import { type CalendarUnit, calendarUnits } from '@felulet/domain/period/calendar-unit.ts';
import { type Day, isDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';

/** Parameters of the address that choose the view and are no filter; `span` is how older links name a quarter. */
export const CALENDAR_PARAMETERS = ['unit', 'span', 'day'];

export type CalendarView = {
  readonly unit: CalendarUnit;
  readonly period: Period;
  zoom(unit: CalendarUnit): void;
  /** Moves forward or back by so many turns. */
  turn(count: number): void;
  toToday(): void;
};

/** Zoom and days are in the address, beside the filter of the list. */
export function useCalendarView(today: Day): CalendarView {
  const search = useWholeSearch();
  const go = useGo();
  const unit = calendarUnits.find((candidate) => candidate === search.unit) ?? olderUnit(search.span);
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : today;
  const period = spanAround(unit, day);
  const show = (next: CalendarUnit, first: Day): void => {
    const kept = Object.entries(search).filter(([key]) => !CALENDAR_PARAMETERS.includes(key));
    const isNow = first === spanAround(next, today).date_from;
    go({
      to: '.',
      search: {
        ...Object.fromEntries(kept.map(([key, value]) => [key, String(value)])),
        ...(next === 'day' ? {} : { unit: next }),
        ...(isNow ? {} : { day: first }),
      },
      resetScroll: false,
    });
  };
  return {
    unit,
    period,
    zoom: (next) => {
      // From the current quarter it leads to the current month, not to the first one.
      const isNow = period.date_from <= today && today <= period.date_to;
      show(next, spanAround(next, isNow ? today : period.date_from).date_from);
    },
    turn: (count) => show(unit, spanAround(unit, period.date_from, count).date_from),
    toToday: () => show(unit, spanAround(unit, today).date_from),
  };
}

function olderUnit(span: unknown): CalendarUnit {
  return span === 'quarter' ? 'week' : 'day';
}

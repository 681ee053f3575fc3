import { boardPeriod } from '@felulet/domain/availability/occupancy.ts';
import { addUnits, type CalendarUnit, calendarUnits, startOfUnit } from '@felulet/domain/period/calendar-unit.ts';
import { addDays, type Day, isDay } from '@felulet/domain/period/day.ts';
import { useState } from 'react';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';

/** Parameters of the address that set the view of the board and are no filter. */
export const VIEW_PARAMETERS = ['unit', 'day'];
/** The number of columns before today when the board opens. */
const COLUMNS_BEFORE_TODAY = 3;

export type BoardView = {
  readonly unit: CalendarUnit;
  /** The first visible column. */
  readonly day: Day;
  /** The ends of the board. */
  readonly first: Day;
  readonly last: Day;
  /** A new number makes the board start anew at `day`, after the address changed. */
  readonly drawing: number;
  zoom(unit: CalendarUnit): void;
  /** Null leads to today; a day beyond the board leads to its end. */
  jump(day: Day | null): void;
  turn(days: number): void;
  /** Reports that the board was scrolled by hand. */
  moved(day: Day): void;
};

/** The address has zoom and position, so that back, reload and a shared link work. */
export function useBoardView(today: Day): BoardView {
  const search = useWholeSearch();
  const go = useGo();
  const { date_from: first, date_to: last } = boardPeriod(today);
  const unit = calendarUnits.find((candidate) => candidate === search.unit) ?? 'day';
  const opening = addUnits(unit, startOfUnit(unit, today), -COLUMNS_BEFORE_TODAY);
  const openedDay = typeof search.day === 'string' && isDay(search.day) ? search.day : null;
  const show = (changes: Readonly<Record<string, string>>): void => {
    go({ to: '.', search: { ...search, ...changes }, replace: true, resetScroll: false });
  };
  const jump = (target: Day | null): void => show({ day: target === null ? '' : bounded(target, first, last) });
  const day = openedDay ?? opening;
  const [scrolledTo, setScrolledTo] = useState<Day | null>(null);
  const [drawn, setDrawn] = useState({ unit, day, drawing: 0 });
  if (drawn.unit !== unit || drawn.day !== day) {
    const isOwn = drawn.unit === unit && day === scrolledTo;
    setDrawn({ unit, day, drawing: drawn.drawing + (isOwn ? 0 : 1) });
  }
  return {
    unit,
    day,
    first,
    last,
    jump,
    drawing: drawn.drawing,
    // Without a day the board opens around today at every zoom.
    zoom: (zoom) => show({ unit: zoom === 'day' ? '' : zoom }),
    turn: (days) => jump(addDays(day, days)),
    moved: (seen) => {
      if (seen === startOfUnit(unit, day)) return;
      setScrolledTo(seen);
      show({ day: seen === opening ? '' : seen });
    },
  };
}

function bounded(day: Day, first: Day, last: Day): Day {
  if (day < first) return first;
  return day > last ? last : day;
}

import { addDays, type Day, dayNumber } from './day.ts';
import { lengthInDays, type Period } from './period.ts';

/** How a stretch of time is cut up to be looked at. Weeks begin on Monday. */
export const calendarUnits = ['day', 'week', 'month', 'quarter'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

const DAYS_A_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const THURSDAY = 3;
const MONTHS_A_YEAR = 12;
const MONTHS: Readonly<Record<'month' | 'quarter', number>> = { month: 1, quarter: 3 };

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + THURSDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK;
}

/** The number of the day's week as Hungarian calendars print it: the first week is the one with the year's first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(startOfUnit('week', day), THURSDAY);
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor((dayNumber(thursday) - dayNumber(newYear)) / DAYS_A_WEEK) + 1;
}

/** The same day so many months later or, with a negative count, earlier; the last of the month where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const first = firstOfMonth(monthNumber(day) + count);
  const last = addDays(firstOfMonth(monthNumber(day) + count + 1), -1);
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted < last ? wanted : last;
}

/** The first day of the day's unit. */
export function startOfUnit(unit: CalendarUnit, day: Day): Day {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, -weekdayOf(day));
  const month = monthNumber(day);
  return firstOfMonth(month - (month % MONTHS[unit]));
}

/** The first day of the unit that lies so many units after the one that begins on `start`. */
export function addUnits(unit: CalendarUnit, start: Day, count: number): Day {
  if (unit === 'day') return addDays(start, count);
  if (unit === 'week') return addDays(start, count * DAYS_A_WEEK);
  return firstOfMonth(monthNumber(start) + count * MONTHS[unit]);
}

/** How many units a period touches. */
export function countUnits(unit: CalendarUnit, period: Period): number {
  if (unit === 'month' || unit === 'quarter') {
    const first = monthNumber(startOfUnit(unit, period.date_from));
    return Math.floor((monthNumber(period.date_to) - first) / MONTHS[unit]) + 1;
  }
  const days = lengthInDays({ date_from: startOfUnit(unit, period.date_from), date_to: period.date_to });
  return unit === 'day' ? days : Math.ceil(days / DAYS_A_WEEK);
}

/** The whole units that a period touches, in order and without gaps. */
export function unitsOf(unit: CalendarUnit, period: Period): Period[] {
  const first = startOfUnit(unit, period.date_from);
  return Array.from({ length: Math.max(0, countUnits(unit, period)) }, (_, index) => {
    const date_from = addUnits(unit, first, index);
    return { date_from, date_to: addDays(addUnits(unit, date_from, 1), -1) };
  });
}

/** 1 to 4. */
export function quarterOf(day: Day): number {
  return Math.floor((monthNumber(day) % MONTHS_A_YEAR) / MONTHS.quarter) + 1;
}

/** Months since the year 0. */
function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7)) - 1;
}

function firstOfMonth(months: number): Day {
  const year = String(Math.floor(months / MONTHS_A_YEAR)).padStart(4, '0');
  const month = String((months % MONTHS_A_YEAR) + 1).padStart(2, '0');
  return `${year}-${month}-01`;
}

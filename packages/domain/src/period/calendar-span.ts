import { addUnits, type CalendarUnit, startOfUnit } from './calendar-unit.ts';
import { addDays, type Day } from './day.ts';
import type { Period } from './period.ts';

type Months = { readonly shown: number; readonly turned: number };

/** How much of a calendar of whole campaigns is in sight at each zoom, and how far one turns it: a quarter of weeks, a year of months. */
const months: Readonly<Record<CalendarUnit, Months>> = {
  day: { shown: 1, turned: 1 },
  week: { shown: 3, turned: 3 },
  month: { shown: 12, turned: 12 },
  quarter: { shown: 24, turned: 12 },
};

/** What is in sight around the day; or so many turns later. */
export function spanAround(unit: CalendarUnit, day: Day, later = 0): Period {
  const { shown, turned } = months[unit];
  const month = startOfUnit('month', day);
  const beyond = (Number(month.slice(5, 7)) - 1) % turned;
  const date_from = addUnits('month', month, later * turned - beyond);
  return { date_from, date_to: addDays(addUnits('month', date_from, shown), -1) };
}

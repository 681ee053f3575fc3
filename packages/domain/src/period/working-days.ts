import { weekdayOf } from './calendar-unit.ts';
import { addDays, budapestDay, type Day } from './day.ts';
import { isHungarianHoliday } from './hungarian-holidays.ts';

/** What the decree of a year moves: days off that were working days, and the Saturdays worked in their place. [D10.9] */
export type WorkingYear = { readonly year: number; readonly worked: readonly Day[]; readonly off: readonly Day[] };

export type IsWorkingDay = (day: Day) => boolean;

/** The working days by law, with what is known to be moved; of another year nothing is moved. */
export function workingDaysOf(years: readonly WorkingYear[]): IsWorkingDay {
  const worked = new Set(years.flatMap((year) => year.worked));
  const off = new Set(years.flatMap((year) => year.off));
  return (day) => worked.has(day) || (freeByLaw(day) === null && !off.has(day));
}

const SATURDAY = 5;

type FreeByLaw = 'weekend' | 'holiday';

function freeByLaw(day: Day): FreeByLaw | null {
  if (isHungarianHoliday(day)) return 'holiday';
  return weekdayOf(day) < SATURDAY ? null : 'weekend';
}

export type MovedDayFault = 'day_of_other_year' | 'day_off_anyway' | 'day_worked_anyway' | 'day_is_holiday';

/** Why a day cannot be what the year says of it: only a weekend's is worked in place of another, only a working day is given off. */
export function movedDayFault(year: number, list: 'worked' | 'off', day: Day): MovedDayFault | null {
  if (!day.startsWith(`${year}-`)) return 'day_of_other_year';
  const free = freeByLaw(day);
  if (list === 'off') return free === null ? null : 'day_off_anyway';
  if (free === 'holiday') return 'day_is_holiday';
  return free === null ? 'day_worked_anyway' : null;
}

/** The years between the two of which it is not known what is moved. */
export function unknownYears(years: readonly Pick<WorkingYear, 'year'>[], from: Date, to: Date): number[] {
  const [first, last] = [from, to].map((instant) => Number(budapestDay(instant).slice(0, 4))) as [number, number]; // two in, two out
  const known = new Set(years.map(({ year }) => year));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, ahead) => first + ahead).filter(
    (year) => !known.has(year),
  );
}

/** The whole working days between the two, neither of them counted. */
export function workingDaysBetween(from: Day, to: Day, isWorkingDay: IsWorkingDay): number {
  let count = 0;
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

/** The day before which something must have happened last for so many whole working days to lie between it and today. */
export function idleSinceBefore(today: Day, workingDays: number, isWorkingDay: IsWorkingDay): Day {
  return workingDayFrom(today, -workingDays, isWorkingDay);
}

/** The working day that comes so many working days after the day, before it where the count is negative. */
export function workingDayFrom(day: Day, count: number, isWorkingDay: IsWorkingDay): Day {
  let reached = day;
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, Math.sign(count));
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

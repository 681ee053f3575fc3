import { easter } from 'date-easter';
import { addDays, type Day } from './day.ts';

/** 24 December is none by law: in many years the decree makes it free. */
const everyYear = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-25', '12-26'];
/** Good Friday, Easter Monday and Whit Monday; the Sundays are free anyway. */
const afterEaster = [-2, 1, 50];

const known = new Map<string, ReadonlySet<Day>>();

/** The public holidays of Hungary, by law and by the date of Easter. [D10.9] */
export function isHungarianHoliday(day: Day): boolean {
  const year = day.slice(0, 4);
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays.has(day);
}

function holidaysOf(year: string): ReadonlySet<Day> {
  const { month, day } = easter(Number(year));
  const sunday = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return new Set([...everyYear.map((date) => `${year}-${date}`), ...afterEaster.map((days) => addDays(sunday, days))]);
}

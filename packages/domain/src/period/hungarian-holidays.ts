import { addDays, type Day } from './day.ts';

/** 24 December is one since 2024. */
const everyYear = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-24', '12-25', '12-26'];
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
  const sunday = easterSunday(Number(year));
  return new Set([...everyYear.map((date) => `${year}-${date}`), ...afterEaster.map((days) => addDays(sunday, days))]);
}

/** The Sunday after the full moon of spring, by the tables of the Gregorian calendar: moon by the cycle of 19 years and the epact. */
export function easterSunday(year: number): Day {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const leapsLeftOut = Math.floor((3 * century) / 4) - 12;
  const moonCorrected = Math.floor((8 * century + 5) / 25) - 5;
  const raw = (((11 * golden + 20 + moonCorrected - leapsLeftOut) % 30) + 30) % 30;
  const epact = (raw === 25 && golden > 11) || raw === 24 ? raw + 1 : raw;
  const moon = 44 - epact < 21 ? 74 - epact : 44 - epact;
  const weekday = (Math.floor((5 * year) / 4) - leapsLeftOut - 10 + moon) % 7;
  return addDays(`${year}-03-01`, moon + 6 - weekday);
}

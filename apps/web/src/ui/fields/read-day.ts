import { folded } from '@felulet/domain/format/folded.ts';
import { startOfUnit, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import { addDays, type Day, isDay } from '@felulet/domain/period/day.ts';

/**
 * Reads a day in common notations: 2027.03.01, 2027-3-1, '2027. 03. 01.', 20270301, '2027. március 1-jén', '1 March 2027'; without a year (03.01,
 * 0301, 'márc. 1.') the next such day from `from` on. [P5.9]
 */
export function readDay(text: string, from: Day): Day | null {
  const parts = inDigits(text)
    .trim()
    .replace(/\.$/, '')
    .split(/\s*[./-]\s*|\s+/);
  const digits = parts.every((part) => /^\d+$/.test(part)) ? parts : [];
  const [first = '', second, third] = digits;
  if (digits.length === 3 && first.length === 4) return dayOf(first, second, third);
  if (digits.length === 2 && first.length <= 2) return nextDay(first, second, from);
  if (digits.length !== 1) return null;
  if (first.length === 8) return dayOf(first.slice(0, 4), first.slice(4, 6), first.slice(6));
  return first.length === 4 ? nextDay(first.slice(0, 2), first.slice(2), from) : null;
}

const MONTHS = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['marcius', 'march'],
  ['aprilis', 'april'],
  ['majus', 'may'],
  ['junius', 'june'],
  ['julius', 'july'],
  ['augusztus', 'august'],
  ['szeptember', 'september'],
  ['oktober', 'october'],
  ['november'],
  ['december'],
] as const;
const ENDING = /(?<=\d)\.?-[a-z]{1,4}\.?$/;
const NAMED_MONTH = /(?<![a-z])([a-z]{3,10})\.?(?![a-z])/;
const DAY_BEFORE_MONTH = /^(\d{1,2})\.? (\d{2}\.)(?: (\d{4}))?$/;

/** Replaces the name of a month, or its abbreviation, by its number; suffixes of the day are dropped. */
function inDigits(text: string): string {
  const plain = folded(text.trim()).replace(ENDING, '');
  const name = NAMED_MONTH.exec(plain)?.[1];
  const month = MONTHS.findIndex((names) => name !== undefined && names.some((whole) => whole.startsWith(name))) + 1;
  if (month === 0) return text;
  const numbered = plain
    .replace(NAMED_MONTH, ` ${padded(String(month))}. `)
    .replace(/\s+/g, ' ')
    .trim();
  const [, day, dotted, year] = (/^\d/.test(plain) ? DAY_BEFORE_MONTH.exec(numbered.replace(',', '')) : null) ?? [];
  if (day === undefined)
    return numbered.replace(/^(\d{2}\. \d{1,2}),? (\d{4})$/, (_all, front, back) => `${back}. ${front}`);
  return `${year === undefined ? '' : `${year}. `}${dotted} ${day}`;
}

const WEEK = /^(?:(\d{4})\.? )?(?:a )?(?:week |w)?(\d{1,2})(?: ?[-\u2013] ?(\d{1,2}))?\.?( ?het(?:en|et|re|i)?\.?)?$/;

/** Reads calendar weeks: '10. hét', '2027. 10. hét', '10-12. hét', 'week 10'; without a year the next one that is not over. */
export function readWeek(text: string, from: Day): { readonly from: Day; readonly to: Day } | null {
  const plain = folded(text).replace(/\s+/g, ' ').trim();
  const [, year, first, last = first, word] = WEEK.exec(plain) ?? [];
  if (first === undefined || (word === undefined && !/w/.test(plain))) return null;
  const present = Number(from.slice(0, 4));
  const years = year === undefined ? [present - 1, present, present + 1, present + 2] : [Number(year)];
  for (const candidate of years) {
    const [start, end] = [first, last].map((week) => mondayInWeek(candidate, Number(week)));
    if (start === undefined || end === undefined || start === null || end === null || end < start) continue;
    const period = { from: start, to: addDays(end, 6) };
    if (year !== undefined || period.to >= from) return period;
  }
  return null;
}

/** Null when the year has no such week. */
function mondayInWeek(year: number, week: number): Day | null {
  const monday = addDays(startOfUnit('week', `${year}-01-04`), (week - 1) * 7);
  return weekNumber(monday) === week ? monday : null;
}

/** Whether the text has year, month and day, so that nothing more will be typed. */
export function isWholeDay(text: string): boolean {
  return /^\s*\d{4}(\d{4}|(\s*[./-]\s*|\s+)\d{2}(\s*[./-]\s*|\s+)\d{2})\.?\s*$/.test(text);
}

export type Length = 'week' | 'twoWeeks' | 'month';

/** The last day of a period from this day; a month ends the day before the same day of the next. */
export function lastDayFrom(from: Day, length: Length): Day {
  if (length !== 'month') return addDays(from, length === 'week' ? 6 : 13);
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const same = dayOf(String(nextYear), String(nextMonth), String(day));
  // For the 31st of a month without one, the period ends with that month.
  return same === null ? lastOfMonth(nextYear, nextMonth) : addDays(same, -1);
}

function lastOfMonth(year: number, month: number): Day {
  const day = [31, 30, 29, 28].find((count) => dayOf(String(year), String(month), String(count)) !== null);
  return `${year}-${padded(String(month))}-${day}`;
}

function nextDay(month: string, day: string | undefined, from: Day): Day | null {
  const year = Number(from.slice(0, 4));
  // The 29th of February may be eight years away.
  const years = Array.from({ length: 9 }, (_, ahead) => String(year + ahead));
  return (
    years.map((candidate) => dayOf(candidate, month, day)).find((found) => found !== null && found >= from) ?? null
  );
}

function dayOf(year: string, month = '', day = ''): Day | null {
  const text = `${year}-${padded(month)}-${padded(day)}`;
  return isDay(text) ? text : null;
}

function padded(part: string): string {
  return part.padStart(2, '0');
}

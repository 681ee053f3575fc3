import { type Day, dayNumber } from './day.ts';
import type { Period } from './period.ts';

/** 'MM-dd': a day of every year. 02-29 is one. */
export type MonthDay = string;

/** Both ends included; from after to means the period runs over New Year. */
export type YearlyPeriod = { readonly date_from: MonthDay; readonly date_to: MonthDay };

export function isMonthDay(text: string): text is MonthDay {
  // 2000 is a leap year, so 02-29 passes.
  if (!/^\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`2000-${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(5, 10) === text;
}

export function monthDayOf(day: Day): MonthDay {
  return day.slice(5);
}

export function isInYearlyPeriod(yearly: YearlyPeriod, day: Day): boolean {
  const monthDay = monthDayOf(day);
  if (yearly.date_from <= yearly.date_to) return yearly.date_from <= monthDay && monthDay <= yearly.date_to;
  return monthDay >= yearly.date_from || monthDay <= yearly.date_to;
}

/** Whether some day of the period falls into the yearly one. */
export function touchesYearlyPeriod(yearly: YearlyPeriod, period: Period): boolean {
  const start = isInYearlyPeriod(yearly, period.date_from);
  if (start) return true;
  // Outside at the start: the period touches exactly when it reaches the next beginning.
  const next = nextBeginning(yearly, period.date_from);
  return next !== null && next <= dayNumber(period.date_to);
}

/** Day number of the first day after `day` that lies in the yearly period. */
function nextBeginning(yearly: YearlyPeriod, day: Day): number | null {
  const year = Number(day.slice(0, 4));
  // 02-29 alone may be 8 years away (1896 to 1904 and the like).
  for (let offset = 0; offset <= 8; offset += 1) {
    const candidate = beginningIn(year + offset, yearly);
    if (candidate !== null && candidate > day) return dayNumber(candidate);
  }
  return null;
}

/** In a common year a period from 02-29 begins on 03-01, unless it is that one day only. */
function beginningIn(year: number, yearly: YearlyPeriod): Day | null {
  const beginning = `${year}-${yearly.date_from}`;
  if (yearly.date_from !== '02-29' || isLeapYear(year)) return beginning;
  return yearly.date_to === '02-29' ? null : `${year}-03-01`;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

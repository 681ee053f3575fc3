import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { type CalendarUnit, quarterOf, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { TFunction } from 'i18next';
import { monthName, weekdayName } from '../text/calendar-names.ts';

/** A column in words: the day with its weekday, the week with its number, the month, or the quarter. */
export function periodWords(t: TFunction, language: string, unit: CalendarUnit, period: Period): string {
  const { date_from: day } = period;
  if (unit === 'quarter') return t('ui.scale.quarterLabel', { year: day.slice(0, 4), quarter: quarterOf(day) });
  if (unit === 'month') return monthName(day.slice(0, 7), language);
  if (unit === 'day') return `${day}, ${weekdayName(day, language)}`;
  return t('ui.scale.weekLabel', { week: weekNumber(day), period: formatPeriod(period) });
}

/** A group of columns: the month, or the year. */
export function groupWords(group: string, language: string): string {
  return group.length === 'yyyy'.length ? group : monthName(group, language);
}

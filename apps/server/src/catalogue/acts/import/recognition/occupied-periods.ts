import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { isFreeWord, isOccupiedWord, isOptionWord } from './cell-shapes.ts';
import type { OccupiedPeriod } from './inventory-row.ts';
import { type HeadedPeriod, periodOfTexts } from './period-header.ts';

/** A column of a calendar: what it is about, in days; both included. */
export type CalendarColumn = { readonly position: number; readonly from: string; readonly to: string };

const MONTHS = 12;
const DAY_MS = 86_400_000;

/** The days that the header of a column is about; undefined where nothing says the year. */
export function daysOfHeader(
  header: string,
  year: number | null,
): { readonly from: string; readonly to: string } | undefined {
  const period = periodOfTexts(header.split(' / '));
  if (period === undefined) return undefined;
  if (period.kind === 'days') return { from: period.from, to: period.to };
  const ofYear = period.year ?? year ?? undefined;
  return ofYear === undefined ? undefined : daysOf(period, ofYear);
}

function daysOf(
  period: Exclude<HeadedPeriod, { kind: 'days' }>,
  year: number,
): { readonly from: string; readonly to: string } {
  if (period.kind === 'week') {
    // The week of the fourth of January is the first.
    const fourth = Date.UTC(year, 0, 4);
    const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS + (period.week - 1) * 7 * DAY_MS;
    return { from: dayText(monday), to: dayText(monday + 6 * DAY_MS) };
  }
  const { month } = period;
  const [first, last] = [
    Date.UTC(year, month, 1),
    Date.UTC(year + Math.floor((month + 1) / MONTHS), (month + 1) % MONTHS, 0),
  ];
  if (period.kind === 'month') return { from: dayText(first), to: dayText(last) };
  const middle = Date.UTC(year, month, 15);
  return period.half === 1
    ? { from: dayText(first), to: dayText(middle) }
    : { from: dayText(middle + DAY_MS), to: dayText(last) };
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The times that a row says are taken; neighbouring columns that one client has are one time. */
export function occupiedIn(row: SheetRow, calendar: readonly CalendarColumn[]): readonly OccupiedPeriod[] {
  const periods: OccupiedPeriod[] = [];
  for (const { position, from, to } of calendar) {
    const taken = takenBy(cellText(row, position));
    if (taken === undefined) continue;
    const last = periods.at(-1);
    if (last !== undefined && last.who === taken.who && last.isOption === taken.isOption && isNext(last.to, from))
      periods[periods.length - 1] = { ...last, to };
    else periods.push({ from, to, ...taken });
  }
  return periods;
}

/** A name over several months that are joined stands in the first of them. */
function cellText(row: SheetRow, position: number): string {
  const block = row.merged?.find((one) => one.position <= position && one.last >= position);
  return textOf(row.cells[block?.position ?? position]);
}

function takenBy(text: string): Pick<OccupiedPeriod, 'who' | 'isOption'> | undefined {
  if (text === '') return undefined;
  if (isOptionWord(text)) return { isOption: true };
  if (isOccupiedWord(text)) return {};
  return isFreeWord(text) ? undefined : { who: text };
}

function isNext(end: string, start: string): boolean {
  return Date.parse(start) - Date.parse(end) <= DAY_MS;
}

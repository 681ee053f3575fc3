import { boardColumns } from '@felulet/domain/availability/occupancy.ts';
import { type CalendarUnit, weekdayOf } from '@felulet/domain/period/calendar-unit.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { containsDay, type Period } from '@felulet/domain/period/period.ts';

export type BoardColumn = Period & {
  readonly isWeekend: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** The month or year that heads the column: `yyyy-MM` or `yyyy`. */
  readonly group: string;
  readonly startsGroup: boolean;
};

/** In pixels. */
export const boardColumnWidths: Readonly<Record<CalendarUnit, number>> = { day: 34, week: 58, month: 74 };

/** The width of the longest group name in pixels: a month above days and weeks, a year above months. */
const nameWidths: Readonly<Record<CalendarUnit, number>> = { day: 122, week: 122, month: 48 };

const SATURDAY = 5;
const MONTH_LENGTH = 7;
const YEAR_LENGTH = 4;

/** All columns of the board at a zoom. */
export function columnsAtZoom(unit: CalendarUnit, today: Day): readonly BoardColumn[] {
  const length = unit === 'month' ? YEAR_LENGTH : MONTH_LENGTH;
  let last = '';
  return boardColumns(unit, today).map((period) => {
    const group = period.date_from.slice(0, length);
    const startsGroup = group !== last;
    last = group;
    return {
      ...period,
      isWeekend: unit === 'day' && weekdayOf(period.date_from) >= SATURDAY,
      isToday: containsDay(period, today),
      isPast: period.date_to < today,
      group,
      startsGroup,
    };
  });
}

/** The column of a day; beyond the board the nearest one. */
export function columnIndex(columns: readonly BoardColumn[], day: Day): number {
  const index = columns.findIndex((column) => column.date_to >= day);
  return index === -1 ? Math.max(0, columns.length - 1) : index;
}

export type ColumnGroup = { readonly name: string; readonly from: number; readonly span: number };

/** The months or years above a range of columns, each with its columns in the range. */
export function columnGroups(columns: readonly BoardColumn[], from: number, to: number): readonly ColumnGroup[] {
  const groups: { name: string; from: number; span: number }[] = [];
  for (let index = from; index <= to; index += 1) {
    const name = columns[index]?.group;
    if (name === undefined) break;
    const last = groups.at(-1);
    if (last?.name === name) last.span += 1;
    else groups.push({ name, from: index, span: 1 });
  }
  return groups;
}

/** The group at the left edge, when too little of it is visible for its name. */
export function cutGroup(columns: readonly BoardColumn[], unit: CalendarUnit, offset: number): string | null {
  const size = boardColumnWidths[unit];
  const first = Math.floor(offset / size);
  const next = columns.findIndex((column, index) => index > first && column.startsGroup);
  const end = (next === -1 ? columns.length : next) * size;
  return end - offset < nameWidths[unit] ? (columns[first]?.group ?? null) : null;
}

import { type CalendarUnit, weekdayOf } from '@felulet/domain/period/calendar-unit.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { containsDay, type Period } from '@felulet/domain/period/period.ts';

export type ScaleColumn = Period & {
  readonly isWeekend: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** The month or year that heads the column: `yyyy-MM` or `yyyy`. */
  readonly group: string;
  readonly startsGroup: boolean;
};

const SATURDAY = 5;

/** Months head days and weeks, years months and quarters. */
const groupLengths: Readonly<Record<CalendarUnit, number>> = {
  day: 'yyyy-MM'.length,
  week: 'yyyy-MM'.length,
  month: 'yyyy'.length,
  quarter: 'yyyy'.length,
};

/** The columns of a scale, of periods that follow each other. */
export function scaleColumns(unit: CalendarUnit, periods: readonly Period[], today: Day): readonly ScaleColumn[] {
  let last = '';
  return periods.map((period) => {
    const group = period.date_from.slice(0, groupLengths[unit]);
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

export type ColumnGroup = { readonly name: string; readonly from: number; readonly span: number };

/** The months or years above a range of columns, each with its columns in the range. */
export function columnGroups(columns: readonly ScaleColumn[], from: number, to: number): readonly ColumnGroup[] {
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

import { boardColumns } from '@felulet/domain/availability/occupancy.ts';
import type { CalendarUnit } from '@felulet/domain/period/calendar-unit.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type ScaleColumn, scaleColumns } from '../../../ui/time-scale/scale-columns.ts';

/** In pixels. */
export const boardColumnWidths: Readonly<Record<CalendarUnit, number>> = { day: 34, week: 58, month: 80, quarter: 84 };

/** The width of the longest group name in pixels: a month above days and weeks, a year above months and quarters. */
const nameWidths: Readonly<Record<CalendarUnit, number>> = { day: 122, week: 122, month: 48, quarter: 48 };

/** All columns of the board at a zoom. */
export function columnsAtZoom(unit: CalendarUnit, today: Day): readonly ScaleColumn[] {
  return scaleColumns(unit, boardColumns(unit, today), today);
}

/** The column of a day; beyond the board the nearest one. */
export function columnIndex(columns: readonly ScaleColumn[], day: Day): number {
  const index = columns.findIndex((column) => column.date_to >= day);
  return index === -1 ? Math.max(0, columns.length - 1) : index;
}

/** The group at the left edge, when too little of it is visible for its name. */
export function cutGroup(columns: readonly ScaleColumn[], unit: CalendarUnit, offset: number): string | null {
  const size = boardColumnWidths[unit];
  const first = Math.floor(offset / size);
  const next = columns.findIndex((column, index) => index > first && column.startsGroup);
  const end = (next === -1 ? columns.length : next) * size;
  return end - offset < nameWidths[unit] ? (columns[first]?.group ?? null) : null;
}

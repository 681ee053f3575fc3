import type { BoardBooking, OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import type { OccupancySegment } from '@felulet/domain/availability/occupancy.ts';
import { type CalendarUnit, countUnits } from '@felulet/domain/period/calendar-unit.ts';
import { addDays, type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';

/** Days on which a surface is taken by the same bookings. */
export type BoardBar = OccupancySegment & { readonly bookings: readonly BoardBooking[] };

/** The bars of a row in one tile or in two that follow each other; one that the edge of a tile cuts is put together again. */
export function barsOf(early: OccupancyRow | undefined, late: OccupancyRow | undefined): readonly BoardBar[] {
  const bars = early === undefined ? [] : barsIn(early);
  if (late === undefined || late === early) return bars;
  const [next, ...others] = barsIn(late);
  if (next === undefined) return bars;
  const last = bars.at(-1);
  if (last === undefined || !isContinued(last, next)) return [...bars, next, ...others];
  return [...bars.slice(0, -1), { ...last, date_to: next.date_to }, ...others];
}

function barsIn({ stretches, bookings }: OccupancyRow): readonly BoardBar[] {
  return stretches.map((stretch) => ({ ...stretch, bookings: bookingsOn(bookings, stretch) }));
}

/** Those that hold units on some of the days. */
export function bookingsOn(bookings: readonly BoardBooking[], days: Period): readonly BoardBooking[] {
  return bookings.filter(({ date_from, date_to }) => date_from <= days.date_to && date_to >= days.date_from);
}

function isContinued(one: BoardBar, next: BoardBar): boolean {
  return addDays(one.date_to, 1) === next.date_from && JSON.stringify(one.bookings) === JSON.stringify(next.bookings);
}

type Scale = { readonly unit: CalendarUnit; readonly columns: readonly Period[]; readonly size: number };

/** Where a period lies on the board, to the day, from the first column on; in whole pixels, so that neighbours meet. */
export function placeOfPeriod(scale: Scale, { date_from, date_to }: Period): { left: number; width: number } {
  const left = pixelsUntil(scale, date_from);
  return { left, width: pixelsUntil(scale, addDays(date_to, 1)) - left };
}

function pixelsUntil({ unit, columns, size }: Scale, day: Day): number {
  const first = columns[0]?.date_from ?? day;
  const index = countUnits(unit, { date_from: first, date_to: day }) - 1;
  const column = columns[index];
  if (column === undefined) return columns.length * size;
  const share = (dayNumber(day) - dayNumber(column.date_from)) / lengthInDays(column);
  return Math.round((index + share) * size);
}

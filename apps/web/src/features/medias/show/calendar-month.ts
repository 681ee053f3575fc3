import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { addDays, type Day, dayNumber } from '@felulet/domain/period/day.ts';

export type CalendarBooking = NonNullable<Media['bookings']>[number];

const DAYS_A_WEEK = 7;
/** 1970-01-01 was a Thursday; weeks start on Monday. */
const THURSDAY = 3;

/** `yyyy-MM`. */
export type Month = string;

export function toMonth(day: Day): Month {
  return day.slice(0, 7);
}

export function shiftMonth(month: Month, count: number): Month {
  const [year = '', number = ''] = month.split('-');
  const months = Number(year) * 12 + Number(number) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The weeks that the month touches, from Monday, with the neighbouring days at both ends. */
export function weeksTouching(month: Month): readonly (readonly Day[])[] {
  const first = `${month}-01`;
  const weekday = (dayNumber(first) + THURSDAY) % DAYS_A_WEEK;
  const start = addDays(first, -weekday);
  const weeks: Day[][] = [];
  for (let day = start; toMonth(day) <= month; day = addDays(day, DAYS_A_WEEK)) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

/** A booking within one week: its first column, its columns, and its line. */
export type WeekBar = {
  readonly booking: CalendarBooking;
  readonly column: number;
  readonly span: number;
  readonly lane: number;
  readonly startsHere: boolean;
  readonly endsHere: boolean;
};

/** The bookings of a week, laid out without overlap; earlier and longer ones lie above. */
export function weekBars(week: readonly Day[], bookings: readonly CalendarBooking[]): readonly WeekBar[] {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const lanes: Day[] = [];
  return bookings
    .filter((booking) => booking.date_from <= last && booking.date_to >= first)
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from) || b.date_to.localeCompare(a.date_to) || a.id - b.id)
    .map((booking) => {
      const from = booking.date_from < first ? first : booking.date_from;
      const to = booking.date_to > last ? last : booking.date_to;
      const free = lanes.findIndex((taken) => taken < from);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = to;
      return {
        booking,
        column: dayNumber(from) - dayNumber(first),
        span: dayNumber(to) - dayNumber(from) + 1,
        lane,
        startsHere: booking.date_from >= first,
        endsHere: booking.date_to <= last,
      };
    });
}

/** The units that no booking of the list holds on the day. */
export function freeOn(day: Day, total: number, bookings: readonly CalendarBooking[]): number {
  const taken = bookings
    .filter((booking) => booking.date_from <= day && day <= booking.date_to)
    .reduce((sum, booking) => sum + booking.quantity, 0);
  return Math.max(0, total - taken);
}

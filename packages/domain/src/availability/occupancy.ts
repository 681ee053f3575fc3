import { type BookingState, isActiveBooking, isUndecidedBooking } from '../booking/booking-states.ts';
import { wholePercent } from '../money/percent.ts';
import { addMonths, type CalendarUnit, startOfUnit, unitsOf } from '../period/calendar-unit.ts';
import { addDays, type Day, dayNumber } from '../period/day.ts';
import { intersection, lengthInDays, type Period } from '../period/period.ts';
import type { Hold } from './availability.ts';

/** How far a board and a strip look. [D6.38] */
const OCCUPANCY_MONTHS = 18;

/** What a unit is held by: a decided booking, or one that is still to be decided. */
export const holdKinds = ['booked', 'waiting'] as const;
export type HoldKind = (typeof holdKinds)[number];

export type OccupancyHold = Hold & {
  readonly kind: HoldKind;
  /** It holds until a certain hour; counted among the waiting. */
  readonly is_option?: boolean;
};
export type Taken = Readonly<Record<HoldKind | 'options', number>>;
export type OccupancySegment = Period & Taken;

/** One column of a surface's row. */
export type OccupancyCell = Taken & {
  /** Days of the column on which at least one unit is free. */
  readonly free_days: number;
  /** Units times days that are taken, of all that the surface has in the column; in percent. */
  readonly share: number;
};

/** Null for a booking that holds nothing. */
export function holdKindOf(state: BookingState): HoldKind | null {
  if (!isActiveBooking(state)) return null;
  return isUndecidedBooking(state) ? 'waiting' : 'booked';
}

/** Whole months around today, so that every zoom of the board has the same ends. */
export function boardPeriod(today: Day): Period {
  const first = startOfUnit('month', today);
  return {
    date_from: addMonths(first, -OCCUPANCY_MONTHS),
    date_to: addDays(addMonths(first, OCCUPANCY_MONTHS + 1), -1),
  };
}

/** From today on. */
export function stripPeriod(today: Day): Period {
  return { date_from: today, date_to: addMonths(today, OCCUPANCY_MONTHS) };
}

/** The columns of the board: weeks at its ends are whole ones. */
export function boardColumns(unit: CalendarUnit, today: Day): Period[] {
  return unitsOf(unit, boardPeriod(today));
}

/** What is taken over a period, cut where it changes. */
export function occupancySegments(holds: readonly OccupancyHold[], period: Period): readonly OccupancySegment[] {
  const strip: (OccupancySegment & { date_to: Day })[] = [];
  for (const part of holdSegments(holds, period)) {
    const last = strip.at(-1);
    const isSame = last?.booked === part.booked && last.waiting === part.waiting && last.options === part.options;
    if (last !== undefined && isSame) last.date_to = part.date_to;
    else strip.push({ ...part });
  }
  return strip;
}

/** What is taken over a period, cut wherever a hold begins or ends. */
function holdSegments(holds: readonly OccupancyHold[], period: Period): readonly OccupancySegment[] {
  const changes = changesOf(holds, period);
  const cuts = [...changes.keys()].filter((day) => day <= period.date_to).sort();
  let [booked, waiting, options] = [0, 0, 0];
  return cuts.map((date_from, index) => {
    booked += changes.get(date_from)?.booked ?? 0;
    waiting += changes.get(date_from)?.waiting ?? 0;
    options += changes.get(date_from)?.options ?? 0;
    const next = cuts[index + 1];
    return { date_from, date_to: next === undefined ? period.date_to : addDays(next, -1), booked, waiting, options };
  });
}

/** The busiest day of each column, and how many days of it have something free; columns in order and without gaps. */
export function occupancyCells(
  capacity: number,
  holds: readonly OccupancyHold[],
  columns: readonly Period[],
): OccupancyCell[] {
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return [];
  const segments = occupancySegments(holds, { date_from: first.date_from, date_to: last.date_to });
  let next = 0;
  return columns.map((column) => {
    while ((segments[next]?.date_to ?? column.date_from) < column.date_from) next += 1;
    let cell: Worst = { booked: 0, waiting: 0, options: 0, free_days: 0 };
    let unitDays = 0;
    for (let index = next; (segments[index]?.date_from ?? '~') <= column.date_to; index += 1) {
      const segment = segments[index];
      if (segment === undefined) continue;
      cell = withSegment(cell, segment, column, capacity);
      unitDays += (segment.booked + segment.waiting) * daysShared(segment, column);
    }
    return { ...cell, share: shareOf(unitDays, capacity * lengthInDays(column)) };
  });
}

/** The stretches on which anything is taken, for bars that are drawn to the day; each is held by the same holds throughout. */
export function takenSegments(holds: readonly OccupancyHold[], period: Period): readonly OccupancySegment[] {
  return holdSegments(holds, period).filter((segment) => segment.booked + segment.waiting > 0);
}

/** Whole percent, in which a little is never nothing and almost all is never all. */
function shareOf(taken: number, all: number): number {
  // A surface may hold more than it has by now.
  return taken <= 0 ? 0 : Math.min(100, wholePercent(taken, all) ?? 100);
}

type Worst = Omit<OccupancyCell, 'share'>;

function withSegment(cell: Worst, segment: OccupancySegment, column: Period, capacity: number): Worst {
  const { booked, waiting, options } = isBusier(segment, cell) ? segment : cell;
  const isFree = capacity > segment.booked + segment.waiting;
  return { booked, waiting, options, free_days: cell.free_days + (isFree ? daysShared(segment, column) : 0) };
}

/** Of two days that are equally full the one with more decided bookings counts as the busier. */
function isBusier(one: Taken, other: Taken): boolean {
  const more = one.booked + one.waiting - (other.booked + other.waiting);
  return more > 0 || (more === 0 && one.booked > other.booked);
}

function daysShared(one: Period, other: Period): number {
  const from = one.date_from > other.date_from ? one.date_from : other.date_from;
  const to = one.date_to < other.date_to ? one.date_to : other.date_to;
  return dayNumber(to) - dayNumber(from) + 1;
}

type Change = Record<HoldKind | 'options', number>;

const nothing = (): Change => ({ booked: 0, waiting: 0, options: 0 });

function changesOf(holds: readonly OccupancyHold[], period: Period): ReadonlyMap<Day, Change> {
  const changes = new Map<Day, Change>([[period.date_from, nothing()]]);
  const add = (day: Day, kind: keyof Change, quantity: number): void => {
    const change = changes.get(day) ?? nothing();
    change[kind] += quantity;
    changes.set(day, change);
  };
  for (const hold of holds) {
    const shared = intersection(hold, period);
    if (shared === null) continue;
    add(shared.date_from, hold.kind, hold.quantity);
    add(addDays(shared.date_to, 1), hold.kind, -hold.quantity);
    if (hold.is_option !== true) continue;
    add(shared.date_from, 'options', hold.quantity);
    add(addDays(shared.date_to, 1), 'options', -hold.quantity);
  }
  return changes;
}

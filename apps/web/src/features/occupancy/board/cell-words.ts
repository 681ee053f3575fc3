import type { BoardBooking, OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import type { TFunction } from 'i18next';
import { bookingsOn } from '../parts/board-bars.ts';
import { holderName, holderWords } from '../shared/holder-words.ts';

export type BoardCell = {
  readonly free: number;
  readonly booked: number;
  readonly waiting: number;
  /** The waiting units that an option holds. */
  readonly options: number;
  readonly freeDays: number;
  /** The percentage of taken unit-days. */
  readonly share: number;
};

/** `index` is the column within the tile. */
export function boardCellAt(row: OccupancyRow, index: number): BoardCell {
  const [booked, waiting] = [row.booked[index] ?? 0, row.waiting[index] ?? 0];
  const [options, freeDays] = [row.options[index] ?? 0, row.free_days[index] ?? 0];
  const free = Math.max(0, row.quantity - booked - waiting);
  return { booked, waiting, options, free, freeDays, share: row.share[index] ?? 0 };
}

/** A tooltip has no room for more; the popup of the cell has them all. */
const MOST_NAMED = 8;

/** All that a cell tells, in words: its figures, for several days also the number of days with free units, and whose they are. */
export function cellWords(t: TFunction, row: OccupancyRow, cell: BoardCell, words: string, period: Period): string {
  const { free, booked, waiting, options, freeDays, share } = cell;
  const text = t(options > 0 ? 'occupancy.grid.cellOptions' : 'occupancy.grid.cell', {
    title: row.title,
    period: words,
    free,
    booked,
    waiting,
    options,
    total: row.quantity,
  });
  const of = lengthInDays(period);
  const numbers = of === 1 ? text : `${text}; ${t('occupancy.grid.freeDays', { days: freeDays, of, share })}`;
  const holders = bookingsOn(row.bookings, period);
  const named = holders.slice(0, MOST_NAMED).map((holder) => holderWords(t, holder));
  const more = holders.length - named.length;
  return [numbers, ...named, ...(more > 0 ? [t('occupancy.grid.moreHolders', { count: more })] : [])].join('\n');
}

/** Whose a bar is, in the few words that it has room for, each once; of those that one may not know how many they are. */
export function barNames(t: TFunction, bookings: readonly BoardBooking[]): string {
  const names = bookings.map((booking) => holderName(t, booking));
  const known = [...new Set(names.filter((name) => name !== null))];
  const unknown = names.filter((name) => name === null).length;
  const others = unknown > 0 && known.length > 0 ? ` + ${unknown}` : '';
  return `${known.join(', ')}${others}`;
}

/** Units taken and free. */
export function digitsOf(quantity: number, taken: number): string {
  return `${taken}/${Math.max(0, quantity - taken)}`;
}

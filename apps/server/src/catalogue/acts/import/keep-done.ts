import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Tx } from '../../../database/database.ts';
import { CodedError, invalid } from '../../../platform/errors.ts';
import { bookOwn } from '../../../sales/acts/booking/own-booking.ts';
import { type DoneRow, keepImport, keepLayout } from '../../store/surface-import.ts';
import type { Surface } from '../../views/surface/surface.ts';
import { layoutOf } from './layouts.ts';
import type { ImportTask } from './reading/surface-reading.ts';
import type { OccupiedPeriod } from './recognition/inventory-row.ts';

/** Days that the owner's table says are taken, all units of the surface. */
export type Taken = {
  readonly mediaId: number;
  /** Nothing where the surface is new. */
  readonly before: Surface | null;
  readonly quantity: number;
  readonly periods: readonly OccupiedPeriod[];
};

/** What an import has done. */
export type Done = {
  readonly rows: { readonly mediaId: number; readonly before: Surface | null }[];
  /** Surfaces that rows mean. */
  readonly told: number[];
  readonly taken: Taken[];
};

type Kept = { readonly occupied: number; readonly import: number | null };

/** Each is booked by itself; who has more brings them in with fewer surfaces at a time. */
const MOST_BOOKINGS = 5_000;

/** Books the days that are taken where that was asked for, and keeps how the table was read and what can be taken back. */
export async function keepDone(
  tx: Tx,
  task: ImportTask,
  { rows, told, taken, created, updated }: Done & { readonly created: number; readonly updated: number },
): Promise<Kept> {
  const { source, companyId, viewer, now } = task;
  const { mapping, file } = source;
  const bookings = task.occupied ? await bookTaken(tx, task, taken) : new Map<number, number[]>();
  const of = { companyId, fileName: file.fileName, now };
  if (mapping !== undefined)
    await keepLayout(tx, { ...of, layout: layoutOf(mapping.sheets), mapping, mediaIds: [...new Set(told)] });
  const done = new Map<number, DoneRow>();
  for (const { mediaId, before } of [...rows, ...taken.filter((one) => bookings.has(one.mediaId))])
    if (!done.has(mediaId)) done.set(mediaId, { mediaId, before, bookingIds: bookings.get(mediaId) ?? [] });
  const occupied = [...bookings.values()].reduce((sum, ids) => sum + ids.length, 0);
  if (done.size === 0) return { occupied, import: null };
  const id = await keepImport(tx, { ...of, accountId: viewer.accountId, created, updated }, [...done.values()]);
  return { occupied, import: id };
}

/** Own bookings by the surfaces; days that are taken here already stay as they are. */
async function bookTaken(tx: Tx, { viewer, now }: ImportTask, taken: readonly Taken[]): Promise<Map<number, number[]>> {
  const today = budapestDay(now);
  const wanted = taken.flatMap(({ mediaId, quantity, periods }) =>
    periods
      .flatMap((period) => stillToCome(period, today) ?? [])
      .map((period) => ({
        mediaId,
        quantity,
        period,
      })),
  );
  if (wanted.length > MOST_BOOKINGS)
    invalid({ path: 'occupied', code: 'too_many', params: { maximum: MOST_BOOKINGS } });
  const bookings = new Map<number, number[]>();
  for (const { mediaId, quantity, period } of wanted.toSorted((one, other) => one.mediaId - other.mediaId)) {
    const own = {
      mediaId,
      quantity,
      period: { date_from: period.from, date_to: period.to },
      campaignName: period.who ?? null,
    };
    const id = await bookOwn(tx, { viewer, now }, own).catch(notFree);
    if (id !== null) bookings.set(mediaId, [...(bookings.get(mediaId) ?? []), id]);
  }
  return bookings;
}

function notFree(error: unknown): null {
  if (error instanceof CodedError) return null;
  throw error;
}

/** What of a period is not over; null where all of it is, and for an option, which takes nothing. [A7.43] */
export function stillToCome(period: OccupiedPeriod, today: Day): OccupiedPeriod | null {
  if (period.to < today || period.isOption === true) return null;
  return period.from < today ? { ...period, from: today } : period;
}

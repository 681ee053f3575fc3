import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { bookOwn } from '../../../sales/acts/booking/own-booking.ts';
import { type DoneRow, keepImport, keepLayout } from '../../store/surface-import.ts';
import type { Surface } from '../../views/surface/surface.ts';
import { freeUnits } from '../../views/surface/surfaces.ts';
import { layoutOf } from './layouts.ts';
import type { ImportTask } from './reading/surface-reading.ts';
import type { OccupiedPeriod } from './recognition/inventory-row.ts';
import type { RememberedRows } from './same-surface/known-twins.ts';

/** Days that the owner's table says are taken, all units of the surface. */
type Taken = {
  readonly mediaId: number;
  readonly periods: readonly OccupiedPeriod[];
};

/** What an import has done. */
export type Done = {
  readonly rows: { readonly mediaId: number; readonly before: Surface | null }[];
  /** Surfaces that rows mean. */
  readonly told: number[];
  readonly taken: Taken[];
  readonly remembered: RememberedRows;
};

type Kept = { readonly occupied: number; readonly import: number | null };

/** Each is booked by itself; who has more brings them in with fewer surfaces at a time. */
const MOST_BOOKINGS = 5_000;

/** Books the days that are taken where that was asked for, and keeps how the table was read and what can be taken back. */
export async function keepDone(
  tx: Tx,
  task: ImportTask,
  { rows, told, taken, remembered, created, updated }: Done & { readonly created: number; readonly updated: number },
): Promise<Kept> {
  const { source, companyId, viewer, now } = task;
  const { mapping, file } = source;
  const bookings = task.occupied ? await bookTaken(tx, { viewer, now }, taken) : new Map<number, number[]>();
  const of = { companyId, fileName: file.fileName, now };
  if (mapping !== undefined)
    await keepLayout(tx, {
      ...of,
      layout: layoutOf(mapping.sheets),
      mapping,
      mediaIds: [...new Set(told)],
      twins: remembered.known,
    });
  const done = new Map<number, DoneRow>();
  for (const [mediaId, bookingIds] of bookings)
    done.set(mediaId, { mediaId, kind: 'BOOKED', before: null, bookingIds });
  for (const { mediaId, before } of rows) {
    const kind = before === null ? 'NEW' : 'CHANGED';
    done.set(mediaId, { mediaId, kind, before, bookingIds: bookings.get(mediaId) ?? [] });
  }
  const occupied = [...bookings.values()].reduce((sum, ids) => sum + ids.length, 0);
  if (done.size === 0) return { occupied, import: null };
  const id = await keepImport(tx, { ...of, accountId: viewer.accountId, created, updated }, [...done.values()]);
  return { occupied, import: id };
}

/** Own bookings by the surfaces, of the days and units that are not taken here already. */
async function bookTaken(tx: Tx, actor: Actor, taken: readonly Taken[]): Promise<Map<number, number[]>> {
  const today = budapestDay(actor.now);
  const bookings = new Map<number, number[]>();
  let booked = 0;
  for (const { mediaId, periods } of taken.toSorted((one, other) => one.mediaId - other.mediaId))
    for (const period of periods.flatMap((one) => stillToCome(one, today) ?? [])) {
      const ids = await bookRest(tx, actor, mediaId, period);
      booked += ids.length;
      if (booked > MOST_BOOKINGS) invalid({ path: 'occupied', code: 'too_many', params: { maximum: MOST_BOOKINGS } });
      if (ids.length > 0) bookings.set(mediaId, [...(bookings.get(mediaId) ?? []), ...ids]);
    }
  return bookings;
}

/** One booking for each stretch of days on which units are free, until none is: each makes a day full. */
async function bookRest(tx: Tx, actor: Actor, mediaId: number, { from, to, who }: OccupiedPeriod): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const period = await firstFree(tx, mediaId, { date_from: from, date_to: to });
    const quantity = period === undefined ? 0 : ((await freeUnits(tx, [mediaId], period)).get(mediaId) ?? 0);
    if (period === undefined || quantity < 1) return ids;
    ids.push(await bookOwn(tx, actor, { mediaId, quantity, period, campaignName: who ?? null }));
  }
}

async function firstFree(tx: Tx, mediaId: number, { date_from, date_to }: Period): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select lower(part) as date_from, upper(part) - 1 as date_to from media,
      unnest(datemultirange(daterange(${date_from}::date, ${date_to}::date, '[]')) - full_days) as part
    where id = ${mediaId} order by 1 limit 1`.execute(tx);
  return rows[0];
}

/** What of a period is not over; null where all of it is, and for an option, which takes nothing. [A7.43] */
export function stillToCome(period: OccupiedPeriod, today: Day): OccupiedPeriod | null {
  if (period.to < today || period.isOption === true) return null;
  return period.from < today ? { ...period, from: today } : period;
}

import { type ShortDays, shortDays } from '@felulet/domain/availability/availability.ts';
import { holdKindOf, type OccupancyHold } from '@felulet/domain/availability/occupancy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { periodsOf } from './day-ranges.ts';

/** Units free on every day of the period, for a query over `media`; the exact peak is worked out only where it can matter. */
export function availableQuantity(period: Period): RawBuilder<number> {
  return sql<number>`case when media.full_days && ${rangeOf(period)} then 0 when media.quantity = 1 then 1
    else media.quantity - surface_peak(media.id, ${period.date_from}::date, ${period.date_to}::date) end`;
}

/** Whether a unit is free on every day of the period, for a query over `media`. */
export function hasFreeUnit(period: Period): RawBuilder<boolean> {
  return sql<boolean>`not media.full_days && ${rangeOf(period)}`;
}

/** The days of the period on which every unit of the surface is taken. @oracle */
export async function fullDaysOf(db: Db | Tx, mediaId: number, period: Period): Promise<readonly Period[]> {
  const row = await db
    .selectFrom('media')
    .select(sql<string>`full_days * datemultirange(${rangeOf(period)})`.as('days'))
    .where('id', '=', mediaId)
    .executeTakeFirst();
  return periodsOf(row?.days ?? '{}');
}

/** What holds units of the surfaces in a period, by surface; those that nothing holds are not in the map. */
export async function holdsOf(
  db: Db | Tx,
  mediaIds: readonly number[],
  period: Period,
  without: number | null = null,
): Promise<ReadonlyMap<number, readonly OccupancyHold[]>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'media_id', 'date_from', 'date_to', 'quantity', 'state', 'hold_until'])
    .where('active', '=', true)
    .where(sql<boolean>`media_id = any (${[...mediaIds]}::integer[])`)
    .where('date_to', '>=', period.date_from)
    .where('date_from', '<=', period.date_to)
    .execute();
  const holds = new Map<number, OccupancyHold[]>();
  for (const { id, media_id, date_from, date_to, quantity, state, hold_until } of rows) {
    const kind = holdKindOf(state);
    if (media_id === null || kind === null || id === without) continue;
    const ofSurface = holds.get(media_id) ?? [];
    ofSurface.push({ date_from, date_to, quantity, kind, is_option: hold_until !== null });
    holds.set(media_id, ofSurface);
  }
  return holds;
}

/** A refusal names so many stretches of days at most. */
export const MOST_DAYS_NAMED = 50;

export type UnitsWanted = { readonly mediaId: number; readonly quantity: number };

/** Of each surface that exists, the days on which fewer units are free than are wanted. */
export async function daysInTheWay(
  db: Db | Tx,
  wanted: readonly UnitsWanted[],
  period: Period,
  without: number | null = null,
): Promise<readonly { readonly id: number; readonly title: string; readonly days: readonly ShortDays[] }[]> {
  const ids = wanted.map((surface) => surface.mediaId);
  const surfaces = await db
    .selectFrom('media')
    .select(['id', 'title', 'quantity'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const holds = await holdsOf(db, ids, period, without);
  return surfaces.map(({ id, title, quantity }) => {
    const units = wanted.find((surface) => surface.mediaId === id)?.quantity ?? 1;
    const days = shortDays(quantity, holds.get(id) ?? [], period, units);
    return { id, title, days: days.slice(0, MOST_DAYS_NAMED) };
  });
}

/** The days on which more units are taken than wanted, from the first to the last, and how many at most. */
export type UnitsTaken = Period & { readonly count: number };

/** The surfaces that could not do with so few units from today on, and why. */
export async function unitsInTheWay(
  db: Db | Tx,
  wanted: readonly UnitsWanted[],
  today: Day,
): Promise<ReadonlyMap<number, UnitsTaken>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: number; days: string; count: number }>`
    with span as (
      select w.id, w.units, greatest(min(b.date_from), ${today}::date) as first_day, max(b.date_to) as last_day
      from unnest(${wanted.map((one) => one.mediaId)}::integer[], ${wanted.map((one) => one.quantity)}::integer[]) as w (id, units)
      join booking b on b.media_id = w.id and b.active and b.date_to >= ${today}::date group by w.id, w.units)
    select id, days::text as days, surface_peak(id, first_day, last_day) as count
    from span cross join lateral (select surface_days_at_level(id, units + 1, first_day, last_day) as days) as above
    where days <> '{}'`.execute(db);
  return new Map(
    rows.flatMap(({ id, days, count }) => {
      const periods = periodsOf(days);
      const [first, last] = [periods[0], periods.at(-1)];
      if (first === undefined || last === undefined) return [];
      return [[id, { date_from: first.date_from, date_to: last.date_to, count }] as const];
    }),
  );
}

export type AvailabilityFault = { readonly media_id: number; readonly fault: 'oversold' | 'drifted' };

/** Recomputes every surface from its bookings; what it finds must never be. Days before `from` may be oversold. */
export async function findAvailabilityFaults(db: Db, from: Day = '1900-01-01'): Promise<readonly AvailabilityFault[]> {
  const { rows } = await sql<AvailabilityFault>`
    with event as (
      select media_id, day, sum(sum(change)) over (partition by media_id order by day) as taken,
        lead(day) over (partition by media_id order by day) as next_day
      from (select media_id, date_from as day, quantity as change from booking where active
        union all select media_id, date_to + 1, -quantity from booking where active) as edge
      group by media_id, day
    ), surface as (
      select media.id, media.quantity, media.full_days, max(event.taken) filter (where event.next_day > ${from}::date) as peak,
        coalesce(range_agg(daterange(event.day, event.next_day)) filter (where event.taken >= media.quantity), '{}') as expected
      from media left join event on event.media_id = media.id group by media.id
    )
    select id as media_id, case when peak > quantity then 'oversold' else 'drifted' end as fault
    from surface where peak > quantity or full_days <> expected order by id`.execute(db);
  return rows;
}

function rangeOf(period: Period): RawBuilder<string> {
  return sql<string>`daterange(${period.date_from}::date, ${period.date_to}::date, '[]')`;
}

import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
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

/** Of the surfaces that exist, how many units each has free on every day of the period. */
export async function availableQuantities(
  db: Db | Tx,
  mediaIds: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, number>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', availableQuantity(period).as('available_quantity')])
    .where('id', 'in', mediaIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.available_quantity]));
}

/** The days of the period on which every unit of the surface is taken. */
export async function fullDaysOf(db: Db | Tx, mediaId: number, period: Period): Promise<readonly Period[]> {
  const row = await db
    .selectFrom('media')
    .select(sql<string>`full_days * datemultirange(${rangeOf(period)})`.as('days'))
    .where('id', '=', mediaId)
    .executeTakeFirst();
  return periodsOf(row?.days ?? '{}');
}

export type AvailabilityFault = { readonly media_id: number; readonly fault: 'oversold' | 'drifted' };

/** Recomputes every surface from its bookings; what it finds must never be. For the nightly check and the tests. */
export async function findAvailabilityFaults(db: Db): Promise<readonly AvailabilityFault[]> {
  const { rows } = await sql<AvailabilityFault>`
    with event as (
      select media_id, day, sum(sum(change)) over (partition by media_id order by day) as taken,
        lead(day) over (partition by media_id order by day) as next_day
      from (select media_id, date_from as day, quantity as change from booking where active
        union all select media_id, date_to + 1, -quantity from booking where active) as edge
      group by media_id, day
    ), surface as (
      select media.id, media.quantity, media.full_days, max(event.taken) as peak,
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

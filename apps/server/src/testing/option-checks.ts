import { freeQuantity } from '@felulet/domain/availability/availability.ts';
import { ranksOf } from '@felulet/domain/option/option-line.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../database/database.ts';
import { findAvailabilityFaults, holdsOf } from '../sales/views/availability/free-units.ts';

export type OptionCounts = Readonly<Record<'promoted' | 'expired' | 'promoted_told' | 'expired_told', number>>;

const farAndWide = { date_from: '2026-01-01', date_to: '2035-12-31' };

/** Held against the domain: what is in line, at which rank, and that every promotion and end was told once. */
export async function checkOptions(db: Db, surfaces: readonly number[]): Promise<OptionCounts> {
  expect(await findAvailabilityFaults(db)).toEqual([]);
  const holds = await holdsOf(db, surfaces, farAndWide);
  for (const media of surfaces) {
    const { quantity } = await db
      .selectFrom('media')
      .select('quantity')
      .where('id', '=', media)
      .executeTakeFirstOrThrow();
    const line = await db
      .selectFrom('surface_option')
      .select(['id', 'quantity', 'date_from', 'date_to', 'rank', 'closes_at'])
      .where('media_id', '=', media)
      .where('state', '=', 'WAITING')
      .orderBy('id')
      .execute();
    expect(new Map(line.map(({ id, rank }) => [id, rank]))).toEqual(ranksOf(line));
    for (const one of line)
      expect(freeQuantity(quantity, holds.get(media) ?? [], one), 'waits for what is free').toBeLessThan(one.quantity);
  }
  const { rows } = await sql<OptionCounts & Record<string, number>>`select
    (select count(*)::int from surface_option o left join booking b on b.id = o.booking_id and b.active and b.hold_until is not null
      where o.state = 'HOLDING' and b.id is null) as without_units,
    (select count(*)::int from booking b left join surface_option o on o.booking_id = b.id and o.state = 'HOLDING'
      where b.active and b.hold_until is not null and o.id is null) as without_option,
    (select count(*)::int from (select booking_id from campaign_operation where kind in ('OPTION_PROMOTED', 'OPTION_BOOKED')
      group by booking_id having count(*) > 1) as twice) as promoted_twice,
    (select count(*)::int from (select booking_id from campaign_operation where kind = 'OPTION_EXPIRED' and booking_id is not null
      group by booking_id having count(*) > 1) as twice) as expired_twice,
    (select count(*)::int from campaign_operation where kind in ('OPTION_PROMOTED', 'OPTION_BOOKED')) as promoted,
    (select count(*)::int from campaign_operation where kind = 'OPTION_EXPIRED') as expired,
    ${noticedBy('mhfe_company_id', ['option_promoted', 'option_booked'])} as promoted_told,
    ${noticedBy('mhfe_company_id', ['option_expired'])} as expired_told`.execute(db);
  const [count] = rows;
  expect(count).toMatchObject({ without_units: 0, without_option: 0, promoted_twice: 0, expired_twice: 0 });
  if (count === undefined) throw new Error('Counted nothing');
  expect(count.promoted_told).toBe(count.promoted);
  expect(count.expired_told).toBe(count.expired);
  return count;
}

function noticedBy(column: string, kinds: readonly string[]): RawBuilder<number> {
  return sql<number>`(select coalesce(sum((x.payload ->> 'count')::int), 0)::int from outbox x join campaign c on c.id = x.campaign_id
    join account a on a.id = x.account_id and a.company_id = c.${sql.raw(column)}
    where x.channel = 'NOTICE' and x.kind in (${sql.join([...kinds])}))`;
}

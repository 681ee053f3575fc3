import type { MediaHolders } from '@felulet/domain/media/media-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Say } from '../../../platform/language/say.ts';

export const nobodyHolds: MediaHolders = { bookings: [], packages: [] };

/** Live bookings that end today or later, and packages that are or will be on sale, by what their publisher calls them. */
export async function holdersOf(db: Db | Tx, mediaId: number, today: Day, say: Say): Promise<MediaHolders> {
  return (await holdersOfEach(db, [mediaId], today, say)).get(mediaId) ?? nobodyHolds;
}

/** The same of several; those that nobody holds are not in the map. */
export async function holdersOfEach(
  db: Db | Tx,
  ids: readonly number[],
  today: Day,
  say: Say,
): Promise<ReadonlyMap<number, MediaHolders>> {
  const { rows } = await sql<{ media_id: number } & MediaHolders>`
    select m.id as media_id, b.names as bookings, p.names as packages from unnest(${[...ids]}::integer[]) as m (id)
    cross join lateral (
      select coalesce(jsonb_agg(concat_ws(', ', coalesce(c.name, b.campaign_name, ${say('bookings.manualBooking')}), b.date_from || ' – ' || b.date_to)
        order by b.date_from, b.id), '[]') as names
      from booking b left join campaign c on c.id = b.campaign_id
      where b.media_id = m.id and b.active and b.date_to >= ${today}::date) as b
    cross join lateral (
      select coalesce(jsonb_agg(p.title order by p.id), '[]') as names from package p
      where p.id in (select i.package_id from package_item i where i.media_id = m.id) and ${onSale(today)}) as p
    where b.names <> '[]' or p.names <> '[]'`.execute(db);
  return new Map(rows.map(({ media_id, ...holders }) => [media_id, holders]));
}

/** The packages on sale that take more of a surface than it would have; surfaces without one are not in the map. */
export async function packagesTakingMore(
  db: Db | Tx,
  wanted: readonly { readonly mediaId: number; readonly quantity: number }[],
  today: Day,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ media_id: number; packages: string[] }>`
    select i.media_id, jsonb_agg(p.title order by p.id) as packages
    from unnest(${wanted.map(({ mediaId }) => mediaId)}::integer[], ${wanted.map(({ quantity }) => quantity)}::integer[])
      as w (media_id, quantity)
    join package_item i on i.media_id = w.media_id and i.quantity > w.quantity
    join package p on p.id = i.package_id and ${onSale(today)}
    group by i.media_id`.execute(db);
  return new Map(rows.map(({ media_id, packages }) => [media_id, packages]));
}

/** Of a package `p`: public, and its sale not over. */
const onSale = (today: Day): RawBuilder<boolean> => sql`p.deleted_at is null and not p.is_private and p.is_active
  and coalesce(p.date_to, ${today}::date) >= ${today}::date`;

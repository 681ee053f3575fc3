import type { MediaHolders } from '@felulet/domain/media/media-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

export const nobodyHolds: MediaHolders = { bookings: [], packages: [] };

/** Live bookings that end today or later, and packages that are or will be on sale, by what their publisher calls them. [D13.2] */
export async function holdersOf(db: Db | Tx, mediaId: number, today: Day): Promise<MediaHolders> {
  const bookings = db
    .selectFrom('booking as b')
    .leftJoin('campaign as c', 'c.id', 'b.campaign_id')
    .select(
      sql<string>`concat_ws(', ', coalesce(c.name, b.campaign_name), b.date_from || ' – ' || b.date_to)`.as('name'),
    )
    .where('b.media_id', '=', mediaId)
    .where('b.active', '=', true)
    .where('b.date_to', '>=', today)
    .orderBy('b.date_from')
    .orderBy('b.id')
    .execute();
  const packages = db
    .selectFrom('package as p')
    .select('p.title as name')
    .where('p.id', 'in', (items) =>
      items.selectFrom('package_item as i').select('i.package_id').where('i.media_id', '=', mediaId),
    )
    .where('p.deleted_at', 'is', null)
    .where('p.is_private', '=', false)
    .where('p.is_active', '=', true)
    .where(sql<boolean>`coalesce(p.date_to, ${today}::date) >= ${today}::date`)
    .orderBy('p.id')
    .execute();
  return { bookings: (await bookings).map(({ name }) => name), packages: (await packages).map(({ name }) => name) };
}

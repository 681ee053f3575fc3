import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Where a list item may stand; the phrases name the places by these words. */
const listItemPlaces = ['medias', 'bookings', 'media_price_tags', 'booking_price_tags'] as const;
export type ListItemPlace = (typeof listItemPlaces)[number];
export type ListItemUse = { readonly place: ListItemPlace; readonly count: number };

/** How many live records use the item, by place; places without any are left out. */
export async function listItemUses(tx: Tx, id: number): Promise<readonly ListItemUse[]> {
  const { rows } = await sql<Record<ListItemPlace, number>>`
    select
      (select count(*)::int from media m left join media_detail d on d.media_id = m.id
        where m.deleted_at is null and (${id} in (m.vehicle_type_id, m.service_provider_id, m.rental_period_unit_id)
          or ${id} = any(m.tags) or ${id} = any(m.targets) or ${id} = any(m.extras) or ${id} = any(m.exceptions)
          or ${id} = any(d.suggestions))) as medias,
      (select count(*)::int from booking where rental_period_unit_id = ${id}) as bookings,
      (select count(*)::int from media_price_tag t join media m on m.id = t.media_id
        where t.type_id = ${id} and m.deleted_at is null) as media_price_tags,
      (select count(*)::int from booking_price_tag where type_id = ${id}) as booking_price_tags`.execute(tx);
  const [counts] = rows;
  return listItemPlaces.flatMap((place) => {
    const count = counts?.[place] ?? 0;
    return count === 0 ? [] : [{ place, count }];
  });
}

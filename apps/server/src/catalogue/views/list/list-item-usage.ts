import { type ListItemUses, listItemPlaces } from '@felulet/contract/catalogue/lists.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

type Counted = { readonly id: number; readonly place: ListItemUses[number]['place']; readonly count: number };

/** Archived ones come back as they were. */
const kept = sql`(m.deleted_at is null or m.archived_at is not null)`;

/** How many live records use each item, by place; places without any are left out. */
export async function usesOfListItems(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ListItemUses>> {
  const requested = sql`${ids}::integer[]`;
  const { rows } = await sql<Counted>`
    select item as id, place, count(*)::int as count from (
      select distinct item, 'medias' as place, m.id from media m left join media_detail d on d.media_id = m.id,
          unnest(m.tags || m.targets || m.extras || m.exceptions || d.suggestions
            || array[m.vehicle_type_id, m.service_provider_id, m.rental_period_unit_id]) as item
        where ${kept} and item = any (${requested})
      union all select rental_period_unit_id, 'bookings', id from booking where rental_period_unit_id = any (${requested})
      union all select t.type_id, 'media_price_tags', t.id from media_price_tag t join media m on m.id = t.media_id
        where t.type_id = any (${requested}) and ${kept}
      union all select type_id, 'booking_price_tags', id from booking_price_tag where type_id = any (${requested})
    ) as used group by item, place`.execute(db);
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map(ids.map((id) => [id, usesIn(found.get(id) ?? [])]));
}

export async function usesOfListItem(tx: Tx, id: number): Promise<ListItemUses> {
  return (await usesOfListItems(tx, [id])).get(id) ?? [];
}

function usesIn(counted: readonly Counted[]): ListItemUses {
  return listItemPlaces.flatMap((place) => {
    const count = counted.find((one) => one.place === place)?.count ?? 0;
    return count === 0 ? [] : [{ place, count }];
  });
}

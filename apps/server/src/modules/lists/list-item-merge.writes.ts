import type { ListItemUses } from '@felulet/contract/catalogue/lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { replaceRentalUnit } from '../bookings/booking.store.ts';

type Merge = { readonly from: number; readonly into: number; readonly now: Date };

/**
 * Those that name it, before the items themselves, as whoever saves a surface takes them. One that came to name it in between is
 * met as a deadlock, after which all of it is done again.
 */
export async function lockSurfacesNaming(tx: Tx, id: number): Promise<void> {
  await sql`select m.id from media m left join media_detail d on d.media_id = m.id
    where ${naming(id)} order by m.id for no key update of m`.execute(tx);
}

/**
 * Counts what it moved. What is out of the catalogue may come back and is reached, too; its revision stays, by which an act takes it
 * back. [D14.5 may come back]
 */
export async function moveUses(tx: Tx, { from, into, now }: Merge): Promise<ListItemUses> {
  const list = (column: string) => sql`${sql.ref(column)} = with_item_replaced(${sql.ref(column)}, ${from}, ${into})`;
  const choice = (column: string) =>
    sql`${sql.ref(column)} = case ${sql.ref(column)} when ${from} then ${into}::integer else ${sql.ref(column)} end`;
  const { rows: surfaces } = await sql<{ is_counted: boolean }>`
    with suggested as (
      update media_detail d set ${list('suggestions')}
      from media m where m.id = d.media_id and ${from} = any (d.suggestions) returning d.media_id)
    update media set ${list('tags')}, ${list('targets')}, ${list('extras')}, ${list('exceptions')},
      ${choice('vehicle_type_id')}, ${choice('service_provider_id')}, ${choice('rental_period_unit_id')},
      revision = revision + (deleted_at is null)::int, updated_at = ${now}
    where id in (select media_id from suggested) or ${inSurface('media', from)}
    returning deleted_at is null or archived_at is not null as is_counted`.execute(tx);
  const counted = surfaces.filter(({ is_counted }) => is_counted).length;
  const bookings = await replaceRentalUnit(tx, from, into, now);
  await sql`update deleted_booking
    set content = jsonb_set(content, '{booking,rental_period_unit_id}', to_jsonb(${into}::integer))
    where (content -> 'booking' ->> 'rental_period_unit_id')::integer = ${from}`.execute(tx);
  return [
    ...(counted > 0 ? [{ place: 'medias' as const, count: counted }] : []),
    ...(bookings > 0 ? [{ place: 'bookings' as const, count: bookings }] : []),
  ];
}

/** What was merged into it before stands for the same as it does now. [D14.40 several mergings] */
export async function passOnMerged(tx: Tx, { from, into }: Omit<Merge, 'now'>): Promise<void> {
  await tx.updateTable('system_list_item').set({ merged_into_id: into }).where('merged_into_id', '=', from).execute();
}

const naming = (id: number) => sql`(${inSurface('m', id)} or ${id} = any (d.suggestions))`;

const inSurface = (table: string, id: number) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${id} = any (${column('tags')}) or ${id} = any (${column('targets')}) or ${id} = any (${column('extras')})
    or ${id} = any (${column('exceptions')})
    or ${id} in (${column('vehicle_type_id')}, ${column('service_provider_id')}, ${column('rental_period_unit_id')}))`;
};

import type { ListItemUses } from '@felulet/contract/catalogue/lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { replaceRentalUnit } from '../../../sales/store/booking.ts';
import { replaceKeptRentalUnit } from '../../../sales/store/deleted-booking.ts';
import { namesItem, replaceListItem } from '../../store/media.ts';

type Merge = { readonly from: number; readonly into: number; readonly now: Date };

/**
 * Those that name it, before the items themselves, as whoever saves a surface takes them. One that came to name it in between is
 * met as a deadlock, after which all of it is done again.
 */
export async function lockSurfacesNaming(tx: Tx, id: number): Promise<void> {
  await sql`select m.id from media m left join media_detail d on d.media_id = m.id
    where ${naming(id)} order by m.id for no key update of m`.execute(tx);
}

/** Counts what it moved. */
export async function moveUses(tx: Tx, { from, into, now }: Merge): Promise<ListItemUses> {
  const surfaces = await replaceListItem(tx, from, into, now);
  const bookings = await replaceRentalUnit(tx, from, into, now);
  await replaceKeptRentalUnit(tx, from, into);
  return [
    ...(surfaces > 0 ? [{ place: 'medias' as const, count: surfaces }] : []),
    ...(bookings > 0 ? [{ place: 'bookings' as const, count: bookings }] : []),
  ];
}

/** What was merged into it before stands for the same as it does now. */
export async function passOnMerged(tx: Tx, { from, into }: Omit<Merge, 'now'>): Promise<void> {
  await tx.updateTable('system_list_item').set({ merged_into_id: into }).where('merged_into_id', '=', from).execute();
}

const naming = (id: number) => sql`(${namesItem('m', id)} or ${id} = any (d.suggestions))`;

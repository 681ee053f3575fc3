import { type DeskQuery, type DeskRow, MAX_DESK_ROWS } from '@felulet/contract/sales/desk.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { listedFor } from './booking-list.ts';

/** What the desk is to hold: chosen bookings whatever their state, else those that wait. A publisher's own bookings have no price. */
export async function deskIds(
  db: Db | Tx,
  viewer: Viewer,
  query: DeskQuery,
): Promise<{ ids: number[]; totalCount: number }> {
  const { ids, campaign, bookingPackage } = query;
  const scope = db
    .selectFrom('booking as b')
    .innerJoin('media as m', 'm.id', 'b.media_id')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .where(listedFor(viewer))
    .$if(ids !== undefined, (rows) => rows.where('b.id', 'in', ids ?? []))
    .$if(ids === undefined, (rows) => rows.where('b.state', '=', 'WAITING_FOR_PUBLISHER'))
    .$if(campaign !== undefined, (rows) => rows.where('b.campaign_id', '=', campaign ?? 0))
    .$if(bookingPackage !== undefined, (rows) => rows.where('b.booking_package_id', '=', bookingPackage ?? 0));
  const rows = await scope
    .select('b.id')
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('b.booking_package_id', (order) => order.asc().nullsFirst())
    .orderBy('m.title')
    .orderBy('b.id')
    .limit(MAX_DESK_ROWS)
    .execute();
  const { count } = await scope.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), totalCount: count };
}

export type RentalUnit = NonNullable<DeskRow['rental_period_unit']>;

export function rentalUnits(db: Db | Tx): Promise<RentalUnit[]> {
  return db
    .selectFrom('system_list_item as item')
    .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
    .select(['item.id', 'item.name', 'item.unit_length'])
    .where('list.name', '=', 'rental_period_unit')
    .execute();
}

/** How many live bookings go together where a package is sold whole. */
export async function packageSizes(db: Db | Tx, packageIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (packageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking as b')
    .select(['b.booking_package_id', (select) => select.fn.countAll<number>().as('count')])
    .where('b.booking_package_id', 'in', packageIds)
    .where('b.active', '=', true)
    .groupBy('b.booking_package_id')
    .execute();
  return new Map(rows.map((row) => [row.booking_package_id ?? 0, row.count]));
}

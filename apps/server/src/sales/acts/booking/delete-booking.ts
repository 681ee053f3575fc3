import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { keepRemoved } from '../../../office/store/removed-thing.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockSurfacesUnmarked } from '../availability/availability.ts';
import { takeBookingOut } from './take-booking-out.ts';

/** As it was seen: what its publisher decided or a colleague changed since is not thrown away with it. [D7.51] */
export async function deleteBooking(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await keepOwn(tx, { viewer, now }, id);
    await takeBookingOut(tx, { viewer, now }, id, ifMatch);
  });
}

/** A line of an offer is kept by other means. [D6.73] The surface's lock holds the booking as it is, since everything that changes it takes it. */
async function keepOwn(tx: Tx, actor: Actor, id: number): Promise<void> {
  const own = tx
    .selectFrom('booking as b')
    .innerJoin('media as m', 'm.id', 'b.media_id')
    .select(['b.media_id', 'b.campaign_name', 'm.title'])
    .where('b.id', '=', id)
    .where('b.campaign_id', 'is', null);
  const seen = await own.executeTakeFirst();
  if (seen === undefined || seen.media_id === null) return;
  await lockSurfacesUnmarked(tx, [seen.media_id]);
  const booking = await own.executeTakeFirst();
  if (booking === undefined) return;
  const { campaign_name: name, title: surface } = booking;
  await keepRemoved(tx, actor, { kind: 'booking', id, name, surface, content: sql`kept_booking(${id}::integer)` });
}

import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeBookingOut } from './take-booking-out.ts';

/** As it was seen: what its publisher decided or a colleague changed since is not thrown away with it. [D7.51] */
export async function deleteBooking(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch?: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, (tx) => takeBookingOut(tx, { viewer, now }, id, ifMatch));
}

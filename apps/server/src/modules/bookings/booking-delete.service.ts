import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { takeBookingOut } from './booking-removal.steps.ts';

export async function deleteBooking({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const now = clock.now();
  await inTransaction(db, (tx) => takeBookingOut(tx, { viewer, now }, id));
}

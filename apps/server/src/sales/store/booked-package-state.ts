import { bookingPackageState } from '@felulet/domain/booking/booking-machine.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * Brings a booked package's state in line with its bookings, after any of them changed. [D6.19] It is another one by that even in the
 * same state: nobody rejects or deletes it whole unseen.
 */
export async function refreshBookingPackage(tx: Tx, bookingPackageId: number, now: Date): Promise<void> {
  const pack = await tx
    .selectFrom('booking_package')
    .select(['id', 'state', 'is_private', 'is_done', 'accepted_at'])
    .select(
      sql<BookingState[]>`array(select b.state from booking b where b.booking_package_id = booking_package.id)`.as(
        'states',
      ),
    )
    .where('id', '=', bookingPackageId)
    .executeTakeFirst();
  if (pack === undefined) return;
  const state = bookingPackageState(pack, pack.states);
  await tx
    .updateTable('booking_package')
    .set((set) => ({
      state,
      updated_at: now,
      revision: set('revision', '+', 1),
      accepted_at: state === 'PUBLISHER_ACCEPTED' && state !== pack.state ? now : pack.accepted_at,
    }))
    .where('id', '=', bookingPackageId)
    .execute();
}

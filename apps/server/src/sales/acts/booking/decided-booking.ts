import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { type Decision, type Refusal, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { joined, refusalError } from '../../../platform/errors.ts';

/** A booking, or a booked package, whose bookings were decided. */
type Decided = { readonly state: BookingState } & ({ readonly bookingId: number } | { readonly packageId: number });

/** As the domain has it; where a decision stands in the way it is told when that was made, and who of the asker's own made it. [D7.44] */
export async function orThrowDecided(tx: Tx, viewer: Viewer, decided: Decided, decision: Decision): Promise<void> {
  if (decision.ok) return;
  throw refusalError(
    decision.refusal.code === 'booking_decided' ? await decidedRefusal(tx, viewer, decided) : decision.refusal,
  );
}

async function decidedRefusal(tx: Tx, viewer: Viewer, decided: Decided): Promise<Refusal> {
  const { state: current_state } = decided;
  const last = await tx
    .selectFrom('booking as b')
    .innerJoin('account as decider', 'decider.id', 'b.decided_by')
    .select(['b.decided_at', 'decider.name', 'decider.company_id'])
    .where('b.state', '=', current_state)
    .where((where) =>
      'bookingId' in decided
        ? where('b.id', '=', decided.bookingId)
        : where('b.booking_package_id', '=', decided.packageId),
    )
    .orderBy('b.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return refuse('booking_decided', { current_state }).refusal;
  return refuse('booking_decided', {
    current_state,
    decided_at: joined(last.decided_at).toISOString(),
    // A name is told to colleagues alone.
    ...(last.company_id === viewer.companyId && { decided_by: last.name }),
  }).refusal;
}

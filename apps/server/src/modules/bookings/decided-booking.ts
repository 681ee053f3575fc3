import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { type Decision, type Refusal, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { refusalError } from '../../platform/errors.ts';
import { lastActOn } from '../audit/audit.lookup.ts';

type Decided = {
  readonly state: BookingState;
  readonly bookingId?: number;
  /** The booked package that it is, or goes with. */
  readonly packageId: number | null;
};

/** As the domain has it; where a decision stands in the way it is told when that was made, and who of the asker's own made it. [D7.44] */
export async function orThrowDecided(tx: Tx, viewer: Viewer, decided: Decided, decision: Decision): Promise<void> {
  if (decision.ok) return;
  throw refusalError(decision.refusal.code === 'booking_decided' ? await told(tx, viewer, decided) : decision.refusal);
}

async function told(tx: Tx, viewer: Viewer, { state, bookingId, packageId }: Decided): Promise<Refusal> {
  const act = await lastActOn(tx, [
    { type: 'booking', id: bookingId ?? null, actions: ['booking_approved', 'booking_rejected'] },
    { type: 'booking_package', id: packageId, actions: ['booking_package_rejected'] },
  ]);
  // A name is told to colleagues alone.
  const name = act?.company_id === viewer.companyId ? act.name : null;
  return refuse('booking_decided', {
    current_state: state,
    ...(act !== undefined && { decided_at: act.at.toISOString() }),
    ...(name !== null && { decided_by: name }),
  }).refusal;
}

import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import { canSeeBooking } from '@felulet/domain/booking/booking-facts.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { found } from '../../../platform/errors.ts';
import { bookingFactsOf } from './booking-facts.ts';
import { bookingRecord } from './booking-records.ts';

export type VisibleBooking = {
  readonly id: number;
  readonly facts: BookingFacts;
  /** Whose discounts may be chosen: the surface's publisher, or the dedicated publisher of a row typed in by hand. */
  readonly publisher_id: number | null;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly revision: number;
};

/** A booking that the viewer may see, else 404. */
export async function visibleBooking(db: Db | Tx, viewer: Viewer, id: number): Promise<VisibleBooking> {
  const record = found(await bookingRecord(db, id));
  const facts = bookingFactsOf(record);
  found(canSeeBooking(viewer, facts) ? record : undefined);
  const { date_from, date_to, revision } = record;
  const publisher_id = facts.publisher_id ?? facts.campaign?.publisher_id ?? null;
  return { id, facts, publisher_id, date_from, date_to, revision };
}

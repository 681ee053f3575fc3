import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { BookingRecord } from './booking-records.ts';

type OwnBooking = Pick<BookingRecord, 'campaign_name' | 'quantity' | 'date_from' | 'date_to'> & {
  readonly media_id: number;
};

/** A publisher's own booking that was deleted and is kept. */
export async function removedOwnBooking(tx: Tx, id: number): Promise<OwnBooking | undefined> {
  const { rows } = await sql<OwnBooking>`select b.media_id, b.campaign_name, b.quantity, b.date_from, b.date_to
    from removed_thing t, jsonb_populate_record(null::booking, t.content -> 'booking') b
    where t.kind = 'booking' and t.thing_id = ${id}::integer`.execute(tx);
  return rows[0];
}

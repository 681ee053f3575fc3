import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { replaceRentalUnit } from '../../store/booking.ts';

/** Two rental units became one: bookings name the one that is left, those that may still come back too. Answers how many did before. */
export async function moveRentalUnit(tx: Tx, from: number, into: number, now: Date): Promise<number> {
  const bookings = await replaceRentalUnit(tx, from, into, now);
  await sql`update deleted_booking
    set content = jsonb_set(content, '{booking,rental_period_unit_id}', to_jsonb(${into}::integer))
    where (content -> 'booking' ->> 'rental_period_unit_id')::integer = ${from}`.execute(tx);
  return bookings;
}

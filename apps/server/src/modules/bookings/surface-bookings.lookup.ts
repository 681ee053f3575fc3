import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { joined } from '../../platform/errors.ts';
import { campaignColumns } from './booking-records.queries.ts';
import { bookingFactsOf } from './facts-of-booking-row.ts';

/** Of a query over `booking` as `b`: not in a private package that its publisher still works on. [D3.7] */
export const isInFinishedPackage: RawBuilder<boolean> = sql<boolean>`not exists (select from booking_package k
  where k.id = b.booking_package_id and k.is_private and not k.is_done)`;

export type SurfaceBookingRow = Awaited<ReturnType<typeof selectActive>>[number] & { readonly facts: BookingFacts };

/** The bookings that hold units of a surface on some day from `from` on, and, where `to` is given, not only after it. */
export async function surfaceBookings(
  db: Db,
  mediaId: number,
  { from, to }: { readonly from: Day; readonly to?: Day },
): Promise<SurfaceBookingRow[]> {
  return withFacts(await selectActive(db, [mediaId], from, to));
}

/** The same of several surfaces, each with its own in the same order; those that nothing holds are not in the map. */
export async function bookingsOfSurfaces(
  db: Db,
  mediaIds: readonly number[],
  { date_from, date_to }: Period,
): Promise<ReadonlyMap<number, readonly SurfaceBookingRow[]>> {
  const rows = withFacts(await selectActive(db, mediaIds, date_from, date_to));
  return Map.groupBy(rows, (row) => joined(row.media_id));
}

function withFacts(rows: Awaited<ReturnType<typeof selectActive>>): SurfaceBookingRow[] {
  return rows.map((row) => ({ ...row, facts: bookingFactsOf(row) }));
}

function selectActive(db: Db, mediaIds: readonly number[], from: Day, to: Day | undefined) {
  return db
    .selectFrom('booking as b')
    .leftJoin('campaign as c', 'c.id', 'b.campaign_id')
    .leftJoin('booking_package as bp', 'bp.id', 'b.booking_package_id')
    .select(['b.id', 'b.media_id', 'b.publisher_company_id', 'b.campaign_manual_media_id', 'b.booking_package_id'])
    .select([
      'b.date_from',
      'b.date_to',
      'b.quantity',
      'b.state',
      'b.accepted_at',
      'b.hold_until',
      'b.campaign_id',
      'b.campaign_name',
    ])
    .select(['c.name as name_of_campaign', 'bp.is_private', 'bp.is_done'])
    .select(campaignColumns)
    .where(sql<boolean>`b.media_id = any (${[...mediaIds]}::integer[])`)
    .where('b.active', '=', true)
    .where('b.date_to', '>=', from)
    .$if(to !== undefined, (rows) => rows.where('b.date_from', '<=', to ?? from))
    .orderBy('b.date_from')
    .orderBy('b.id')
    .execute();
}

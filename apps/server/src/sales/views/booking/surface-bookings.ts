import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { builtOnce } from '../../../platform/database/built-once.ts';
import { keptPlan } from '../../../platform/database/kept-plan.ts';
import { joined } from '../../../platform/errors.ts';
import { bookingFactsOf } from './booking-facts.ts';
import { campaignColumns } from './booking-records.ts';

/** Of a query over `booking` as `b`: not in a private package that its publisher still works on. */
export const isInFinishedPackage: RawBuilder<boolean> = sql<boolean>`not exists (select from booking_package k
  where k.id = b.booking_package_id and k.is_private and not k.is_done)`;

type ActiveRow = Awaited<ReturnType<ReturnType<typeof selectActive>['execute']>>[number];
export type SurfaceBookingRow = ActiveRow & { readonly facts: BookingFacts };

/** The bookings that hold units of a surface on some day from `from` on, and, where `to` is given, not only after it. */
export async function surfaceBookings(
  db: Db,
  mediaId: number,
  { from, to }: { readonly from: Day; readonly to?: Day },
): Promise<SurfaceBookingRow[]> {
  return withFacts(await activeOf(db, { mediaIds: [mediaId], from, to: to ?? null }));
}

/** The same of several surfaces, each with its own in the same order; those that nothing holds are not in the map. */
export async function bookingsOfSurfaces(
  db: Db,
  mediaIds: readonly number[],
  { date_from, date_to }: Period,
): Promise<ReadonlyMap<number, readonly SurfaceBookingRow[]>> {
  const rows = withFacts(await activeOf(db, { mediaIds: [...mediaIds], from: date_from, to: date_to }));
  return Map.groupBy(rows, (row) => joined(row.media_id));
}

function withFacts(rows: readonly ActiveRow[]): SurfaceBookingRow[] {
  return rows.map((row) => ({ ...row, facts: bookingFactsOf(row) }));
}

type ActiveInput = { readonly mediaIds: readonly number[]; readonly from: Day; readonly to: Day | null };

function selectActive(db: Db, { mediaIds, from, to }: ActiveInput) {
  return db
    .selectFrom('booking as b')
    .modifyFront(keptPlan)
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
    .select(['c.name as name_of_campaign', 'c.brand', 'bp.is_private', 'bp.is_done'])
    .select(campaignColumns)
    .where(sql<boolean>`b.media_id = any (${mediaIds}::integer[])`)
    .where('b.active', '=', true)
    .where('b.date_to', '>=', from)
    .$if(to !== null, (rows) => rows.where('b.date_from', '<=', to ?? from))
    .orderBy('b.date_from')
    .orderBy('b.id');
}

const activeOf = builtOnce(selectActive);

/** Of these surfaces those whose publisher refused this campaign, with the newest reason; an option that ran out is no refusal. [D6.44] */
export async function refusedTo(
  db: Db,
  campaignId: number,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly reason: string | null }>> {
  const { rows } = await sql<{ media_id: number; reason: string | null }>`
    select distinct on (b.media_id) b.media_id, b.note as reason from booking b
    where b.campaign_id = ${campaignId} and b.media_id = any (${[...mediaIds]}::integer[])
      and b.state = 'PUBLISHER_REJECTED' and b.hold_until is null
    order by b.media_id, b.id desc`.execute(db);
  return new Map(rows.map(({ media_id, reason }) => [media_id, { reason }]));
}

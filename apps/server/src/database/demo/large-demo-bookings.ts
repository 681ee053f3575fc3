import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { DemoPeople } from './demo-people.ts';
import type { FilledSurface, LargeBooking } from './large-demo-calendar.ts';
import type { LargeSurface } from './large-demo-surfaces.ts';

export type Filled = FilledSurface & { readonly surface: LargeSurface };

/** Rows of one statement; its parameters are arrays, so only memory bounds it. */
const BATCH = 20_000;
/** Two rental periods. */
const RENTAL_TENTHS = 20;

/** Writes the bookings of a batch of surfaces, and what follows from them on the surfaces. */
export async function addBookings(tx: Tx, people: DemoPeople, filled: readonly Filled[], now: Date): Promise<void> {
  const rows = filled.flatMap(({ surface, bookings }) => bookings.map((booking) => ({ surface, booking })));
  for (let start = 0; start < rows.length; start += BATCH) {
    await insertBookings(tx, people, rows.slice(start, start + BATCH), now);
  }
  await sql`update media m set full_days = known.full_days, version = known.version
    from unnest(${filled.map((one) => one.surface.id)}::integer[], ${filled.map((one) => one.fullDays)}::text[]::datemultirange[],
      ${filled.map((one) => one.activeCount)}::integer[]) as known (id, full_days, version)
    where m.id = known.id`.execute(tx);
}

type Row = { readonly surface: LargeSurface; readonly booking: LargeBooking };

/** A decided booking carries the price it was decided with. */
async function insertBookings(tx: Tx, people: DemoPeople, rows: readonly Row[], now: Date): Promise<void> {
  const column = <T>(value: (row: Row) => T): T[] => rows.map(value);
  await sql`
    insert into booking (media_id, publisher_company_id, campaign_id, campaign_name, state, quantity, date_from, date_to,
      rental_period_unit_id, rental_period_value_tenths, list_price, net_net_net_price, mhfe_fee, created_by,
      created_at, updated_at, decided_at, decided_by, accepted_at)
    select media, publisher, campaign, own_name, state, quantity, date_from, date_to, unit,
      case when is_priced then ${RENTAL_TENTHS}::integer end, case when is_priced then price end,
      case when is_priced then price * quantity * ${RENTAL_TENTHS}::integer / 10 end, case when is_priced then '10%' end, author,
      ${now}, ${now}, case when is_decided then ${now}::timestamptz end, case when is_decided then decider end,
      case when is_accepted then ${now}::timestamptz end
    from (select *, state = 'PUBLISHER_ACCEPTED' as is_accepted, campaign is not null and state = 'PUBLISHER_ACCEPTED' as is_priced,
        state not in ('CREATED', 'WAITING_FOR_PUBLISHER') as is_decided
      from unnest(${column(({ surface }) => surface.id)}::integer[], ${column(({ surface }) => surface.owner.companyId)}::integer[],
        ${column(({ booking }) => booking.campaign?.id ?? null)}::integer[],
        ${column(({ booking }) => (booking.campaign === null ? 'Közvetlen ügyfél' : null))}::text[],
        ${column(({ booking }) => booking.state)}::text[], ${column(({ booking }) => booking.quantity)}::integer[],
        ${column(({ booking }) => booking.from)}::date[], ${column(({ booking }) => booking.to)}::date[],
        ${column(({ surface }) => surface.unit)}::integer[], ${column(({ surface }) => surface.listPrice)}::bigint[],
        ${column((row) => authorOf(people, row))}::integer[], ${column(({ surface }) => surface.owner.accountId)}::integer[])
        as wanted (media, publisher, campaign, own_name, state, quantity, date_from, date_to, unit, price, author, decider)) as one`.execute(
    tx,
  );
}

function authorOf(people: DemoPeople, { surface, booking }: Row): number {
  return booking.campaign === null ? surface.owner.accountId : people.mhfe.accountId;
}

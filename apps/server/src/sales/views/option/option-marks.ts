import type { OptionMark, OwnOption } from '@felulet/contract/sales/options.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { OptionFilter } from '@felulet/domain/option/option-states.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { joined } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { heldRecords, keptBy, optionsSeenBy } from './option-list.ts';
import type { TermsOf } from './option-terms.ts';
import { presentMark } from './options.ts';

/** Of these bookings those that are options the asker may know of, with what their lists say of them and what can be done. */
export async function optionMarks(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  reader: Reader,
  bookings: readonly { readonly id: number; readonly hold_until: Date | null }[],
): Promise<ReadonlyMap<number, OptionMark>> {
  const held = bookings.filter((booking) => booking.hold_until !== null).map((booking) => booking.id);
  const records = await heldRecords(db, reader.viewer, held);
  const known = new Map(records.map(({ publisher_company_id, terms }) => [publisher_company_id, terms]));
  const terms: TermsOf = (companyId) => known.get(companyId) ?? usualTerms;
  const now = clock.now();
  return new Map(
    records.map((record) => [joined(record.booking_id), presentMark(record, { ...reader, terms, now })] as const),
  );
}

/** How many options of the campaign stand in line. [D11.18] */
export function placesInLine(campaignId: number): RawBuilder<number> {
  return sql<number>`(select count(*)::int from surface_option where campaign_id = ${campaignId} and state = 'WAITING')`;
}

/** Of these bookings those that were options and ran out; the list they stand in is their publisher's. */
export async function expiredOptions(
  db: Db,
  bookings: readonly { readonly id: number; readonly state: BookingState }[],
): Promise<ReadonlySet<number>> {
  const ids = bookings.filter(({ state }) => state === 'PUBLISHER_REJECTED').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('surface_option')
    .select('booking_id')
    .where(sql<boolean>`booking_id = any (${ids}::integer[])`)
    .where('state', '=', 'EXPIRED')
    .execute();
  return new Set(rows.map(({ booking_id: id }) => joined(id)));
}

/** Of these surfaces those that a campaign holds or stands in line for on some of these days; of several options the first. */
export async function optionsOfCampaign(
  db: Db,
  campaignId: number,
  mediaIds: readonly number[],
  { date_from, date_to }: Period,
): Promise<ReadonlyMap<number, OwnOption>> {
  const { rows } = await sql<{ media_id: number; id: number; rank: number; hold_until: Date | null }>`
    select distinct on (o.media_id) o.media_id, o.id, o.rank, b.hold_until
    from surface_option o left join booking b on b.id = o.booking_id
    where o.campaign_id = ${campaignId} and o.media_id = any (${[...mediaIds]}::integer[]) and o.state in ('HOLDING', 'WAITING')
      and coalesce(b.date_from, o.date_from) <= ${date_to}::date and coalesce(b.date_to, o.date_to) >= ${date_from}::date
    order by o.media_id, o.rank, o.id`.execute(db);
  return new Map(
    rows.map(({ media_id, id, rank, hold_until }) => [
      media_id,
      { id, rank, hold_until: hold_until?.toISOString() ?? null },
    ]),
  );
}

/** For a query over bookings as `b` and their campaigns as `c`: whether an option of one of these kinds holds; `soon` is `soonUntil` of now. */
export function heldAs(viewer: Viewer, kinds: readonly OptionFilter[], soon: Date): RawBuilder<boolean> {
  const kept = keptBy(viewer, soon);
  const any = sql.join(
    kinds.map((kind) => kept[kind]),
    sql` or `,
  );
  return sql<boolean>`exists (select from surface_option o where o.booking_id = b.id and o.state = 'HOLDING'
    and ${optionsSeenBy(viewer)} and (${any}))`;
}

/** For a query over campaigns as `c`: how many surfaces its options hold, of those that the asker may know of. */
export function heldOptions(viewer: Viewer): RawBuilder<number> {
  return sql<number>`(select count(*)::int from surface_option o
    where o.campaign_id = c.id and o.state = 'HOLDING' and ${optionsSeenBy(viewer)})`;
}

/** How many stand in line for some of these days of a surface. */
export async function countInLine(db: Db, mediaId: number, { date_from, date_to }: Period): Promise<number> {
  const row = await db
    .selectFrom('surface_option')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('media_id', '=', mediaId)
    .where('state', '=', 'WAITING')
    .where('date_from', '<=', date_to)
    .where('date_to', '>=', date_from)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Of these surfaces those that a campaign stands in line for on some of these days. */
export async function waitedFor(
  db: Db | Tx,
  campaignId: number,
  mediaIds: readonly number[],
  { date_from, date_to }: Period,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('surface_option')
    .select('media_id')
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`media_id = any (${[...mediaIds]}::integer[])`)
    .where('state', '=', 'WAITING')
    .where('date_from', '<=', date_to)
    .where('date_to', '>=', date_from)
    .execute();
  return new Set(rows.map((row) => row.media_id));
}

export type OptionFigures = { readonly holding: number; readonly waiting: number; readonly overdue: number };

/** What is alive, and what should have ended: more than a moment's overdue says that nobody ends options. */
export async function optionFigures(db: Db, now: Date): Promise<OptionFigures> {
  const { rows } = await sql<OptionFigures>`select
    (select count(*)::int from booking where hold_until is not null and active) as holding,
    (select count(*)::int from surface_option where state = 'WAITING') as waiting,
    (select count(*)::int from booking where hold_until <= ${now}::timestamptz and active) as overdue`.execute(db);
  return rows[0] ?? { holding: 0, waiting: 0, overdue: 0 };
}

import type { OptionMark } from '@felulet/contract/options/option.responses.ts';
import type { OptionFilter } from '@felulet/domain/option/option-states.ts';
import { soonUntil } from '@felulet/domain/option/option-terms.ts';
import { isHungarianHoliday } from '@felulet/domain/period/hungarian-holidays.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { keptBy, optionsSeenBy } from './option-records.queries.ts';

type Marked = Omit<OptionMark, 'hold_until'> & { readonly booking_id: number; readonly hold_until: Date };

/** Of these bookings those that are options the asker may know of, with what their lists say of them. [D11.61] */
export async function optionMarks(
  db: Db,
  viewer: Viewer,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, OptionMark>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<Marked>`
    select b.id as booking_id, o.id, b.hold_until, o.challenged_until is not null as is_challenged,
      o.renewal_asked_at is not null as is_renewal_asked, o.approval,
      (select count(*)::int from surface_option w where w.media_id = o.media_id and w.state = 'WAITING'
        and w.date_from <= b.date_to and w.date_to >= b.date_from) as waiting
    from booking b join surface_option o on o.booking_id = b.id and o.state = 'HOLDING'
      join campaign c on c.id = o.campaign_id
    where ${optionsSeenBy(viewer)} and b.id = any (${[...bookingIds]}::integer[]) and b.hold_until is not null`.execute(
    db,
  );
  return new Map(
    rows.map(({ booking_id, hold_until, ...mark }) => [booking_id, { ...mark, hold_until: hold_until.toISOString() }]),
  );
}

/** For a query over bookings as `b` and their campaigns as `c`: whether an option of one of these kinds holds. [D11.64 narrowed to options] */
export function heldAs(viewer: Viewer, kinds: readonly OptionFilter[], now: Date): RawBuilder<boolean> {
  const kept = keptBy(viewer, soonUntil(now, isHungarianHoliday));
  const any = sql.join(
    kinds.map((kind) => kept[kind]),
    sql` or `,
  );
  return sql<boolean>`exists (select from surface_option o where o.booking_id = b.id and o.state = 'HOLDING'
    and ${optionsSeenBy(viewer)} and (${any}))`;
}

/** For a query over campaigns as `c`: how many surfaces its options hold, of those that the asker may know of. [D11.63 what options hold] */
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

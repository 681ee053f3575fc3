import type { liveOptionStates, OptionApproval, OptionState } from '@felulet/domain/option/option-states.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SurfaceOptionTable } from '../../database/tables.generated.ts';
import { takeHoldsOf } from './booking.ts';

// Every write of `surface_option`, and with it until when the bookings hold. Whoever calls has decided, and holds the locks of campaign and surfaces.

type OfAct = {
  readonly campaignId: number;
  readonly period: Period;
  readonly createdBy: number;
  readonly now: Date;
};

type Held = {
  readonly mediaId: number;
  readonly bookingId: number;
  readonly publisherId: number;
  readonly quantity: number;
  readonly until: Date;
  readonly closesAt: Date;
  readonly remindAt: Date | null;
  readonly approval: OptionApproval | null;
};

/** Makes options of bookings that were written in this transaction. */
export async function insertHeld(
  tx: Tx,
  rows: readonly Held[],
  { campaignId, period, createdBy, now }: OfAct,
): Promise<number[]> {
  const inserted = await tx
    .insertInto('surface_option')
    .values(
      rows.map((row) => ({
        media_id: row.mediaId,
        publisher_company_id: row.publisherId,
        campaign_id: campaignId,
        booking_id: row.bookingId,
        state: 'HOLDING' as const,
        rank: 1,
        quantity: row.quantity,
        ...period,
        hold_until: row.until,
        closes_at: row.closesAt,
        remind_at: row.remindAt,
        approval: row.approval,
        created_by: createdBy,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  await takeHoldsOf(tx, ids);
  return ids;
}

type Waiting = {
  readonly mediaId: number;
  readonly publisherId: number;
  readonly quantity: number;
  readonly closesAt: Date;
};

/** Behind everybody; the ranks are counted afterwards. */
export async function insertWaiting(
  tx: Tx,
  { mediaId, publisherId, quantity, closesAt }: Waiting,
  { campaignId, period, createdBy, now }: OfAct,
): Promise<number> {
  const { id } = await tx
    .insertInto('surface_option')
    .values({
      media_id: mediaId,
      publisher_company_id: publisherId,
      campaign_id: campaignId,
      state: 'WAITING',
      rank: 2,
      quantity,
      ...period,
      closes_at: closesAt,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Rank = { readonly id: number; readonly rank: number };

export async function writeRanks(tx: Tx, ranks: readonly Rank[]): Promise<void> {
  if (ranks.length === 0) return;
  await sql`update surface_option o set rank = ranked.rank
    from unnest(${ranks.map(({ id }) => id)}::integer[], ${ranks.map(({ rank }) => rank)}::integer[]) as ranked (id, rank)
    where o.id = ranked.id`.execute(tx);
}

type Change = Pick<
  Updateable<SurfaceOptionTable>,
  'renewal_asked_at' | 'approval' | 'challenges_id' | 'order_reference'
>;

/** The caller has compared the revision under the locks. */
export async function editOption(tx: Tx, id: number, change: Change, now: Date): Promise<void> {
  await write(tx, [id], change, now);
}

type Renewal = {
  readonly hold_until: Date;
  readonly renewals_used: number;
  readonly remind_at: Date | null;
};

export async function renewHold(tx: Tx, id: number, renewal: Renewal, now: Date): Promise<void> {
  await write(tx, [id], { ...renewal, renewal_asked_at: null, reminded_at: null }, now);
  await takeHoldsOf(tx, [id]);
}

/** What its readers compare stays the same; without a reminder the one that was set stays. */
export async function moveHold(
  tx: Tx,
  id: number,
  hold: Pick<Updateable<SurfaceOptionTable>, 'hold_until' | 'closes_at' | 'remind_at'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('surface_option')
    .set({ ...hold, updated_at: now })
    .where('id', '=', id)
    .execute();
  await takeHoldsOf(tx, [id]);
}

/** A challenged option ends earlier, and a renewal that was asked for is none any more. */
export async function shortenHold(tx: Tx, id: number, until: Date, now: Date): Promise<void> {
  await write(tx, [id], { challenged_until: until, renewal_asked_at: null }, now);
  await takeHoldsOf(tx, [id]);
}

/** The challenged of those who challenge no more hold again as long as before. */
export async function giveTimeBack(tx: Tx, challengers: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update surface_option h set challenged_until = null, updated_at = ${now}::timestamptz, revision = h.revision + 1
    from surface_option c where c.id = any (${[...challengers]}::integer[]) and h.id = c.challenges_id and h.state = 'HOLDING'
    returning h.id`.execute(tx);
  if (rows.length > 0)
    await takeHoldsOf(
      tx,
      rows.map(({ id }) => id),
    );
}

/** It holds for good now. */
export async function firmOption(tx: Tx, id: number, now: Date): Promise<void> {
  const ending = { rank: null, renewal_asked_at: null, challenged_until: null, ended_at: now };
  await write(tx, [id], { ...ending, state: 'FIRM' }, now);
  await takeHoldsOf(tx, [id]);
}

export type Ended = {
  readonly state: Exclude<OptionState, (typeof liveOptionStates)[number]>;
  readonly note: string | null;
};

/** Of those in line. */
export async function endWaiting(tx: Tx, ids: readonly number[], ended: Ended, now: Date): Promise<void> {
  await write(tx, ids, { ...ended, rank: null, challenges_id: null, order_reference: null, ended_at: now }, now);
}

/** Its challengers stand in line like the others again: it was made firm, or has ended without making room for them. */
export async function forgetChallengesOf(tx: Tx, holders: readonly number[]): Promise<number[]> {
  if (holders.length === 0) return [];
  const rows = await tx
    .updateTable('surface_option')
    .set((set) => ({ challenges_id: null, order_reference: null, revision: set('revision', '+', 1) }))
    .where('challenges_id', 'in', [...holders])
    .where('state', '=', 'WAITING')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What its readers compare stays the same. */
export async function forgetNews(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('surface_option')
    .set({ unseen_since: null })
    .where('id', '=', id)
    .where('unseen_since', 'is not', null)
    .execute();
}

/** Marks and answers what is to be reminded of; what somebody has in hand, another process for one, is left to the next round. */
export async function takeReminders(tx: Tx, campaignId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update surface_option set reminded_at = ${now}::timestamptz where id in (
      select id from surface_option where campaign_id = ${campaignId} and state = 'HOLDING' and reminded_at is null
        and remind_at <= ${now}::timestamptz for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function write(
  tx: Tx,
  ids: readonly number[],
  columns: Updateable<SurfaceOptionTable>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('surface_option')
    .set((set) => ({ ...columns, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

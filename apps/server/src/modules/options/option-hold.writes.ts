import type { OptionApproval } from '@felulet/domain/option/option-states.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

type Act = {
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
  { campaignId, period, createdBy, now }: Act,
): Promise<number[]> {
  await sql`update booking b set hold_until = held.until
    from unnest(${rows.map((row) => row.bookingId)}::integer[], ${rows.map((row) => row.until)}::timestamptz[]) as held (id, until)
    where b.id = held.id`.execute(tx);
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
  return inserted.map(({ id }) => id);
}

type Wish = {
  readonly mediaId: number;
  readonly publisherId: number;
  readonly quantity: number;
  readonly closesAt: Date;
};

/** Behind everybody; the ranks are counted afterwards. */
export async function insertWaiting(tx: Tx, wish: Wish, { campaignId, period, createdBy, now }: Act): Promise<number> {
  const { id } = await tx
    .insertInto('surface_option')
    .values({
      media_id: wish.mediaId,
      publisher_company_id: wish.publisherId,
      campaign_id: campaignId,
      state: 'WAITING',
      rank: 2,
      quantity: wish.quantity,
      ...period,
      closes_at: wish.closesAt,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import type { Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { SurfaceOptionTable } from '../../database/tables.generated.ts';
import type { HeldRow } from './option-records.queries.ts';

type Change = Pick<
  Updateable<SurfaceOptionTable>,
  | 'hold_until'
  | 'renewal_asked_at'
  | 'renewals_used'
  | 'remind_at'
  | 'reminded_at'
  | 'approval'
  | 'challenges_id'
  | 'order_reference'
>;

/** The caller holds the locks of campaign and surface, and has compared the revision under them. */
export async function touchOption(tx: Tx, id: number, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('surface_option')
    .set((set) => ({ ...change, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A challenged option ends earlier, and a renewal that was asked for is none any more. [D11.13] */
export async function shortenHold(tx: Tx, { id, booking_id }: HeldRow, until: Date, now: Date): Promise<void> {
  await tx
    .updateTable('surface_option')
    .set((set) => ({
      challenged_until: until,
      renewal_asked_at: null,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('booking')
    .set({ hold_until: until })
    .where('id', '=', booking_id)
    .where('hold_until', 'is not', null)
    .execute();
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

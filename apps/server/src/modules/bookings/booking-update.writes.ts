import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CampaignManualMediaTable } from '../../database/tables.generated.ts';
import { CodedError } from '../../platform/errors.ts';
import type { BookingRecord } from './booking-records.queries.ts';

/** Compare-and-set: only from the state and revision that were read. [D5.32] */
export async function markAccepted(tx: Tx, record: BookingRecord, { viewer, now }: Actor): Promise<void> {
  const result = await tx
    .updateTable('booking')
    .set((set) => ({
      state: 'PUBLISHER_ACCEPTED',
      decided_at: now,
      decided_by: viewer.accountId,
      accepted_at: now,
      note: null,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', record.id)
    .where('state', '=', record.state)
    .where('revision', '=', record.revision)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new CodedError('conflict');
}

/** Raises the revision of an edit that decides nothing. */
export async function touchBooking(
  tx: Tx,
  record: BookingRecord,
  edit: { readonly campaign_name: string | null | undefined; readonly now: Date },
): Promise<void> {
  const result = await tx
    .updateTable('booking')
    .set((set) => ({
      updated_at: edit.now,
      revision: set('revision', '+', 1),
      ...(edit.campaign_name !== undefined && { campaign_name: edit.campaign_name }),
    }))
    .where('id', '=', record.id)
    .where('revision', '=', record.revision)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new CodedError('conflict');
}

/** What a row typed in by hand says. */
export type ManualRowData = Pick<Selectable<CampaignManualMediaTable>, 'name' | 'company' | 'price' | 'description'>;

export async function writeManualRow(tx: Tx, id: number, data: ManualRowData, now: Date): Promise<void> {
  await tx
    .updateTable('campaign_manual_media')
    .set({ ...data, updated_at: now })
    .where('id', '=', id)
    .execute();
}

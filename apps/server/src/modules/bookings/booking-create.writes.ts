import type { BookingCreate } from '@felulet/contract/sales/bookings.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Tx } from '../../database/database.ts';

export type ManualRow = {
  readonly row: NonNullable<BookingCreate['campaign_manual_media']>;
  readonly campaignId: number;
  readonly quantity: number;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly createdBy: number;
  readonly now: Date;
};

export async function insertManualRow(tx: Tx, manual: ManualRow): Promise<number> {
  const { row, campaignId, quantity, date_from, date_to, createdBy, now } = manual;
  const media = await tx
    .insertInto('campaign_manual_media')
    .values({
      campaign_id: campaignId,
      name: row.name,
      company: row.company,
      price: row.price,
      description: row.description ?? null,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const booking = await tx
    .insertInto('booking')
    .values({
      campaign_manual_media_id: media.id,
      campaign_id: campaignId,
      state: 'CREATED',
      quantity,
      date_from,
      date_to,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return booking.id;
}

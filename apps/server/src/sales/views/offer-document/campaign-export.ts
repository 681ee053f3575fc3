import type { Db } from '../../../database/database.ts';

export type SurfaceText = {
  readonly id: number;
  readonly description: string | null;
  readonly surface_code: string | null;
  readonly zip_code: string | null;
  readonly street: string | null;
  readonly location_from: string | null;
  readonly location_to: string | null;
  readonly line_number: string | null;
  /** What the price counts in. */
  readonly rental_unit: string | null;
};

/** What a workbook tells of the surfaces beside the campaign's page, by the booking. */
export async function surfaceTexts(db: Db, campaignId: number): Promise<ReadonlyMap<number, SurfaceText>> {
  const rows = await db
    .selectFrom('booking')
    .leftJoin('media', 'media.id', 'booking.media_id')
    .leftJoin('media_detail as detail', 'detail.media_id', 'media.id')
    .leftJoin('system_list_item as unit', 'unit.id', 'booking.rental_period_unit_id')
    .leftJoin('campaign_manual_media as manual', 'manual.id', 'booking.campaign_manual_media_id')
    .select([
      'booking.id',
      'media.surface_code',
      'media.zip_code',
      'media.street',
      'media.location_from',
      'media.location_to',
      'media.line_number',
      'unit.name as rental_unit',
    ])
    .select((select) => select.fn.coalesce('detail.description', 'manual.description').as('description'))
    .where('booking.campaign_id', '=', campaignId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

import type { Creative } from '@felulet/contract/sales/bookings.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { type Expression, expressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';

export type DesignFile = {
  readonly id: number;
  readonly file_id: string;
  readonly mime_type: string;
  readonly original_filename: string;
  readonly has_thumbnail: boolean;
};

async function designFiles(
  db: Db | Tx,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DesignFile[]>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaign as c')
    .select((campaign) => ['c.id', designsOf(campaign.ref('c.id')).as('designs')])
    .where('c.id', 'in', campaignIds)
    .execute();
  return new Map(rows.map(({ id, designs }) => [id, designs]));
}

/** For a query over campaigns or what belongs to them: the designs of one, in their order; who may read them is the caller's to know. */
export function designsOf(campaign: Expression<number | null>): RawBuilder<DesignFile[]> {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('campaign_reference as reference')
      .innerJoin('file', 'file.id', 'reference.file_id')
      .select(['reference.id', 'file.id as file_id', 'file.mime_type', 'file.original_filename', 'file.has_thumbnail'])
      .where('reference.kind', '=', 'DESIGN')
      .where('reference.campaign_id', '=', campaign)
      .orderBy('reference.order_number')
      .orderBy('reference.id'),
  );
}

type Booked = { readonly campaign_id: number | null; readonly state: BookingState };

/** The designs of the bookings' campaigns, with addresses; none for a booking that is not before its publisher yet. [D3.9] */
export async function creativesOf(
  { addresses }: Pick<ServerContext, 'addresses'>,
  db: Db | Tx,
  bookings: readonly Booked[],
): Promise<(booking: Booked) => Creative[]> {
  const campaigns = bookings.flatMap(({ campaign_id: id, state }) => (id === null || state === 'CREATED' ? [] : [id]));
  const designs = await designFiles(db, [...new Set(campaigns)]);
  return (booking) => presentCreatives(booking, designs.get(booking.campaign_id ?? 0) ?? [], addresses);
}

export function presentCreatives(
  { campaign_id, state }: Booked,
  designs: readonly DesignFile[],
  addresses: ServerContext['addresses'],
): Creative[] {
  if (campaign_id === null || state === 'CREATED') return [];
  return designs.map(({ id, file_id, mime_type, original_filename, has_thumbnail }) => ({
    id,
    src: addresses.sign(file_id),
    thumbnail: has_thumbnail ? addresses.sign(file_id, 'small') : null,
    mime_type,
    original_filename,
  }));
}

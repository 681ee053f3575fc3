import type { Creative } from '@felulet/contract/sales/bookings.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type DesignFile, designFiles } from '../campaigns/campaigns.lookup.ts';

type Booked = { readonly campaign_id: number | null; readonly state: BookingState };

/** The designs of the bookings' campaigns, with addresses; none for a booking that is not before its publisher yet. [D3.27] */
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

import type { Db, Tx } from '../../database/database.ts';
import { CodedError } from '../../platform/errors.ts';

/** A draft does not go out with a text for a line that has left the offer. [D5.55] */
export async function requireLinesInOffer(tx: Tx, requestId: number): Promise<void> {
  const gone = await tx
    .selectFrom('media_change_request as line')
    .leftJoin('booking', (join) =>
      join.onRef('booking.id', '=', 'line.booking_id').on('booking.state', '=', 'PUBLISHER_ACCEPTED'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('line.change_request_id', '=', requestId)
    .where('booking.id', 'is', null)
    .executeTakeFirstOrThrow();
  if (gone.count > 0) throw new CodedError('change_request_line_gone');
}

export async function newestRequestId(db: Db | Tx, campaignId: number): Promise<number> {
  const { id } = await db
    .selectFrom('change_request')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

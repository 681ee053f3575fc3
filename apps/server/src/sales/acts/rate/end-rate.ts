import { changesBetween } from '@felulet/domain/event/change.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { endOfRate } from '@felulet/domain/rate/rate.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { endRateRow, lockRates, type RateRow } from '../../store/rate.ts';

/** Final: the days behind have no rate until another one is added. [D20.2] */
export async function endRate(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  last: Day,
  ifMatch: number | undefined,
): Promise<RateRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockRates(tx);
    const rate = found(await tx.selectFrom('rate').selectAll().where('id', '=', id).executeTakeFirst());
    requireRevision(rate.revision, ifMatch);
    orThrow(endOfRate(rate, last, budapestDay(now)));
    const row = await endRateRow(tx, id, { valid_to: last, now });
    const changes = changesBetween({ date_to: rate.valid_to }, { date_to: row.valid_to });
    await record(tx, { viewer, now }, { kind: 'rate_ended', rate: row, changes });
    return row;
  });
}

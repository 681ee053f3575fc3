import type { RateAdd } from '@felulet/contract/sales/rates.ts';
import { changesBetween, firstValues } from '@felulet/domain/event/change.ts';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { addDays, budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { placeOfRate, type RateKind } from '@felulet/domain/rate/rate.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid, valueOrThrow } from '../../../platform/errors.ts';
import { endRateRow, insertRate, lockRates, type RateRow } from '../../store/rate.ts';

/** The one before ends on the day before; whatever was reckoned by a rate keeps it. [D20.2] */
export async function addRate(tx: Tx, { clock }: ServerContext, viewer: Viewer, body: RateAdd): Promise<RateRow> {
  const now = clock.now();
  const today = budapestDay(now);
  if (body.read_on > today) invalid({ path: 'read_on', code: 'after_maximum', params: { maximum: today } });
  const { value, ...fields } = body;
  const added = { ...fields, hundredths: toHundredths(value) ?? 0, valid_to: body.valid_to ?? null };
  const usedUntil = await lastUse(tx, body.kind);
  await lockRates(tx);
  const rates = await tx.selectFrom('rate').selectAll().where('kind', '=', body.kind).execute();
  const before = valueOrThrow(placeOfRate(added, { rates, today, usedUntil }));
  if (before !== null) await endBefore(tx, before, { last: addDays(added.valid_from, -1), viewer, now });
  const row = await insertRate(tx, {
    ...added,
    origin: 'ADMIN',
    created_by: viewer.accountId,
    created_at: now,
    updated_at: now,
  });
  const { paragraph, source, read_on, valid_from: date_from, valid_to: date_to } = row;
  const changes = firstValues({ value, date_from, date_to, paragraph, source, read_on });
  await record(tx, { viewer, now }, { kind: 'rate_added', rate: row, changes });
  return row;
}

async function endBefore(
  tx: Tx,
  before: RateRow,
  { last, viewer, now }: { readonly last: Day; readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  const row = await endRateRow(tx, before.id, { valid_to: last, now });
  const changes = changesBetween({ date_to: before.valid_to }, { date_to: row.valid_to });
  await record(tx, { viewer, now }, { kind: 'rate_ended', rate: row, changes });
}

/** The last day on which an offer was accepted that has a commission by law; no other follows until the transaction ends. */
async function lastUse(tx: Tx, kind: RateKind): Promise<Day | null> {
  if (kind !== 'AGENCY_COMMISSION') return null;
  await sql`lock table campaign_operation in share mode`.execute(tx);
  const { last } = await tx
    .selectFrom('campaign_operation as operation')
    .innerJoin('campaign', 'campaign.id', 'operation.campaign_id')
    .where('operation.kind', '=', 'STATE')
    .where('operation.state', '=', 'ADVERTISER_ACCEPT')
    .where('campaign.intermediary_company_id', 'is not', null)
    .select((from) => from.fn.max('operation.created_at').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? null : budapestDay(last);
}

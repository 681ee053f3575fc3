import type { Option, OptionListQuery, OptionRow } from '@felulet/contract/sales/options.ts';
import { canSeeOption, isOptionNewsTo } from '@felulet/domain/option/option-policy.ts';
import { challengedUntil, soonUntil } from '@felulet/domain/option/option-terms.ts';
import { endOfNearDays } from '@felulet/domain/period/soon.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { forgetNews } from '../../store/surface-option.ts';
import {
  challengedBy,
  neighboursOf,
  type OptionRecord,
  optionFactsOf,
  optionPage,
  optionRecord,
  optionRecords,
} from '../../views/option/option-list.ts';
import { termsOf } from '../../views/option/option-terms.ts';
import { presentLine, presentOption } from '../../views/option/options.ts';
import { nextEnd } from './act-on-option.ts';

type List = { readonly list: OptionRow[]; readonly totalCount: number };

export async function listOptions(context: ServerContext, reader: Reader, query: OptionListQuery): Promise<List> {
  const now = context.clock.now();
  const ends = { soon: soonUntil(now, await workingDays(context.db)), near: endOfNearDays(now) };
  const { rows, totalCount } = await optionPage(context.db, reader.viewer, { ...query, ...ends });
  return { list: await optionRows(context, reader, rows), totalCount };
}

export async function readOption(context: ServerContext, reader: Reader, id: number): Promise<Option> {
  const { db, clock } = context;
  const record = found(await optionRecord(db, id));
  const terms = await termsOf(db, [record.publisher_company_id]);
  found(canSeeOption(reader.viewer, optionFactsOf(record, terms)) ? record : undefined);
  const line = presentLine(await neighboursOf(db, record), record, reader.viewer);
  const shown = presentOption(record, { ...reader, terms, now: clock.now() });
  const mayChallenge = shown.actions.some(({ action, allowed }) => action === 'challenge' && allowed);
  const challenge = mayChallenge ? await challengeOf(db, record, line, clock.now()) : null;
  return { ...shown, line, challenge, renewed_until: await renewedEnd(db, { record, terms, now: clock.now() }) };
}

async function renewedEnd(db: Db, option: Parameters<typeof nextEnd>[1]): Promise<string | null> {
  const { state, renewal_asked_at } = option.record;
  if (state !== 'HOLDING' || renewal_asked_at === null) return null;
  const next = await nextEnd(db, option);
  return next.ok ? next.value.toISOString() : null;
}

/** Opened by the offer maker's own people it is news no more; anybody else's opening changes nothing. */
export async function openOption({ db }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const record = found(await optionRecord(db, id));
  const facts = optionFactsOf(record, await termsOf(db, []));
  found(canSeeOption(viewer, facts) ? record : undefined);
  if (isOptionNewsTo(viewer, facts)) await inTransaction(db, (tx) => forgetNews(tx, id));
}

/** By the server's clock: the evening of the next working day, or less where the asker may know that its holder has less. */
async function challengeOf(
  db: Db,
  record: OptionRecord,
  line: Option['line'],
  now: Date,
): Promise<Option['challenge']> {
  const target = await challengedBy(db, record, now);
  const holder = target.ok ? line.find(({ id }) => id === target.value.id) : undefined;
  if (holder === undefined) return null;
  const { id, offer_maker, campaign, hold_until } = holder;
  const most = challengedUntil(now, await workingDays(db)).toISOString();
  return { id, offer_maker, campaign, until: hold_until !== null && hold_until < most ? hold_until : most };
}

export async function readOptions(
  context: ServerContext,
  reader: Reader,
  ids: readonly number[],
): Promise<OptionRow[]> {
  return optionRows(context, reader, await optionRecords(context.db, ids));
}

async function optionRows(
  { db, clock }: ServerContext,
  reader: Reader,
  rows: readonly OptionRecord[],
): Promise<OptionRow[]> {
  const terms = await termsOf(
    db,
    rows.map((row) => row.publisher_company_id),
  );
  const now = clock.now();
  return rows.map((row) => presentOption(row, { ...reader, terms, now }));
}

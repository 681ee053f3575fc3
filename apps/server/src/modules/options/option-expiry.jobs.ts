import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import { EXPIRED_NOTE } from '@felulet/domain/option/option-states.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockSurfacesUnmarked, releaseBookings } from '../availability/availability.steps.ts';
import { addOperations } from '../campaigns/campaign-telling.steps.ts';
import { lockCampaign, moveOnAfterDecision } from '../campaigns/campaigns.steps.ts';
import { leaveLine } from './line.steps.ts';
import { type PassedOption, recordPassed } from './option-audit.ts';
import { campaignsToRemind, campaignsWithDue, type DueRow, dueOf, takeReminders } from './option-expiry.queries.ts';
import { type Told, tellEach } from './option-notices.ts';
import { type OptionRecord, optionFactsOf, optionRecords } from './option-records.queries.ts';
import { termsOf } from './option-terms.lookup.ts';

export type ExpiryContext = Pick<ServerContext, 'db' | 'clock'>;

/** Releases what has run out and reminds of what will. Answers how many options ended and of how many was reminded. [D11.16] [D11.17] */
export async function expireOptions({ db, clock }: ExpiryContext): Promise<{ ended: number; reminded: number }> {
  const now = clock.now();
  let [ended, reminded] = [0, 0];
  for (const id of await campaignsWithDue(db, now)) ended += await inTransaction(db, (tx) => expireOf(tx, id, now));
  for (const id of await campaignsToRemind(db, now)) reminded += await inTransaction(db, (tx) => remindOf(tx, id, now));
  return { ended, reminded };
}

/** Read again under the lock: of two processes the second finds nothing that is due. */
async function expireOf(tx: Tx, campaignId: number, now: Date): Promise<number> {
  const campaign = await lockCampaign(tx, campaignId);
  await lockSurfacesUnmarked(
    tx,
    (await dueOf(tx, campaignId, now)).map(({ media_id }) => media_id),
  );
  const due = await dueOf(tx, campaignId, now);
  if (due.length === 0) return 0;
  const holding = due.flatMap(({ booking_id }) => booking_id ?? []);
  const waiting = due.filter(({ booking_id }) => booking_id === null);
  // Who waits first: nobody is promoted into what is closed.
  await leaveLine(tx, waiting, { state: 'EXPIRED', note: EXPIRED_NOTE, by: null, now });
  const ending = { note: EXPIRED_NOTE, option: 'EXPIRED' } as const;
  const released = await releaseBookings(tx, holding, 'PUBLISHER_REJECTED', now, ending);
  const records = await optionRecords(
    tx,
    due.map(({ id }) => id),
  );
  await tellHistory(tx, records, now);
  await recordPassed(tx, passedOf(records, due), now);
  const challenged = new Set(due.filter((row) => row.is_challenged).map(({ id }) => id));
  await tell(tx, records, 'option_expired', { now, challenged });
  if (released.length > 0) await moveOnAfterDecision(tx, campaign, now);
  return due.length;
}

/** The booking of each that held, with the state that it had. */
function passedOf(records: readonly OptionRecord[], due: readonly DueRow[]): PassedOption[] {
  return records.flatMap(({ id, booking_id: bookingId, media_title: mediaTitle, campaign_name: campaignName }) => {
    const state = due.find((row) => row.id === id)?.state ?? null;
    if (bookingId === null || state === null) return [];
    const to = { state: 'PUBLISHER_REJECTED', note: EXPIRED_NOTE } as const;
    return [{ action: 'option_expired', bookingId, mediaTitle, campaignName, from: { state }, to } as const];
  });
}

/** The mark and the notice stand in one transaction: after a crash both are there, or neither. */
async function remindOf(tx: Tx, campaignId: number, now: Date): Promise<number> {
  const records = await optionRecords(tx, await takeReminders(tx, campaignId, now));
  await tell(tx, records, 'option_expiring', { now });
  return records.length;
}

async function tellHistory(tx: Tx, records: readonly OptionRecord[], now: Date): Promise<void> {
  const terms = await termsOf(tx, []);
  await addOperations(
    tx,
    records.map((record) => ({
      campaignId: record.campaign_id,
      kind: 'OPTION_EXPIRED',
      actor: null,
      actOf: null,
      now,
      state: optionFactsOf(record, terms).campaign.state,
      note: record.media_title,
      line: {
        title: record.media_title,
        publisherId: record.publisher_company_id,
        ...(record.booking_id !== null && { bookingId: record.booking_id }),
      },
    })),
  );
}

type Telling = {
  readonly now: Date;
  /** Of these the publisher is told how the challenge ended. [D11.73 how a challenge ended] */
  readonly challenged?: ReadonlySet<number>;
};

/** The offer maker of all; the publisher of what it holds no longer. */
async function tell(
  tx: Tx,
  records: readonly OptionRecord[],
  kind: NoticeKind,
  { now, challenged = new Set() }: Telling,
): Promise<void> {
  const terms = await termsOf(tx, []);
  const told = records.flatMap((record): Told[] => {
    const { campaign } = optionFactsOf(record, terms);
    const place = { campaignId: record.campaign_id, campaignName: record.campaign_name, state: campaign.state };
    const until = record.effective_until;
    const item = { item: record.media_title, until: until === null ? null : formatMinute(until) };
    const maker = offerMakerOf(campaign);
    const toMaker: Told[] = maker === null ? [] : [{ ...place, company: maker, kind, item }];
    const isOver = kind === 'option_expired' && record.booking_id !== null && !challenged.has(record.id);
    return isOver && record.publisher_company_id !== maker
      ? [...toMaker, { ...place, company: record.publisher_company_id, kind, item }]
      : toMaker;
  });
  await tellEach(tx, told, now);
}

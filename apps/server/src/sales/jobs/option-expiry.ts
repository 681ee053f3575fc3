import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { EXPIRED_NOTE } from '@felulet/domain/option/option-states.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockSurfacesUnmarked, releaseBookings } from '../acts/availability/availability.ts';
import { lockCampaign, moveOnAfterDecision } from '../acts/campaign/lock-campaign.ts';
import { leaveLine } from '../acts/option/waiting-line.ts';
import { takeReminders } from '../store/surface-option.ts';
import { ofOption } from '../views/option/option-events.ts';
import { campaignsToRemind, campaignsWithDue, type DueRow, dueOf } from '../views/option/option-expiry.ts';
import { type OptionRecord, optionFactsOf, optionRecords } from '../views/option/option-list.ts';
import { termsOf } from '../views/option/option-terms.ts';

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
  const terms = await termsOf(tx, []);
  const events = records.map((option) => expiryEvent(option, optionFactsOf(option, terms).campaign, due));
  await record(tx, { viewer: null, now }, ...events);
  if (released.length > 0) await moveOnAfterDecision(tx, campaign, now);
  return due.length;
}

/** The booking of one that held, with the state that it had. */
function expiryEvent(option: OptionRecord, campaign: CampaignOutline, due: readonly DueRow[]): Event {
  const { booking_id: id, media_title: title, campaign_name } = option;
  const { state = null, is_challenged: wasChallenged = false } = due.find((row) => row.id === option.id) ?? {};
  const event = { ...ofOption(option, campaign), actOf: null, wasChallenged };
  if (id === null || state === null) return { ...event, kind: 'option_expired', booking: null };
  return {
    ...event,
    kind: 'option_expired',
    booking: { id, title, campaign: campaign_name },
    changes: changesBetween({ state }, { state: 'PUBLISHER_REJECTED', note: EXPIRED_NOTE }),
  };
}

/** The mark and the notice stand in one transaction: after a crash both are there, or neither. */
async function remindOf(tx: Tx, campaignId: number, now: Date): Promise<number> {
  const records = await optionRecords(tx, await takeReminders(tx, campaignId, now));
  const terms = await termsOf(tx, []);
  const events = records.map((option): Event => {
    return { ...ofOption(option, optionFactsOf(option, terms).campaign), kind: 'option_expiring' };
  });
  await record(tx, { viewer: null, now }, ...events);
  return records.length;
}

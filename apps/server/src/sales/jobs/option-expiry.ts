import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { EXPIRED_NOTE } from '@felulet/domain/option/option-states.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockSurfacesUnmarked, releaseBookings } from '../acts/availability/availability.ts';
import { lockCampaign, moveOnAfterDecision } from '../acts/campaign/lock-campaign.ts';
import { leaveLine } from '../acts/option/waiting-line.ts';
import { takeReminders } from '../store/surface-option.ts';
import { ofOption } from '../views/option/option-events.ts';
import { type OptionRecord, optionFactsOf, optionRecords } from '../views/option/option-list.ts';
import { termsOf } from '../views/option/option-terms.ts';

export type ExpiryContext = Pick<ServerContext, 'db' | 'clock'>;

/** Releases what has run out and reminds of what will. Answers how many options ended and of how many was reminded. */
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

/** Campaigns of which something has run out, what holds and what waits. */
async function campaignsWithDue(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ campaign_id: number }>`
    select campaign_id from booking where hold_until <= ${now}::timestamptz and active
    union select campaign_id from surface_option where state = 'WAITING' and closes_at <= ${now}::timestamptz
    order by campaign_id`.execute(db);
  return rows.map((row) => row.campaign_id);
}

type DueRow = {
  readonly id: number;
  readonly media_id: number;
  readonly booking_id: number | null;
  /** Of its booking. */
  readonly state: BookingState | null;
  readonly is_challenged: boolean;
};

async function dueOf(tx: Tx, campaignId: number, now: Date): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    select o.id, o.media_id, o.booking_id, b.state, o.challenged_until is not null as is_challenged from surface_option o join booking b on b.id = o.booking_id
    where o.campaign_id = ${campaignId} and o.state = 'HOLDING' and b.active and b.hold_until <= ${now}::timestamptz
    union all
    select o.id, o.media_id, o.booking_id, null, false from surface_option o
    where o.campaign_id = ${campaignId} and o.state = 'WAITING' and o.closes_at <= ${now}::timestamptz
    order by 1`.execute(tx);
  return rows;
}

async function campaignsToRemind(db: Db, now: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('surface_option')
    .select('campaign_id')
    .distinct()
    .where('state', '=', 'HOLDING')
    .where('reminded_at', 'is', null)
    .where('remind_at', '<=', now)
    .orderBy('campaign_id')
    .execute();
  return rows.map((row) => row.campaign_id);
}

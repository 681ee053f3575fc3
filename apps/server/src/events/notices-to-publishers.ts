import { activeBookingStates, type BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { notifyEach, recountUnheard, takeBackUnheard } from '../platform/outbox/outbox.steps.ts';
import { notifyCompany, notifyEverybodyOf, wordsOf } from './receivers.ts';

/** Any number that no other advisory lock of ours begins with. */
const WAITING_LOCK = 4_713;
/** More bookings often follow in calls of their own; a mail waits that long for them. */
const GATHERED_MS = 60_000;

type Waiting = {
  readonly campaignId: number;
  readonly publishers: Iterable<number>;
  /** Nothing more will follow: the mails go out at once. */
  readonly isWhole?: boolean;
  readonly now: Date;
};

/**
 * Tells each publisher how many of its rows in the campaign wait, in place of what its people were told of that before and have not
 * heard yet. The last thing of whatever booked: one telling waits for another, and counts what that one's call has booked. [D10.90]
 */
export async function notifyWaiting(tx: Tx, { campaignId, publishers, isWhole = false, now }: Waiting): Promise<void> {
  const notified = [...new Set(publishers)];
  if (notified.length === 0) return;
  await sql`select pg_advisory_xact_lock(${WAITING_LOCK}::integer, ${campaignId}::integer)`.execute(tx);
  const waiting = { campaignId, kind: 'bookings_waiting', states: ['WAITING_FOR_PUBLISHER'], now } as const;
  for (const only of notified) {
    const due = await takeBackUnheard(tx, { kind: waiting.kind, campaignId, companyId: only });
    const latest = isWhole ? now : new Date(now.getTime() + GATHERED_MS);
    await notifyPublishers(tx, { ...waiting, only, mailAt: due !== null && due < latest ? due : latest });
  }
}

/** Rows of it were taken out, or put back beside others: what its people have not heard yet says how many wait by now. */
export async function recountWaiting(tx: Tx, campaignId: number, publisher: number): Promise<void> {
  const { count } = await waitingRows(tx, campaignId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('publisher_company_id', '=', publisher)
    .executeTakeFirstOrThrow();
  await recountUnheard(tx, { kind: 'bookings_waiting', campaignId, companyId: publisher }, count);
}

type WaitingAgain = { readonly campaignId: number; readonly waitedBefore: readonly number[] };

/**
 * Rows were put back. Whom nothing waited for meanwhile is told of them anew; what the others have not heard yet counts them again, and
 * who has heard of them is not told twice.
 */
export async function notifyWaitingAgain(
  tx: Tx,
  { campaignId, waitedBefore }: WaitingAgain,
  { viewer, now }: Author,
): Promise<void> {
  const others = (await publishersWaiting(tx, campaignId)).filter((publisher) => publisher !== viewer?.companyId);
  for (const publisher of others.filter((id) => waitedBefore.includes(id)))
    await recountWaiting(tx, campaignId, publisher);
  await notifyWaiting(tx, { campaignId, publishers: others.filter((id) => !waitedBefore.includes(id)), now });
}

export async function publishersWaiting(tx: Tx, campaignId: number): Promise<number[]> {
  const rows = await waitingRows(tx, campaignId)
    .select('publisher_company_id')
    .distinct()
    .orderBy('publisher_company_id')
    .execute();
  return rows.flatMap(({ publisher_company_id }) => publisher_company_id ?? []);
}

function waitingRows(tx: Tx, campaignId: number) {
  return tx
    .selectFrom('booking')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING_FOR_PUBLISHER')
    .where('media_id', 'is not', null);
}

type OfferEnd = { readonly campaignId: number; readonly dedicated: number | null };

/**
 * What the offer has become tells every publisher whether its rows are ordered or gone; the campaign's own publisher hears of the campaign
 * itself.
 */
export async function ofOfferEnd(
  tx: Tx,
  kind: 'bookings_ordered' | 'bookings_ended',
  ends: readonly OfferEnd[],
  now: Date,
): Promise<void> {
  const states =
    kind === 'bookings_ordered'
      ? (['PUBLISHER_ACCEPTED'] as const)
      : activeBookingStates.filter((state) => state !== 'CREATED');
  for (const { campaignId, dedicated: besides } of ends)
    await notifyPublishers(tx, { campaignId, besides, kind, states, now });
}

/** Whoever was asked for a package and has not handed one over hears that the offer goes on without it. */
export async function ofClosedRequests(
  tx: Tx,
  events: readonly EventOf<'package_requests_closed'>[],
  { now }: Author,
): Promise<void> {
  for (const { campaign } of events) {
    const requested = await tx
      .selectFrom('assembly_request')
      .select('company_id')
      .where('campaign_id', '=', campaign.id)
      .where('state', '=', 'WAITING_FOR_PUBLISHER')
      .union(
        tx
          .selectFrom('booking_package')
          .select('publisher_company_id as company_id')
          .where('campaign_id', '=', campaign.id)
          .where('is_private', '=', true)
          .where('is_done', '=', false)
          .where('state', 'in', ['CREATED', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED']),
      )
      .orderBy('company_id')
      .execute();
    const notice = { kind: 'assembly_request_ended', payload: wordsOf(campaign), now } as const;
    for (const { company_id } of requested) await notifyCompany(tx, company_id, notice);
  }
}

type ToPublishers = {
  readonly campaignId: number;
  readonly kind: 'bookings_waiting' | 'bookings_ordered' | 'bookings_ended';
  readonly states: readonly BookingState[];
  readonly besides?: number | null;
  readonly only?: number | null;
  readonly now: Date;
  readonly mailAt?: Date;
};

async function notifyPublishers(
  tx: Tx,
  { campaignId, kind, states, besides = null, only = null, ...when }: ToPublishers,
): Promise<void> {
  const people = await tx
    .selectFrom('booking')
    .innerJoin('campaign', 'campaign.id', 'booking.campaign_id')
    .innerJoin('account', 'account.company_id', 'booking.publisher_company_id')
    .select(['account.id', 'account.email', 'account.language', 'campaign.name as campaign_name'])
    .select((select) => select.fn.count<number>('booking.id').as('count'))
    .where('booking.campaign_id', '=', campaignId)
    .where('booking.state', 'in', states)
    .where('booking.media_id', 'is not', null)
    .$if(besides !== null, (rows) => rows.where('booking.publisher_company_id', '<>', besides))
    .$if(only !== null, (rows) => rows.where('booking.publisher_company_id', '=', only))
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .groupBy(['account.id', 'campaign.name'])
    .execute();
  const notices = people.map((person) => ({
    recipient: person,
    payload: { campaign_id: campaignId, campaign_name: person.campaign_name, count: person.count },
  }));
  await notifyEach(tx, notices, { kind, ...when });
}

type Reminder = { readonly publisher: number; readonly rows: number; readonly now: Date } & (
  | { readonly kind: 'bookings_reminder' }
  | { readonly kind: 'bookings_still_waiting'; readonly days: number }
);

/** Everybody of the publisher, once each, with how many rows wait; in place of a reminder of them that nobody has read. [D10.10] */
export async function remindPublisher(
  tx: Tx,
  campaign: { readonly id: number; readonly name: string },
  { publisher, rows, now, ...reminder }: Reminder,
): Promise<void> {
  for (const kind of ['bookings_reminder', 'bookings_still_waiting'] as const)
    await takeBackUnheard(tx, { kind, campaignId: campaign.id, companyId: publisher });
  const payload = { campaign_id: campaign.id, campaign_name: campaign.name, count: rows };
  if (reminder.kind === 'bookings_reminder')
    return notifyEverybodyOf(tx, publisher, { kind: reminder.kind, payload, now });
  const { kind, days } = reminder;
  await notifyEverybodyOf(tx, publisher, { kind, payload: { ...payload, days }, now });
}

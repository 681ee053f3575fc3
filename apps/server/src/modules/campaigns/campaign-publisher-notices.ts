import type { Tx } from '../../database/database.ts';
import { notify, notifyEach, type Words } from '../../platform/outbox/outbox.steps.ts';

/** Tells the people of every publisher that has a row of this campaign to decide, with their number. */
export async function notifyPublishersWaiting(tx: Tx, campaignId: number, now: Date): Promise<void> {
  const people = await tx
    .selectFrom('booking')
    .innerJoin('campaign', 'campaign.id', 'booking.campaign_id')
    .innerJoin('account', 'account.company_id', 'booking.publisher_company_id')
    .select(['account.id', 'account.email', 'account.language', 'campaign.name as campaign_name'])
    .select((select) => select.fn.count<number>('booking.id').as('count'))
    .where('booking.campaign_id', '=', campaignId)
    .where('booking.state', '=', 'WAITING_FOR_PUBLISHER')
    .where('account.enabled', '=', true)
    .where('account.deleted_at', 'is', null)
    .groupBy(['account.id', 'campaign.name'])
    .execute();
  const told = people.map((person) => ({
    recipient: person,
    payload: { campaign_id: campaignId, campaign_name: person.campaign_name, count: person.count },
  }));
  await notifyEach(tx, told, { kind: 'bookings_waiting', now });
}

type Reminder = {
  readonly kind: 'bookings_reminder' | 'bookings_still_waiting';
  readonly publisher: number;
  readonly rows: number;
  readonly words?: Words;
  readonly now: Date;
};

/** Everybody of the publisher, once each, with how many rows wait. [D6.72] [D10.11] */
export async function remindPublisher(
  tx: Tx,
  campaign: { readonly id: number; readonly name: string },
  { kind, publisher, rows, words, now }: Reminder,
): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', publisher)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const payload = { ...words, campaign_id: campaign.id, campaign_name: campaign.name, count: rows };
  await notify(tx, people, { kind, payload, now });
}

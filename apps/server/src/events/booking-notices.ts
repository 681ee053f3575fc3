import type { EventOf } from '@felulet/domain/event/events.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { recountWaiting } from './notices-to-publishers.ts';
import { notifyCompany, notifyEverybodyOf, wordsOf } from './receivers.ts';

type ForOfferMaker = { readonly campaign: CampaignRef | null; readonly offerMaker: number | null };

type NotifyOfferMaker = (tx: Tx, events: readonly ForOfferMaker[], author: Author) => Promise<void>;

export function toOfferMaker(kind: 'booking_reopened' | 'package_handed_over'): NotifyOfferMaker {
  return async (tx, events, { viewer, now }) => {
    for (const { campaign, offerMaker } of events) {
      if (campaign === null || offerMaker === null || offerMaker === viewer?.companyId) continue;
      await notifyCompany(tx, offerMaker, { kind, payload: wordsOf(campaign), now });
    }
  };
}

/**
 * Why rows are refused is for whoever assembles, in one mail for all that one call refused of a campaign; options are told of as options.
 * [D6.44] [D6.61] [D11.21]
 */
export async function ofRejected(
  tx: Tx,
  events: readonly EventOf<'booking_rejected' | 'booking_package_rejected'>[],
  { now }: Author,
): Promise<void> {
  for (const group of Map.groupBy(events, ({ campaign }) => campaign?.id).values()) {
    const [{ campaign, offerMaker } = { campaign: null, offerMaker: null }] = group;
    if (campaign === null || offerMaker === null) continue;
    const place = wordsOf(campaign);
    const options = itemsOf(group, true);
    if (options.length > 0) {
      const payload = { ...place, items: options, count: options.length };
      await notifyCompany(tx, offerMaker, { kind: 'option_declined', payload, now });
    }
    const items = itemsOf(group, false);
    const [only, ...others] = items;
    if (only === undefined) continue;
    if (others.length === 0)
      await notifyCompany(tx, offerMaker, { kind: 'booking_rejected', payload: { ...place, ...only }, now });
    else await notifyCompany(tx, offerMaker, { kind: 'bookings_rejected', payload: { ...place, items }, now });
  }
}

function itemsOf(events: readonly EventOf<'booking_rejected' | 'booking_package_rejected'>[], isOption: boolean) {
  return events
    .filter((event) => event.isOption === isOption)
    .map(({ title, publisher, note }) => ({ item: title, publisher, reason: note }));
}

type MovedLine = EventOf<
  'booking_deleted' | 'booking_package_deleted' | 'booking_restored' | 'booking_package_restored'
>;

/** What its publisher has not heard yet of the rows that wait for it counts this one no more. */
export async function ofWithdrawn(tx: Tx, events: readonly MovedLine[], author: Author): Promise<void> {
  await toPublisherOfLine(tx, 'booking_withdrawn', events, author);
  for (const { campaign, state, line } of events) {
    if (campaign === null || state !== 'WAITING_FOR_PUBLISHER' || line.publisherId === null) continue;
    await recountWaiting(tx, campaign.id, line.publisherId);
  }
}

export function ofPutBack(tx: Tx, events: readonly MovedLine[], author: Author): Promise<void> {
  return toPublisherOfLine(tx, 'booking_put_back', events, author);
}

/**
 * Whoever approved a line hears that somebody else took it out of the offer, or put it back. The notice names its campaign in words alone:
 * with its last row gone the publisher knows of no such campaign.
 */
async function toPublisherOfLine(
  tx: Tx,
  kind: 'booking_withdrawn' | 'booking_put_back',
  events: readonly MovedLine[],
  { viewer, now }: Author,
): Promise<void> {
  for (const { campaign, state, line, ...moved } of events) {
    const { publisherId } = line;
    if (campaign === null || state !== 'PUBLISHER_ACCEPTED' || publisherId === null) continue;
    if (publisherId === viewer?.companyId) continue;
    const payload = {
      campaign: campaign.name,
      item: line.title ?? '',
      days: `${moved.date_from} – ${moved.date_to}`,
      media_id: moved.mediaId,
    };
    await notifyEverybodyOf(tx, publisherId, { kind, payload, now });
  }
}

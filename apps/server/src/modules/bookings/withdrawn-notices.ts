import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { publishersWaiting, recountWaiting, tellPublisher, tellWaiting } from '../campaigns/campaign-telling.steps.ts';
import type { BookingPackageRecord } from './booking-packages.queries.ts';
import type { BookingRecord } from './booking-records.queries.ts';

type Line = {
  readonly state: BookingState;
  readonly publisher: number | null;
  readonly campaign: string;
  readonly item: string;
  readonly days: string;
  readonly media_id: number | null;
};

export function approvedLineOf(record: BookingRecord): Line {
  const { state, publisher_company_id: publisher, media_title, media_id } = record;
  return {
    ...daysOf(record),
    state,
    publisher,
    campaign: record.campaign_title ?? '',
    item: media_title ?? '',
    media_id,
  };
}

export function approvedPackageOf(record: BookingPackageRecord): Line {
  const { state, publisher_company_id: publisher, campaign_name: campaign, package_title: item } = record;
  return { ...daysOf(record), state, publisher, campaign, item, media_id: null };
}

function daysOf({ date_from, date_to }: { readonly date_from: string; readonly date_to: string }): { days: string } {
  return { days: `${date_from} – ${date_to}` };
}

/**
 * Whoever approved a line hears that somebody else took it out of the offer, or put it back. The notice names its campaign in words alone:
 * with its last row gone the publisher knows of no such campaign. [D10.37]
 */
export async function tellPublisherOfLine(
  tx: Tx,
  kind: 'booking_withdrawn' | 'booking_put_back',
  { state, publisher, ...words }: Line,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  if (state !== 'PUBLISHER_ACCEPTED' || publisher === null || publisher === viewer.companyId) return;
  await tellPublisher(tx, publisher, { kind, payload: words, now });
}

type Row = { readonly state: BookingState; readonly publisher_company_id: number | null };

/** What a publisher has not heard yet of the rows that wait for it counts this one no more. [D10.91] */
export async function forgetWaiting(
  tx: Tx,
  campaignId: number,
  { state, publisher_company_id: publisher }: Row,
): Promise<void> {
  if (state === 'WAITING_FOR_PUBLISHER' && publisher !== null) await recountWaiting(tx, campaignId, publisher);
}

/**
 * Rows were put back. Whom nothing waited for meanwhile is told of them anew; what the others have not heard yet counts them again, and
 * who has heard of them is not told twice. [D10.91]
 */
export async function tellWaitingAgain(
  tx: Tx,
  campaignId: number,
  waitedBefore: readonly number[],
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  const others = (await publishersWaiting(tx, campaignId)).filter((publisher) => publisher !== viewer.companyId);
  for (const publisher of others.filter((id) => waitedBefore.includes(id)))
    await recountWaiting(tx, campaignId, publisher);
  await tellWaiting(tx, { campaignId, publishers: others.filter((id) => !waitedBefore.includes(id)), now });
}

import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { tellPublisher } from '../campaigns/campaign-telling.steps.ts';
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

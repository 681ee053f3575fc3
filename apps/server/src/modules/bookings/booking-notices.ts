import { isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import {
  addOperation,
  type CampaignRecord,
  type HistoryLine,
  historyChanges,
  notifyCompany,
} from '../campaigns/campaigns.steps.ts';
import { lineOfBooking } from './booking-history.ts';
import type { LockedBooking } from './locked-booking.ts';

/** A reopened price form is written into the campaign's history, and the offer maker is told. [D6.24] [D3.7] */
export async function tellReopened(
  tx: Tx,
  { record, facts }: LockedBooking,
  campaign: CampaignRecord,
  { viewer, now, price }: { readonly viewer: Viewer; readonly now: Date; readonly price: number | undefined },
): Promise<void> {
  // Before the hand-over the offer maker does not know what the package holds.
  if (isInUnfinishedPackage(facts)) return;
  await addOperation(tx, {
    campaignId: campaign.id,
    kind: 'PRICE_REOPENED',
    state: campaign.state,
    actor: viewer,
    actOf: facts.publisher_id,
    note: record.media_title,
    line: lineOfBooking(record),
    changes: historyChanges(record, { net_net_net_price: price }),
    now,
  });
  if (campaign.mhfe_company_id === null || campaign.mhfe_company_id === viewer.companyId) return;
  const notice = {
    kind: 'booking_reopened',
    campaignId: campaign.id,
    campaignName: campaign.name,
    state: campaign.state,
    now,
  } as const;
  await notifyCompany(tx, campaign.mhfe_company_id, notice);
}

export type Rejected = {
  readonly kind: 'BOOKING_REJECTED' | 'PACKAGE_REJECTED';
  readonly title: string;
  readonly publisherId: number | null;
  readonly publisher: string;
  readonly note: string | null;
  /** It held its units for a while only. */
  readonly isOption: boolean;
  readonly line: HistoryLine;
};

/**
 * Why rows are refused is for whoever assembles: in the campaign's history line by line, and to the offer maker in one mail for all
 * that one call refused; options are told as options. [D6.44] [D6.62] [D11.74 called an option]
 */
export async function tellRejected(
  tx: Tx,
  campaign: CampaignRecord,
  rejected: readonly Rejected[],
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  const { id: campaignId, name: campaignName, state, mhfe_company_id: offerMaker } = campaign;
  for (const { kind, title, publisherId, note, line } of rejected) {
    const words = note === null ? title : `${title}\n${note}`;
    await addOperation(tx, { campaignId, kind, state, actor: viewer, actOf: publisherId, note: words, line, now });
  }
  if (offerMaker === null) return;
  const place = { campaignId, campaignName, state, now };
  const options = itemsOf(rejected, true);
  if (options.length > 0) {
    const words = { items: options, count: options.length };
    await notifyCompany(tx, offerMaker, { ...place, kind: 'option_declined', words });
  }
  const items = itemsOf(rejected, false);
  const [only, ...others] = items;
  if (only === undefined) return;
  const told =
    others.length === 0
      ? ({ kind: 'booking_rejected', words: only } as const)
      : ({ kind: 'bookings_rejected', words: { items } } as const);
  await notifyCompany(tx, offerMaker, { ...place, ...told });
}

function itemsOf(rejected: readonly Rejected[], isOption: boolean) {
  return rejected
    .filter((one) => one.isOption === isOption)
    .map(({ title, publisher, note }) => ({ item: title, publisher, reason: note }));
}

import { isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { addOperation, type CampaignRecord, notifyCompany } from '../campaigns/campaigns.steps.ts';
import type { LockedBooking } from './locked-booking.ts';

/** A reopened price form is written into the campaign's history, and the offer maker is told. [D6.24] [D3.7] */
export async function tellReopened(
  tx: Tx,
  { record, facts }: LockedBooking,
  campaign: CampaignRecord,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  // Before the hand-over the offer maker does not know what the package holds.
  if (isInUnfinishedPackage(facts)) return;
  await addOperation(tx, {
    campaignId: campaign.id,
    kind: 'PRICE_REOPENED',
    state: campaign.state,
    actor: viewer,
    note: record.media_title,
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

type Rejected = {
  readonly kind: 'BOOKING_REJECTED' | 'PACKAGE_REJECTED';
  readonly title: string;
  readonly publisher: string;
  readonly note: string | null;
};

/** Why a row is refused is for whoever assembles: in the campaign's history, and by mail to the offer maker. [D6.44] */
export async function tellRejected(
  tx: Tx,
  campaign: CampaignRecord,
  { kind, title, publisher, note }: Rejected,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  const { id: campaignId, name: campaignName, state, mhfe_company_id: offerMaker } = campaign;
  const line = note === null ? title : `${title}\n${note}`;
  await addOperation(tx, { campaignId, kind, state, actor: viewer, note: line, now });
  if (offerMaker === null) return;
  const words = { item: title, publisher, reason: note };
  await notifyCompany(tx, offerMaker, { kind: 'booking_rejected', campaignId, campaignName, state, words, now });
}

import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { addOperation, type CampaignRecord, notifyCompany } from '../campaigns/campaigns.steps.ts';
import type { LockedBooking } from './locked-booking.ts';

/** A reopened price form is written into the campaign's history, and the offer maker is told. [D6.24] */
export async function tellReopened(
  tx: Tx,
  { record }: LockedBooking,
  campaign: CampaignRecord,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
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

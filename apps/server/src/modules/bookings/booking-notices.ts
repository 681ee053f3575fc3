import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { changesBetween, recordAudit } from '../audit/audit.steps.ts';
import { addOperation, type CampaignRecord, notifyCompany } from '../campaigns/campaigns.steps.ts';
import type { CalculatedForm } from '../pricings/pricings.steps.ts';
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

/** Who set a price or fee is written down for good, when there is a difference. */
export async function recordPrice(
  tx: Tx,
  { record }: LockedBooking,
  { form, price, kind }: CalculatedForm,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<void> {
  const after = {
    mhfe_fee: form.mhfe_fee,
    ...(kind === 'repriced' && { net_net_net_price: price.net_net_net }),
  };
  const changes = changesBetween(record, after);
  if (changes.length === 0) return;
  const name = [record.media_title ?? record.manual_name, record.campaign_title].filter(Boolean).join(' – ');
  const object = { type: 'booking', id: record.id, name } as const;
  await recordAudit(tx, { actor: viewer, action: 'booking_priced', object, changes, now });
}

import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import type { CampaignRecord } from '../../views/campaign/campaign-facts.ts';
import { type VisiblePackage, visiblePackage } from '../../views/package/visible-package.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';

export type LockedPackage = VisiblePackage & {
  /** Of a private package; locked before the package, as everything that changes an offer does. */
  readonly campaign: CampaignRecord | null;
};

/** One that the viewer may see, held against every other change of it, of its items and of its campaign until the transaction ends. */
export async function lockedPackage(tx: Tx, viewer: Viewer, id: number): Promise<LockedPackage> {
  const before = await visiblePackage(tx, viewer, id);
  const campaignId = before.record.campaign_id;
  const campaign = campaignId === null ? null : await lockCampaign(tx, campaignId);
  await tx.selectFrom('package').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return { ...(await visiblePackage(tx, viewer, id)), campaign };
}

import { canSeePackage, type PackageFacts } from '@felulet/domain/package/package-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { CampaignRecord } from '../../views/campaign/campaign-facts.ts';
import { type PackageRecord, packageFacts, packageRecord } from '../../views/package/package-list.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';

export type VisiblePackage = { readonly record: PackageRecord; readonly facts: PackageFacts };

export type LockedPackage = VisiblePackage & {
  /** Of a private package; locked before the package, as everything that changes an offer does. */
  readonly campaign: CampaignRecord | null;
};

/** A package that the viewer may see, else 404. */
export async function visiblePackage(db: Db | Tx, viewer: Viewer, id: number): Promise<VisiblePackage> {
  const record = found(await packageRecord(db, id));
  const facts = packageFacts(record);
  if (!canSeePackage(viewer, facts)) throw new CodedError('not_found');
  return { record, facts };
}

/** As above, held against every other change of it, of its items and of its campaign until the transaction ends. */
export async function lockedPackage(tx: Tx, viewer: Viewer, id: number): Promise<LockedPackage> {
  const before = await visiblePackage(tx, viewer, id);
  const campaignId = before.record.campaign_id;
  const campaign = campaignId === null ? null : await lockCampaign(tx, campaignId);
  await tx.selectFrom('package').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return { ...(await visiblePackage(tx, viewer, id)), campaign };
}

import {
  type AssemblyRequestFacts,
  canSeeAssemblyRequest,
} from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { AssemblyRequestTable } from '../../../database/tables.generated.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { type CampaignRecord, campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';

export type LockedRequest = {
  readonly record: Selectable<AssemblyRequestTable>;
  readonly facts: AssemblyRequestFacts;
  readonly campaign: CampaignRecord;
};

/** A request that the viewer may see, else 404; held together with its campaign, the campaign first. [D5.33] */
export async function lockedRequest(tx: Tx, viewer: Viewer, id: number): Promise<LockedRequest> {
  const query = tx.selectFrom('assembly_request').selectAll().where('id', '=', id);
  const before = found(await query.executeTakeFirst());
  const parties = { publisher_id: before.company_id, mhfe_id: before.sender_company_id };
  if (!canSeeAssemblyRequest(viewer, parties)) throw new CodedError('not_found');
  const campaign = await lockCampaign(tx, before.campaign_id);
  const record = found(await query.forNoKeyUpdate().executeTakeFirst());
  return { record, facts: { ...parties, state: record.state, campaign: await campaignFacts(tx, campaign) }, campaign };
}

import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeChangeRequest } from '@felulet/domain/change-request/change-request-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { type CampaignRecord, campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { type RequestRow, requestRow } from '../../views/change-request/change-request-rows.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';

export type LockedChangeRequest = {
  readonly request: RequestRow;
  readonly campaign: CampaignRecord;
  readonly facts: CampaignFacts;
};

/** Every change of a request holds its campaign, which moves with it. */
export async function lockedChangeRequest(tx: Tx, viewer: Viewer, id: number): Promise<LockedChangeRequest> {
  const before = found(await requestRow(tx, id));
  const campaign = await lockCampaign(tx, before.campaign_id);
  const request = found(await requestRow(tx, id));
  const facts = await campaignFacts(tx, campaign);
  if (!canSeeChangeRequest(viewer, facts, request)) throw new CodedError('not_found');
  return { request, campaign, facts };
}

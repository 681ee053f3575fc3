import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canNudgePublisher } from '@felulet/domain/campaign/publisher-nudge.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { CodedError, orThrow } from '../../../platform/errors.ts';
import { campaignFacts, campaignRef } from '../../views/campaign/campaign-facts.ts';
import { owingPublishers } from '../../views/campaign/owing-publishers.ts';
import { lockCampaign } from './lock-campaign.ts';

/** The campaign's lock puts two who press at once one after the other; the second is refused. */
export async function nudgePublisher(tx: Tx, viewer: Viewer, id: number, publisher: number, now: Date): Promise<void> {
  const campaign = await lockCampaign(tx, id);
  const facts = await campaignFacts(tx, campaign);
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  const row = (await owingPublishers(tx, id)).find(({ company_id }) => company_id === publisher);
  const day = budapestDay(now);
  orThrow(canNudgePublisher(viewer, facts, row ?? { rows: 0, people: 0, nudged_on: null }, day));
  await tx
    .insertInto('publisher_nudge')
    .values({ campaign_id: id, company_id: publisher, day, account_id: viewer.accountId, created_at: now })
    .execute();
  await record(
    tx,
    { viewer, now },
    {
      kind: 'publisher_nudged',
      campaign: campaignRef(campaign),
      actOf: campaign.mhfe_company_id,
      publisher: { id: publisher, name: row?.company_name ?? null },
      rows: row?.rows ?? 0,
    },
  );
}

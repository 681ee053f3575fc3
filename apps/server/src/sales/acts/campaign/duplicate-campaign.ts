import type { CampaignDuplicate } from '@felulet/contract/sales/campaigns.ts';
import { canDuplicateCampaign, suggestionsOnlyFor } from '@felulet/domain/campaign/campaign-duplicate.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { CodedError, invalid, orThrow } from '../../../platform/errors.ts';
import { copyReferences } from '../../store/campaign.ts';
import { addSuggestions } from '../../store/campaign-suggestion.ts';
import { type CampaignRecord, campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { addCampaign, refuseDates } from './edit-campaign.ts';
import { lockCampaign } from './lock-campaign.ts';

/** A new campaign of the same brief and files; surfaces go along as suggestions, money does not. [D5.65] */
export async function duplicateCampaign(
  tx: Tx,
  viewer: Viewer,
  sourceId: number,
  input: CampaignDuplicate,
  now: Date,
): Promise<number> {
  // Held, so that the offer is copied as it stands at one moment.
  const source = await lockCampaign(tx, sourceId);
  const facts = await campaignFacts(tx, source);
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  orThrow(canDuplicateCampaign(viewer, facts));
  refuseDates(input, null, now);
  const recipient = input.recipient ?? recipientOf(source) ?? invalid({ path: 'recipient', code: 'required' });
  const { brand, target_area, ooh_budget, devices_and_other_information, external_advertiser } = source;
  const brief = { brand, target_area, ooh_budget, devices_and_other_information, external_advertiser };
  const id = await addCampaign(
    tx,
    viewer,
    {
      ...brief,
      name: input.name ?? source.name,
      date_from: input.date_from,
      date_to: input.date_to,
      recipient,
      ...(isAdmin(viewer) && { company: source.creator_company_id }),
    },
    now,
  );
  await copyReferences(tx, sourceId, { campaignId: id, accountId: viewer.accountId, now });
  await addSuggestions(tx, { from: sourceId, to: id, onlyFor: suggestionsOnlyFor(facts), now });
  const campaign = { id, name: input.name ?? source.name, state: 'CREATED' } as const;
  await record(tx, { viewer, now }, { kind: 'campaign_created', campaign, actOf: source.creator_company_id });
  return id;
}

/** Whom the creator chose; an accepting intermediary's choice is its own. */
function recipientOf(source: CampaignRecord): number | null {
  const offerMaker = source.publisher_company_id ?? source.mhfe_company_id;
  return source.role_of_creator === 'ROLE_INTERMEDIARY' ? offerMaker : (source.intermediary_company_id ?? offerMaker);
}

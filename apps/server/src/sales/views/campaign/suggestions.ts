import type { CampaignSuggestion } from '@felulet/contract/sales/campaigns.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import { availableQuantity } from '../availability/free-units.ts';
import { type CampaignRecord, campaignWithFacts } from './campaign-facts.ts';

/** For whoever assembles the offer, with what is free of each in this campaign's days. */
export async function listSuggestions(
  { db, addresses }: ServerContext,
  viewer: Viewer,
  campaignId: number,
): Promise<CampaignSuggestion[]> {
  const { record, facts } = found(await campaignWithFacts(db, campaignId));
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  orThrow(canAssemble(viewer, facts));
  const rows = await suggestions(db, viewer, record);
  return rows.map(({ company_id, company_name, thumbnail_file_id, ...row }) => ({
    ...row,
    company: { id: company_id, name: company_name },
    thumbnail: thumbnail_file_id === null ? null : addresses.sign(thumbnail_file_id, 'small'),
  }));
}

/** Surfaces that are gone are left out; a dedicated publisher books its own alone. */
function suggestions(db: Db, viewer: Viewer, campaign: CampaignRecord) {
  let rows = db
    .selectFrom('campaign_suggestion as s')
    .innerJoin('media', 'media.id', 's.media_id')
    .innerJoin('company as o', 'o.id', 'media.company_id')
    .leftJoin('county as k', 'k.id', 'media.county_id')
    .select(['media.id', 'media.title', 'media.type', 'media.city', 'k.name as county', 'media.thumbnail_file_id'])
    .select(['o.id as company_id', 'o.name as company_name', 's.quantity'])
    .select([
      availableQuantity(campaign).as('available_quantity'),
      sql<number | null>`(select b.id from booking b where b.active and b.media_id = media.id
        and b.campaign_id = ${campaign.id} order by b.id limit 1)`.as('booking_id'),
    ])
    .where('s.campaign_id', '=', campaign.id)
    .where('media.deleted_at', 'is', null)
    .where('o.is_enabled', '=', true)
    .where('o.deleted_at', 'is', null);
  if (campaign.publisher_company_id !== null) rows = rows.where('o.id', '=', campaign.publisher_company_id);
  if (!isAdmin(viewer))
    rows = rows.where((where) =>
      where.or([where('s.only_for_company_id', 'is', null), where('s.only_for_company_id', '=', viewer.companyId)]),
    );
  return rows.orderBy('media.title').orderBy('media.id').execute();
}

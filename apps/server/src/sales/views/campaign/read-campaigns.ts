import type { CampaignCalendar, CampaignCalendarQuery } from '@felulet/contract/sales/campaign-calendar.ts';
import type { CampaignListQuery, CampaignRow, campaignFilterResponse } from '@felulet/contract/sales/campaign-list.ts';
import { type CampaignFacts, campaignSides, companyOfSide } from '@felulet/domain/campaign/campaign-facts.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { presentCampaignRow } from './campaign-answer.ts';
import { campaignsRunning } from './campaign-calendar.ts';
import { campaignFactsOf } from './campaign-facts.ts';
import { type CampaignDetailRow, campaignDetail, campaignPage, dated, filterParties } from './campaign-list.ts';
import { offerTotals } from './campaign-offer.ts';
import { assigneesOf, enabledColleagues } from './campaign-parts.ts';
import { unreadCampaigns } from './unread-campaigns.ts';

export async function readCampaigns(
  context: ServerContext,
  reader: Reader,
  query: CampaignListQuery,
): Promise<{ list: CampaignRow[]; totalCount: number }> {
  const datedQuery = dated(query, context.clock.now());
  const { rows, totalCount } = await campaignPage(context.db, reader.viewer, datedQuery, context.counts);
  const facts = await campaignFactsOf(context.db, rows);
  const assignees = await assigneesOf(
    context.db,
    rows.map((row) => row.id),
  );
  const totals = query.with_total === true ? await offerTotals(context.db, reader.viewer, facts) : undefined;
  const list = rows.flatMap((row) => {
    const known = facts.get(row.id);
    return known === undefined ? [] : [presentCampaignRow(reader, row, known, { assignees, totals })];
  });
  return { list, totalCount };
}

export async function readCalendar(
  { db, clock }: ServerContext,
  viewer: Viewer,
  query: CampaignCalendarQuery,
): Promise<CampaignCalendar> {
  const { rows, totalCount } = await campaignsRunning(db, viewer, dated(query, clock.now()));
  return { list: [...rows], totalCount };
}

export function countUnread(context: ServerContext, viewer: Viewer): Promise<number> {
  return unreadCampaigns(context.db, viewer);
}

/** Whom the asker may choose: the own company's people; an admin, those of the campaign's parties. */
export async function readColleagues(
  context: ServerContext,
  viewer: Viewer,
  campaignId: number | undefined,
): Promise<{ id: number; name: string }[]> {
  const campaign = campaignId === undefined ? undefined : await readCampaign(context, viewer, campaignId);
  if (viewer.role !== 'ROLE_ADMIN' || campaign === undefined) return enabledColleagues(context.db, viewer.companyId);
  const { facts } = campaign;
  const companies = campaignSides.flatMap((side) => companyOfSide(facts, side) ?? []);
  return (await Promise.all(companies.map((company) => enabledColleagues(context.db, company)))).flat();
}

export async function readCampaignFilter(
  context: ServerContext,
  viewer: Viewer,
): Promise<z.output<typeof campaignFilterResponse>> {
  return {
    states: [...campaignStates],
    advertiser: await filterParties(context.db, viewer, 'advertiser_company_id'),
    intermediary: await filterParties(context.db, viewer, 'intermediary_company_id'),
    mhfe: await filterParties(context.db, viewer, 'mhfe_company_id'),
  };
}

/** The row and facts of a campaign that the viewer may see. */
export async function readCampaign(
  { db }: Pick<ServerContext, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<{ row: CampaignDetailRow; facts: CampaignFacts }> {
  const campaign = found(await campaignDetail(db, viewer, id));
  if (!canSeeCampaign(viewer, campaign.facts)) throw new CodedError('not_found');
  return campaign;
}

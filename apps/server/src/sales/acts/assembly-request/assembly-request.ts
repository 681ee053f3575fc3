import type {
  AssemblyRequest,
  AssemblyRequestCreate,
  AssemblyRequestListQuery,
} from '@felulet/contract/sales/assembly-requests.ts';
import {
  type AssemblyRequestFacts,
  canMakePrivatePackage,
  canRejectAssemblyRequest,
  readsAsSent,
} from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { insideCampaign } from '@felulet/domain/booking/booking-days.ts';
import { canRequestAssembly } from '@felulet/domain/campaign/campaign-assembly.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { isOrdered } from '@felulet/domain/period/period.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { liveCompany } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import { insertRequest } from '../../store/assembly-request.ts';
import {
  openRequests,
  type RequestRow,
  requestCampaigns,
  requestPage,
  requestRow,
} from '../../views/assembly-request/assembly-request-rows.ts';
import {
  type CampaignRecord,
  campaignFacts,
  campaignRef,
  campaignWithFacts,
} from '../../views/campaign/campaign-facts.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { answerRequest } from './answer-assembly-request.ts';
import { lockedRequest } from './locked-assembly-request.ts';

export function countOpenRequests({ db }: ServerContext, viewer: Viewer): Promise<number> {
  return openRequests(db, viewer);
}

export async function listRequests(
  { db, clock }: ServerContext,
  reader: Reader,
  query: AssemblyRequestListQuery,
): Promise<{ list: AssemblyRequest[]; totalCount: number }> {
  const { rows, totalCount } = await requestPage(db, reader.viewer, query, clock.now());
  const campaigns = new Map<number, CampaignFacts>();
  for (const { campaign_id: id } of rows) if (!campaigns.has(id)) campaigns.set(id, await factsOf(db, id));
  const list = rows.map((row) => presentRequest(row, requestFacts(row, found(campaigns.get(row.campaign_id))), reader));
  return { list, totalCount };
}

export async function requestFilter(
  { db }: ServerContext,
  viewer: Viewer,
): Promise<{ filter: { campaigns: { id: number; name: string }[] } }> {
  return { filter: { campaigns: await requestCampaigns(db, viewer) } };
}

export async function readRequest({ db }: ServerContext, asker: Reader, id: number): Promise<AssemblyRequest> {
  const row = found(await requestRow(db, asker.viewer, id));
  return presentRequest(row, requestFacts(row, await factsOf(db, row.campaign_id)), asker);
}

async function factsOf(db: Db, campaignId: number): Promise<CampaignFacts> {
  return found(await campaignWithFacts(db, campaignId)).facts;
}

function requestFacts(row: RequestRow, campaign: CampaignFacts): AssemblyRequestFacts {
  return { state: row.state, publisher_id: row.company_id, mhfe_id: row.sender_company_id, campaign };
}

/** The MHFE that makes the offer asks a publisher for a private package. */
export async function createRequest(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: AssemblyRequestCreate,
): Promise<number> {
  const now = clock.now();
  const { outside_period, campaign: campaignId, company: publisherId, ...fields } = body;
  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    const facts = await campaignFacts(tx, campaign);
    if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
    orThrow(canRequestAssembly(viewer, facts));
    const publisher = await liveCompany(tx, publisherId);
    if (publisher?.role !== 'ROLE_PUBLISHER') invalid({ path: 'company', code: 'unknown_reference' });
    checkPeriod(campaign, body, now);
    const id = await insertRequest(tx, {
      ...fields,
      campaign_id: campaignId,
      company_id: publisherId,
      sender_company_id: campaign.mhfe_company_id ?? viewer.companyId,
      created_by: viewer.accountId,
      created_at: now,
      updated_at: now,
    });
    const sender = campaign.mhfe_company_id ?? viewer.companyId;
    const event = { campaign: campaignRef(campaign), publisher: publisherId, sender };
    await record(tx, { viewer, now }, { kind: 'assembly_request_sent', ...event });
    return id;
  });
}

function checkPeriod(
  campaign: CampaignRecord,
  { date_from, date_to, outside_period }: AssemblyRequestCreate,
  now: Date,
) {
  if (!isOrdered({ date_from, date_to })) invalid({ path: 'date_to', code: 'end_before_start' });
  const today = budapestDay(now);
  if (date_to < today) invalid({ path: 'date_to', code: 'before_minimum', params: { minimum: today } });
  orThrow(insideCampaign(campaign, { date_from, date_to }, outside_period));
}

/** The publisher rejects it, its sender takes it back; either way it stays readable. */
export async function rejectRequest(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  note: string | null,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { record: request, facts, campaign } = await lockedRequest(tx, viewer, id);
    orThrow(canRejectAssemblyRequest(viewer, facts));
    const isSender = viewer.companyId === request.sender_company_id;
    const endedBy = isSender ? 'sender' : 'publisher';
    await answerRequest(tx, id, 'PUBLISHER_REJECTED', { note: note === '' ? null : note, endedBy, now });
    const kind = isSender ? 'assembly_request_withdrawn' : 'assembly_request_rejected';
    const event = { campaign: campaignRef(campaign), publisher: request.company_id, sender: request.sender_company_id };
    await record(tx, { viewer, now }, { kind, ...event });
  });
}

function presentRequest(row: RequestRow, facts: AssemblyRequestFacts, reader: Reader): AssemblyRequest {
  const { viewer } = reader;
  return {
    id: row.id,
    campaign: { id: row.campaign_id, name: row.campaign_name, brand: row.campaign_brand },
    campaign_name: row.campaign_name,
    campaign_brand: row.campaign_brand,
    company: { id: row.company_id, name: row.company_name },
    sender: { id: row.sender_company_id, name: row.sender_name },
    state: row.state,
    reads_as_sent: readsAsSent(viewer, facts),
    date_from: row.date_from,
    date_to: row.date_to,
    budget: row.budget,
    request_text: row.request_text,
    note: row.note,
    package: presentPackage(row, viewer),
    is_campaign_visible: canSeeCampaign(viewer, facts.campaign),
    actions: requestActions(facts, reader),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ended_by: row.ended_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** The publisher's work is its own until the hand-over. */
function presentPackage(row: RequestRow, viewer: Viewer): AssemblyRequest['package'] {
  const { package_id: id, package_title: title } = row;
  if (id === null || title === null) return null;
  const isSeen = isAdmin(viewer) || viewer.companyId === row.company_id || row.package_is_done;
  return isSeen ? { id, title } : null;
}

/** The publisher answers or rejects; its sender takes the request back. An admin may do either. */
function requestActions(facts: AssemblyRequestFacts, { viewer, say }: Reader): AssemblyRequest['actions'] {
  const rejects = canRejectAssemblyRequest(viewer, facts);
  if (viewer.companyId === facts.mhfe_id && !isAdmin(viewer)) return [decided('withdraw', rejects, say)];
  return [decided('make_package', canMakePrivatePackage(viewer, facts), say), decided('reject', rejects, say)];
}

import type { CampaignCalendar, CampaignCalendarQuery } from '@felulet/contract/sales/campaign-calendar.ts';
import type { CampaignListQuery, CampaignRow, campaignFilterResponse } from '@felulet/contract/sales/campaign-list.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import {
  type CampaignFacts,
  campaignSides,
  companyOfSide,
  creatorSideOf,
  hasOpenChangeRequest,
  sideOf,
} from '@felulet/domain/campaign/campaign-facts.ts';
import { editableFields } from '@felulet/domain/campaign/campaign-fields.ts';
import { historyAloneKinds } from '@felulet/domain/campaign/campaign-history.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { nextState } from '@felulet/domain/campaign/campaign-transitions.ts';
import { companyInTurn, turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { canSeeCampaign, canSeeOffer, canSeeOperation } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeMenu, hasMenuToDecide } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { canSeeChangeRequest } from '@felulet/domain/change-request/change-request-policy.ts';
import { canSeeOfferVersion } from '@felulet/domain/offer-version/offer-version-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError, found } from '../../platform/errors.ts';
import type { Reader, RecordReader } from '../../platform/http/reader.ts';
import { placesInLine } from '../options/option-marks.lookup.ts';
import { campaignsRunning } from './campaign-calendar.lookup.ts';
import { campaignFacts, campaignFactsOf } from './campaign-facts.lookup.ts';
import { offerTotals, presentOffer } from './campaign-offer.ts';
import {
  type AssigneeRow,
  assigneesOf,
  campaignOperations,
  campaignReferences,
  enabledColleagues,
} from './campaign-parts.queries.ts';
import { currentRecipient } from './campaign-recipients.ts';
import { unreadCampaigns } from './campaign-turn.queries.ts';
import {
  assembles,
  named,
  ownAssignees,
  presentActions,
  presentCampaignRow,
  presentOperation,
  presentReference,
  readsFees,
  versionReference,
} from './campaigns.presenter.ts';
import { type CampaignDetailRow, campaignDetail, campaignPage, dated, filterParties } from './campaigns.queries.ts';
import { newestRequestId } from './newest-request.queries.ts';
import { versionsOf } from './offer-versions.lookup.ts';
import { unansweredPublishers } from './publisher-nudges.queries.ts';
import { presentOwing } from './publisher-nudges.service.ts';

export async function presentCampaignPage(
  context: ServerContext,
  reader: Reader,
  query: CampaignListQuery,
): Promise<{ list: CampaignRow[]; totalCount: number }> {
  const asked = dated(query, context.clock.now());
  const { rows, totalCount } = await campaignPage(context.db, reader.viewer, asked, context.counts);
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

export async function presentCalendar(
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
export async function presentColleagues(
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

/** One campaign as the reader may see it. */
export async function presentCampaign(context: ServerContext, reader: RecordReader, id: number): Promise<Campaign> {
  const { viewer } = reader;
  const { row, facts } = await readCampaign(context, viewer, id);
  const offer = await presentOffer(context, reader, row, facts);
  const owing = await presentOwing(context, reader, id, facts);
  reader.setRevision(row.revision);
  return {
    ...briefOf(row),
    ...(await peopleOf(context, viewer, row, facts)),
    ...(await filesOf(context, row)),
    ...offer,
    ...(owing !== undefined && { owing_publishers: owing }),
    next_state: nextState(viewer, facts),
    recipient: await recipientOf(context, row, viewer),
    turn: turnOf(facts),
    company_in_turn: partyNamed(row, companyInTurn(facts)),
    has_open_change_request: hasOpenChangeRequest(facts, sideOf(viewer, facts)),
    change_request: await newestRequestFor(context, viewer, row, facts),
    offer_version: await versionAtHand(context, viewer, row, facts),
    is_menu_available: canSeeMenu(viewer, facts).ok,
    is_menu_waiting: hasMenuToDecide(viewer, facts),
    campaign_operations: (await campaignOperations(context.db, id, historyAloneKinds))
      .filter((operation) => canSeeOperation(viewer, operation))
      .map((operation) => presentOperation(viewer, facts, operation)),
    ...(assembles(viewer, facts) && { places_in_line: await placesInLine(context.db, id) }),
    ...(readsFees(viewer, facts) && {
      without_fee: facts.bookings.without_fee,
      unanswered_publishers: await unansweredPublishers(context.db, id),
    }),
    actions: presentActions(viewer, facts, reader.say),
    editable_fields: [...editableFields(viewer, facts)],
  };
}

/** The row and facts of a campaign that the viewer may see, for the exports. */
export async function readCampaign(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<{ row: CampaignDetailRow; facts: CampaignFacts }> {
  const row = found(await campaignDetail(context.db, viewer, id));
  const facts = await campaignFacts(context.db, row);
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  return { row, facts };
}

async function newestRequestFor(
  context: ServerContext,
  viewer: Viewer,
  row: CampaignDetailRow,
  facts: CampaignFacts,
): Promise<Campaign['change_request']> {
  const request = facts.change_request;
  if (request === null || !canSeeChangeRequest(viewer, facts, request)) return null;
  return { id: await newestRequestId(context.db, row.id), state: request.state };
}

/** While the offer is put together anew, the version that the customers know is not the one at hand. */
async function versionAtHand(
  context: ServerContext,
  viewer: Viewer,
  row: CampaignDetailRow,
  facts: CampaignFacts,
): Promise<Campaign['offer_version']> {
  if (!canSeeOffer(viewer, facts) || isBeingAssembled(facts)) return null;
  const [newest] = await versionsOf(context.db, row.id);
  if (newest === undefined || !canSeeOfferVersion(viewer, facts, newest)) return null;
  return versionReference(viewer, newest);
}

/** One of the campaign's own companies, by its id. */
function partyNamed(row: CampaignDetailRow, id: number | null): Campaign['company_in_turn'] {
  const parties = [
    named(row.advertiser_company_id, row.advertiser_name),
    named(row.intermediary_company_id, row.intermediary_name),
    named(row.mhfe_company_id, row.mhfe_name),
    named(row.publisher_company_id, row.publisher_name),
  ];
  return parties.find((party) => party !== null && party.id === id) ?? null;
}

const creatorWords = { ROLE_ADVERTISER: 'ADVERTISER', ROLE_INTERMEDIARY: 'INTERMEDIARY' } as const;

function briefOf(row: CampaignDetailRow) {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    target_area: row.target_area,
    ooh_budget: row.ooh_budget,
    date_from: row.date_from,
    date_to: row.date_to,
    devices_and_other_information: row.devices_and_other_information,
    state: row.state,
    state_changed_at: row.state_changed_at.toISOString(),
    advertiser: named(row.advertiser_company_id, row.advertiser_name),
    external_advertiser: row.external_advertiser,
    intermediary: named(row.intermediary_company_id, row.intermediary_name),
    mhfe: named(row.mhfe_company_id, row.mhfe_name),
    publisher: named(row.publisher_company_id, row.publisher_name),
    role_of_creator: creatorWords[row.role_of_creator],
    company: { id: row.creator_company_id, name: row.creator_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** `sender_assignees` are the creating side's people, `mhfe_employees` the MHFE's. [D4.19] */
async function peopleOf(context: ServerContext, viewer: Viewer, row: CampaignDetailRow, facts: CampaignFacts) {
  const assignees: AssigneeRow[] = await assigneesOf(context.db, [row.id]);
  const sender = facts.assignees[creatorSideOf(facts)];
  const mhfe = row.mhfe_company_id;
  return {
    assignees: ownAssignees(viewer, row.id, assignees),
    sender_assignees: assignees.filter((person) => sender.includes(person.id)).map(({ id, name }) => ({ id, name })),
    mhfe_employees: mhfe === null ? [] : await enabledColleagues(context.db, mhfe),
  };
}

async function filesOf(context: ServerContext, row: CampaignDetailRow) {
  const references = await campaignReferences(context.db, row.id);
  const ofKind = (kind: 'DESIGN' | 'OTHER') =>
    references.filter((file) => file.kind === kind).map((file) => presentReference(file, context));
  return { campaign_design_references: ofKind('DESIGN'), campaign_other_references: ofKind('OTHER') };
}

async function recipientOf(
  context: ServerContext,
  row: CampaignDetailRow,
  viewer: Viewer,
): Promise<Campaign['recipient']> {
  const id = currentRecipient(row, viewer);
  if (id === null) return null;
  const company = await context.db
    .selectFrom('company')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  return company ?? null;
}

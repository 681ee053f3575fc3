import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import {
  type CampaignFacts,
  creatorSideOf,
  hasOpenChangeRequest,
  sideOf,
} from '@felulet/domain/campaign/campaign-facts.ts';
import { editableFields } from '@felulet/domain/campaign/campaign-fields.ts';
import { historyAloneKinds } from '@felulet/domain/campaign/campaign-history.ts';
import { nextState } from '@felulet/domain/campaign/campaign-transitions.ts';
import { companyInTurn, turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { canSeeOffer, canSeeOperation } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canAskPublishers } from '@felulet/domain/campaign/publisher-nudge.ts';
import { canSeeMenu, hasMenuToDecide } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { canSeeChangeRequest } from '@felulet/domain/change-request/change-request-policy.ts';
import { canSeeOfferVersion } from '@felulet/domain/offer-version/offer-version-policy.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { commissionOf } from './agency-commission.ts';
import {
  assembles,
  named,
  ownAssignees,
  presentActions,
  presentOperation,
  presentReference,
  readsFees,
  versionReference,
} from './campaign-answer.ts';
import type { CampaignDetailRow } from './campaign-list.ts';
import { type OfferPage, presentOffer, readOffer } from './campaign-offer.ts';
import { type PageParts, pageParts } from './campaign-parts.ts';
import { currentRecipient } from './campaign-recipients.ts';
import { presentOwing } from './owing-publishers.ts';
import { readCampaign } from './read-campaigns.ts';

/** All that the page of a campaign is drawn from. */
type CampaignPage = {
  readonly row: CampaignDetailRow;
  readonly facts: CampaignFacts;
  readonly parts: PageParts;
  readonly offer: OfferPage | null;
  readonly today: Day;
};

/** One campaign as the reader may see it: five statements at most, however long its offer is. */
export async function readCampaignPage(context: ServerContext, reader: Reader, id: number): Promise<Campaign> {
  const { viewer } = reader;
  const { row, facts } = await readCampaign(context, viewer, id);
  const parts = await pageParts(context.db, row, {
    recipient: currentRecipient(row, viewer),
    asksPublishers: canAskPublishers(viewer, facts).ok,
    without: historyAloneKinds,
  });
  const offer = await readOffer(context, reader, row, facts);
  const today = budapestDay(context.clock.now());
  return presentCampaign({ ...reader, addresses: context.addresses }, { row, facts, parts, offer, today });
}

type Shown = Parameters<typeof presentOffer>[0];

function presentCampaign(reader: Shown, { row, facts, parts, offer, today }: CampaignPage): Campaign {
  const { viewer, say } = reader;
  return {
    ...briefOf(row),
    ...peopleOf(viewer, row, facts, parts),
    ...filesOf(reader, parts),
    ...presentOffer(reader, facts, offer),
    ...commissionOf(viewer, { facts, parts, offer, today }),
    ...(parts.owing !== null && { owing_publishers: presentOwing(reader, facts, parts.owing, today) }),
    next_state: nextState(viewer, facts),
    recipient: parts.recipient,
    turn: turnOf(facts),
    company_in_turn: partyNamed(row, companyInTurn(facts)),
    has_open_change_request: hasOpenChangeRequest(facts, sideOf(viewer, facts)),
    change_request: newestRequestFor(viewer, facts, parts),
    offer_version: versionAtHand(viewer, facts, parts),
    is_menu_available: canSeeMenu(viewer, facts).ok,
    is_menu_waiting: hasMenuToDecide(viewer, facts),
    campaign_operations: parts.operations
      .filter((operation) => canSeeOperation(viewer, operation))
      .map((operation) => presentOperation(viewer, facts, operation)),
    ...(assembles(viewer, facts) && { places_in_line: parts.places_in_line }),
    ...(readsFees(viewer, facts) && {
      without_fee: facts.bookings.without_fee,
      unanswered_publishers: [...parts.unanswered],
    }),
    actions: presentActions(viewer, facts, say),
    editable_fields: [...editableFields(viewer, facts)],
  };
}

function newestRequestFor(
  viewer: Viewer,
  facts: CampaignFacts,
  { request_id: id }: PageParts,
): Campaign['change_request'] {
  const request = facts.change_request;
  if (request === null || id === null || !canSeeChangeRequest(viewer, facts, request)) return null;
  return { id, state: request.state };
}

/** While the offer is put together anew, the version that the customers know is not the one at hand. */
function versionAtHand(
  viewer: Viewer,
  facts: CampaignFacts,
  { version: newest }: PageParts,
): Campaign['offer_version'] {
  if (!canSeeOffer(viewer, facts) || isBeingAssembled(facts)) return null;
  return newest === null || !canSeeOfferVersion(viewer, facts, newest) ? null : versionReference(viewer, newest);
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

/** `sender_assignees` are the creating side's people, `mhfe_employees` the MHFE's. */
function peopleOf(viewer: Viewer, row: CampaignDetailRow, facts: CampaignFacts, { assignees, colleagues }: PageParts) {
  const sender = facts.assignees[creatorSideOf(facts)];
  return {
    assignees: ownAssignees(viewer, row.id, assignees),
    sender_assignees: assignees.filter((person) => sender.includes(person.id)).map(({ id, name }) => ({ id, name })),
    mhfe_employees: [...colleagues],
  };
}

function filesOf(reader: Shown, { references }: PageParts) {
  const ofKind = (kind: 'DESIGN' | 'OTHER') =>
    references.filter((file) => file.kind === kind).map((file) => presentReference(file, reader));
  return { campaign_design_references: ofKind('DESIGN'), campaign_other_references: ofKind('OTHER') };
}

import type {
  ChangeRequest,
  ChangeRequestCreate,
  ChangeRequestListQuery,
  ChangeRequestRow,
  ChangeRequestUpdate,
  RequestedBooking,
} from '@felulet/contract/sales/change-requests.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import { canSeeCampaign, canSeeOffer, withoutOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  authorRoleOf,
  canCreateChangeRequest,
  canDeleteChangeRequest,
  canEditChangeRequest,
  canSeeChangeRequest,
  decideChangeRequest,
  isRepeatedDecision,
} from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  CodedError,
  type FieldFault,
  found,
  invalid,
  orThrow,
  refusalError,
  valueOrThrow,
} from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { passTurn } from '../../store/campaign.ts';
import {
  deleteDraft,
  insertRequest,
  type LineText,
  passRequestOn,
  reword,
  setLines,
} from '../../store/change-request.ts';
import {
  type CampaignRecord,
  campaignFacts,
  campaignRef,
  campaignWithFacts,
} from '../../views/campaign/campaign-facts.ts';
import { answerOf } from '../../views/change-request/change-request.ts';
import { presentRequest, presentRequestedBooking } from '../../views/change-request/change-request-answer.ts';
import {
  lineTexts,
  offeredLines,
  type RequestRow,
  requestedLines,
  requestRow,
  requestsOf,
} from '../../views/change-request/change-request-rows.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { moveCampaign } from '../campaign/move-campaign.ts';
import { freezeNow } from '../offer/freeze-offer.ts';

export async function listRequests(
  { db }: ServerContext,
  reader: Reader,
  campaignId: number,
  query: ChangeRequestListQuery,
): Promise<{ list: ChangeRequestRow[]; totalCount: number }> {
  const facts = await visibleCampaign({ db }, reader.viewer, campaignId);
  const shown = (await requestsOf(db, campaignId))
    .filter((row) => canSeeChangeRequest(reader.viewer, facts, row))
    .filter((row) => query.state === undefined || query.state.includes(row.state));
  const sorted = query.sort === undefined ? shown : shown.toSorted(byColumns(query.sort));
  const first = query.page * query.rowsPerPage;
  const list = sorted.slice(first, first + query.rowsPerPage).map((row) => presentRequest(row, facts, reader));
  return { list, totalCount: shown.length };
}

type Sortable = {
  readonly id: number;
  readonly state: string;
  readonly sent_at: Date | null;
  readonly created_at: Date;
};

/** What was not sent yet is the newest. */
function byColumns(sort: NonNullable<ChangeRequestListQuery['sort']>): (a: Sortable, b: Sortable) => number {
  const cellOf = (row: Sortable, property: keyof Sortable): number | string => {
    const value = row[property];
    return value === null ? Number.MAX_SAFE_INTEGER : value instanceof Date ? value.getTime() : value;
  };
  return (a, b) => {
    for (const { property, direction } of sort) {
      const [left, right] = [cellOf(a, property), cellOf(b, property)];
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1);
    }
    return b.id - a.id;
  };
}

export async function listLines(
  { db }: ServerContext,
  viewer: Viewer,
  campaignId: number,
): Promise<{ list: RequestedBooking[]; totalCount: number }> {
  const facts = await visibleCampaign({ db }, viewer, campaignId);
  if (!canSeeOffer(viewer, facts)) throw refusalError(withoutOffer(facts).refusal);
  const list = (await offeredLines(db, campaignId)).map(presentRequestedBooking);
  return { list, totalCount: list.length };
}

export async function readRequest({ db }: ServerContext, asker: Reader, id: number): Promise<ChangeRequest> {
  const row = found(await requestRow(db, id));
  const { record, facts } = found(await campaignWithFacts(db, row.campaign_id));
  if (!canSeeChangeRequest(asker.viewer, facts, row)) throw new CodedError('not_found');
  const { offer, answer, lines } = await answerOf(db, asker.viewer, row, facts);
  const texts = new Map((await lineTexts(db, id)).map((line) => [line.booking_id, line.change_request]));
  const answeredLines = (await requestedLines(db, id)).map((line) => ({
    booking: presentRequestedBooking(line),
    change_request: texts.get(line.booking_id) ?? '',
    answer: lines.get(line.booking_id) ?? null,
  }));
  const answered = answeredLines.filter((line) => line.answer !== null && line.answer.change !== 'same').length;
  return {
    ...presentRequest(row, facts, asker),
    campaign: {
      id: record.id,
      name: record.name,
      state: record.state,
      intermediary: await intermediaryOf(db, record.intermediary_company_id),
    },
    media_change_requests: answeredLines,
    offer,
    answer: answer && { ...answer, other_changes: answer.other_changes - answered },
  };
}

async function intermediaryOf(
  db: ServerContext['db'],
  id: number | null,
): Promise<ChangeRequest['campaign']['intermediary']> {
  if (id === null) return null;
  return (await db.selectFrom('company').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
}

async function visibleCampaign({ db }: Pick<ServerContext, 'db'>, viewer: Viewer, id: number): Promise<CampaignFacts> {
  const { facts } = found(await campaignWithFacts(db, id));
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  return facts;
}

/** A draft on the offer in hand; nobody but its author's side sees it. [D5.55] */
export async function createRequest(
  context: ServerContext,
  viewer: Viewer,
  body: ChangeRequestCreate,
): Promise<number> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const campaign = await lockCampaign(tx, body.campaign);
    const facts = await campaignFacts(tx, campaign);
    if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
    orThrow(canCreateChangeRequest(viewer, facts));
    const lines = await checkedLines(tx, campaign.id, body.media_change_requests);
    const created_role = authorRoleOf(facts);
    const author = created_role === 'ROLE_ADVERTISER' ? facts.advertiser_id : facts.intermediary_id;
    const id = await insertRequest(tx, {
      campaign_id: campaign.id,
      company_id: author ?? viewer.companyId,
      created_role,
      change_request: body.change_request,
      created_by: viewer.accountId,
      // An offer that was sent before there were versions gets its first one here.
      offer_version_id: await freezeNow(tx, { campaignId: campaign.id, facts, actor: null, now }),
      created_at: now,
      updated_at: now,
    });
    await setLines(tx, id, lines);
    return id;
  });
}

/** Either moves the request, and the campaign with it, or rewords it. */
export async function updateRequest(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  body: ChangeRequestUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = context.clock.now();
  const { state, note, change_request, media_change_requests } = body;
  const isText = change_request !== undefined || media_change_requests !== undefined;
  if (state === undefined && !isText) invalid({ path: 'change_request', code: 'required' });
  // Both at once would leave unclear whether what is decided on is the old text or the new.
  if (state !== undefined && isText) invalid({ path: 'state', code: 'not_allowed' });
  if (state === undefined && note !== undefined) invalid({ path: 'note', code: 'not_allowed' });
  await inTransaction(context.db, async (tx) => {
    const locked = await lockedRequest(tx, viewer, id);
    if (state !== undefined) return moveRequest(tx, viewer, locked, { state, note: note ?? '', ifMatch }, now);
    const { request, facts, campaign } = locked;
    orThrow(canEditChangeRequest(viewer, facts, request));
    requireRevision(request.revision, ifMatch);
    const lines =
      media_change_requests === undefined ? undefined : await checkedLines(tx, campaign.id, media_change_requests);
    await reword(tx, id, { change_request, lines }, now);
    if (request.state === 'CREATED') return;
    const reworded = { campaign: campaignRef(campaign), actOf: campaign.intermediary_company_id };
    await record(tx, { viewer, now }, { kind: 'change_request_reworded', ...reworded });
  });
}

export async function deleteRequest(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { request, facts } = await lockedRequest(tx, viewer, id);
    orThrow(canDeleteChangeRequest(viewer, facts, request));
    requireRevision(request.revision, ifMatch);
    await deleteDraft(tx, id);
  });
}

/** Each about a line of the offer, once; one without a text asks nothing. */
async function checkedLines(
  tx: Tx,
  campaignId: number,
  lines: ChangeRequestCreate['media_change_requests'],
): Promise<readonly LineText[]> {
  const offered = new Set((await offeredLines(tx, campaignId)).map((line) => line.booking_id));
  const bookings = lines.map(({ booking }) => booking);
  const faults = lines.flatMap(({ booking, change_request }, index): FieldFault[] => {
    const path = `media_change_requests[${index}].booking`;
    if (bookings.indexOf(booking) !== index) return [{ path, code: 'already_used' }];
    return change_request === '' || offered.has(booking) ? [] : [{ path, code: 'not_in_offer' }];
  });
  if (faults.length > 0) invalid(...faults);
  return lines.filter(({ change_request }) => change_request !== '');
}

type MoveInput = { readonly state: ChangeRequestState; readonly note: string; readonly ifMatch: number | undefined };

/** The request with its campaign, or within MODIFY the request alone; the same input again changes nothing. [D5.26] */
async function moveRequest(
  tx: Tx,
  viewer: Viewer,
  { request, campaign, facts }: LockedRequest,
  input: MoveInput,
  now: Date,
): Promise<void> {
  if (isRepeatedDecision(viewer, facts, request, input.state)) return;
  const move = valueOrThrow(decideChangeRequest(viewer, facts, request, input.state));
  // Nobody sends or decides on words other than those on the screen.
  requireRevision(request.revision, input.ifMatch);
  const note = input.note === '' ? null : input.note;
  const act = { record: campaign, facts, actor: viewer, note, now };
  if (move.campaign !== null) return moveCampaign(tx, { ...act, to: move.campaign });
  await passRequestOn(tx, request.id, { from: request.state, to: move.request }, now);
  // The campaign stays in MODIFY, and yet it is somebody else's turn.
  await passTurn(tx, campaign.id, now);
  const inTurn = companyInTurn(await campaignFacts(tx, campaign));
  const actOf = campaign.intermediary_company_id;
  const event = { campaign: campaignRef(campaign), actOf, requestId: request.id, note, inTurn };
  await record(tx, { viewer, now }, { kind: 'change_request_passed_on', ...event });
}

type LockedRequest = {
  readonly request: RequestRow;
  readonly campaign: CampaignRecord;
  readonly facts: CampaignFacts;
};

/** Every change of a request holds its campaign, which moves with it. */
async function lockedRequest(tx: Tx, viewer: Viewer, id: number): Promise<LockedRequest> {
  const before = found(await requestRow(tx, id));
  const campaign = await lockCampaign(tx, before.campaign_id);
  const request = found(await requestRow(tx, id));
  const facts = await campaignFacts(tx, campaign);
  if (!canSeeChangeRequest(viewer, facts, request)) throw new CodedError('not_found');
  return { request, campaign, facts };
}

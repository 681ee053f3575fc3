import {
  type CampaignFacts,
  type CampaignSide,
  companyOfSide,
  sideOfCreatorRole,
} from '@felulet/domain/campaign/campaign-facts.ts';
import { statesHiddenFrom } from '@felulet/domain/campaign/campaign-standing.ts';
import { type CampaignState, isRejectedState, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { companyActedFor } from '@felulet/domain/campaign/campaign-transitions.ts';
import { companyInTurn, turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { discardsDraft, requestMovedBy } from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Tx } from '../../database/database.ts';
import { tellOfClosedRequests, tellPublishersOfEnd } from '../../events/publisher-notices.ts';
import { type CampaignNotice, notifyCompany } from '../../events/receivers.ts';
import { CodedError } from '../../platform/errors.ts';
import { endLine } from '../options/line.steps.ts';
import { closeOpenWork, endBookings, sendToPublishers } from './campaign-bookings.writes.ts';
import { type CampaignRecord, campaignFacts } from './campaign-facts.lookup.ts';
import { addOperation } from './campaign-operations.writes.ts';
import { requireLinesInOffer } from './newest-request.queries.ts';
import { freezeOffer } from './offer-versions.writes.ts';

export type Move = {
  readonly record: CampaignRecord;
  readonly facts: CampaignFacts;
  readonly to: CampaignState;
  /** Null when the server moves the campaign by itself. */
  readonly actor: { readonly accountId: number; readonly companyId: number } | null;
  readonly note: string | null;
  readonly now: Date;
};

/** Carries out a step that was decided: state by compare-and-set, what comes with it, history and notices, in one transaction. */
export async function moveCampaign(tx: Tx, move: Move): Promise<void> {
  await setState(tx, move);
  const request = await moveChangeRequest(tx, move);
  if (move.to === 'SENT_TO_PUBLISHER') await sendToPublishers(tx, move.record.id, move.now);
  await tellPublishersOfEnd(tx, move.record, move.to, move.now);
  const { actor, now } = move;
  const actOf = companyActedFor(move.facts, move.to, actor?.companyId ?? null);
  const closes = isRejectedState(move.to) || isSentBackState(move.to);
  // While it was put together, so that no customer reads of options. [D11.19]
  if (closes) await endLine(tx, { campaignId: move.record.id, state: move.record.state, actor, actOf, now });
  if (isRejectedState(move.to)) await endBookings(tx, move.record.id, move.now);
  if (closes) {
    await tellOfClosedRequests(tx, move.record, move.to, move.now);
    await closeOpenWork(tx, move.record.id, move.now);
  }
  const after = await campaignFacts(tx, { ...move.record, ...(await stateAfter(tx, move.record.id)) });
  const freezing = { campaignId: move.record.id, facts: after, actor: move.actor, now: move.now };
  await addOperation(tx, {
    campaignId: move.record.id,
    kind: 'STATE',
    state: move.to,
    actor: move.actor,
    actOf,
    note: move.note,
    offerVersionId: await freezeOffer(tx, freezing, move.record.state === 'READY_TO_SENT_BACK'),
    now: move.now,
  });
  await passOn(tx, move, after);
  await (request === null ? tellWhoseTurnItIs(tx, move, after) : tellOfRequest(tx, move, after, request));
}

function stateAfter(tx: Tx, id: number) {
  return tx
    .selectFrom('campaign')
    .select(['state', 'modified_from', 'was_sent_back'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function setState(tx: Tx, move: Move): Promise<void> {
  const { record, to, now } = move;
  const changed = await tx
    .updateTable('campaign')
    .set((set) => ({
      state: to,
      state_changed_at: now,
      updated_at: now,
      revision: set('revision', '+', 1),
      modified_from: to === 'MODIFY' && isSentBackState(record.state) ? record.state : null,
      ...(isSentBackState(to) && { was_sent_back: true }),
    }))
    .where('id', '=', record.id)
    .where('state', '=', record.state)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new CodedError('campaign_changed');
}

/** Campaign and change request move together; any other step throws the mover's own draft away. [D5.26] [D5.28] */
async function moveChangeRequest(tx: Tx, move: Move): Promise<MovedRequest | null> {
  const { facts, record, to, now } = move;
  if (discardsDraft(facts, to)) {
    await tx.deleteFrom('change_request').where('campaign_id', '=', record.id).where('state', '=', 'CREATED').execute();
    return null;
  }
  const state = requestMovedBy(facts, to);
  if (state === null || facts.change_request === null) return null;
  const isSending = facts.change_request.state === 'CREATED';
  const { id } = await tx
    .updateTable('change_request')
    .set((set) => ({
      state,
      updated_at: now,
      revision: set('revision', '+', 1),
      ...(isSending ? { sent_at: now } : { decided_at: now, note: move.note }),
    }))
    .where('campaign_id', '=', record.id)
    .where('state', '=', facts.change_request.state)
    .where('created_role', '=', facts.change_request.created_role)
    .returning('id')
    .executeTakeFirstOrThrow(() => new CodedError('change_request_decided'));
  if (isSending) await requireLinesInOffer(tx, id);
  return { id, state, author: sideOfCreatorRole(facts.change_request.created_role) };
}

async function passOn(tx: Tx, move: Move, after: CampaignFacts): Promise<void> {
  if (companyInTurn(after) !== companyInTurn(move.facts)) await passTurn(tx, move.record.id, move.now);
}

type MovedRequest = { readonly id: number; readonly state: ChangeRequestState; readonly author: CampaignSide };

const requestNotices = {
  OFFER_MAKER_ACCEPTED: 'change_request_accepted',
  OFFER_MAKER_REJECTED: 'change_request_rejected',
  INTERMEDIARY_REJECTED: 'change_request_rejected',
} as const;

/** Who gets a request hears of it; how it was decided hears its author, and the intermediary that passed it on. [D5.57] */
async function tellOfRequest(tx: Tx, move: Move, after: CampaignFacts, request: MovedRequest): Promise<void> {
  const { record, to, now } = move;
  const { state } = request;
  const isSent = state === 'SENT_TO_INTERMEDIARY' || state === 'SENT_TO_OFFER_MAKER' || state === 'CREATED';
  const told = isSent
    ? [companyInTurn(after)]
    : [companyOfSide(after, request.author), companyOfSide(after, 'intermediary')];
  await notifyOthers(tx, told, move.actor, {
    kind: isSent ? 'change_request_sent' : requestNotices[state],
    campaignId: record.id,
    campaignName: record.name,
    state: to,
    words: { request_id: String(request.id), reason: move.note },
    now,
  });
}

async function notifyOthers(
  tx: Tx,
  companies: readonly (number | null)[],
  actor: Move['actor'],
  notice: CampaignNotice,
): Promise<void> {
  for (const companyId of new Set(companies)) {
    if (companyId !== null && companyId !== actor?.companyId) await notifyCompany(tx, companyId, notice);
  }
}

async function tellWhoseTurnItIs(tx: Tx, move: Move, after: CampaignFacts): Promise<void> {
  const { record, to, now } = move;
  const notice = { campaignId: record.id, campaignName: record.name, state: to, now };
  await notifyOthers(tx, [companyInTurn(after)], move.actor, { ...notice, kind: 'campaign_turn' });
  await notifyOthers(tx, endTold(after), move.actor, { ...notice, kind: 'campaign_moved' });
}

/** From now on the campaign is unread for the company whose turn it has become. [D5.40] */
export async function passTurn(tx: Tx, campaignId: number, now: Date): Promise<void> {
  await tx.updateTable('campaign').set({ turn_since: now }).where('id', '=', campaignId).execute();
}

/** An ended campaign is nobody's turn, so every side that it had reached hears of it. [D10.41] */
function endTold(facts: CampaignFacts): (number | null)[] {
  if (turnOf(facts) !== null) return [];
  const reached = (['intermediary', 'offer_maker'] as const).filter(
    (side) => !statesHiddenFrom(side).includes(facts.state),
  );
  return [facts.creator_company_id, ...reached.map((side) => companyOfSide(facts, side))];
}

import { type CampaignFacts, sideOfCreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import { type CampaignState, isRejectedState, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { companyInTurn, turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import { discardsDraft, requestMovedBy } from '@felulet/domain/change-request/change-request-policy.ts';
import type { Tx } from '../../database/database.ts';
import { CodedError } from '../../platform/errors.ts';
import { closeOpenWork, rejectBookings, sendToPublishers } from './campaign-bookings.writes.ts';
import { type CampaignRecord, campaignFacts } from './campaign-facts.lookup.ts';
import { notifyCompany } from './campaign-notices.ts';
import { addOperation } from './campaign-operations.writes.ts';

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
  await moveChangeRequest(tx, move);
  if (move.to === 'SENT_TO_PUBLISHER') await sendToPublishers(tx, move.record.id, move.now);
  if (isRejectedState(move.to)) await rejectBookings(tx, move.record.id, move.now);
  if (isRejectedState(move.to) || isSentBackState(move.to)) await closeOpenWork(tx, move.record.id, move.now);
  await addOperation(tx, {
    campaignId: move.record.id,
    kind: 'STATE',
    state: move.to,
    actor: move.actor,
    note: move.note,
    now: move.now,
  });
  await tellWhoseTurnItIs(tx, move);
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
async function moveChangeRequest(tx: Tx, move: Move): Promise<void> {
  const { facts, record, to, now } = move;
  if (discardsDraft(facts, to)) {
    await tx.deleteFrom('change_request').where('campaign_id', '=', record.id).where('state', '=', 'CREATED').execute();
    return;
  }
  const state = requestMovedBy(facts, to);
  if (state === null || facts.change_request === null) return;
  const isSending = facts.change_request.state === 'CREATED';
  await tx
    .updateTable('change_request')
    .set((set) => ({
      state,
      updated_at: now,
      revision: set('revision', '+', 1),
      ...(isSending ? { sent_at: now } : { decided_at: now }),
    }))
    .where('campaign_id', '=', record.id)
    .where('state', '=', facts.change_request.state)
    .where('created_role', '=', facts.change_request.created_role)
    .execute();
}

async function tellWhoseTurnItIs(tx: Tx, move: Move): Promise<void> {
  const { record, to, now } = move;
  const after = await campaignFacts(
    tx,
    await tx.selectFrom('campaign').selectAll().where('id', '=', record.id).executeTakeFirstOrThrow(),
  );
  if (companyInTurn(after) !== companyInTurn(move.facts)) await passTurn(tx, record.id, now);
  const notice = { kind: 'campaign_turn', campaignId: record.id, campaignName: record.name, state: to, now } as const;
  const companies = new Set([companyInTurn(after), ...endTold(after)]);
  if (move.actor !== null) companies.delete(move.actor.companyId);
  for (const companyId of companies) {
    if (companyId !== null) await notifyCompany(tx, companyId, notice);
  }
}

/** From now on the campaign is unread for the company whose turn it has become. [D5.40] */
export async function passTurn(tx: Tx, campaignId: number, now: Date): Promise<void> {
  await tx.updateTable('campaign').set({ turn_since: now }).where('id', '=', campaignId).execute();
}

/** An ended campaign is nobody's turn, so both ends of the chain hear of it. */
function endTold(facts: CampaignFacts): (number | null)[] {
  if (turnOf(facts) !== null) return [];
  const creator =
    sideOfCreatorRole(facts.role_of_creator) === 'advertiser' ? facts.advertiser_id : facts.intermediary_id;
  return [creator, facts.publisher_id ?? facts.mhfe_id];
}

import { type CampaignFacts, type CampaignSide, sideOfCreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import { type CampaignState, isRejectedState, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { companyActedFor } from '@felulet/domain/campaign/campaign-transitions.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import { discardsDraft, requestMovedBy } from '@felulet/domain/change-request/change-request-policy.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { CodedError } from '../../../platform/errors.ts';
import { moveCampaignRow, passTurn } from '../../store/campaign.ts';
import { type CampaignRecord, campaignFacts, campaignRef } from '../../views/campaign/campaign-facts.ts';
import { freezeOffer } from '../offer/freeze-offer.ts';
import { endLine } from '../option/waiting-line.ts';
import { closeOpenWork, endBookings, sendToPublishers } from './send-to-publishers.ts';

export type Move = {
  readonly record: CampaignRecord;
  readonly facts: CampaignFacts;
  readonly to: CampaignState;
  /** Null when the server moves the campaign by itself. */
  readonly actor: Viewer | null;
  readonly note: string | null;
  readonly now: Date;
};

/** Carries out a step that was decided: state by compare-and-set, and what comes with it, in one transaction. */
export async function moveCampaign(tx: Tx, move: Move): Promise<void> {
  const { record: before, to, note, now } = move;
  const author = { viewer: move.actor, now };
  const moved = {
    state: to,
    modified_from: to === 'MODIFY' && isSentBackState(before.state) ? before.state : null,
    was_sent_back: before.was_sent_back || isSentBackState(to),
  };
  if (!(await moveCampaignRow(tx, before, moved, now))) throw new CodedError('campaign_changed');
  const request = await moveChangeRequest(tx, move);
  if (to === 'SENT_TO_PUBLISHER') await sendToPublishers(tx, before.id, author);
  const offer = { campaignId: before.id, dedicated: before.publisher_company_id };
  if (to === 'ADVERTISER_ACCEPT') await record(tx, author, { kind: 'offer_accepted', ...offer });
  if (isRejectedState(to)) await record(tx, author, { kind: 'offer_ended', ...offer });
  const actOf = companyActedFor(move.facts, to, move.actor?.companyId ?? null);
  const closes = isRejectedState(to) || isSentBackState(to);
  // While it was put together, so that no customer reads of options.
  if (closes) await endLine(tx, { ...author, campaign: campaignRef(before), actOf });
  if (isRejectedState(to)) await endBookings(tx, before.id, now);
  const campaign = { ...campaignRef(before), state: to };
  if (closes) {
    await record(tx, author, { kind: 'package_requests_closed', campaign });
    await closeOpenWork(tx, before.id, now);
  }
  const facts = await campaignFacts(tx, { ...before, ...moved });
  const freezing = { campaignId: before.id, facts, actor: move.actor, now };
  const offerVersionId = await freezeOffer(tx, freezing, before.state === 'READY_TO_SENT_BACK');
  if (companyInTurn(facts) !== companyInTurn(move.facts)) await passTurn(tx, before.id, now);
  await record(tx, author, { kind: 'campaign_moved', campaign, actOf, facts, note, offerVersionId, request });
}

/** Campaign and change request move together; any other step throws the mover's own draft away. */
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

type MovedRequest = { readonly id: number; readonly state: ChangeRequestState; readonly author: CampaignSide };

/** A draft does not go out with a text for a line that has left the offer. [D5.55] */
async function requireLinesInOffer(tx: Tx, requestId: number): Promise<void> {
  const gone = await tx
    .selectFrom('media_change_request as line')
    .leftJoin('booking', (join) =>
      join.onRef('booking.id', '=', 'line.booking_id').on('booking.state', '=', 'PUBLISHER_ACCEPTED'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('line.change_request_id', '=', requestId)
    .where('booking.id', 'is', null)
    .executeTakeFirstOrThrow();
  if (gone.count > 0) throw new CodedError('change_request_line_gone');
}

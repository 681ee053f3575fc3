import { automaticMove } from '@felulet/domain/campaign/campaign-transitions.ts';
import { turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import type { Tx } from '../../../database/database.ts';
import { found } from '../../../platform/errors.ts';
import { passTurn } from '../../store/campaign.ts';
import { type CampaignRecord, campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { moveCampaign } from './move-campaign.ts';

/** First lock of every transaction that touches a campaign's bookings; surfaces follow by ascending id. */
export async function lockCampaign(tx: Tx, id: number): Promise<CampaignRecord> {
  return found(await tx.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst());
}

/** The same of a booking's campaign; undefined without one. */
export function lockCampaignOf(tx: Tx, bookingId: number): Promise<CampaignRecord | undefined> {
  return tx
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', (from) => from.selectFrom('booking').select('campaign_id').where('booking.id', '=', bookingId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * After a decision, a deletion or a hand-over: takes the step that the server takes by itself, when its conditions now hold; else, with
 * nothing left to wait for, the turn is the offer maker's again.
 * The campaign must be locked by this transaction.
 */
export async function moveOnAfterDecision(tx: Tx, record: CampaignRecord, now: Date): Promise<void> {
  const facts = await campaignFacts(tx, record);
  const row = automaticMove(facts);
  if (row === null) {
    if (facts.state === 'SENT_TO_PUBLISHER' && turnOf(facts) === 'offer_maker') await passTurn(tx, record.id, now);
    return;
  }
  await moveCampaign(tx, { record, facts, to: row.to, actor: null, note: null, now });
}

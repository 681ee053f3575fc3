import { companyOfSide } from '@felulet/domain/campaign/campaign-facts.ts';
import { statesHiddenFrom } from '@felulet/domain/campaign/campaign-standing.ts';
import { companyInTurn, turnOf } from '@felulet/domain/campaign/campaign-turn.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { type CampaignNotice, notifyCompany, wordsOf } from './receivers.ts';

/** Each once, and nobody of what the own company did. */
export async function notifyOthers<K extends NoticeKind>(
  tx: Tx,
  companies: readonly (number | null)[],
  { viewer }: Author,
  notice: CampaignNotice<K>,
): Promise<void> {
  for (const company of new Set(companies))
    if (company !== null && company !== viewer?.companyId) await notifyCompany(tx, company, notice);
}

type Moved = EventOf<'campaign_moved'>;

/** Whose turn it has become, or who gets the change request or hears how it was decided. */
export async function ofMove(tx: Tx, events: readonly Moved[], author: Author): Promise<void> {
  for (const event of events)
    await (event.request === null ? ofTurn(tx, event, author) : ofRequest(tx, event, event.request, author));
}

/** An ended campaign is nobody's turn, so every side that it had reached hears of it. */
async function ofTurn(tx: Tx, { campaign, facts }: Moved, author: Author): Promise<void> {
  const notice = { payload: wordsOf(campaign), now: author.now };
  await notifyOthers(tx, [companyInTurn(facts)], author, { ...notice, kind: 'campaign_turn' });
  if (turnOf(facts) !== null) return;
  const reached = (['intermediary', 'offer_maker'] as const).filter(
    (side) => !statesHiddenFrom(side).includes(facts.state),
  );
  const companies = [facts.creator_company_id, ...reached.map((side) => companyOfSide(facts, side))];
  await notifyOthers(tx, companies, author, { ...notice, kind: 'campaign_moved' });
}

const decided = {
  OFFER_MAKER_ACCEPTED: 'change_request_accepted',
  OFFER_MAKER_REJECTED: 'change_request_rejected',
  INTERMEDIARY_REJECTED: 'change_request_rejected',
} as const;

/** Who gets a request hears of it; how it was decided hears its author, and the intermediary that passed it on. */
async function ofRequest(
  tx: Tx,
  { campaign, facts, note }: Moved,
  { id, state, author: side }: NonNullable<Moved['request']>,
  author: Author,
): Promise<void> {
  const isSent = state === 'SENT_TO_INTERMEDIARY' || state === 'SENT_TO_OFFER_MAKER' || state === 'CREATED';
  const companies = isSent
    ? [companyInTurn(facts)]
    : [companyOfSide(facts, side), companyOfSide(facts, 'intermediary')];
  await notifyOthers(tx, companies, author, {
    kind: isSent ? 'change_request_sent' : decided[state],
    payload: { ...wordsOf(campaign), request_id: String(id), reason: note },
    now: author.now,
  });
}

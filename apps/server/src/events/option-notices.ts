import type { EventOf } from '@felulet/domain/event/events.ts';
import type { CampaignRef } from '@felulet/domain/event/sales-events.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import type { NoticeWords } from '../platform/mail/mail-words.ts';
import { notifyCompany, wordsOf } from './receivers.ts';

type ItemOf<K extends 'option_expired' | 'option_challenge_ended'> = NoticeWords[K]['items'][number];
type OptionKind = Exclude<Extract<NoticeKind, `option_${string}`>, 'option_challenge_ended'> | 'bookings_waiting';

type OptionNotice = { readonly company: number; readonly campaign: CampaignRef } & (
  | { readonly kind: OptionKind; readonly item: ItemOf<'option_expired'> }
  | { readonly kind: 'option_challenge_ended'; readonly item: ItemOf<'option_challenge_ended'> }
);

/** What concerns one company in one campaign is one notice, however many surfaces it is about. */
async function notifyTogether(tx: Tx, notices: readonly OptionNotice[], now: Date): Promise<void> {
  const groups = Map.groupBy(notices, ({ company, kind, campaign }) => `${company} ${kind} ${campaign.id}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { company, kind, campaign } = first;
    const items = group.map(({ item }) => ({ ...item }));
    await notifyCompany(tx, company, { kind, payload: { ...wordsOf(campaign), items, count: group.length }, now });
  }
}

type ActKind =
  | 'option_approved'
  | 'option_challenged'
  | 'option_declined'
  | 'option_firm'
  | 'option_renewal_asked'
  | 'option_renewal_refused'
  | 'option_renewed';

type NotifyOfAct = (tx: Tx, events: readonly EventOf<ActKind>[], author: Author) => Promise<void>;

/** Of one act on an option; nobody is told of what the own company did. */
export function ofOptionAct(...receivers: readonly ('offer_maker' | 'publisher')[]): NotifyOfAct {
  return async (tx, events, { viewer, now }) => {
    const notices = events.flatMap(({ kind, campaign, title, reason, until, offerMaker, publisher }) => {
      const item = { item: title, publisher: publisher.name, until, reason };
      const companies = receivers.map((receiver) => (receiver === 'publisher' ? publisher.id : offerMaker));
      return [...new Set(companies)].flatMap((company): OptionNotice[] =>
        company === null || company === viewer?.companyId ? [] : [{ company, kind, campaign, item }],
      );
    });
    await notifyTogether(tx, notices, now);
  };
}

/** A hold so large that its publisher has to agree. */
export async function ofHeld(
  tx: Tx,
  events: readonly EventOf<'option_held'>[],
  { viewer, now }: Author,
): Promise<void> {
  const wanted = events.filter(
    ({ isApprovalWanted, publisher }) => isApprovalWanted && publisher.id !== viewer?.companyId,
  );
  await notifyTogether(
    tx,
    wanted.map(({ campaign, title: item, until, publisher }) => ({
      company: publisher.id,
      kind: 'option_approval_wanted',
      campaign,
      item: { item, until },
    })),
    now,
  );
}

/** The offer maker, and the publisher that has something to decide. [D11.22] */
export async function ofPromoted(
  tx: Tx,
  events: readonly EventOf<'option_promoted' | 'option_booked'>[],
  { now }: Author,
): Promise<void> {
  const notices = events.flatMap(({ kind, campaign, title, until, offerMaker, publisher, ...event }) => {
    const about = { campaign, item: { item: title, until } };
    const toMaker: OptionNotice[] = offerMaker === null ? [] : [{ ...about, company: offerMaker, kind }];
    if (publisher.id === offerMaker) return toMaker;
    const toPublisher = { ...about, company: publisher.id };
    return [
      ...toMaker,
      ...(event.isApprovalWanted ? [{ ...toPublisher, kind: 'option_approval_wanted' } as const] : []),
      ...(event.isWaitingForPublisher ? [{ ...toPublisher, kind: 'bookings_waiting' } as const] : []),
    ];
  });
  await notifyTogether(tx, notices, now);
}

/** The offer maker of all; the publisher of what it holds no longer, unless it is told how a challenge ended. [D11.16] */
export async function ofOptionEnd(
  tx: Tx,
  events: readonly (EventOf<'option_expired'> | EventOf<'option_expiring'>)[],
  { now }: Author,
): Promise<void> {
  const notices = events.flatMap((event) => {
    const { kind, campaign, title, until, offerMaker, publisher } = event;
    const about = { kind, campaign, item: { item: title, until } };
    const toMaker: OptionNotice[] = offerMaker === null ? [] : [{ ...about, company: offerMaker }];
    const held = event.kind === 'option_expired' && event.line.bookingId !== undefined && !event.wasChallenged;
    return held && publisher.id !== offerMaker ? [...toMaker, { ...about, company: publisher.id }] : toMaker;
  });
  await notifyTogether(tx, notices, now);
}

export async function ofLostChallenge(
  tx: Tx,
  events: readonly EventOf<'challenge_lost'>[],
  { now }: Author,
): Promise<void> {
  const notices = events.flatMap(({ campaign, offerMaker, title }): OptionNotice[] =>
    offerMaker === null
      ? []
      : [{ company: offerMaker, kind: 'option_challenge_lost', campaign, item: { item: title } }],
  );
  await notifyTogether(tx, notices, now);
}

/**
 * The publisher hears of each, and of the two sides the one whose own news do not say it. Nobody is named: the page it leads to names whom
 * its reader may know.
 */
export async function ofChallengeEnd(
  tx: Tx,
  events: readonly EventOf<'challenge_ended'>[],
  { viewer, now }: Author,
): Promise<void> {
  const kind = 'option_challenge_ended';
  const notices = events.flatMap(({ holder, challenger, publisher, media, end }): OptionNotice[] => {
    const item = { item: media.title, media_id: media.id, end };
    const side = end === 'LAPSED' ? challenger : holder;
    // Made firm, or booked in its place: each of the two is told so by a kind of its own.
    const isUntold = end === 'LAPSED' || end === 'DROPPED' || end === 'ELSEWHERE';
    const { campaign, offerMaker } = side;
    const toSide: OptionNotice[] =
      isUntold && offerMaker !== null ? [{ company: offerMaker, kind, campaign, item }] : [];
    const isNotified = challenger.offerMaker === publisher || toSide.some(({ company }) => company === publisher);
    const toPublisher: OptionNotice[] = isNotified
      ? []
      : [{ company: publisher, kind, campaign: holder.campaign, item }];
    return [...toSide, ...toPublisher].filter(({ company }) => company !== viewer?.companyId);
  });
  await notifyTogether(tx, notices, now);
}

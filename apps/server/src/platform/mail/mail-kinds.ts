import { isNoticeKind, type NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { Say } from '../language/say.ts';
import { pageOfLinked, placeOfNotice } from './mail-places.ts';
import {
  type LinkedMailKind,
  type LinkedWords,
  linkedMailKinds,
  type NoticeWords,
  wordsOfLinked,
  wordsOfNotice,
} from './mail-words.ts';

export type MailKindName = LinkedMailKind | NoticeKind;

export function isMailKind(kind: string): kind is MailKindName {
  return isNoticeKind(kind) || linkedMailKinds.includes(kind);
}

/** What fills a text, beside the words that were written down. */
type Filling = Readonly<Record<string, string | number>>;

/** What the texts of a notice say beside its own words, in the bell as by mail. */
const fillingOfNotices: { readonly [K in NoticeKind]?: (words: NoticeWords[K], say: Say) => Filling } = {
  campaign_turn: inState,
  campaign_moved: inState,
  campaign_still_waiting: inState,
  booking_rejected: withReason,
  bookings_rejected: ({ items }, say) => ({
    count: items.length,
    items: rejectedLines(items, say),
    titles: firstTitles(items, say),
  }),
  change_request_rejected: withReason,
  option_promoted: ofOptions,
  option_booked: ofOptions,
  option_challenged: ofOptions,
  option_challenge_lost: ofOptions,
  option_challenge_ended: ({ items }, say) => ({
    titles: firstTitles(items, say, endedTitle),
    lines: items.map((item) => say('notices.line', { text: endedTitle(item, say) })).join('\n'),
  }),
  option_renewal_asked: ofOptions,
  option_renewed: ofOptions,
  option_renewal_refused: ofOptions,
  option_approval_wanted: ofOptions,
  option_approved: ofOptions,
  option_firm: ofOptions,
  option_declined: ({ items }, say) => ({
    publisher: [...new Set(items.map(({ publisher }) => publisher ?? ''))].join(', ') || say('notices.aPublisher'),
    items: rejectedLines(items, say),
    titles: firstTitles(items, say, reasonedTitle),
  }),
  option_expiring: ofOptions,
  option_expired: ofOptions,
  comment_shared: onPlace,
  comment_mentioned: onPlace,
  registration_waiting: asRole,
};

const fillingOfLinked: { readonly [K in LinkedMailKind]?: (words: LinkedWords[K], say: Say) => Filling } = {
  invitation: asRole,
  daily_summary: (words, say) => ({ items: summaryLines(words, say) }),
};

/** A notice or a mail as it is read: the page it leads to, and all that its texts are made of. */
type Contents = { readonly path: string | undefined; readonly words: Readonly<Record<string, unknown>> };

function noticeOf<K extends NoticeKind>(kind: K, payload: unknown, say: Say): Contents & { readonly path: string } {
  const words = wordsOfNotice(kind, payload);
  return { path: placeOfNotice[kind](words), words: { ...words, ...fillingOfNotices[kind]?.(words, say) } };
}

function linkedOf<K extends LinkedMailKind>(kind: K, payload: unknown, say: Say, token: string): Contents {
  const words = wordsOfLinked(kind, payload);
  return { path: pageOfLinked[kind]?.(token), words: { ...words, ...fillingOfLinked[kind]?.(words, say) } };
}

export function mailOf(kind: MailKindName, payload: unknown, say: Say, token = ''): Contents {
  return isNoticeKind(kind) ? noticeOf(kind, payload, say) : linkedOf(kind, payload, say, token);
}

/** What happened, in one sentence, and where it is found. */
export function noticeInWords(
  kind: NoticeKind,
  payload: unknown,
  say: Say,
): { readonly text: string; readonly place: string } {
  const { path, words } = noticeOf(kind, payload, say);
  return { text: say(`notices.kind.${kind}`, words), place: path };
}

function inState({ state }: NoticeWords['campaign_turn'], say: Say): Filling {
  return { state: state === null ? '' : say(`states.campaign.${state}`) };
}

function asRole({ role }: Pick<LinkedWords['invitation'], 'role'>, say: Say): Filling {
  return { role: role === null ? '' : say(`states.roleLong.${role}`) };
}

function withReason({ reason }: { readonly reason: string | null }, say: Say): Filling {
  return { reason: reason || say('mails.noReason') };
}

/** The campaign, and the line of it where one was meant. */
function onPlace({ campaign_name, line }: NoticeWords['comment_shared']): Filling {
  return { place: [campaign_name, line].filter((part) => part !== '').join(' – ') };
}

type Option = NoticeWords['option_expired']['items'][number];

/** The surfaces with the end of each, the first few of them in the bell; of several the nearest end. */
function ofOptions({ items }: NoticeWords['option_expired'], say: Say): Filling {
  const lines = items.map(({ item, until, reason }) => `– ${[item, until, reason].filter(Boolean).join(' · ')}`);
  const ends = items.flatMap(({ until }) => until ?? []);
  return { titles: firstTitles(items, say), lines: lines.join('\n'), until: ends.toSorted()[0] ?? '' };
}

/** The surface, with how its challenge ended. */
function endedTitle({ item: title, end }: NoticeWords['option_challenge_ended']['items'][number], say: Say): string {
  return end === null ? title : say('notices.ended', { title, end: say(`notices.challengeEnd.${end}`) });
}

/** A line for each row: what, whose, and why not. */
function rejectedLines(items: readonly Option[], say: Say): string {
  return items
    .map(({ item, publisher, reason }) =>
      say('mails.rejectedLine', { item, publisher: publisher ?? '', reason: reason || say('mails.noReason') }),
    )
    .join('\n');
}

/** In the bell, with why. */
function reasonedTitle({ item: title, reason }: Option, say: Say): string {
  return reason ? say('notices.because', { title, reason }) : title;
}

const TITLES_SHOWN = 3;

function firstTitles<Item extends Option>(
  items: readonly Item[],
  say: Say,
  titleOf: (item: Item, say: Say) => string = ({ item }) => item,
): string {
  const titles = items.map((item) => titleOf(item, say));
  const shown = titles.slice(0, TITLES_SHOWN).join(', ');
  const count = titles.length - TITLES_SHOWN;
  return count > 0 ? say('notices.more', { items: shown, count }) : shown;
}

/** Campaign by campaign, a line for each thing that happened. [D10.7] */
function summaryLines({ groups, more }: LinkedWords['daily_summary'], say: Say): string {
  const campaigns = groups.map(({ campaign, items }) => {
    const lines = items.map(({ kind, words }) =>
      say('notices.line', {
        text: isNoticeKind(kind) ? noticeInWords(kind, words, say).text : say('mails.kind.other.subject'),
      }),
    );
    return [campaign || say('notices.noCampaign'), ...lines].join('\n');
  });
  const rest = more > 0 ? [say('notices.moreLines', { count: more })] : [];
  return [...campaigns, ...rest].join('\n\n');
}

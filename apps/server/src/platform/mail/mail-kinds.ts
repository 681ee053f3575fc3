import { linkTo } from '@felulet/contract/page-paths.ts';
import { isNoticeKind, type NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import { isChallengeEnd } from '@felulet/domain/option/challenge-end.ts';
import type { JsonValue } from '../../database/columns.ts';
import type { Say } from '../language/say.ts';
import { passwordPage, placeOfNotice } from './mail-places.ts';

export type MailPayload = Readonly<Record<string, JsonValue>>;

/** Which page the mail's button opens, and what fills its text beside the payload's own words. */
export type MailKind = {
  readonly path?: (payload: MailPayload, token: string) => string;
  readonly words?: (payload: MailPayload, say: Say) => Readonly<Record<string, string | number>>;
};

const word = (value: JsonValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The kinds that go by mail alone, whatever their reader chose; texts stand under the same word in the phrases. [D10.6] */
export const linkedKinds = {
  confirm_email: { path: (_payload, token) => linkTo('/email_confirmation', { confirmation_token: token }) },
  reset_password: { path: (_payload, token) => passwordPage(token) },
  set_password: { path: (_payload, token) => passwordPage(token) },
  invitation: {
    path: (_payload, token) => linkTo('/register', { token }),
    words: (payload, say) => ({ role: roleWord(payload, say) }),
  },
  already_registered: { path: () => linkTo('/login') },
  message: { path: () => linkTo('/messages') },
  further_messages: { path: () => linkTo('/messages') },
  further_comments: { path: () => linkTo('/notices') },
  account_created: { path: () => linkTo('/login') },
  account_approved: { path: () => linkTo('/login') },
  account_approved_unconfirmed: { path: () => linkTo('/login') },
  account_rejected: {},
  password_changed: { path: () => linkTo('/forgot') },
  two_factor_on: { path: () => linkTo('/profile') },
  two_factor_off: { path: () => linkTo('/profile') },
  two_factor_reset: { path: () => linkTo('/profile') },
  recovery_codes_renewed: { path: () => linkTo('/profile') },
  recovery_code_used: { path: () => linkTo('/profile') },
  daily_summary: {
    path: () => linkTo('/notices'),
    words: (payload, say) => ({ items: summaryLines(payload, say) }),
  },
} as const satisfies Readonly<Record<string, MailKind>>;

/** What the texts of a notice say beside its payload, in the bell as by mail. */
const wordsOfNotices: { readonly [K in NoticeKind]?: MailKind['words'] } = {
  campaign_turn: (payload, say) => ({ state: stateWord(payload, say) }),
  campaign_moved: (payload, say) => ({ state: stateWord(payload, say) }),
  campaign_still_waiting: (payload, say) => ({ state: stateWord(payload, say) }),
  booking_rejected: (payload, say) => ({ reason: word(payload.reason) || say('mails.noReason') }),
  bookings_waiting: (payload) => ({ count: typeof payload.count === 'number' ? payload.count : 1 }),
  bookings_rejected: (payload, say) => ({
    count: itemsOf(payload).length,
    items: rejectedLines(payload, say),
    titles: firstTitles(payload, say),
  }),
  change_request_rejected: (payload, say) => ({ reason: word(payload.reason) || say('mails.noReason') }),
  option_promoted: optionWords,
  option_booked: optionWords,
  option_challenged: optionWords,
  option_challenge_lost: optionWords,
  option_challenge_ended: challengeEndWords,
  option_renewal_asked: optionWords,
  option_renewed: optionWords,
  option_renewal_refused: optionWords,
  option_approval_wanted: optionWords,
  option_approved: optionWords,
  option_firm: optionWords,
  option_declined: (payload, say) => ({
    publisher: publishersOf(payload) || say('notices.aPublisher'),
    items: rejectedLines(payload, say),
    titles: firstTitles(payload, say, reasonedTitle),
  }),
  option_expiring: optionWords,
  option_expired: optionWords,
  comment_shared: commentedPlace,
  comment_mentioned: commentedPlace,
  registration_waiting: (payload, say) => ({ role: roleWord(payload, say) }),
};

/** The surfaces with the end of each, the first few of them in the bell; of several the nearest end. [D11.16] */
function optionWords(payload: MailPayload, say: Say): Readonly<Record<string, string>> {
  const lines = itemsOf(payload).map((item) => {
    const words = [word(item.item), word(item.until), word(item.reason)];
    return `– ${words.filter((part) => part !== '').join(' · ')}`;
  });
  const ends = itemsOf(payload).flatMap(({ until }) => (typeof until === 'string' ? [until] : []));
  return { titles: firstTitles(payload, say), lines: lines.join('\n'), until: ends.toSorted()[0] ?? '' };
}

/** The surfaces, each with how its challenge ended. [D11.73 how a challenge ended] */
function challengeEndWords(payload: MailPayload, say: Say): Readonly<Record<string, string>> {
  const lines = itemsOf(payload).map((item) => say('notices.line', { text: endedTitle(item, say) }));
  return { titles: firstTitles(payload, say, endedTitle), lines: lines.join('\n') };
}

function endedTitle({ item, end }: MailPayload, say: Say): string {
  const title = word(item);
  return isChallengeEnd(end) ? say('notices.ended', { title, end: say(`notices.challengeEnd.${end}`) }) : title;
}

/** The campaign, and the line of it where one was meant. */
function commentedPlace(payload: MailPayload): Readonly<Record<string, string>> {
  const parts = [word(payload.campaign_name), word(payload.line)];
  return { place: parts.filter((part) => part !== '').join(' – ') };
}

export type LinkedMailKind = keyof typeof linkedKinds;
export type MailKindName = LinkedMailKind | NoticeKind;

export function mailKind(kind: MailKindName): MailKind {
  if (!isNoticeKind(kind)) return linkedKinds[kind];
  const words = wordsOfNotices[kind];
  return { path: placeOfNotice[kind], ...(words !== undefined && { words }) };
}

/** What happened, in one sentence. [D10.1] */
export function noticeText(kind: NoticeKind, payload: MailPayload, say: Say): string {
  return say(`notices.kind.${kind}`, { ...payload, ...wordsOfNotices[kind]?.(payload, say) });
}

export function isMailKind(kind: string): kind is MailKindName {
  return isNoticeKind(kind) || Object.hasOwn(linkedKinds, kind);
}

function itemsOf({ items }: MailPayload): readonly MailPayload[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? [item] : []));
}

/** A line for each row: what, whose, and why not. */
function rejectedLines(payload: MailPayload, say: Say): string {
  return itemsOf(payload)
    .map((item) => {
      const words = { item: word(item.item), publisher: word(item.publisher) };
      return say('mails.rejectedLine', { ...words, reason: word(item.reason) || say('mails.noReason') });
    })
    .join('\n');
}

function publishersOf(payload: MailPayload): string {
  return [...new Set(itemsOf(payload).map(({ publisher }) => word(publisher)))].join(', ');
}

/** In the bell, with why. */
function reasonedTitle({ item, reason }: MailPayload, say: Say): string {
  const title = word(item);
  return word(reason) === '' ? title : say('notices.because', { title, reason: word(reason) });
}

const TITLES_SHOWN = 3;

type TitleOf = (item: MailPayload, say: Say) => string;

function firstTitles(payload: MailPayload, say: Say, titleOf: TitleOf = ({ item }) => word(item)): string {
  const titles = itemsOf(payload).map((item) => titleOf(item, say));
  const items = titles.slice(0, TITLES_SHOWN).join(', ');
  const count = titles.length - TITLES_SHOWN;
  return count > 0 ? say('notices.more', { items, count }) : items;
}

/** Campaign by campaign, a line for each thing that happened. [D10.7] */
function summaryLines({ groups, more }: MailPayload, say: Say): string {
  const campaigns = itemsOf({ items: groups ?? [] }).map((group) => {
    const lines = itemsOf(group).map((item) => say('notices.line', { text: summaryLine(item, say) }));
    return [word(group.campaign) || say('notices.noCampaign'), ...lines].join('\n');
  });
  const rest = typeof more === 'number' && more > 0 ? [say('notices.moreLines', { count: more })] : [];
  return [...campaigns, ...rest].join('\n\n');
}

function summaryLine({ kind, words }: MailPayload, say: Say): string {
  if (typeof kind !== 'string' || !isNoticeKind(kind)) return say('mails.kind.other.subject');
  return noticeText(kind, typeof words === 'object' && words !== null && !Array.isArray(words) ? words : {}, say);
}

function stateWord(payload: MailPayload, say: Say): string {
  // The campaigns module writes its own state words.
  return say(`states.campaign.${word(payload.state)}` as 'states.campaign.CREATED');
}

function roleWord(payload: MailPayload, say: Say): string {
  // Invitations and registrations carry a role word.
  return say(`states.roleLong.${word(payload.role)}` as 'states.roleLong.ROLE_ADMIN');
}

import type { Role } from '../account/roles.ts';

/** What a person chooses mails and filters notices by. [D10.2] */
export const noticeGroups = [
  'campaigns',
  'bookings',
  'packages',
  'requests',
  'changeRequests',
  'menus',
  'comments',
  'reminders',
  'partners',
  'listItems',
  'registrations',
  'ownCompany',
] as const;

export type NoticeGroup = (typeof noticeGroups)[number];

/** Registrations wait for administrators, and nobody else is told of them. [D10.35] */
export function noticeGroupsOf(role: Role): readonly NoticeGroup[] {
  return role === 'ROLE_ADMIN' ? noticeGroups : noticeGroups.filter((group) => group !== 'registrations');
}

/** What was written down when it happened; a kind's place and texts are made of these words when somebody reads. */
export type NoticeWords = Readonly<Record<string, unknown>>;

type NoticeRule = {
  readonly group: NoticeGroup;
  /** The page of the web on which the reader finds what it is about. */
  readonly place: (words: NoticeWords) => string;
};

const idOf = (value: unknown): number => (typeof value === 'string' || typeof value === 'number' ? Number(value) : 0);

function mediaOf(items: unknown): number[] {
  if (!Array.isArray(items)) return [];
  return items.map((item: NoticeWords) => idOf(item.media_id)).filter((id) => id > 0);
}

const campaign = (words: NoticeWords): string => `/campaigns/show/${idOf(words.campaign_id)}`;
const surfaces = (words: NoticeWords): string => `${campaign(words)}?tab=surfaces`;
const waitingRows = ({ campaign_id }: NoticeWords): string =>
  `/bookings?campaign=${idOf(campaign_id)}&state=WAITING_FOR_PUBLISHER`;
const approvedRows = ({ campaign_id }: NoticeWords): string =>
  `/bookings?campaign=${idOf(campaign_id)}&state=PUBLISHER_ACCEPTED`;
const endedRows = ({ campaign_id }: NoticeWords): string => `/bookings?campaign=${idOf(campaign_id)}`;
/** A booking that was taken out stands in no list any more; its surface shows that the days are free. */
const surfaceOf = ({ media_id }: NoticeWords): string =>
  idOf(media_id) > 0 ? `/medias/show/${idOf(media_id)}` : '/bookings';
/** Both sides of an option find it among those of its campaign. */
const options = ({ campaign_id }: NoticeWords): string => `/options?campaign=${idOf(campaign_id)}`;
/** All that was held or wanted of the surfaces it names, as far as its reader may know. */
const optionsOfSurfaces = ({ items }: NoticeWords): string =>
  `/options?media=${[...new Set(mediaOf(items))].join() || 0}`;
const requests =
  (state?: string) =>
  ({ campaign_id }: NoticeWords): string =>
    `/assembly-requests?campaign=${idOf(campaign_id)}${state === undefined ? '' : `&state=${state}`}`;
const changeRequest = ({ request_id }: NoticeWords): string => `/change-request/show/${idOf(request_id)}`;
const menu = ({ campaign_id }: NoticeWords): string => `/campaigns/${idOf(campaign_id)}/menu`;
/** A party of the campaign finds the comment there, a publisher that is none beside its booking. [D5.85] */
function comments(words: NoticeWords): string {
  const [booking, pack] = [idOf(words.booking_id), idOf(words.booking_package_id)];
  const place = booking > 0 ? `booking-${booking}` : pack > 0 ? `package-${pack}` : 'campaign';
  if (words.is_party === true || place === 'campaign') return `${campaign(words)}?comments=${place}`;
  const page = booking > 0 ? `/bookings/edit/${booking}` : `/bookings/package-list/${pack}/bookings`;
  return `${page}?comments=${place}`;
}
const partners = (): string => '/partners';
const ownSurfaces = (): string => '/medias';
const colleagues = (): string => '/employees';
const approvals = (): string => '/accounts/approve-list';

/**
 * Every kind of notice: add one here, its text in the phrases (`notices.kind`, `mails.kind`), and write it with `notify`.
 * A kind whose words hold `campaign_id` stands with its campaign, and is silent to whoever may not see that any more. [D10.1] [D10.4]
 */
export const noticeKinds = {
  campaign_turn: { group: 'campaigns', place: campaign },
  campaign_moved: { group: 'campaigns', place: campaign },
  campaign_still_waiting: { group: 'reminders', place: campaign },
  bookings_waiting: { group: 'bookings', place: waitingRows },
  bookings_reminder: { group: 'reminders', place: waitingRows },
  bookings_still_waiting: { group: 'reminders', place: waitingRows },
  booking_reopened: { group: 'bookings', place: surfaces },
  booking_rejected: { group: 'bookings', place: surfaces },
  bookings_rejected: { group: 'bookings', place: surfaces },
  bookings_ordered: { group: 'bookings', place: approvedRows },
  bookings_ended: { group: 'bookings', place: endedRows },
  booking_withdrawn: { group: 'bookings', place: surfaceOf },
  booking_put_back: { group: 'bookings', place: surfaceOf },
  option_promoted: { group: 'bookings', place: options },
  option_booked: { group: 'bookings', place: options },
  option_challenged: { group: 'bookings', place: options },
  option_challenge_lost: { group: 'bookings', place: options },
  option_challenge_ended: { group: 'bookings', place: optionsOfSurfaces },
  option_renewal_asked: { group: 'bookings', place: options },
  option_renewed: { group: 'bookings', place: options },
  option_renewal_refused: { group: 'bookings', place: options },
  option_approval_wanted: { group: 'bookings', place: options },
  option_approved: { group: 'bookings', place: options },
  option_firm: { group: 'bookings', place: options },
  option_declined: { group: 'bookings', place: options },
  option_expiring: { group: 'bookings', place: options },
  option_expired: { group: 'bookings', place: options },
  package_handed_over: { group: 'packages', place: surfaces },
  assembly_request_sent: { group: 'requests', place: requests('WAITING_FOR_PUBLISHER') },
  assembly_request_rejected: { group: 'requests', place: requests('PUBLISHER_REJECTED') },
  assembly_request_withdrawn: { group: 'requests', place: requests() },
  assembly_request_ended: { group: 'requests', place: requests() },
  change_request_sent: { group: 'changeRequests', place: changeRequest },
  change_request_accepted: { group: 'changeRequests', place: changeRequest },
  change_request_rejected: { group: 'changeRequests', place: changeRequest },
  campaign_menu_sent: { group: 'menus', place: menu },
  campaign_menu_accepted: { group: 'menus', place: menu },
  campaign_menu_rejected: { group: 'menus', place: menu },
  comment_shared: { group: 'comments', place: comments },
  comment_mentioned: { group: 'comments', place: comments },
  partner_request: { group: 'partners', place: partners },
  partner_accepted: { group: 'partners', place: partners },
  partner_ended: { group: 'partners', place: partners },
  list_item_approved: { group: 'listItems', place: ownSurfaces },
  list_item_refused: { group: 'listItems', place: ownSurfaces },
  list_item_turned_down: { group: 'listItems', place: ownSurfaces },
  list_item_kept_own: { group: 'listItems', place: ownSurfaces },
  list_item_merged: { group: 'listItems', place: ownSurfaces },
  registration_waiting: { group: 'registrations', place: approvals },
  mhfe_images_added: { group: 'ownCompany', place: surfaceOf },
  leader_appointed: { group: 'ownCompany', place: colleagues },
} as const satisfies Readonly<Record<string, NoticeRule>>;

export type NoticeKind = keyof typeof noticeKinds;

export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(noticeKinds, kind);
}

export function kindsOfGroup(group: NoticeGroup): readonly NoticeKind[] {
  return Object.keys(noticeKinds).filter(
    (kind): kind is NoticeKind => isNoticeKind(kind) && noticeKinds[kind].group === group,
  );
}

/** How a person hears of a group by mail, beside the bell. [D10.5] */
export const noticeMails = ['AT_ONCE', 'DAILY', 'NONE'] as const;

export type NoticeMail = (typeof noticeMails)[number];

/** Whoever chose nothing is mailed at once; list items alone, which are approved by the dozen, come once a day. [D10.5] */
export function usualMail(group: NoticeGroup): NoticeMail {
  return group === 'listItems' ? 'DAILY' : 'AT_ONCE';
}

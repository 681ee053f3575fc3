import type { Role } from '../account/roles.ts';

/** What a person chooses mails and filters notices by. [D10.1] */
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

/** Registrations wait for administrators, and nobody else is told of them. [D10.36] */
export function noticeGroupsOf(role: Role): readonly NoticeGroup[] {
  return role === 'ROLE_ADMIN' ? noticeGroups : noticeGroups.filter((group) => group !== 'registrations');
}

/**
 * Every kind of notice by its group: add one here, its text in the phrases (`notices.kind`, `mails.kind`), where it leads beside the mails,
 * and write it with `notify`. A kind whose words hold `campaign_id` stands with its campaign, and is silent to whoever may not see that
 * any more. [D10.4]
 */
export const groupOfNotice = {
  campaign_turn: 'campaigns',
  campaign_moved: 'campaigns',
  campaign_still_waiting: 'reminders',
  bookings_waiting: 'bookings',
  bookings_reminder: 'reminders',
  bookings_still_waiting: 'reminders',
  booking_reopened: 'bookings',
  booking_rejected: 'bookings',
  bookings_rejected: 'bookings',
  bookings_ordered: 'bookings',
  bookings_ended: 'bookings',
  booking_withdrawn: 'bookings',
  booking_put_back: 'bookings',
  option_promoted: 'bookings',
  option_booked: 'bookings',
  option_challenged: 'bookings',
  option_challenge_lost: 'bookings',
  option_challenge_ended: 'bookings',
  option_renewal_asked: 'bookings',
  option_renewed: 'bookings',
  option_renewal_refused: 'bookings',
  option_approval_wanted: 'bookings',
  option_approved: 'bookings',
  option_firm: 'bookings',
  option_declined: 'bookings',
  option_expiring: 'bookings',
  option_expired: 'bookings',
  package_handed_over: 'packages',
  assembly_request_sent: 'requests',
  assembly_request_rejected: 'requests',
  assembly_request_withdrawn: 'requests',
  assembly_request_ended: 'requests',
  change_request_sent: 'changeRequests',
  change_request_accepted: 'changeRequests',
  change_request_rejected: 'changeRequests',
  campaign_menu_sent: 'menus',
  campaign_menu_accepted: 'menus',
  campaign_menu_rejected: 'menus',
  comment_shared: 'comments',
  comment_mentioned: 'comments',
  partner_request: 'partners',
  partner_accepted: 'partners',
  partner_ended: 'partners',
  list_item_approved: 'listItems',
  list_item_refused: 'listItems',
  list_item_turned_down: 'listItems',
  list_item_kept_own: 'listItems',
  list_item_merged: 'listItems',
  registration_waiting: 'registrations',
  mhfe_images_added: 'ownCompany',
  leader_appointed: 'ownCompany',
} as const satisfies Readonly<Record<string, NoticeGroup>>;

export type NoticeKind = keyof typeof groupOfNotice;

export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(groupOfNotice, kind);
}

export function kindsOfGroup(group: NoticeGroup): readonly NoticeKind[] {
  return Object.keys(groupOfNotice).filter(
    (kind): kind is NoticeKind => isNoticeKind(kind) && groupOfNotice[kind] === group,
  );
}

/** How a person hears of a group by mail, beside the bell. [D10.5] */
export const noticeMails = ['AT_ONCE', 'DAILY', 'NONE'] as const;

export type NoticeMail = (typeof noticeMails)[number];

/** Whoever chose nothing is mailed at once; list items alone, which are approved by the dozen, come once a day. */
export function usualMail(group: NoticeGroup): NoticeMail {
  return group === 'listItems' ? 'DAILY' : 'AT_ONCE';
}

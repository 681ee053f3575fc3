import type { JsonValue } from '../../database/tables/operations.table.ts';
import type { Say } from '../language/say.ts';

export type MailPayload = Readonly<Record<string, JsonValue>>;

/** Which page the mail's button opens, and what fills its text beside the payload's own words. */
export type MailKind = {
  readonly path?: (payload: MailPayload, token: string) => string;
  readonly words?: (payload: MailPayload, say: Say) => Readonly<Record<string, string>>;
};

const word = (value: JsonValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const campaignPath = (payload: MailPayload): string => `/campaigns/show/${word(payload.campaign_id)}`;
const changeRequestPath = (payload: MailPayload): string => `/change-request/show/${word(payload.request_id)}`;

const menuPath = (payload: MailPayload): string => `/campaigns/${word(payload.campaign_id)}/menu`;

/** Every kind of mail; its texts stand under the same word in the phrases. */
export const mailKinds = {
  confirm_email: { path: (_payload, token) => `/email_confirmation?confirmation_token=${token}` },
  reset_password: { path: (_payload, token) => `/reset?reset_token=${token}` },
  set_password: { path: (_payload, token) => `/reset?reset_token=${token}` },
  invitation: {
    path: (_payload, token) => `/register?token=${token}`,
    words: (payload, say) => ({ role: roleWord(payload, say) }),
  },
  partner_request: { path: () => '/partners' },
  partner_ended: { path: () => '/partners' },
  already_registered: { path: () => '/login' },
  message: { path: () => '/messages' },
  account_created: { path: () => '/login' },
  account_approved: { path: () => '/login' },
  account_rejected: {},
  password_changed: { path: () => '/forgot' },
  campaign_turn: { path: campaignPath, words: (payload, say) => ({ state: stateWord(payload, say) }) },
  bookings_waiting: { path: () => '/bookings?state=WAITING_FOR_PUBLISHER' },
  bookings_reminder: {
    path: () => '/bookings?state=WAITING_FOR_PUBLISHER',
    words: (payload) => ({ count: word(payload.count) }),
  },
  booking_reopened: { path: campaignPath },
  booking_rejected: {
    path: (payload) => `${campaignPath(payload)}?tab=surfaces`,
    words: (payload, say) => ({ reason: word(payload.reason) || say('mails.noReason') }),
  },
  bookings_rejected: {
    path: (payload) => `${campaignPath(payload)}?tab=surfaces`,
    words: (payload, say) => ({ count: String(itemsOf(payload).length), items: rejectedLines(payload, say) }),
  },
  package_handed_over: { path: campaignPath },
  assembly_request_sent: { path: () => '/assembly-requests?state=WAITING_FOR_PUBLISHER' },
  assembly_request_rejected: { path: () => '/assembly-requests?state=PUBLISHER_REJECTED' },
  assembly_request_withdrawn: { path: () => '/assembly-requests' },
  change_request_sent: { path: changeRequestPath },
  change_request_accepted: { path: changeRequestPath },
  change_request_rejected: {
    path: changeRequestPath,
    words: (payload, say) => ({ reason: word(payload.reason) || say('mails.noReason') }),
  },
  campaign_menu_sent: { path: menuPath },
  campaign_menu_accepted: { path: menuPath },
  campaign_menu_rejected: { path: menuPath },
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailKindName = keyof typeof mailKinds;
/** The kinds that go by mail alone. */
export type LinkedMailKind = Exclude<
  MailKindName,
  | 'campaign_turn'
  | 'bookings_waiting'
  | 'bookings_reminder'
  | 'booking_reopened'
  | 'booking_rejected'
  | 'bookings_rejected'
  | 'package_handed_over'
  | 'assembly_request_sent'
  | 'assembly_request_rejected'
  | 'assembly_request_withdrawn'
  | 'change_request_sent'
  | 'change_request_accepted'
  | 'change_request_rejected'
  | 'campaign_menu_sent'
  | 'campaign_menu_accepted'
  | 'campaign_menu_rejected'
>;

export function isMailKind(kind: string): kind is MailKindName {
  return kind in mailKinds;
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

function stateWord(payload: MailPayload, say: Say): string {
  // The campaigns module writes its own state words.
  return say(`states.campaign.${word(payload.state)}` as 'states.campaign.CREATED');
}

function roleWord(payload: MailPayload, say: Say): string {
  // Invitations carry a role word.
  return say(`states.role.${word(payload.role)}` as 'states.role.ROLE_ADMIN');
}

import type { Person } from '@felulet/domain/account/person.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import type { LinkedMailKind, LinkedWords } from '../platform/mail/mail-words.ts';
import { type Book, silent } from './book.ts';

/** `id` is null for an address that has no account yet, such as an invited one. */
type Receiver = { readonly id: number | null; readonly email: string; readonly language: 'hu' | 'en' };

/** The kinds that say the same to everybody. */
type Wordless = {
  [K in LinkedMailKind]: LinkedWords[K] extends Readonly<Record<string, never>> ? K : never;
}[LinkedMailKind];

type WithWords = {
  readonly [K in Exclude<LinkedMailKind, Wordless>]: { readonly kind: K; readonly payload: LinkedWords[K] };
}[Exclude<LinkedMailKind, Wordless>];

/** A mail without a notice beside it, whatever its reader chose. */
export type MailEntry = { readonly to: Receiver } & (
  | { readonly kind: Wordless; readonly payload?: undefined }
  | WithWords
);

export const mailBook: Book<MailEntry> = {
  ...silent(
    'assembly_request_rejected',
    'assembly_request_sent',
    'assembly_request_withdrawn',
    'assignees_changed',
    'booking_approved',
    'booking_changed',
    'booking_created',
    'booking_deleted',
    'booking_package_deleted',
    'booking_package_rejected',
    'booking_package_restored',
    'booking_priced',
    'booking_rejected',
    'booking_restored',
    'bookings_waiting',
    'bookings_waiting_again',
    'brief_changed',
    'campaign_created',
    'campaign_idle',
    'campaign_moved',
    'challenge_ended',
    'challenge_lost',
    'change_request_passed_on',
    'change_request_reworded',
    'comment_mentions_added',
    'comment_written',
    'commission_set',
    'coworkers_assigned',
    'fee_changed',
    'manual_booking_created',
    'manual_booking_deleted',
    'manual_booking_restored',
    'manual_booking_updated',
    'manual_row_created',
    'manual_row_updated',
    'menu_accepted',
    'menu_rejected',
    'menu_sent',
    'offer_accepted',
    'offer_ended',
    'offer_repriced',
    'option_approved',
    'option_booked',
    'option_challenged',
    'option_challenging',
    'option_declined',
    'option_ended',
    'option_expired',
    'option_expiring',
    'option_firm',
    'option_held',
    'option_in_line',
    'option_promoted',
    'option_renewal_asked',
    'option_renewal_refused',
    'option_renewed',
    'option_withdrawn',
    'package_booked',
    'package_handed_over',
    'package_requests_closed',
    'price_reopened',
    'publisher_idle',
    'publisher_nudged',
  ),
  // catalogue and packages
  ...silent(
    'discount_created',
    'discount_deleted',
    'discount_updated',
    'list_item_approved',
    'list_item_deleted',
    'list_item_merged',
    'list_item_proposed',
    'list_item_refused',
    'list_item_reopened',
    'list_item_updated',
    'list_item_withdrawn',
    'mhfe_images_added',
    'mhfe_note_changed',
    'package_created',
    'package_deleted',
    'package_restored',
    'package_surfaces_added',
    'package_surfaces_removed',
    'package_updated',
    'surface_archived',
    'surface_created',
    'surface_deleted',
    'surface_files_changed',
    'surface_priced',
    'surface_restored',
    'surface_share_ended',
    'surface_shared',
    'surface_undeleted',
    'surface_updated',
    'surfaces_imported',
  ),

  // people and office
  ...silent(
    'account_approval_taken_back',
    'account_confirmed',
    'account_disabled',
    'account_enabled',
    'account_erased',
    'account_exported',
    'account_registered',
    'account_updated',
    'ad_tax_stated',
    'calendar_feed_ended',
    'calendar_feed_made',
    'company_created',
    'company_deleted',
    'company_logo_removed',
    'company_logo_set',
    'company_updated',
    'invitation_withdrawn',
    'leadership_handed_over',
    'leadership_succeeded',
    'partner_accepted',
    'partner_ended',
    'partner_rejected',
    'partner_requested',
    'partner_withdrawn',
    'password_reset',
    'rate_added',
    'rate_ended',
    'registration_waiting',
    'session_ended',
    'sessions_ended',
    'statement_accepted',
    'statement_published',
    'two_factor_demanded',
    'working_days_set',
  ),
  confirmation_requested: ({ account, sealedToken }) => ({
    kind: 'confirm_email',
    to: account,
    payload: { token: sealedToken },
  }),
  registration_repeated: ({ account }) => ({ kind: 'already_registered', to: account }),
  account_created: ({ account, mail }) => (mail === null ? null : welcome(account, mail)),
  account_approved: ({ account, isConfirmed, isMailed }) =>
    isMailed ? { kind: isConfirmed ? 'account_approved' : 'account_approved_unconfirmed', to: account } : null,
  account_rejected: ({ kind, account, isMailed }) => (isMailed ? { kind, to: account } : null),
  account_deleted: ({ account, isRejection }) => (isRejection ? { kind: 'account_rejected', to: account } : null),
  password_reset_requested: ({ account, sealedToken }) => ({
    kind: 'reset_password',
    to: account,
    payload: { token: sealedToken },
  }),
  password_changed: toOwner,
  two_factor_on: toOwner,
  two_factor_off: toOwner,
  two_factor_reset: toOwner,
  recovery_codes_renewed: toOwner,
  recovery_code_used: ({ kind, account, left }) => ({ kind, to: account, payload: { count: left } }),
  invitation_sent: ({ invitation: { email }, language, company, role, sealedToken }) => ({
    kind: 'invitation',
    to: { id: null, email, language },
    payload: { company, role, token: sealedToken },
  }),
  message_sent: ({ sender, receiver, subject, isGathered }) =>
    isGathered
      ? null
      : {
          kind: 'message',
          to: receiver,
          payload: { person_id: sender.id, sender: sender.name, company: sender.company, subject },
        },
  notices_summarised: ({ reader, count, groups, more }) => ({
    kind: 'daily_summary',
    to: reader,
    payload: { count, groups, more },
  }),
};

/** Of what changed about an account. */
function toOwner({ kind, account }: { readonly kind: Wordless; readonly account: Person }): MailEntry {
  return { kind, to: account };
}

/** Whoever was given no password sets one by the link. */
function welcome(to: Person, { company, sealedToken }: NonNullable<EventOf<'account_created'>['mail']>): MailEntry {
  return sealedToken === null
    ? { kind: 'account_created', to, payload: { company } }
    : { kind: 'set_password', to, payload: { company, token: sealedToken } };
}

export async function writeMails(tx: Tx, { now }: Author, mails: readonly MailEntry[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ kind, to: { id: account_id, email, language }, payload = {} }) => ({
    channel: 'MAIL' as const,
    kind,
    account_id,
    email,
    language,
    payload: JSON.stringify(payload),
    created_at: now,
    available_at: now,
  }));
  await tx.insertInto('outbox').values(rows).execute();
}

import type { EventKind, EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { JsonValue } from '../database/columns.ts';
import type { Tx } from '../database/database.ts';
import type { LinkedMailKind } from '../platform/mail/mail-kinds.ts';
import { silent } from './silent.ts';

/** A mail without a notice beside it, whatever its reader chose. [D10.6] */
export type MailEntry = {
  readonly kind: LinkedMailKind;
  /** `id` is null for an address that has no account yet, such as an invited one. */
  readonly to: { readonly id: number | null; readonly email: string; readonly language: 'hu' | 'en' };
  readonly payload?: Readonly<Record<string, JsonValue>>;
};

/** Null for what no mail alone tells of; the mails of notices are those of `noticeBook`. */
type MailBook = { readonly [K in EventKind]: ((event: EventOf<K>) => MailEntry | null) | null };

export const mailBook: MailBook = {
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
};

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

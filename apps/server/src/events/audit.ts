import type { AuditChange } from '@felulet/contract/office/audit.ts';
import { type AuditAction, type AuditField, type AuditObject, auditFields } from '@felulet/domain/event/audited.ts';
import {
  type Change,
  type ChangeField,
  type ChangeValue,
  changesOf,
  firstValues,
} from '@felulet/domain/event/change.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { CampaignRef, SoldRef, TitledRef } from '@felulet/domain/event/sales-events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { currentRequest } from '../platform/http/current-request.ts';
import { type Book, silent } from './book.ts';
import { shortened } from './shortened-change.ts';

/** What is written down for good: who did what to whom, and what changed by it. */
export type AuditEntry = {
  readonly action: AuditAction;
  readonly object: { readonly type: AuditObject; readonly id: number; readonly name: string };
  readonly changes?: readonly Change[];
};

export const auditBook: Book<AuditEntry> = {
  ...silent(
    'assembly_request_rejected',
    'assembly_request_sent',
    'assembly_request_withdrawn',
    'booking_changed',
    'booking_created',
    'bookings_waiting',
    'bookings_waiting_again',
    'campaign_created',
    'campaign_idle',
    'campaign_moved',
    'challenge_ended',
    'challenge_lost',
    'change_request_passed_on',
    'change_request_reworded',
    'comment_mentions_added',
    'comment_written',
    'coworkers_assigned',
    'menu_accepted',
    'menu_rejected',
    'menu_sent',
    'offer_accepted',
    'offer_ended',
    'offer_repriced',
    'option_approved',
    'option_challenged',
    'option_challenging',
    'option_declined',
    'option_ended',
    'option_expiring',
    'option_firm',
    'option_held',
    'option_in_line',
    'option_renewal_asked',
    'option_renewal_refused',
    'option_renewed',
    'option_withdrawn',
    'package_requests_closed',
    'publisher_idle',
    'publisher_nudged',
  ),

  assignees_changed: ({ campaign, changes }) => ofCampaign('assignees_changed', campaign, changes),
  brief_changed: ({ campaign, changes }) =>
    ofCampaign('campaign_budget_changed', campaign, changesOf(changes, ['ooh_budget'])),

  // What a booking comes to: everything of its price form; what its row says is told by `manual_row_updated`.
  booking_approved: ({ booking, changes }) => ofBooking('booking_approved', booking, priced(changes)),
  booking_priced: ({ booking, changes }) => ofBooking('booking_priced', booking, priced(changes)),
  fee_changed: ({ booking, changes }) =>
    ofBooking(
      'booking_priced',
      booking,
      priced(changes).filter(({ field }) => field !== 'quantity'),
    ),
  price_reopened: ({ booking, changes }) => ofBooking('booking_priced', booking, priced(changes)),
  manual_row_created: ({ booking, changes }) =>
    ofBooking('manual_row_created', booking, changesOf(changes, ['price', 'quantity'])),
  manual_row_updated: ({ booking, changes }) => ofBooking('manual_row_updated', booking, changes),
  booking_rejected: ({ booking, changes }) => ofBooking('booking_rejected', booking, changes),
  booking_deleted: (event) => (event.isPriced ? ofBooking('booking_deleted', event.booking, event.changes) : null),
  booking_restored: (event) => (event.isPriced ? ofBooking('booking_restored', event.booking, event.changes) : null),

  // A publisher's own booking belongs to the history of its surface.
  manual_booking_created: ({ media, changes }) => ofMedia('manual_booking_created', media, changes),
  manual_booking_updated: ({ media, changes }) => ofMedia('manual_booking_updated', media, changes),
  manual_booking_deleted: ({ media, changes }) => ofMedia('manual_booking_deleted', media, changes),
  manual_booking_restored: ({ media, changes }) => ofMedia('manual_booking_restored', media, changes),

  // What became of options without anybody's act on them. [D11.22]
  option_promoted: ({ booking, changes }) => ofBooking('option_promoted', booking, changes),
  option_booked: ({ booking, changes }) => ofBooking('option_booked', booking, changes),
  option_expired: ({ booking, changes }) => (booking === null ? null : ofBooking('option_expired', booking, changes)),

  booking_package_rejected: ({ pack, changes }) => ofPackage('booking_package_rejected', pack, changes),
  booking_package_deleted: ({ pack, changes }) => ofPackage('booking_package_deleted', pack, changes),
  booking_package_restored: ({ pack, changes }) => ofPackage('booking_package_restored', pack, changes),
  package_booked: ({ pack, changes }) => ofPackage('package_booked', pack, changes),
  package_handed_over: ({ pack, changes }) => ofPackage('package_handed_over', pack, changesOf(changes, ['price'])),
  commission_set: ({ pack, changes }) => ofPackage('commission_set', pack, changes),

  // catalogue and packages
  surface_created: ({ media, changes }) => ofMedia('surface_created', media, changes),
  surface_updated: ({ media, changes }) => ofMedia('surface_updated', media, changes),
  surface_priced: ({ media, changes }) => ofMedia('surface_priced', media, changes),
  surface_files_changed: ({ media, changes }) => ofMedia('surface_files_changed', media, changes),
  mhfe_images_added: ({ media, changes }) => ofMedia('surface_files_changed', media, changes),
  mhfe_note_changed: ({ media, changes }) => ofMedia('mhfe_note_changed', media, changes),
  surface_shared: ({ media, changes }) => ofMedia('surface_shared', media, changes),
  surface_share_ended: ({ media, changes }) => ofMedia('surface_share_ended', media, changes),
  surface_deleted: ({ media, changes }) => ofMedia('surface_deleted', media, changes),
  // As they were.
  surface_archived: ({ media }) => withoutChanges('surface_archived', media),
  surface_restored: ({ media }) => withoutChanges('surface_restored', media),
  surface_undeleted: ({ media }) => withoutChanges('surface_undeleted', media),
  surfaces_imported: ({ company: { id, name }, changes }) => ({
    action: 'surfaces_imported',
    object: { type: 'company', id, name },
    changes,
  }),
  list_item_proposed: ({ item, changes }) => ofItem('list_item_proposed', item, changes),
  list_item_updated: ({ item, changes }) => ofItem('list_item_updated', item, changes),
  list_item_approved: ({ item, changes }) => ofItem('list_item_approved', item, changes),
  list_item_deleted: ({ item, changes }) => ofItem('list_item_deleted', item, changes),
  list_item_withdrawn: ({ item, changes }) => ofItem('list_item_deleted', item, changes),
  list_item_refused: ({ item, changes }) => ofItem('list_item_refused', item, changes),
  list_item_reopened: ({ item, changes }) => ofItem('list_item_reopened', item, changes),
  list_item_merged: ({ item, changes }) => ofItem('list_item_merged', item, changes),
  package_created: ({ pack, changes }) => ofOffered('package_created', pack, changes),
  // What a package costs, says and when it is sold; an edit of none of it is not written down.
  package_updated: ({ pack, changes }) => (changes.length === 0 ? null : ofOffered('package_updated', pack, changes)),
  package_deleted: ({ pack, changes }) => ofOffered('package_deleted', pack, changes),
  package_restored: ({ pack, changes }) => ofOffered('package_restored', pack, changes),
  package_surfaces_added: ({ pack, changes }) => ofOffered('package_surfaces_added', pack, changes),
  package_surfaces_removed: ({ pack, changes }) => ofOffered('package_surfaces_removed', pack, changes),
  discount_created: ({ discount, changes }) => ofDiscount('discount_created', discount, changes),
  discount_updated: ({ discount, changes }) => ofDiscount('discount_updated', discount, changes),
  discount_deleted: ({ discount, changes }) => ofDiscount('discount_deleted', discount, changes),

  // people and office
  ...silent(
    'confirmation_requested',
    'message_sent',
    'notices_summarised',
    'password_reset_requested',
    'registration_repeated',
    'registration_waiting',
  ),
  account_registered: ofAccount,
  account_confirmed: ofAccount,
  account_created: ofAccount,
  account_updated: ofAccount,
  account_approved: ofAccount,
  account_rejected: ofAccount,
  account_enabled: ofAccount,
  account_disabled: ofAccount,
  account_approval_taken_back: ofAccount,
  account_deleted: ofAccount,
  account_erased: ofAccount,
  account_exported: ofAccount,
  password_reset: ofAccount,
  password_changed: ofAccount,
  session_ended: ofAccount,
  sessions_ended: ofAccount,
  two_factor_on: ofAccount,
  two_factor_off: ofAccount,
  two_factor_reset: ofAccount,
  recovery_codes_renewed: ofAccount,
  recovery_code_used: ofAccount,
  calendar_feed_made: ofAccount,
  calendar_feed_ended: ofAccount,
  statement_accepted: ofAccount,
  company_created: ofCompany,
  company_updated: ofCompany,
  company_deleted: ofCompany,
  company_logo_set: ofCompany,
  company_logo_removed: ofCompany,
  leadership_handed_over: ofCompany,
  leadership_succeeded: ofCompany,
  two_factor_demanded: ofCompany,
  partner_requested: ofPartners,
  partner_accepted: ofPartners,
  partner_rejected: ofPartners,
  partner_withdrawn: ofPartners,
  partner_ended: ofPartners,
  invitation_sent: ofInvitation,
  invitation_withdrawn: ofInvitation,
  statement_published: ({ version, changes }) => ({
    action: 'statement_published',
    object: { type: 'privacy_statement', id: version, name: String(version) },
    changes,
  }),
  ad_tax_stated: ofCompany,
  rate_added: ofRate,
  rate_ended: ofRate,
  working_days_set: ({ year, changes }) => ({
    action: 'working_days_set',
    object: { type: 'working_year', id: year, name: String(year) },
    changes,
  }),
};

type Changes = readonly Change[];
type Named = { readonly id: number; readonly name: string };

function ofCampaign(action: AuditAction, { id, name }: CampaignRef, changes: Changes): AuditEntry | null {
  return changes.length === 0 ? null : { action, object: { type: 'campaign', id, name }, changes };
}

function ofBooking(action: AuditAction, sold: SoldRef, changes: Changes): AuditEntry | null {
  return changes.length === 0
    ? null
    : { action, object: { type: 'booking', id: sold.id, name: nameOf(sold) }, changes };
}

function ofPackage(action: AuditAction, sold: SoldRef, changes: Changes): AuditEntry {
  return { action, object: { type: 'booking_package', id: sold.id, name: nameOf(sold) }, changes };
}

function ofMedia(action: AuditAction, { id, title }: TitledRef, changes: Changes): AuditEntry | null {
  return changes.length === 0 ? null : { action, object: { type: 'media', id, name: title }, changes };
}

/** Of a surface that left the catalogue, or came back into it. */
function withoutChanges(action: AuditAction, { id, title }: TitledRef): AuditEntry {
  return { action, object: { type: 'media', id, name: title } };
}

function ofItem(action: AuditAction, { id, name }: Named, changes: Changes): AuditEntry {
  return { action, object: { type: 'system_list_item', id, name }, changes };
}

function ofOffered(action: AuditAction, { id, title }: TitledRef, changes: Changes): AuditEntry {
  return { action, object: { type: 'package', id, name: title }, changes };
}

function ofDiscount(action: AuditAction, { id, name }: Named, changes: Changes): AuditEntry {
  return { action, object: { type: 'discount', id, name }, changes };
}

function ofRate({ kind: action, rate, changes }: EventOf<'rate_added'> | EventOf<'rate_ended'>): AuditEntry {
  return { action, object: { type: 'rate', id: rate.id, name: rate.paragraph }, changes };
}

type OfAct = { readonly kind: AuditAction; readonly changes?: Changes };

function ofAccount({ kind: action, account, changes = [] }: OfAct & { readonly account: Named }): AuditEntry {
  return { action, object: { type: 'account', id: account.id, name: account.name }, changes };
}

function ofCompany({ kind: action, company, changes = [] }: OfAct & { readonly company: Named }): AuditEntry {
  return { action, object: { type: 'company', id: company.id, name: company.name }, changes };
}

/** The entry names one company, and the other one as its value. */
function ofPartners({ partner, ...event }: OfAct & { readonly company: Named; readonly partner: Named }): AuditEntry {
  return ofCompany({ ...event, changes: firstValues({ company: partner.name }) });
}

function ofInvitation({
  kind: action,
  invitation,
  changes,
}: EventOf<'invitation_sent' | 'invitation_withdrawn'>): AuditEntry {
  return { action, object: { type: 'invitation', id: invitation.id, name: invitation.email }, changes };
}

function nameOf({ title, campaign }: SoldRef): string {
  return [title, campaign].filter(Boolean).join(' – ');
}

const rowFields: readonly ChangeField[] = ['name', 'price', 'date_from', 'date_to'];

/** Without what the row itself says. */
function priced(changes: Changes): Changes {
  return changes.filter(({ field }) => !rowFields.includes(field));
}

/** Writes entries; long texts are shortened to what differs. */
export function auditInsert({ viewer, now }: Author, entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const request = currentRequest();
  const rows = entries.map(({ action, object, changes = [] }) => ({
    action,
    object_type: object.type,
    object_id: object.id,
    detail: { name: object.name, changes: changesInWords(changes).map(shortened) },
  }));
  return sql`
    insert into audit (account_id, created_at, request_id, address, action, object_type, object_id, detail)
    select ${viewer?.accountId ?? null}::integer, ${now}::timestamptz, ${request?.id ?? null}, ${request?.address ?? null}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(action text, object_type text, object_id bigint, detail jsonb)`;
}

/** What only a campaign's history says of an act is left out. */
export function changesInWords(changes: Changes): AuditChange[] {
  return changes.flatMap(({ field, from, to, ...change }) =>
    isAuditField(field) ? [{ ...change, field, from: wordOf(from), to: wordOf(to) }] : [],
  );
}

function isAuditField(field: ChangeField): field is AuditField {
  return (auditFields as readonly ChangeField[]).includes(field); // a list of the narrower words
}

function wordOf(value: ChangeValue): string | null {
  return value === null ? null : String(value);
}

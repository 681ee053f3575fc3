import { type AuditAction, auditActions } from '@felulet/domain/event/audited.ts';
import { describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../../testing/every-endpoint.ts';

/** Either what a call writes down, or why it writes nothing. */
type Verdict = readonly AuditAction[] | string;

const READS = 'reads alone, whatever its method';
const HISTORY = 'kept in the campaign’s own history, which nobody edits either';
const FILES = 'pictures and documents: neither account, permission nor money';
const CONTENT = 'content: neither account, permission nor money';
const SESSION = 'opens or ends a session; nothing of the account changes';

const verdicts: Readonly<Record<string, Verdict>> = {
  // accounts and credentials
  'POST /api/signup': ['account_registered', 'company_created', 'partner_accepted'],
  'GET /api/auth/confirm': ['account_confirmed'],
  'POST /api/auth/confirm/resend': 'sends a mail, which the outbox keeps',
  'POST /api/auth/forgot': 'sends a mail, which the outbox keeps; the password changes by its link',
  'POST /api/auth/reset': ['password_reset'],
  'PUT /api/auth/password': ['password_changed'],
  'POST /api/login_check': SESSION,
  'POST /api/auth/logout': SESSION,
  'POST /api/users/:id/personal-data': ['account_exported'],
  'DELETE /api/users/:id/personal-data': [
    'account_erased',
    'account_deleted',
    'company_deleted',
    'leadership_succeeded',
  ],
  'PUT /api/companies/:id/two-factor': ['two_factor_demanded'],
  'DELETE /api/users/:id/two-factor': ['two_factor_reset'],
  'POST /api/auth/two-factor/end': ['two_factor_off', 'recovery_code_used'],
  'POST /api/auth/two-factor/recovery-codes': ['recovery_codes_renewed', 'recovery_code_used'],
  'POST /api/auth/two-factor/confirm': ['two_factor_on'],
  'POST /api/auth/two-factor/start': 'nothing is on before the first code',
  'POST /api/login_check/code': ['recovery_code_used'],
  'DELETE /api/auth/sessions': ['sessions_ended'],
  'DELETE /api/auth/sessions/:id': ['session_ended'],
  'POST /api/privacy-statements': ['statement_published'],
  'PUT /api/working-days/:year': ['working_days_set'],
  'PUT /api/auth/privacy-acceptance': ['statement_accepted'],
  'PUT /api/calendar-feed': ['calendar_feed_made'],
  'DELETE /api/calendar-feed': ['calendar_feed_ended'],
  'POST /api/users': ['account_created', 'company_created'],
  'PUT /api/users/:id': [
    'account_updated',
    'account_approved',
    'account_rejected',
    'account_approval_taken_back',
    'account_enabled',
    'account_disabled',
    'company_updated',
    'leadership_succeeded',
  ],
  'DELETE /api/users/:id': ['account_deleted', 'company_deleted', 'leadership_succeeded'],
  'POST /api/employees': ['account_created'],
  'PUT /api/employees/:id': ['account_updated', 'account_enabled', 'account_disabled', 'leadership_handed_over'],
  'POST /api/employees/assignees': READS,
  'POST /api/companies/:id/references': ['company_logo_set'],
  'DELETE /api/companies/references/:id': ['company_logo_removed'],
  // who may work with whom
  'POST /api/invitees': ['partner_requested', 'partner_accepted', 'invitation_sent'],
  'PUT /api/invitees/accept/:id': ['partner_accepted'],
  'PUT /api/invitees/reject/:id': ['partner_rejected', 'partner_withdrawn'],
  'DELETE /api/invitees/:id': ['partner_ended'],
  'POST /api/invitations/:id/resend': ['invitation_sent'],
  'DELETE /api/invitations/:id': ['invitation_withdrawn'],
  'POST /api/system-list-items/slug': ['list_item_proposed'],
  'PUT /api/system-list-items/:id': ['list_item_updated', 'list_item_approved'],
  'DELETE /api/system-list-items/:id': ['list_item_deleted'],
  'POST /api/system-list-items/:id/merge': ['list_item_merged'],
  'PUT /api/system-list-items/:id/refusal': ['list_item_refused'],
  'DELETE /api/system-list-items/:id/refusal': ['list_item_reopened'],
  'POST /api/system-lists/collection': READS,
  'POST /api/system/check': 'looks at what is stored, and keeps what it found',
  // surfaces
  'POST /api/medias': ['surface_created', 'surface_files_changed'],
  'POST /api/medias/:id/copies': ['surface_created', 'surface_files_changed'],
  'POST /api/medias/photos/check': READS,
  'PUT /api/surface-defaults/:id': 'what new forms begin with; nothing that is there changes',
  'PUT /api/medias/:id': ['surface_updated', 'surface_priced'],
  'PUT /api/medias/:id/archived': ['surface_archived', 'surface_restored'],
  'PUT /api/medias/:id/shares': ['surface_shared'],
  'DELETE /api/media-shares/:id': ['surface_share_ended'],
  'DELETE /api/medias/:id': ['surface_deleted'],
  'PUT /api/medias/warnings': 'from when photos count as old: neither account, permission nor money',
  'POST /api/medias/acts/preview': READS,
  'POST /api/medias/acts': [
    'surface_updated',
    'surface_priced',
    'surface_archived',
    'surface_restored',
    'surface_deleted',
    'manual_booking_created',
    'package_created',
    'package_surfaces_added',
  ],
  'POST /api/medias/acts/:id/undo': [
    'surface_updated',
    'surface_priced',
    'surface_archived',
    'surface_restored',
    'surface_undeleted',
    'list_item_deleted',
    'manual_booking_deleted',
    'booking_deleted',
    'package_deleted',
    'package_surfaces_removed',
  ],
  'POST /api/medias/import': ['surfaces_imported', 'surface_updated', 'surface_priced', 'manual_booking_created'],
  'POST /api/medias/import/check': READS,
  'POST /api/medias/import/columns': READS,
  'POST /api/medias/import/filled': READS,
  'POST /api/medias/imports/:id/take-back': [
    'surface_deleted',
    'surface_updated',
    'surface_priced',
    'manual_booking_deleted',
  ],
  'POST /api/medias/import/faults': READS,
  'POST /api/medias/export': READS,
  'POST /api/medias/occupancy/export': READS,
  'POST /api/medias/sheets': READS,
  'POST /api/medias/totals': READS,
  'POST /api/bookings/totals': READS,
  'POST /api/bookings/export': READS,
  'DELETE /api/file-exports/:id': 'a copy of what one may read anyhow, kept for its owner for a day',
  'POST /api/medias/:id/references': ['surface_files_changed'],
  'POST /api/medias/:id/references-doc': ['surface_files_changed'],
  'POST /api/medias/:id/references/reorder': ['surface_files_changed'],
  'DELETE /api/medias/references/:id': ['surface_files_changed'],
  'POST /api/mhfe-notes': ['mhfe_note_changed'],
  'PUT /api/mhfe-notes/:id': ['mhfe_note_changed'],
  'DELETE /api/mhfe-notes/:id': ['mhfe_note_changed'],
  // campaigns and what is booked into them
  'POST /api/campaigns': HISTORY,
  'POST /api/campaigns/duplicate/:id': HISTORY,
  'PUT /api/campaigns/:id': ['campaign_budget_changed'],
  'DELETE /api/campaigns/:id': 'one that nobody else has seen; nothing was agreed on',
  'POST /api/campaigns/changestate/:id': HISTORY,
  'PUT /api/campaigns/:id/offer-versions/seen': 'a bookmark of one reader',
  'POST /api/campaigns/:id/nudges': HISTORY,
  'POST /api/campaign-change-requests': 'a draft that nobody else has seen',
  'PUT /api/campaign-change-requests/:id': HISTORY,
  'DELETE /api/campaign-change-requests/:id': 'a draft that nobody else has seen',
  'POST /api/assignees/set/:id': ['assignees_changed'],
  'POST /api/campaign/:id/design-references': FILES,
  'POST /api/campaign/:id/other-references': FILES,
  'DELETE /api/campaign/design-references/:id': FILES,
  'DELETE /api/campaign/other-references/:id': FILES,
  'POST /api/campaign-menu': 'a proposal: nothing of it is said to anybody before it is sent',
  'POST /api/campaign-menu/changestate/:id': HISTORY,
  'DELETE /api/campaign-menu/:id': 'a proposal that nobody else has seen',
  'POST /api/campaign-menu/export/:id': READS,
  'POST /api/campaign-menu-items': 'a proposal until it is sent, and fixed from then on',
  'PUT /api/campaign-menu-items/:id': 'a proposal until it is sent, and fixed from then on',
  'DELETE /api/campaign-menu-items/:id': 'a proposal until it is sent, and fixed from then on',
  'POST /api/campaigns/export/:id': READS,
  'POST /api/campaigns/:id/history/export': READS,
  'POST /api/campaigns/pdf/:id': READS,
  'POST /api/campaigns/deck/:id': READS,
  'POST /api/bookings': ['manual_row_created', 'manual_booking_created'],
  'PUT /api/bookings/:id': [
    'booking_approved',
    'booking_rejected',
    'booking_priced',
    'booking_package_rejected',
    'manual_booking_updated',
    'manual_row_updated',
  ],
  'POST /api/bookings/desk': ['booking_approved', 'booking_rejected', 'booking_package_rejected'],
  'POST /api/bookings/fees': ['booking_priced'],
  'POST /api/bookings/restore': ['booking_restored', 'booking_package_restored'],
  'DELETE /api/bookings/:id': ['booking_deleted', 'manual_booking_deleted'],
  'POST /api/packages': ['package_created', 'package_surfaces_added'],
  'PUT /api/packages/:id': ['package_updated'],
  'DELETE /api/packages/:id': ['package_deleted', 'booking_package_deleted'],
  'POST /api/package-items': ['package_surfaces_added'],
  'POST /api/package-items/import': ['package_surfaces_added'],
  'POST /api/package-items/import/faults': READS,
  'POST /api/package-items/:id/restore': ['package_surfaces_added', 'booking_restored'],
  'DELETE /api/package-items/:id': ['package_surfaces_removed', 'booking_deleted'],
  'POST /api/campaign-assembly-requests': 'a wish: nothing is agreed on yet, and the request itself stays',
  'DELETE /api/campaign-assembly-requests/:id': 'the request stays with its answer',
  'POST /api/booking-packages': ['package_booked'],
  'PUT /api/booking-packages/:id': ['commission_set', 'package_handed_over', 'booking_package_rejected'],
  'DELETE /api/booking-packages/:id': ['booking_package_deleted'],
  'PUT /api/pricings/pre-calc/:id': READS,
  'PUT /api/pricings/pre-calc': READS,
  'POST /api/discounts': ['discount_created'],
  'PUT /api/discounts/:id': ['discount_updated'],
  'DELETE /api/discounts/:id': ['discount_deleted'],
  // templates of workbooks
  'POST /api/excel-templates': CONTENT,
  'PUT /api/excel-templates/:id': CONTENT,
  'DELETE /api/excel-templates/:id': ['account_updated'],
  'POST /api/excel-templates/preview': READS,
  // options
  'POST /api/options': HISTORY,
  'POST /api/options/requests': HISTORY,
  'PUT /api/options/:id/read': 'marks for its maker alone that it was opened',
  'PUT /api/options/:id': ['booking_rejected', 'booking_deleted', 'option_promoted', 'option_booked'],
  'PUT /api/option-terms/:id': 'for how long surfaces are held: neither account, permission nor money',
  // the rest
  'POST /api/messages/save': CONTENT,
  'PUT /api/messages/settoread/:id': CONTENT,
  'PUT /api/messages/toggleread/:id': CONTENT,
  'PUT /api/campaigns/read/:id': 'a mark of one reader',
  'PUT /api/notices/read/:id': 'a mark of one reader',
  'PUT /api/notices/read': 'a mark of one reader',
  'PUT /api/notices/choices': 'what one reader is mailed about: neither account, permission nor money',
  'POST /api/comments': HISTORY,
  'PUT /api/comments/read': 'a bookmark of one reader',
  'PUT /api/comments/:id': 'what was shared keeps its earlier words beside it, for its readers',
  'DELETE /api/comments/:id': 'of what was shared it stays that, when and by whom it was deleted',
  'PUT /api/presence': 'says who has a page open, and is forgotten a minute later',
  'DELETE /api/presence/:key': 'says who has a page open, and is forgotten a minute later',
  'PUT /api/list-settings/:list': 'how one reader looks at a list',
  'DELETE /api/list-settings/:list': 'how one reader looks at a list',
  'POST /api/list-views': CONTENT,
  'PUT /api/list-views/:id': CONTENT,
  'DELETE /api/list-views/:id': CONTENT,
  'POST /api/removed/restore': [
    'surface_files_changed',
    'account_updated',
    'manual_booking_restored',
    'package_restored',
    'package_surfaces_removed',
  ],
  'POST /api/common-questions': CONTENT,
  'PUT /api/common-questions/:id': CONTENT,
  'DELETE /api/common-questions/:id': CONTENT,
  'POST /api/mails/:id/retry': 'sends a mail that was due anyway',
};

/** Written when its hour has come, by no call. */
const byItself: readonly AuditAction[] = ['option_expired'];

/** Reads that leave something all the same: a link in a mail can only be a GET. */
const mutatingReads = ['GET /api/auth/confirm'];

const changing = (await everyEndpoint())
  .map((spec) => `${spec.method} ${spec.path}`)
  .filter((call) => !call.startsWith('GET ') || mutatingReads.includes(call));

describe('the audit', () => {
  it('has a verdict on every call that changes something, and on nothing else', () => {
    expect(changing.length).toBeGreaterThan(60);
    expect(Object.keys(verdicts).toSorted()).toEqual(changing.toSorted());
  });

  it('has no word that no call writes', () => {
    const written = new Set(Object.values(verdicts).flatMap((verdict) => (typeof verdict === 'string' ? [] : verdict)));
    expect(auditActions.filter((action) => !written.has(action))).toEqual(byItself);
  });
});

import { type HistoryChange, type HistoryField, historyFields } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { CampaignOperationKind } from '@felulet/domain/campaign/campaign-visibility.ts';
import { type Change, changesOf } from '@felulet/domain/event/change.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { LineRef } from '@felulet/domain/event/sales-events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Book, silent } from './book.ts';

/** A line of a campaign's history; who and when are added as it is written. */
export type HistoryEntry = {
  readonly kind: CampaignOperationKind;
  readonly campaign: { readonly id: number; readonly state: CampaignState };
  /** The company whose act it is; what an admin does stands in its name. */
  readonly actOf: number | null;
  readonly note?: string | null;
  /** Says what happened, and not by whom. */
  readonly isNameless?: boolean;
  /** The version of the offer that it is about. */
  readonly offerVersionId?: number | null;
  /** The comment that it tells of. */
  readonly commentId?: number;
  /** The line of the offer that it is about. */
  readonly line?: LineRef;
  /** Values before and after; who reads which is decided when it is read. */
  readonly changes?: readonly Change[];
};

export const historyBook: Book<HistoryEntry> = {
  ...silent(
    'assembly_request_rejected',
    'assembly_request_sent',
    'assembly_request_withdrawn',
    'assignees_changed',
    'bookings_waiting',
    'bookings_waiting_again',
    'campaign_idle',
    'challenge_ended',
    'challenge_lost',
    'comment_mentions_added',
    'manual_booking_created',
    'manual_booking_deleted',
    'manual_booking_restored',
    'manual_booking_updated',
    'manual_row_updated',
    'offer_accepted',
    'offer_ended',
    'option_expiring',
    'package_requests_closed',
    'publisher_idle',
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

  campaign_created: ({ campaign, actOf }) => ({ kind: 'STATE', campaign, actOf }),
  campaign_moved: ({ campaign, actOf, note, offerVersionId }) => ({
    kind: 'STATE',
    campaign,
    actOf,
    note,
    offerVersionId,
  }),
  // What others have seen already is told when it changes. [D5.101]
  brief_changed: ({ campaign, actOf, changes }) =>
    campaign.state === 'CREATED' ? null : { kind: 'BRIEF_CHANGED', campaign, actOf, changes },
  coworkers_assigned: ({ campaign, actOf }) => ({ kind: 'ASSIGNEES', campaign, actOf }),
  publisher_nudged: ({ campaign, actOf, publisher }) => ({
    kind: 'PUBLISHER_NUDGED',
    campaign,
    actOf,
    note: publisher.name,
  }),
  menu_sent: ({ campaign, actOf, note }) => ({ kind: 'MENU_SENT', campaign, actOf, note }),
  menu_accepted: ({ campaign, actOf, note }) => ({ kind: 'MENU_ACCEPTED', campaign, actOf, note }),
  menu_rejected: ({ campaign, actOf, note }) => ({ kind: 'MENU_REJECTED', campaign, actOf, note }),
  change_request_reworded: ({ campaign, actOf }) => ({ kind: 'CHANGE_REQUEST_REWORDED', campaign, actOf }),
  change_request_passed_on: ({ campaign, actOf, note }) => ({
    kind: 'CHANGE_REQUEST_PASSED_ON',
    campaign,
    actOf,
    note,
  }),

  booking_created: (event) => ofLine('BOOKING_CREATED', event, event.changes),
  manual_row_created: (event) => ofLine('BOOKING_CREATED', event, event.changes),
  package_booked: (event) => ofLine('PACKAGE_BOOKED', event, changesOf(event.changes, ['date_from', 'date_to'])),

  // An approval is told of even where it changed no value.
  booking_approved: (event) => ofLine('BOOKING_APPROVED', event, changesOf(event.changes, priceOfRow)),
  booking_priced: (event) => ifChanged(ofLine('BOOKING_CHANGED', event, changesOf(event.changes, priceOfRow))),
  booking_changed: (event) => ifChanged(ofLine('BOOKING_CHANGED', event, event.changes)),
  fee_changed: (event) => ifChanged(ofLine('FEE_CHANGED', event, changesOf(event.changes, feeOfRow))),
  commission_set: (event) => ofLine('FEE_CHANGED', event, event.changes),
  price_reopened: (event) => titled(ofLine('PRICE_REOPENED', event, changesOf(event.changes, ['net_net_net_price']))),
  offer_repriced: (event) => titled(ofLine('OFFER_REPRICED', event)),

  booking_rejected: (event) => withReason(event, ofLine('BOOKING_REJECTED', event)),
  booking_package_rejected: (event) => withReason(event, ofLine('PACKAGE_REJECTED', event)),
  booking_deleted: (event) => titled(ofLine('BOOKING_DELETED', event)),
  booking_restored: (event) => titled(ofLine('BOOKING_RESTORED', event)),
  booking_package_deleted: (event) => titled(ofLine('PACKAGE_DELETED', event)),
  booking_package_restored: (event) => titled(ofLine('PACKAGE_RESTORED', event)),
  package_handed_over: (event) => ofLine('PACKAGE_HANDED_OVER', event, changesOf(event.changes, ['net_net_net_price'])),

  option_held: (event) => ofOption('OPTION_HELD', event),
  option_in_line: (event) => ofOption('OPTION_IN_LINE', event),
  option_promoted: (event) => ofOption('OPTION_PROMOTED', event),
  option_booked: (event) => ofOption('OPTION_BOOKED', event),
  option_approved: (event) => ofOption('OPTION_APPROVED', event),
  option_renewal_asked: (event) => ofOption('OPTION_RENEWAL_ASKED', event),
  option_renewed: (event) => ofOption('OPTION_RENEWED', event),
  option_renewal_refused: (event) => ofOption('OPTION_RENEWAL_REFUSED', event),
  option_challenging: (event) => ofOption('OPTION_CHALLENGE', event),
  // Of somebody else's act on another company's option the history names nobody.
  option_challenged: (event) => ({ ...ofOption('OPTION_CHALLENGED', event), isNameless: true }),
  option_firm: (event) => ofOption('OPTION_FIRM', event),
  option_declined: (event) => ofOption('OPTION_DECLINED', event),
  option_withdrawn: (event) => ofOption('OPTION_WITHDRAWN', event),
  option_ended: (event) => ofOption('OPTION_ENDED', event),
  option_expired: (event) => ofOption('OPTION_EXPIRED', event),

  comment_written: ({ campaign, line, comment }) => ({
    kind: 'COMMENT_WRITTEN',
    campaign,
    actOf: null,
    commentId: comment.id,
    ...(line !== null && { line }),
  }),

  // people and office
  ...silent(
    'account_approval_taken_back',
    'account_approved',
    'account_confirmed',
    'account_created',
    'account_deleted',
    'account_disabled',
    'account_enabled',
    'account_erased',
    'account_exported',
    'account_registered',
    'account_rejected',
    'account_updated',
    'ad_tax_stated',
    'calendar_feed_ended',
    'calendar_feed_made',
    'company_created',
    'company_deleted',
    'company_logo_removed',
    'company_logo_set',
    'company_updated',
    'confirmation_requested',
    'invitation_sent',
    'invitation_withdrawn',
    'leadership_handed_over',
    'leadership_succeeded',
    'message_sent',
    'notices_summarised',
    'partner_accepted',
    'partner_ended',
    'partner_rejected',
    'partner_requested',
    'partner_withdrawn',
    'password_changed',
    'password_reset',
    'password_reset_requested',
    'rate_added',
    'rate_ended',
    'recovery_code_used',
    'recovery_codes_renewed',
    'registration_repeated',
    'registration_waiting',
    'session_ended',
    'sessions_ended',
    'statement_accepted',
    'statement_published',
    'two_factor_demanded',
    'two_factor_off',
    'two_factor_on',
    'two_factor_reset',
    'working_days_set',
  ),
};

const row: readonly HistoryField[] = ['name', 'price', 'quantity', 'date_from', 'date_to'];
const priceOfRow: readonly HistoryField[] = [...row, 'net_net_net_price'];
const feeOfRow: readonly HistoryField[] = [...row, 'mhfe_fee'];

type OptionEvent = Pick<EventOf<'option_held'>, 'campaign' | 'line' | 'actOf' | 'changes' | 'title' | 'reason'>;

type OfLine = {
  readonly campaign: HistoryEntry['campaign'] | null;
  readonly line: LineRef;
  readonly actOf: number | null;
};

function ofLine(kind: CampaignOperationKind, { campaign, line, actOf }: OfLine, changes: readonly Change[] = []) {
  return campaign === null ? null : { kind, campaign, line, actOf, changes };
}

function ofOption(kind: CampaignOperationKind, { reason, title, ...event }: OptionEvent): HistoryEntry {
  const { campaign, line, actOf, changes } = event;
  return { kind, campaign, line, actOf, changes, note: reason === null ? title : `${title}\n${reason}` };
}

/** Its surface or package is named in the line's text, too. */
function titled(entry: HistoryEntry | null): HistoryEntry | null {
  return entry === null ? null : { ...entry, note: entry.line?.title ?? null };
}

function withReason(
  { title, note }: { readonly title: string; readonly note: string | null },
  entry: HistoryEntry | null,
): HistoryEntry | null {
  return entry === null ? null : { ...entry, note: note === null ? title : `${title}\n${note}` };
}

function ifChanged(entry: HistoryEntry | null): HistoryEntry | null {
  return entry?.changes?.length === 0 ? null : entry;
}

/** Writes lines; the title of a surface that is named by its id alone is read on the way, so that booking asks no question more. */
export function historyInsert(author: Author, entries: readonly HistoryEntry[]): RawBuilder<unknown> {
  const rows = entries.map((entry) => rowOf(author, entry));
  return sql`
    insert into campaign_operation (campaign_id, kind, state, company_id, account_id, for_company_id, note, offer_version_id, comment_id,
      booking_id, booking_package_id, line_title, publisher_company_id, changes, created_at)
    select r.campaign_id, r.kind, r.state, r.company_id, r.account_id, r.for_company_id, r.note, r.offer_version_id, r.comment_id,
      r.booking_id, r.booking_package_id,
      case when r.media_id is null then r.line_title else (select m.title from media m where m.id = r.media_id) end,
      r.publisher_company_id, r.changes, ${author.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(campaign_id integer, kind text, state text, company_id integer, account_id integer, for_company_id integer, note text,
        offer_version_id integer, comment_id integer, booking_id integer, booking_package_id integer, line_title text, media_id integer,
        publisher_company_id integer, changes jsonb)`;
}

function rowOf({ viewer: author }: Author, { campaign, line, isNameless = false, ...entry }: HistoryEntry) {
  const viewer = isNameless ? null : author;
  return {
    campaign_id: campaign.id,
    kind: entry.kind,
    state: campaign.state,
    company_id: viewer?.companyId ?? null,
    account_id: viewer?.accountId ?? null,
    for_company_id: viewer === null || viewer.companyId === entry.actOf ? null : entry.actOf,
    note: entry.note ?? null,
    offer_version_id: entry.offerVersionId ?? null,
    comment_id: entry.commentId ?? null,
    booking_id: line?.bookingId ?? null,
    booking_package_id: line?.bookingPackageId ?? null,
    line_title: line?.title ?? null,
    media_id: line?.mediaId ?? null,
    publisher_company_id: line?.publisherId ?? null,
    changes: historyChanges(entry.changes ?? []),
  };
}

/** What a history may say, in the order of its fields. */
function historyChanges(changes: readonly Change[]): readonly HistoryChange[] {
  return historyFields.flatMap((field) =>
    changes
      .filter((change) => change.field === field)
      .map(({ from, to }) => ({ field, from: plain(from), to: plain(to) })),
  );
}

function plain(value: Change['from']): string | number | null {
  return typeof value === 'boolean' ? String(value) : value;
}

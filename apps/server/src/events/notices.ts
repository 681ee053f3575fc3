import type { EventKind, EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { takeBackUnheard } from '../platform/outbox/outbox.steps.ts';
import { ofLeader, ofRegistration } from './account-notices.ts';
import { silent } from './book.ts';
import { ofPutBack, ofRejected, ofWithdrawn, toOfferMaker } from './booking-notices.ts';
import { notifyOthers, ofMove } from './campaign-notices.ts';
import { ofMhfeImages, takeRefusalBack, toProposer } from './catalogue-notices.ts';
import { ofComment, ofMentions } from './comment-notices.ts';
import {
  notifyWaiting,
  notifyWaitingAgain,
  ofClosedRequests,
  ofOfferEnd,
  remindPublisher,
} from './notices-to-publishers.ts';
import { ofChallengeEnd, ofHeld, ofLostChallenge, ofOptionAct, ofOptionEnd, ofPromoted } from './option-notices.ts';
import { ofAcceptedPartner, ofEndedPartnership, ofPartnerRequest } from './partner-notices.ts';
import { notifyCompany, wordsOf } from './receivers.ts';

/** Who hears of events of one act that follow each other and are told of together, in the bell and, as they chose, by mail. */
type Notify<K extends EventKind> = (tx: Tx, events: readonly EventOf<K>[], author: Author) => Promise<void>;

/** Null for what nobody is told of. */
type NoticeBook = { readonly [K in EventKind]: Notify<K> | null };

export const noticeBook: NoticeBook = {
  ...silent(
    'assignees_changed',
    'booking_approved',
    'booking_changed',
    'booking_created',
    'booking_priced',
    'brief_changed',
    'campaign_created',
    'change_request_reworded',
    'commission_set',
    'coworkers_assigned',
    'fee_changed',
    'manual_booking_created',
    'manual_booking_deleted',
    'manual_booking_restored',
    'manual_booking_updated',
    'manual_row_created',
    'manual_row_updated',
    'offer_repriced',
    'option_challenging',
    'option_ended',
    'option_in_line',
    'option_withdrawn',
    'package_booked',
  ),
  // catalogue and packages
  ...silent(
    'discount_created',
    'discount_deleted',
    'discount_updated',
    'list_item_proposed',
    'list_item_updated',
    'list_item_withdrawn',
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

  campaign_moved: ofMove,
  offer_accepted: (tx, events, { now }) => ofOfferEnd(tx, 'bookings_ordered', events, now),
  offer_ended: (tx, events, { now }) => ofOfferEnd(tx, 'bookings_ended', events, now),
  package_requests_closed: ofClosedRequests,
  campaign_idle: async (tx, events, { now }) => {
    for (const { campaign, inTurn, days } of events) {
      const kind = 'campaign_still_waiting';
      await takeBackUnheard(tx, { kind, campaignId: campaign.id, companyId: inTurn });
      await notifyCompany(tx, inTurn, { kind, payload: { ...wordsOf(campaign), days }, now });
    }
  },
  publisher_idle: async (tx, events, { now }) => {
    for (const { campaign, publisher, rows, days } of events)
      await remindPublisher(tx, campaign, { kind: 'bookings_still_waiting', publisher, rows, days, now });
  },
  publisher_nudged: async (tx, events, { now }) => {
    for (const { campaign, publisher, rows } of events)
      await remindPublisher(tx, campaign, { kind: 'bookings_reminder', publisher: publisher.id, rows, now });
  },
  // Who decides on a menu hears that it came, its MHFE what became of it.
  menu_sent: (tx, events, author) => ofMenu(tx, events, author, 'campaign_menu_sent'),
  menu_accepted: (tx, events, author) => ofMenu(tx, events, author, 'campaign_menu_accepted'),
  menu_rejected: (tx, events, author) => ofMenu(tx, events, author, 'campaign_menu_rejected'),
  change_request_passed_on: async (tx, events, author) => {
    for (const { campaign, inTurn, requestId, note: reason } of events) {
      const payload = { ...wordsOf(campaign), request_id: String(requestId), reason };
      await notifyOthers(tx, [inTurn], author, { kind: 'change_request_sent', payload, now: author.now });
    }
  },
  assembly_request_sent: async (tx, events, { now }) => {
    for (const { kind, campaign, publisher } of events)
      await notifyCompany(tx, publisher, { kind, payload: wordsOf(campaign), now });
  },
  assembly_request_withdrawn: async (tx, events, { now }) => {
    for (const { kind, campaign, publisher } of events)
      await notifyCompany(tx, publisher, { kind, payload: wordsOf(campaign), now });
  },
  assembly_request_rejected: async (tx, events, { now }) => {
    for (const { kind, campaign, sender } of events)
      await notifyCompany(tx, sender, { kind, payload: wordsOf(campaign), now });
  },

  option_held: ofHeld,
  option_promoted: ofPromoted,
  option_booked: ofPromoted,
  option_approved: ofOptionAct('offer_maker'),
  option_renewal_asked: ofOptionAct('publisher'),
  option_renewed: ofOptionAct('offer_maker'),
  option_renewal_refused: ofOptionAct('offer_maker'),
  option_challenged: ofOptionAct('offer_maker', 'publisher'),
  // Of one that was challenged it is told how that ended.
  option_firm: (tx, events, author) =>
    ofOptionAct('publisher')(
      tx,
      events.filter(({ wasChallenged }) => !wasChallenged),
      author,
    ),
  option_declined: ofOptionAct('offer_maker'),
  option_expiring: ofOptionEnd,
  option_expired: ofOptionEnd,
  challenge_lost: ofLostChallenge,
  challenge_ended: ofChallengeEnd,

  comment_written: ofComment,
  comment_mentions_added: ofMentions,

  price_reopened: toOfferMaker('booking_reopened'),
  package_handed_over: toOfferMaker('package_handed_over'),
  booking_rejected: ofRejected,
  booking_package_rejected: ofRejected,

  booking_deleted: ofWithdrawn,
  booking_package_deleted: ofWithdrawn,
  booking_restored: ofPutBack,
  booking_package_restored: ofPutBack,
  bookings_waiting: async (tx, events, { now }) => {
    for (const waiting of events) await notifyWaiting(tx, { ...waiting, now });
  },
  bookings_waiting_again: async (tx, events, author) => {
    for (const waiting of events) await notifyWaitingAgain(tx, waiting, author);
  },

  // catalogue and packages
  mhfe_images_added: ofMhfeImages,
  list_item_approved: toProposer(({ kind, approvedAs }) => ({ kind, payload: { item: approvedAs } })),
  // Of one that still waited it is a refusal.
  list_item_deleted: toProposer(({ item, isEnabled }) =>
    isEnabled ? null : { kind: 'list_item_refused', payload: { item: item.name } },
  ),
  list_item_refused: toProposer(({ item, isKept, reason }) => ({
    kind: isKept ? 'list_item_kept_own' : 'list_item_turned_down',
    payload: { item: item.name, reason, item_id: item.id },
  })),
  list_item_reopened: takeRefusalBack,
  list_item_merged: toProposer(({ kind, item, into }) => ({ kind, payload: { item: item.name, into } })),

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
    'message_sent',
    'notices_summarised',
    'partner_rejected',
    'partner_withdrawn',
    'password_changed',
    'password_reset',
    'password_reset_requested',
    'rate_added',
    'rate_ended',
    'recovery_code_used',
    'recovery_codes_renewed',
    'registration_repeated',
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
  leadership_handed_over: ofLeader,
  leadership_succeeded: ofLeader,
  registration_waiting: ofRegistration,
  partner_requested: ofPartnerRequest,
  partner_accepted: ofAcceptedPartner,
  partner_ended: ofEndedPartnership,
};

async function ofMenu(
  tx: Tx,
  events: readonly EventOf<'menu_sent' | 'menu_accepted' | 'menu_rejected'>[],
  author: Author,
  kind: 'campaign_menu_sent' | 'campaign_menu_accepted' | 'campaign_menu_rejected',
): Promise<void> {
  for (const event of events) {
    const company = event.kind === 'menu_sent' ? event.customer : event.mhfe;
    await notifyOthers(tx, [company], author, { kind, payload: wordsOf(event.campaign), now: author.now });
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingFacts, canSeeBooking } from '../booking/booking-facts.ts';
import { bookingStates } from '../booking/booking-states.ts';
import type { CampaignOutline } from '../campaign/campaign-facts.ts';
import { canSeeCampaign, canSeeOffer } from '../campaign/campaign-visibility.ts';
import type { Decision } from '../permission/refusal.ts';
import { anyCampaign, anyViewer } from '../testing/campaign-arbitrary.ts';
import {
  admin,
  advertiser,
  agencyCampaign,
  companies,
  dedicatedCampaign,
  directCampaign,
  everyViewer,
  intermediary,
  longCampaign,
  mhfe,
  publisher,
} from '../testing/samples.ts';
import {
  type CommentFacts,
  type CommentPlace,
  canChangeComment,
  canReadComment,
  canSeePlace,
  canShareComment,
  neighboursOf,
} from './comment-policy.ts';

const on = (campaign: CampaignOutline): CommentPlace => ({ campaign, line: null });
const booked = (campaign: CampaignOutline, changes: Partial<BookingFacts> = {}): BookingFacts => ({
  kind: 'campaign_booking',
  state: 'PUBLISHER_ACCEPTED',
  publisher_id: companies.publisher,
  booking_package: null,
  campaign,
  has_price_snapshot: true,
  ...changes,
});
const onLine = (campaign: CampaignOutline, changes: Partial<BookingFacts> = {}): CommentPlace => {
  const booking = booked(campaign, changes);
  return { campaign, line: { publisher_id: booking.publisher_id, booking } };
};
const answer = (decision: Decision): string => (decision.ok ? 'done' : decision.refusal.code);
const beside = (viewer: typeof mhfe, place: CommentPlace): readonly string[] =>
  neighboursOf(viewer, place).map(({ side }) => side);

describe('whom a comment may be shared with [D5.81]', () => {
  it('is the next company of the chain on either side, and nobody further', () => {
    const campaign = longCampaign('READY_TO_SENT_BACK');
    expect(beside(advertiser, on(campaign))).toEqual(['intermediary']);
    expect(beside(intermediary, on(campaign))).toEqual(['advertiser', 'offer_maker']);
    expect(beside(mhfe, on(campaign))).toEqual(['intermediary']);
    expect(beside(mhfe, onLine(campaign))).toEqual(['intermediary', 'publisher']);
    expect(beside(publisher, onLine(campaign))).toEqual(['offer_maker']);
    expect(beside(admin, onLine(campaign))).toEqual([]);
    expect(beside({ ...admin, companyId: companies.mhfe }, onLine(campaign))).toEqual([]);
  });

  it('passes over who is not there, and knows a dedicated publisher as the offer maker', () => {
    expect(beside(advertiser, on(directCampaign('BIDDER_ACCEPTED')))).toEqual(['offer_maker']);
    expect(beside(intermediary, on(agencyCampaign('BIDDER_ACCEPTED')))).toEqual(['offer_maker']);
    expect(beside(publisher, onLine(dedicatedCampaign('BIDDER_ACCEPTED')))).toEqual(['advertiser']);
    expect(beside(mhfe, onLine(longCampaign('BIDDER_ACCEPTED'), { kind: 'manual_row', publisher_id: null }))).toEqual([
      'intermediary',
    ]);
  });

  it('is refused for any other company, and for all once the campaign ended rejected', () => {
    const campaign = longCampaign('SENT_BACK_TO_ADVERTISER');
    expect(answer(canShareComment(advertiser, on(campaign), companies.mhfe))).toBe('comment_not_neighbour');
    expect(answer(canShareComment(admin, on(campaign), companies.mhfe))).toBe('comment_not_neighbour');
    expect(answer(canShareComment(mhfe, on(longCampaign('REJECTED')), companies.intermediary))).toBe('campaign_ended');
    expect(answer(canShareComment(mhfe, on(longCampaign('ADVERTISER_ACCEPT')), companies.intermediary))).toBe('done');
  });

  it('is refused while the other side does not know the place', () => {
    const share = (place: CommentPlace, company: number) => answer(canShareComment(mhfe, place, company));
    expect(share(onLine(longCampaign('READY_TO_SENT_BACK')), companies.intermediary)).toBe('comment_place_unseen');
    expect(share(onLine(longCampaign('SENT_BACK_TO_INTERMEDIARY')), companies.intermediary)).toBe('done');
    expect(share(onLine(longCampaign('READY_TO_SENT_BACK')), companies.publisher)).toBe('done');
    const early = on(longCampaign('CREATED'));
    expect(answer(canShareComment(advertiser, early, companies.intermediary))).toBe('comment_place_unseen');
  });
});

describe('who reads a comment', () => {
  const shared: CommentFacts = {
    account_id: mhfe.accountId,
    company_id: companies.mhfe,
    shared_with_id: companies.intermediary,
    is_deleted: false,
  };

  it('is the own company and the one it was shared with, and an admin', () => {
    const place = on(longCampaign('SENT_BACK_TO_ADVERTISER'));
    const readers = everyViewer.filter((viewer) => canReadComment(viewer, shared, place));
    expect(readers).toEqual([admin, mhfe, intermediary]);
    const own = { ...shared, shared_with_id: null };
    expect(everyViewer.filter((viewer) => canReadComment(viewer, own, place))).toEqual([admin, mhfe]);
  });

  it('ends for the other side while the line is not before it, whoever wrote', () => {
    expect(canReadComment(intermediary, shared, onLine(longCampaign('SENT_BACK_TO_INTERMEDIARY')))).toBe(true);
    expect(canReadComment(intermediary, shared, onLine(longCampaign('READY_TO_SENT_BACK')))).toBe(false);
    const rejected = onLine(longCampaign('SENT_BACK_TO_INTERMEDIARY'), { state: 'PUBLISHER_REJECTED' });
    expect(canReadComment(intermediary, shared, rejected)).toBe(false);
    const unfinished = { booking_package: { is_private: true, is_done: false } };
    expect(canReadComment(mhfe, shared, onLine(longCampaign('READY_TO_SENT_BACK'), unfinished))).toBe(false);
  });

  it('goes on for a line that left the offer with those who see the offer, and with its publisher', () => {
    const gone = (campaign: CampaignOutline): CommentPlace => ({
      campaign,
      line: { publisher_id: companies.publisher, booking: null },
    });
    expect(canReadComment(intermediary, shared, gone(longCampaign('SENT_BACK_TO_INTERMEDIARY')))).toBe(true);
    expect(canReadComment(intermediary, shared, gone(longCampaign('BIDDER_ACCEPTED')))).toBe(false);
    expect(canSeePlace(publisher, gone(longCampaign('BIDDER_ACCEPTED')))).toBe(true);
  });

  it('never is a side that may not see the line or its money, in any campaign', () => {
    const anyBooking = fc.record({
      state: fc.constantFrom(...bookingStates),
      booking_package: fc.option(fc.record({ is_private: fc.boolean(), is_done: fc.boolean() })),
      has_price_snapshot: fc.boolean(),
    });
    const everybody = Object.values(companies);
    fc.assert(
      fc.property(anyCampaign, anyBooking, anyViewer, fc.constantFrom(...everybody), (campaign, facts, viewer, to) => {
        const place = onLine(campaign, facts);
        const comment = { account_id: 1, company_id: companies.mhfe, shared_with_id: to, is_deleted: false };
        if (viewer.role === 'ROLE_ADMIN' || !canReadComment(viewer, comment, place)) return;
        expect([companies.mhfe, to]).toContain(viewer.companyId);
        expect(canSeeBooking(viewer, booked(campaign, facts))).toBe(true);
        if (viewer.companyId === companies.publisher) return;
        expect(canSeeCampaign(viewer, campaign) && canSeeOffer(viewer, campaign)).toBe(true);
      }),
    );
  });
});

describe('changing what was written', () => {
  const own: CommentFacts = { account_id: 30, company_id: companies.mhfe, shared_with_id: null, is_deleted: false };
  const change = (comment: CommentFacts, campaign = longCampaign('REJECTED'), viewer = mhfe) =>
    answer(canChangeComment(viewer, comment, on(campaign)));

  it('is the writer’s alone, and over once it was deleted', () => {
    expect(change(own)).toBe('done');
    expect(change(own, longCampaign('BIDDER_ACCEPTED'), { ...mhfe, accountId: 31, isLeader: true })).toBe(
      'comment_not_own',
    );
    expect(change(own, longCampaign('BIDDER_ACCEPTED'), admin)).toBe('comment_not_own');
    expect(change({ ...own, is_deleted: true })).toBe('comment_deleted');
  });

  it('rests for what was shared once the campaign ended rejected', () => {
    const shared = { ...own, shared_with_id: companies.intermediary };
    expect(change(shared)).toBe('campaign_ended');
    expect(change(shared, longCampaign('ADVERTISER_ACCEPT'))).toBe('done');
  });
});

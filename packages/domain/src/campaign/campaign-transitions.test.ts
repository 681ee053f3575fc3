import { describe, expect, it } from 'vitest';
import type { Viewer } from '../permission/viewer.ts';
import {
  admin,
  advertiser,
  agencyCampaign,
  companies,
  dedicatedCampaign,
  directCampaign,
  intermediary,
  longCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import type { CampaignFacts } from './campaign-facts.ts';
import { type CampaignState, campaignStates, isFinalState } from './campaign-states.ts';
import { automaticMove, decideTransition, needsFeeWarning, nextState } from './campaign-transitions.ts';

function answer(viewer: Viewer, campaign: CampaignFacts, target: CampaignState, note = ''): string {
  const outcome = decideTransition(viewer, campaign, target, note);
  return outcome.ok ? 'ok' : outcome.refusal.code;
}

/** What the viewer can make of the campaign as it is, with a note where one is asked for. */
function decidedTargets(viewer: Viewer, campaign: CampaignFacts): readonly CampaignState[] {
  return campaignStates.filter((target) => answer(viewer, campaign, target, 'Nincs szabad felület') === 'ok');
}

const accepted = { surface_accepted: 1 };

describe('sending a campaign on its way', () => {
  it('goes to the intermediary where one was chosen, which is the next state [D5.6] [D5.29]', () => {
    expect(answer(advertiser, longCampaign('CREATED'), 'SENT_TO_INTERMEDIARY')).toBe('ok');
    expect(answer(advertiser, longCampaign('CREATED'), 'SENT_TO_BIDDER')).toBe('recipient_is_intermediary');
    expect(nextState(advertiser, longCampaign('CREATED'))).toBe('SENT_TO_INTERMEDIARY');
  });

  it('goes to the offer maker where one was chosen, by an intermediary too [D5.6]', () => {
    expect(nextState(advertiser, directCampaign('CREATED'))).toBe('SENT_TO_BIDDER');
    expect(nextState(advertiser, dedicatedCampaign('CREATED'))).toBe('SENT_TO_BIDDER');
    expect(nextState(intermediary, agencyCampaign('CREATED'))).toBe('SENT_TO_BIDDER');
    expect(answer(advertiser, directCampaign('CREATED'), 'SENT_TO_INTERMEDIARY')).toBe('recipient_is_offer_maker');
  });

  it('waits for a recipient', () => {
    const campaign = directCampaign('CREATED', { mhfe_id: null });
    expect(answer(advertiser, campaign, 'SENT_TO_BIDDER')).toBe('campaign_without_recipient');
  });

  it('is accepted or rejected by whom it was sent to, and a rejection ends it [D5.8] [D5.11]', () => {
    const taken = (viewer: Viewer, state: CampaignState) =>
      decidedTargets(viewer, longCampaign(state)).map((target) => [target, isFinalState(target)]);
    expect(taken(intermediary, 'SENT_TO_INTERMEDIARY')).toEqual([
      ['INTERMEDIARY_ACCEPTED', false],
      ['INTERMEDIARY_REJECTED', true],
    ]);
    expect(taken(mhfe, 'SENT_TO_BIDDER')).toEqual([
      ['BIDDER_ACCEPTED', false],
      ['BIDDER_REJECTED', true],
    ]);
    expect(taken(advertiser, 'SENT_TO_INTERMEDIARY')).toEqual([]);
    expect(taken(intermediary, 'SENT_TO_BIDDER')).toEqual([]);
    expect(decidedTargets(publisher, dedicatedCampaign('SENT_TO_BIDDER'))).toEqual([
      'BIDDER_ACCEPTED',
      'BIDDER_REJECTED',
    ]);
  });

  it('is not stuck with an intermediary for whom nobody makes an offer, nor with an empty offer [D5.8] [D9.4]', () => {
    const nobody = longCampaign('INTERMEDIARY_ACCEPTED', { mhfe_id: null });
    expect(decidedTargets(intermediary, nobody)).toEqual(['INTERMEDIARY_REJECTED']);
    expect(isFinalState('INTERMEDIARY_REJECTED')).toBe(true);
    expect(decidedTargets(mhfe, longCampaign('SENT_TO_PUBLISHER'))).toEqual(['BIDDER_REJECTED']);
  });

  it('goes on from the intermediary once an offer maker is chosen', () => {
    const campaign = longCampaign('INTERMEDIARY_ACCEPTED', { mhfe_id: null });
    expect(answer(intermediary, campaign, 'SENT_TO_BIDDER')).toBe('campaign_without_offer_maker');
    expect(answer(intermediary, campaign, 'INTERMEDIARY_REJECTED')).toBe('ok');
    expect(nextState(intermediary, longCampaign('INTERMEDIARY_ACCEPTED'))).toBe('SENT_TO_BIDDER');
  });
});

describe('putting the offer together', () => {
  it('goes to the publishers with at least one created surface [D5.12]', () => {
    expect(answer(mhfe, longCampaign('BIDDER_ACCEPTED'), 'SENT_TO_PUBLISHER')).toBe('campaign_without_surface');
    const onlyManual = longCampaign('BIDDER_ACCEPTED', { bookings: { manual_open: 3 } });
    expect(answer(mhfe, onlyManual, 'SENT_TO_PUBLISHER')).toBe('campaign_without_surface');
    const campaign = longCampaign('BIDDER_ACCEPTED', { bookings: { surface_created: 2 } });
    expect(nextState(mhfe, campaign)).toBe('SENT_TO_PUBLISHER');
    expect(answer(mhfe, campaign, 'READY_TO_SENT_BACK')).toBe('surfaces_not_sent');
  });

  it('skips the publishers where only accepted rows are in it [D5.13]', () => {
    const campaign = longCampaign('BIDDER_ACCEPTED', { bookings: { manual_accepted: 1 } });
    expect(nextState(mhfe, campaign)).toBe('READY_TO_SENT_BACK');
    const waiting = longCampaign('BIDDER_ACCEPTED', { bookings: { ...accepted, surface_waiting: 1 } });
    expect(answer(mhfe, waiting, 'READY_TO_SENT_BACK')).toBe('bookings_waiting');
  });

  it('is a dedicated publisher’s own affair [D5.13]', () => {
    expect(answer(publisher, dedicatedCampaign('BIDDER_ACCEPTED'), 'READY_TO_SENT_BACK')).toBe('nothing_accepted');
    const open = dedicatedCampaign('BIDDER_ACCEPTED', { bookings: { ...accepted, manual_open: 1 } });
    expect(answer(publisher, open, 'READY_TO_SENT_BACK')).toBe('manual_rows_open');
    expect(nextState(publisher, dedicatedCampaign('BIDDER_ACCEPTED', { bookings: accepted }))).toBe(
      'READY_TO_SENT_BACK',
    );
    expect(answer(publisher, dedicatedCampaign('BIDDER_ACCEPTED'), 'SENT_TO_PUBLISHER')).toBe('not_your_turn');
  });

  it('waits for a private package that was not handed over', () => {
    const campaign = longCampaign('SENT_TO_PUBLISHER', { bookings: { ...accepted, packages_not_handed_over: 1 } });
    expect(answer(mhfe, campaign, 'READY_TO_SENT_BACK')).toBe('bookings_waiting');
    expect(automaticMove(campaign)).toBeNull();
  });

  it('moves on by itself when the last row is decided, in SENT_TO_PUBLISHER alone', () => {
    expect(automaticMove(longCampaign('SENT_TO_PUBLISHER', { bookings: accepted }))?.to).toBe('READY_TO_SENT_BACK');
    expect(automaticMove(longCampaign('SENT_TO_PUBLISHER'))).toBeNull();
    const collecting = { ...accepted, surface_created: 1 };
    expect(automaticMove(longCampaign('BIDDER_ACCEPTED', { bookings: accepted }))).toBeNull();
    expect(automaticMove(longCampaign('BIDDER_ACCEPTED', { bookings: collecting }))).toBeNull();
    const waiting = longCampaign('SENT_TO_PUBLISHER', { bookings: { ...accepted, surface_waiting: 1 } });
    expect(automaticMove(waiting)).toBeNull();
  });

  it.each(['BIDDER_ACCEPTED', 'SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK'] as const)(
    'may end empty from %s, with a note [D5.15]',
    (state) => {
      expect(answer(mhfe, longCampaign(state), 'BIDDER_REJECTED', ' ')).toBe('note_required');
      expect(answer(mhfe, longCampaign(state), 'BIDDER_REJECTED', 'Nincs szabad felület')).toBe('ok');
      const full = longCampaign(state, { bookings: accepted });
      expect(answer(mhfe, full, 'BIDDER_REJECTED', 'x')).toBe('something_accepted');
      const waiting = longCampaign(state, { bookings: { surface_waiting: 1 } });
      expect(answer(mhfe, waiting, 'BIDDER_REJECTED', 'x')).toBe('bookings_waiting');
    },
  );
});

describe('sending the offer back', () => {
  const bookings = { surface_accepted: 2 };

  it('goes through the intermediary where there is one [D5.17]', () => {
    expect(nextState(mhfe, longCampaign('READY_TO_SENT_BACK', { bookings }))).toBe('SENT_BACK_TO_INTERMEDIARY');
    expect(nextState(mhfe, directCampaign('READY_TO_SENT_BACK', { bookings }))).toBe('SENT_BACK_TO_ADVERTISER');
    const direct = directCampaign('READY_TO_SENT_BACK', { bookings });
    expect(answer(mhfe, direct, 'SENT_BACK_TO_INTERMEDIARY')).toBe('campaign_has_no_intermediary');
  });

  it('needs every row decided and every manual row finalized [D5.17]', () => {
    const waiting = longCampaign('READY_TO_SENT_BACK', { bookings: { ...bookings, surface_waiting: 1 } });
    expect(answer(mhfe, waiting, 'SENT_BACK_TO_INTERMEDIARY')).toBe('bookings_waiting');
    const open = longCampaign('READY_TO_SENT_BACK', { bookings: { ...bookings, manual_open: 1 } });
    expect(answer(mhfe, open, 'SENT_BACK_TO_INTERMEDIARY')).toBe('manual_rows_open');
    expect(answer(mhfe, longCampaign('READY_TO_SENT_BACK'), 'SENT_BACK_TO_INTERMEDIARY')).toBe('nothing_accepted');
  });

  it('leaves the last word to the creator [D5.20]', () => {
    expect(nextState(intermediary, longCampaign('SENT_BACK_TO_INTERMEDIARY'))).toBe('SENT_BACK_TO_ADVERTISER');
    expect(answer(intermediary, longCampaign('SENT_BACK_TO_INTERMEDIARY'), 'REJECTED')).toBe('advertiser_decides');
    expect(nextState(intermediary, agencyCampaign('SENT_BACK_TO_INTERMEDIARY'))).toBe('ADVERTISER_ACCEPT');
    expect(nextState(advertiser, longCampaign('SENT_BACK_TO_ADVERTISER'))).toBe('ADVERTISER_ACCEPT');
    expect(answer(advertiser, longCampaign('SENT_BACK_TO_ADVERTISER'), 'REJECTED')).toBe('ok');
  });

  it('warns the MHFE of rows without a fee', () => {
    const unpaid = longCampaign('READY_TO_SENT_BACK', { bookings: { ...bookings, without_fee: 1 } });
    expect(needsFeeWarning(mhfe, unpaid, 'SENT_BACK_TO_INTERMEDIARY')).toBe(true);
    expect(needsFeeWarning(mhfe, unpaid, 'BIDDER_REJECTED')).toBe(false);
    const paid = longCampaign('READY_TO_SENT_BACK', { bookings });
    expect(needsFeeWarning(mhfe, paid, 'SENT_BACK_TO_INTERMEDIARY')).toBe(false);
    const own = dedicatedCampaign('READY_TO_SENT_BACK', { bookings: { ...bookings, without_fee: 2 } });
    expect(needsFeeWarning(publisher, own, 'SENT_BACK_TO_ADVERTISER')).toBe(false);
  });
});

describe('changes that a change request brings', () => {
  const draft = { state: 'CREATED', created_role: 'ROLE_ADVERTISER' } as const;

  it('need the asking side’s own draft, and never are the next state [D5.29]', () => {
    const campaign = longCampaign('SENT_BACK_TO_ADVERTISER', { change_request: draft });
    expect(answer(advertiser, campaign, 'MODIFY')).toBe('ok');
    expect(nextState(advertiser, campaign)).toBe('ADVERTISER_ACCEPT');
    const decided = { ...draft, state: 'OFFER_MAKER_REJECTED' } as const;
    const again = longCampaign('SENT_BACK_TO_ADVERTISER', { change_request: decided });
    expect(answer(advertiser, again, 'MODIFY')).toBe('change_request_moves_campaign');
    const without = longCampaign('SENT_BACK_TO_ADVERTISER');
    expect(answer(advertiser, without, 'MODIFY')).toBe('change_request_moves_campaign');
  });

  it('go by nobody else’s draft', () => {
    const byDraftOf = (viewer: Viewer, state: CampaignState, created_role: 'ROLE_ADVERTISER' | 'ROLE_INTERMEDIARY') =>
      answer(viewer, longCampaign(state, { change_request: { ...draft, created_role } }), 'MODIFY');
    expect(byDraftOf(intermediary, 'SENT_BACK_TO_INTERMEDIARY', 'ROLE_INTERMEDIARY')).toBe('ok');
    for (const foreign of [
      byDraftOf(intermediary, 'SENT_BACK_TO_INTERMEDIARY', 'ROLE_ADVERTISER'),
      byDraftOf(advertiser, 'SENT_BACK_TO_ADVERTISER', 'ROLE_INTERMEDIARY'),
    ])
      expect(foreign).toBe('change_request_moves_campaign');
  });

  it('come from the offer maker once the request is there', () => {
    const there = longCampaign('MODIFY', { change_request: { ...draft, state: 'SENT_TO_OFFER_MAKER' } });
    expect(answer(mhfe, there, 'READY_TO_SENT_BACK')).toBe('ok');
    const underway = longCampaign('MODIFY', { change_request: { ...draft, state: 'SENT_TO_INTERMEDIARY' } });
    expect(answer(mhfe, underway, 'READY_TO_SENT_BACK')).toBe('change_request_moves_campaign');
    expect(nextState(mhfe, there)).toBeNull();
  });

  it('lead back to the side that asked', () => {
    const byAdvertiser = longCampaign('MODIFY', { change_request: { ...draft, state: 'SENT_TO_INTERMEDIARY' } });
    expect(answer(intermediary, byAdvertiser, 'SENT_BACK_TO_ADVERTISER')).toBe('ok');
    expect(answer(intermediary, byAdvertiser, 'SENT_BACK_TO_INTERMEDIARY')).not.toBe('ok');
    const byIntermediary = longCampaign('MODIFY', {
      change_request: { created_role: 'ROLE_INTERMEDIARY', state: 'SENT_TO_OFFER_MAKER' },
    });
    expect(answer(mhfe, byIntermediary, 'SENT_BACK_TO_INTERMEDIARY')).toBe('ok');
    expect(answer(mhfe, byIntermediary, 'SENT_BACK_TO_ADVERTISER')).not.toBe('ok');
  });
});

describe('who may change the state', () => {
  const campaign = longCampaign('SENT_TO_BIDDER');
  const colleague = viewerOf('ROLE_MHFE', companies.mhfe, { accountId: 31 });

  it('is any member while the side has no assignee [D4.16]', () => {
    expect(answer(colleague, campaign, 'BIDDER_ACCEPTED')).toBe('ok');
  });

  it('is an assignee or the leader once somebody is assigned [D4.16]', () => {
    const assigned = { ...campaign, assignees: { ...campaign.assignees, offer_maker: [mhfe.accountId] } };
    expect(answer(mhfe, assigned, 'BIDDER_ACCEPTED')).toBe('ok');
    expect(answer(colleague, assigned, 'BIDDER_ACCEPTED')).toBe('not_assignee');
    expect(answer({ ...colleague, isLeader: true }, assigned, 'BIDDER_ACCEPTED')).toBe('ok');
    expect(nextState(colleague, assigned)).toBeNull();
  });

  it('is nobody of the other sides [D5.32]', () => {
    expect(answer(advertiser, campaign, 'BIDDER_ACCEPTED')).toBe('not_your_turn');
    expect(answer(intermediary, campaign, 'BIDDER_REJECTED')).toBe('not_your_turn');
    expect(answer(publisher, campaign, 'BIDDER_ACCEPTED')).toBe('not_visible');
  });

  it('learns the current state when somebody was faster [D5.32]', () => {
    const outcome = decideTransition(mhfe, longCampaign('BIDDER_ACCEPTED'), 'BIDDER_ACCEPTED', '');
    expect(outcome).toEqual({ ok: false, refusal: { code: 'campaign_changed', current_state: 'BIDDER_ACCEPTED' } });
  });

  it('includes an admin, within the table and its conditions', () => {
    expect(answer(admin, campaign, 'BIDDER_ACCEPTED')).toBe('ok');
    expect(answer(admin, campaign, 'ADVERTISER_ACCEPT')).toBe('campaign_changed');
    expect(answer(admin, longCampaign('BIDDER_ACCEPTED'), 'SENT_TO_PUBLISHER')).toBe('campaign_without_surface');
  });
});

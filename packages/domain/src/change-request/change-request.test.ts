import { describe, expect, it } from 'vitest';
import type { CampaignFacts } from '../campaign/campaign-facts.ts';
import { decideTransition } from '../campaign/campaign-transitions.ts';
import type { Viewer } from '../permission/viewer.ts';
import { advertiser, agencyCampaign, directCampaign, intermediary, longCampaign, mhfe } from '../testing/samples.ts';
import {
  type ChangeRequestFacts,
  canCreateChangeRequest,
  canEditChangeRequest,
  canSeeChangeRequest,
  decideChangeRequest,
  discardsDraft,
  isRepeatedMove,
  openChangeRequestMoves,
  requestMovedBy,
} from './change-request-policy.ts';
import { type ChangeRequestState, changeRequestStates, isOpenChangeRequest } from './change-request-states.ts';

function byAdvertiser(state: ChangeRequestState): ChangeRequestFacts {
  return { state, created_role: 'ROLE_ADVERTISER' };
}

function moveOf(viewer: Viewer, campaign: CampaignFacts, request: ChangeRequestFacts, target: ChangeRequestState) {
  const outcome = decideChangeRequest(viewer, campaign, request, target);
  return outcome.ok ? outcome.value : outcome.refusal.code;
}

describe('asking for a change', () => {
  it('is for the customer that holds the offer, one request at a time', () => {
    expect(canCreateChangeRequest(advertiser, longCampaign('SENT_BACK_TO_ADVERTISER')).ok).toBe(true);
    expect(canCreateChangeRequest(intermediary, longCampaign('SENT_BACK_TO_ADVERTISER')).ok).toBe(false);
    expect(canCreateChangeRequest(intermediary, longCampaign('SENT_BACK_TO_INTERMEDIARY')).ok).toBe(true);
    const open = longCampaign('SENT_BACK_TO_ADVERTISER', { change_request: byAdvertiser('CREATED') });
    expect(canCreateChangeRequest(advertiser, open)).toMatchObject({ refusal: { code: 'change_request_open' } });
    const decided = longCampaign('SENT_BACK_TO_ADVERTISER', { change_request: byAdvertiser('OFFER_MAKER_REJECTED') });
    expect(canCreateChangeRequest(advertiser, decided).ok).toBe(true);
  });

  it('stays a draft of its side until it is sent [D3.14]', () => {
    const campaign = longCampaign('SENT_BACK_TO_ADVERTISER');
    const seen = (state: ChangeRequestState) =>
      [advertiser, intermediary, mhfe].map((viewer) => canSeeChangeRequest(viewer, campaign, byAdvertiser(state)));
    expect(seen('CREATED')).toEqual([true, false, false]);
    expect(seen('SENT_TO_INTERMEDIARY')).toEqual([true, true, false]);
    expect(seen('SENT_TO_OFFER_MAKER')).toEqual([true, true, true]);
    expect(seen('INTERMEDIARY_REJECTED')).toEqual([true, true, false]);
  });

  it('is worded by its author, on its way by the intermediary [C4.21]', () => {
    const campaign = longCampaign('MODIFY');
    expect(canEditChangeRequest(advertiser, campaign, byAdvertiser('CREATED')).ok).toBe(true);
    expect(canEditChangeRequest(intermediary, campaign, byAdvertiser('CREATED')).ok).toBe(false);
    expect(canEditChangeRequest(intermediary, campaign, byAdvertiser('SENT_TO_INTERMEDIARY')).ok).toBe(true);
    expect(canEditChangeRequest(intermediary, campaign, byAdvertiser('SENT_TO_OFFER_MAKER')).ok).toBe(false);
    expect(canEditChangeRequest(mhfe, campaign, byAdvertiser('SENT_TO_OFFER_MAKER')).ok).toBe(false);
  });
});

describe('a change request on its way', () => {
  it('takes the campaign to MODIFY and goes to the intermediary where there is one [C4.27]', () => {
    const draft = byAdvertiser('CREATED');
    expect(moveOf(advertiser, longCampaign('SENT_BACK_TO_ADVERTISER'), draft, 'SENT_TO_INTERMEDIARY')).toEqual({
      request: 'SENT_TO_INTERMEDIARY',
      campaign: 'MODIFY',
    });
    expect(moveOf(advertiser, directCampaign('SENT_BACK_TO_ADVERTISER'), draft, 'SENT_TO_OFFER_MAKER')).toEqual({
      request: 'SENT_TO_OFFER_MAKER',
      campaign: 'MODIFY',
    });
    const own = { state: 'CREATED', created_role: 'ROLE_INTERMEDIARY' } as const;
    expect(moveOf(intermediary, agencyCampaign('SENT_BACK_TO_INTERMEDIARY'), own, 'SENT_TO_OFFER_MAKER')).toEqual({
      request: 'SENT_TO_OFFER_MAKER',
      campaign: 'MODIFY',
    });
    expect(moveOf(advertiser, longCampaign('READY_TO_SENT_BACK'), draft, 'SENT_TO_INTERMEDIARY')).toBe(
      'campaign_changed',
    );
  });

  it('is passed on or refused by the intermediary [C4.24]', () => {
    const request = byAdvertiser('SENT_TO_INTERMEDIARY');
    const campaign = longCampaign('MODIFY', { change_request: request });
    expect(openChangeRequestMoves(intermediary, campaign, request)).toHaveLength(2);
    expect(moveOf(intermediary, campaign, request, 'SENT_TO_OFFER_MAKER')).toMatchObject({ campaign: null });
    expect(moveOf(intermediary, campaign, request, 'INTERMEDIARY_REJECTED')).toMatchObject({
      campaign: 'SENT_BACK_TO_ADVERTISER',
    });
    expect(moveOf(mhfe, campaign, request, 'OFFER_MAKER_ACCEPTED')).toBe('not_visible');
    expect(moveOf(advertiser, campaign, request, 'SENT_TO_OFFER_MAKER')).toBe('not_your_turn');
  });

  it('is accepted or refused by the offer maker [C4.24]', () => {
    const request = byAdvertiser('SENT_TO_OFFER_MAKER');
    const campaign = longCampaign('MODIFY', { change_request: request });
    expect(moveOf(mhfe, campaign, request, 'OFFER_MAKER_ACCEPTED')).toMatchObject({ campaign: 'READY_TO_SENT_BACK' });
    expect(moveOf(mhfe, campaign, request, 'OFFER_MAKER_REJECTED')).toMatchObject({
      campaign: 'SENT_BACK_TO_ADVERTISER',
    });
    expect(moveOf(mhfe, campaign, byAdvertiser('OFFER_MAKER_ACCEPTED'), 'OFFER_MAKER_REJECTED')).toBe(
      'change_request_decided',
    );
  });

  it('and its campaign allow each other’s moves, and name each other’s states [D5.26]', () => {
    for (const state of changeRequestStates.filter(isOpenChangeRequest)) {
      const at = state === 'CREATED' ? 'SENT_BACK_TO_ADVERTISER' : 'MODIFY';
      const campaign = longCampaign(at, { change_request: byAdvertiser(state), was_sent_back: true });
      for (const viewer of [advertiser, intermediary, mhfe]) {
        for (const move of openChangeRequestMoves(viewer, campaign, byAdvertiser(state))) {
          if (move.campaign === null) continue;
          expect(decideTransition(viewer, campaign, move.campaign, '').ok, `${state} ${move.request}`).toBe(true);
          expect(requestMovedBy(campaign, move.campaign)).toBe(move.request);
        }
      }
    }
  });

  it('makes the second call with the same target a change of nothing [D5.26]', () => {
    const accepted = longCampaign('READY_TO_SENT_BACK', { change_request: byAdvertiser('OFFER_MAKER_ACCEPTED') });
    expect(isRepeatedMove(mhfe, accepted, 'READY_TO_SENT_BACK')).toBe(true);
    expect(isRepeatedMove(advertiser, accepted, 'READY_TO_SENT_BACK')).toBe(false);
    const sent = longCampaign('MODIFY', { change_request: byAdvertiser('SENT_TO_INTERMEDIARY') });
    expect(isRepeatedMove(advertiser, sent, 'MODIFY')).toBe(true);
    expect(isRepeatedMove(intermediary, sent, 'MODIFY')).toBe(false);
    expect(isRepeatedMove(mhfe, longCampaign('READY_TO_SENT_BACK'), 'READY_TO_SENT_BACK')).toBe(false);
  });

  it('is thrown away as a draft when the campaign goes on without it', () => {
    const draft = longCampaign('SENT_BACK_TO_ADVERTISER', { change_request: byAdvertiser('CREATED') });
    expect(discardsDraft(draft, 'ADVERTISER_ACCEPT')).toBe(true);
    expect(discardsDraft(draft, 'MODIFY')).toBe(false);
  });
});

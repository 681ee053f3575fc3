import { describe, expect, it } from 'vitest';
import {
  admin,
  advertiser,
  agencyCampaign,
  companies,
  dedicatedCampaign,
  intermediary,
  longCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import { type CampaignState, campaignStates } from './campaign-states.ts';
import { type CampaignOperationKind, canSeeCampaign, canSeeOffer, canSeeOperation } from './campaign-visibility.ts';

describe('a campaign', () => {
  it('is the creator’s to see from the start, the intermediary’s and the offer maker’s once sent [D3.8]', () => {
    const seen = (state: CampaignState) =>
      [advertiser, intermediary, mhfe].map((viewer) => canSeeCampaign(viewer, longCampaign(state)));
    expect(seen('CREATED')).toEqual([true, false, false]);
    expect(seen('SENT_TO_INTERMEDIARY')).toEqual([true, true, false]);
    expect(seen('INTERMEDIARY_ACCEPTED')).toEqual([true, true, false]);
    expect(seen('INTERMEDIARY_REJECTED')).toEqual([true, true, false]);
    expect(seen('SENT_TO_BIDDER')).toEqual([true, true, true]);
    expect(seen('REJECTED')).toEqual([true, true, true]);
  });

  it('is its creating intermediary’s to see from the start', () => {
    expect(canSeeCampaign(intermediary, agencyCampaign('CREATED'))).toBe(true);
  });

  it('stays hidden from publishers that only have surfaces in it, and from strangers [D3.9]', () => {
    for (const state of campaignStates) {
      expect(canSeeCampaign(publisher, longCampaign(state))).toBe(false);
      expect(canSeeCampaign(viewerOf('ROLE_MHFE', companies.stranger), longCampaign(state))).toBe(false);
      expect(canSeeCampaign(admin, longCampaign(state))).toBe(true);
    }
    expect(canSeeCampaign(publisher, dedicatedCampaign('SENT_TO_BIDDER'))).toBe(true);
  });
});

describe('the surfaces and prices of a campaign', () => {
  const sentBack = { was_sent_back: true } as const;

  it('are the offer maker’s to see always [D3.10]', () => {
    for (const state of campaignStates) {
      expect(canSeeOffer(mhfe, longCampaign(state))).toBe(canSeeCampaign(mhfe, longCampaign(state)));
    }
  });

  it('show to the customers in these states alone', () => {
    const states = (viewer: typeof advertiser) =>
      campaignStates.filter((state) =>
        canSeeOffer(viewer, longCampaign(state, { ...sentBack, modified_from: 'SENT_BACK_TO_ADVERTISER' })),
      );
    expect(states(advertiser)).toEqual(['SENT_BACK_TO_ADVERTISER', 'ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY']);
    expect(states(intermediary)).toEqual([
      'SENT_BACK_TO_INTERMEDIARY',
      'SENT_BACK_TO_ADVERTISER',
      'ADVERTISER_ACCEPT',
      'REJECTED',
      'MODIFY',
    ]);
  });

  it('stay hidden from the advertiser while the intermediary asks for changes', () => {
    const campaign = longCampaign('MODIFY', { ...sentBack, modified_from: 'SENT_BACK_TO_INTERMEDIARY' });
    expect(canSeeOffer(advertiser, campaign)).toBe(false);
    expect(canSeeOffer(intermediary, campaign)).toBe(true);
  });

  it('show in a rejected campaign only where an offer had been sent back', () => {
    expect(canSeeOffer(intermediary, agencyCampaign('REJECTED', { was_sent_back: false }))).toBe(false);
    expect(canSeeOffer(intermediary, agencyCampaign('REJECTED', sentBack))).toBe(true);
    expect(canSeeOffer(intermediary, longCampaign('BIDDER_REJECTED', sentBack))).toBe(false);
  });
});

describe('the history', () => {
  it('names surfaces to the customers only where the finished offer changed [D3.10]', () => {
    const seers = (kind: CampaignOperationKind, state: CampaignState) =>
      [advertiser, intermediary, mhfe, publisher, admin].map((viewer) => canSeeOperation(viewer, { kind, state }));
    expect(seers('BOOKING_DELETED', 'SENT_TO_PUBLISHER')).toEqual([false, false, true, true, true]);
    expect(seers('BOOKING_REJECTED', 'SENT_TO_PUBLISHER')).toEqual([false, false, true, true, true]);
    expect(seers('PACKAGE_REJECTED', 'SENT_TO_PUBLISHER')).toEqual([false, false, true, true, true]);
    expect(seers('PRICE_REOPENED', 'READY_TO_SENT_BACK')).toEqual([false, false, true, true, true]);
    expect(seers('OFFER_REPRICED', 'READY_TO_SENT_BACK')).toEqual([false, false, true, true, true]);
    expect(seers('OFFER_REPRICED', 'SENT_BACK_TO_ADVERTISER')).toEqual([true, true, true, true, true]);
    expect(seers('PACKAGE_DELETED', 'ADVERTISER_ACCEPT')).toEqual([true, true, true, true, true]);
    expect(seers('STATE', 'SENT_TO_PUBLISHER')).toEqual([true, true, true, true, true]);
  });
});

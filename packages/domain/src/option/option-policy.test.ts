import { describe, expect, it } from 'vitest';
import { admin, companies, directCampaign, mhfe, publisher, viewerOf } from '../testing/samples.ts';
import { type OptionFacts, optionActions } from './option-policy.ts';

const now = new Date('2026-03-04T11:00:00Z');

function optionOf(changes: Partial<OptionFacts> = {}): OptionFacts {
  return {
    state: 'HOLDING',
    rank: 1,
    hold_until: new Date('2026-03-09T17:00:00Z'),
    renewals_used: 0,
    is_renewal_asked: false,
    approval: null,
    is_challenged: false,
    is_challenging: false,
    publisher_id: companies.publisher,
    campaign: directCampaign('BIDDER_ACCEPTED'),
    terms: { renewals: 1 },
    ...changes,
  };
}

const acts = (viewer: Parameters<typeof optionActions>[0], changes: Partial<OptionFacts> = {}) =>
  optionActions(viewer, optionOf(changes), now).map(({ action, decision }) =>
    decision.ok ? action : `${action}: ${decision.refusal.code}`,
  );

describe('the acts on an option', () => {
  it('are those of its reader, the foremost first', () => {
    expect(acts(mhfe)).toEqual(['make_firm', 'ask_renewal', 'withdraw']);
    expect(acts(publisher)).toEqual(['decline']);
    expect(acts(publisher, { is_renewal_asked: true, approval: 'WANTED' })).toEqual([
      'grant_renewal',
      'refuse_renewal',
      'approve',
      'decline',
    ]);
    expect(acts(admin, { is_renewal_asked: true })).toEqual([
      'make_firm',
      'grant_renewal',
      'refuse_renewal',
      'withdraw',
      'decline',
    ]);
    expect(acts(viewerOf('ROLE_MHFE', companies.stranger))).toEqual([]);
  });

  it('are others in line, and none once it is over', () => {
    const waiting = { state: 'WAITING', rank: 2, hold_until: null } as const;
    expect(acts(mhfe, waiting)).toEqual(['challenge', 'withdraw']);
    expect(acts(mhfe, { ...waiting, rank: 3 })).toEqual(['challenge: option_not_next', 'withdraw']);
    expect(acts(mhfe, { ...waiting, is_challenging: true })).toEqual([
      'challenge: option_bound',
      'withdraw: option_bound',
    ]);
    for (const state of ['FIRM', 'EXPIRED', 'DECLINED', 'WITHDRAWN', 'ENDED'] as const)
      expect(acts(admin, { state, rank: null, hold_until: null })).toEqual([]);
  });

  it('stay there with the reason while they are closed', () => {
    expect(acts(mhfe, { renewals_used: 1 })).toContain('ask_renewal: option_renewals_used');
    expect(acts(mhfe, { is_challenged: true })).toContain('ask_renewal: option_challenged');
    expect(acts(mhfe, { approval: 'WANTED' })).toContain('ask_renewal: option_approval_wanted');
    expect(acts(mhfe, { hold_until: now })).toEqual(['make_firm: option_over', 'ask_renewal: option_over', 'withdraw']);
  });
});

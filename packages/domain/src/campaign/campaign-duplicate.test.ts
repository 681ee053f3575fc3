import { describe, expect, it } from 'vitest';
import { admin, advertiser, agencyCampaign, companies, intermediary, longCampaign, mhfe } from '../testing/samples.ts';
import { canDuplicateCampaign, copiedPeriod, suggestionsOnlyFor } from './campaign-duplicate.ts';

describe('a copy of a campaign', () => {
  it('is made by whoever made the first one, in any state, and by an admin [D5.65]', () => {
    for (const state of ['CREATED', 'REJECTED', 'ADVERTISER_ACCEPT'] as const) {
      expect(canDuplicateCampaign(advertiser, longCampaign(state)).ok).toBe(true);
      expect(canDuplicateCampaign(admin, longCampaign(state)).ok).toBe(true);
      expect(canDuplicateCampaign(intermediary, longCampaign(state)).ok).toBe(false);
      expect(canDuplicateCampaign(intermediary, agencyCampaign(state)).ok).toBe(true);
      expect(canDuplicateCampaign(mhfe, longCampaign(state)).ok).toBe(false);
    }
  });

  it('is offered the same days while they are ahead, else as many from tomorrow on [D5.65]', () => {
    const april = { date_from: '2026-04-01', date_to: '2026-04-28' };
    expect(copiedPeriod(april, '2026-03-31')).toEqual(april);
    expect(copiedPeriod(april, '2026-04-01')).toEqual({ date_from: '2026-04-02', date_to: '2026-04-29' });
    expect(copiedPeriod(april, '2027-02-28')).toEqual({ date_from: '2027-03-01', date_to: '2027-03-28' });
  });

  it('tells another offer maker nothing of an offer that the customer never saw', () => {
    expect(suggestionsOnlyFor(longCampaign('READY_TO_SENT_BACK'))).toBe(companies.mhfe);
    expect(suggestionsOnlyFor(longCampaign('SENT_BACK_TO_INTERMEDIARY', { was_sent_back: true }))).toBe(companies.mhfe);
    expect(suggestionsOnlyFor(longCampaign('ADVERTISER_ACCEPT'))).toBe(null);
    expect(suggestionsOnlyFor(agencyCampaign('SENT_BACK_TO_INTERMEDIARY'))).toBe(null);
  });
});

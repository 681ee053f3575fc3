import { describe, expect, it } from 'vitest';
import { agencyCampaign, companies, dedicatedCampaign, longCampaign } from '../testing/samples.ts';
import { campaignStates, isFinalState } from './campaign-states.ts';
import { companyInTurn, turnOf } from './campaign-turn.ts';

describe('whose turn it is', () => {
  it('is nobody’s exactly when the campaign is over', () => {
    for (const state of campaignStates) expect(turnOf(longCampaign(state)) === null, state).toBe(isFinalState(state));
  });

  it('is the publishers’ while rows wait for them, then the MHFE’s again', () => {
    expect(turnOf(longCampaign('SENT_TO_PUBLISHER', { bookings: { surface_waiting: 2 } }))).toBe('publishers');
    expect(turnOf(longCampaign('SENT_TO_PUBLISHER'))).toBe('offer_maker');
  });

  it('names the company that the unread count and the notices go to [D5.39] [D5.40]', () => {
    expect(companyInTurn(agencyCampaign('CREATED'))).toBe(companies.intermediary);
    expect(companyInTurn(dedicatedCampaign('SENT_TO_BIDDER'))).toBe(companies.publisher);
    expect(companyInTurn(longCampaign('SENT_BACK_TO_ADVERTISER'))).toBe(companies.advertiser);
    const request = { state: 'SENT_TO_INTERMEDIARY', created_role: 'ROLE_ADVERTISER' } as const;
    expect(companyInTurn(longCampaign('MODIFY', { change_request: request }))).toBe(companies.intermediary);
  });
});

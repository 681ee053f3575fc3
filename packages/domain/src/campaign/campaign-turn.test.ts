import { describe, expect, it } from 'vitest';
import { agencyCampaign, campaignShapes, companies, dedicatedCampaign, longCampaign } from '../testing/samples.ts';
import type { CampaignFacts } from './campaign-facts.ts';
import { campaignTransitions } from './campaign-machine.ts';
import { campaignStates, isFinalState } from './campaign-states.ts';
import { sideOfActor } from './campaign-transitions.ts';
import { companyInTurn, turnOf } from './campaign-turn.ts';

/** The sides that have a step in the chain's table from where the campaign stands. */
function sidesThatMayAct(campaign: CampaignFacts): ReadonlySet<string | null> {
  const rows = campaignTransitions.filter(
    (row) => row.from === campaign.state && row.applies.every((guard) => guard(campaign, { note: null }) === null),
  );
  return new Set(rows.map((row) => sideOfActor(row.by, campaign)).filter((side) => side !== null));
}

const requests = [
  null,
  { state: 'SENT_TO_INTERMEDIARY', created_role: 'ROLE_ADVERTISER' },
  { state: 'SENT_TO_OFFER_MAKER', created_role: 'ROLE_ADVERTISER' },
] as const;

describe('whose turn it is', () => {
  it('is the side’s that the chain’s table lets act, in every state and shape [D5.48]', () => {
    for (const [name, shape] of Object.entries(campaignShapes)) {
      for (const state of campaignStates) {
        // An intermediary's states need one, and a request is under way in MODIFY alone.
        if (state.includes('INTERMEDIARY') && shape(state).intermediary_id === null) continue;
        for (const change_request of state === 'MODIFY' ? requests.slice(1) : requests.slice(0, 1)) {
          const campaign = shape(state, { change_request, modified_from: 'SENT_BACK_TO_ADVERTISER' });
          if (change_request?.state === 'SENT_TO_INTERMEDIARY' && campaign.intermediary_id === null) continue;
          const sides = sidesThatMayAct(campaign);
          const turn = turnOf(campaign);
          if (isFinalState(state)) expect([turn, sides.size], `${name} ${state}`).toEqual([null, 0]);
          // Between the two sent-back states the chain of this shape may not lead through the state at all.
          else if (sides.size > 0) expect([...sides], `${name} ${state}`).toEqual([turn]);
        }
      }
    }
  });

  it('is the publishers’ and nobody’s of the campaign while something waits for them, then the offer maker’s', () => {
    const waiting = longCampaign('SENT_TO_PUBLISHER', { bookings: { surface_waiting: 2 } });
    expect([turnOf(waiting), companyInTurn(waiting)]).toEqual(['publishers', null]);
    const kept = longCampaign('SENT_TO_PUBLISHER', { bookings: { packages_not_handed_over: 1 } });
    expect(turnOf(kept)).toBe('publishers');
    expect(companyInTurn(longCampaign('SENT_TO_PUBLISHER'))).toBe(companies.mhfe);
  });

  it('names the company that the unread count and the notices go to [D5.48]', () => {
    expect(companyInTurn(agencyCampaign('CREATED'))).toBe(companies.intermediary);
    expect(companyInTurn(dedicatedCampaign('SENT_TO_BIDDER'))).toBe(companies.publisher);
    expect(companyInTurn(longCampaign('SENT_BACK_TO_ADVERTISER'))).toBe(companies.advertiser);
    const request = { state: 'SENT_TO_INTERMEDIARY', created_role: 'ROLE_ADVERTISER' } as const;
    expect(companyInTurn(longCampaign('MODIFY', { change_request: request }))).toBe(companies.intermediary);
  });
});

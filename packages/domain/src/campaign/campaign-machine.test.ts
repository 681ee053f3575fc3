import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../account/roles.ts';
import { anyCampaign, anyViewer } from '../testing/campaign-arbitrary.ts';
import { campaignShapes, everyViewer } from '../testing/samples.ts';
import { canAssemble } from './campaign-assembly.ts';
import { type CampaignFacts, hasDedicatedPublisher, waitingCount } from './campaign-facts.ts';
import { campaignTransitions } from './campaign-machine.ts';
import { type CampaignState, campaignStates, isFinalState } from './campaign-states.ts';
import { decideTransition, sideOfActor } from './campaign-transitions.ts';

/** Who may ever take which step, written down once more by hand, admins aside. */
const chain: Readonly<Partial<Record<CampaignState, Readonly<Partial<Record<CampaignState, readonly Role[]>>>>>> = {
  CREATED: {
    SENT_TO_INTERMEDIARY: ['ROLE_ADVERTISER'],
    SENT_TO_BIDDER: ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'],
  },
  SENT_TO_INTERMEDIARY: {
    INTERMEDIARY_ACCEPTED: ['ROLE_INTERMEDIARY'],
    INTERMEDIARY_REJECTED: ['ROLE_INTERMEDIARY'],
  },
  INTERMEDIARY_ACCEPTED: {
    SENT_TO_BIDDER: ['ROLE_INTERMEDIARY'],
    INTERMEDIARY_REJECTED: ['ROLE_INTERMEDIARY'],
  },
  SENT_TO_BIDDER: {
    BIDDER_ACCEPTED: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
    BIDDER_REJECTED: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
  },
  BIDDER_ACCEPTED: {
    SENT_TO_PUBLISHER: ['ROLE_MHFE'],
    READY_TO_SENT_BACK: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
    BIDDER_REJECTED: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
  },
  SENT_TO_PUBLISHER: {
    READY_TO_SENT_BACK: ['ROLE_MHFE'],
    BIDDER_REJECTED: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
  },
  READY_TO_SENT_BACK: {
    SENT_BACK_TO_INTERMEDIARY: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
    SENT_BACK_TO_ADVERTISER: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
    BIDDER_REJECTED: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
  },
  SENT_BACK_TO_INTERMEDIARY: {
    SENT_BACK_TO_ADVERTISER: ['ROLE_INTERMEDIARY'],
    ADVERTISER_ACCEPT: ['ROLE_INTERMEDIARY'],
    REJECTED: ['ROLE_INTERMEDIARY'],
    MODIFY: ['ROLE_INTERMEDIARY'],
  },
  SENT_BACK_TO_ADVERTISER: {
    ADVERTISER_ACCEPT: ['ROLE_ADVERTISER'],
    REJECTED: ['ROLE_ADVERTISER'],
    MODIFY: ['ROLE_ADVERTISER'],
  },
  MODIFY: {
    READY_TO_SENT_BACK: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
    SENT_BACK_TO_ADVERTISER: ['ROLE_INTERMEDIARY', 'ROLE_MHFE', 'ROLE_PUBLISHER'],
    SENT_BACK_TO_INTERMEDIARY: ['ROLE_INTERMEDIARY', 'ROLE_MHFE', 'ROLE_PUBLISHER'],
  },
};

function targetsOf(from: CampaignState): readonly CampaignState[] {
  return campaignTransitions.filter((row) => row.from === from).map((row) => row.to);
}

function reachableFrom(start: CampaignState, next: (state: CampaignState) => readonly CampaignState[]) {
  const seen = new Set<CampaignState>([start]);
  for (const state of seen) for (const target of next(state)) seen.add(target);
  return seen;
}

describe('the campaign chain', () => {
  it('is the table of the domain page', () => {
    const pairs = (table: readonly (readonly [string, string])[]) =>
      [...new Set(table.map(([from, to]) => `${from} → ${to}`))].sort();
    const written = Object.entries(chain).flatMap(([from, targets]) =>
      Object.keys(targets).map((to) => [from, to] as const),
    );
    expect(pairs(campaignTransitions.map((row) => [row.from, row.to] as const))).toEqual(pairs(written));
  });

  it('reaches every state from CREATED', () => {
    expect(reachableFrom('CREATED', targetsOf)).toEqual(new Set(campaignStates));
  });

  it('leads from every state to an end, and out of no end', () => {
    for (const state of campaignStates) {
      const ends = [...reachableFrom(state, targetsOf)].filter(isFinalState);
      expect(ends.length, state).toBeGreaterThan(0);
    }
    expect(campaignStates.filter(isFinalState).flatMap(targetsOf)).toEqual([]);
  });

  it.each(Object.entries(campaignShapes))('has no dead state for a campaign from %s', (_name, shape) => {
    const targets = (state: CampaignState) =>
      campaignTransitions
        .filter((row) => row.from === state && sideOfActor(row.by, shape(state)) !== null)
        .filter(
          (row) => row.withChangeRequest || row.applies.every((guard) => guard(shape(state), { note: null }) === null),
        )
        .map((row) => row.to);
    const reached = [...reachableFrom('CREATED', targets)];
    expect(reached).toContain('ADVERTISER_ACCEPT');
    for (const state of reached) expect(isFinalState(state) || targets(state).length > 0, state).toBe(true);
  });

  it('always leaves somebody something to do until it ends', () => {
    fc.assert(
      fc.property(anyCampaign, (campaign) => {
        fc.pre(!isFinalState(campaign.state) && isConsistent(campaign.state, campaign));
        const canMove = everyViewer.some((viewer) =>
          campaignStates.some((target) => decideTransition(viewer, campaign, target, 'ok').ok),
        );
        const canWork = everyViewer.some((viewer) => canAssemble(viewer, campaign).ok) || waitingCount(campaign) > 0;
        expect(canMove || canWork).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('lets no role take a step that is not its own', () => {
    fc.assert(
      fc.property(anyViewer, anyCampaign, fc.constantFrom(...campaignStates), (viewer, campaign, target) => {
        if (!decideTransition(viewer, campaign, target, 'note').ok) return;
        const takers = chain[campaign.state]?.[target] ?? [];
        expect(takers.length).toBeGreaterThan(0);
        if (viewer.role === 'ROLE_ADMIN') return;
        const parties: readonly (number | null)[] = [
          campaign.advertiser_id,
          campaign.intermediary_id,
          campaign.mhfe_id,
          campaign.publisher_id,
        ];
        expect(parties).toContain(viewer.companyId);
      }),
      { numRuns: 3_000 },
    );
  });

  it('lets the sample users take exactly the steps of their roles', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyViewer),
        anyCampaign,
        fc.constantFrom(...campaignStates),
        (viewer, campaign, target) => {
          if (viewer.role === 'ROLE_ADMIN' || !decideTransition(viewer, campaign, target, 'note').ok) return;
          expect(chain[campaign.state]?.[target]).toContain(viewer.role);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('allows an admin no pair outside the table [D5.31]', () => {
    fc.assert(
      fc.property(anyCampaign, fc.constantFrom(...campaignStates), (campaign, target) => {
        const admin = { accountId: 1, companyId: 1, role: 'ROLE_ADMIN', isLeader: false } as const;
        if (decideTransition(admin, campaign, target, 'note').ok) expect(targetsOf(campaign.state)).toContain(target);
      }),
    );
  });
});

/** In MODIFY a request is on its way; a dedicated publisher never sends to publishers. */
function isConsistent(state: CampaignState, campaign: CampaignFacts): boolean {
  if (state === 'SENT_TO_PUBLISHER') return !hasDedicatedPublisher(campaign);
  if (state === 'SENT_TO_INTERMEDIARY' || state === 'INTERMEDIARY_ACCEPTED' || state === 'SENT_BACK_TO_INTERMEDIARY') {
    return campaign.intermediary_id !== null;
  }
  if (state === 'SENT_BACK_TO_ADVERTISER') return campaign.advertiser_id !== null;
  if (state !== 'MODIFY') return true;
  const request = campaign.change_request;
  if (request?.state === 'SENT_TO_INTERMEDIARY')
    return campaign.intermediary_id !== null && campaign.advertiser_id !== null;
  return request?.state === 'SENT_TO_OFFER_MAKER';
}

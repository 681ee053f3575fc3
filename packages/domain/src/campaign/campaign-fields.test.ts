import { describe, expect, it } from 'vitest';
import {
  admin,
  advertiser,
  agencyCampaign,
  companies,
  intermediary,
  longCampaign,
  mhfe,
  viewerOf,
} from '../testing/samples.ts';
import { canAssignCoworkers, checkAssignees, nextAssignees } from './campaign-assignees.ts';
import { canEditCampaign, editableFields, lockedChanges } from './campaign-fields.ts';
import { campaignStates } from './campaign-states.ts';

const assignees = {
  advertiser: [advertiser.accountId],
  intermediary: [intermediary.accountId],
  offer_maker: [mhfe.accountId],
};

describe('the fields of a campaign', () => {
  it('are all open to the creator’s assignees until it is sent [C4.9]', () => {
    const open = editableFields(advertiser, longCampaign('CREATED', { assignees }));
    expect(open).toContain('recipient');
    expect(open).toContain('design_references');
    expect(open).not.toContain('external_advertiser');
    expect(editableFields(intermediary, agencyCampaign('CREATED', { assignees }))).toContain('external_advertiser');
  });

  it('leave an accepting intermediary its recipient [C4.9]', () => {
    const campaign = longCampaign('INTERMEDIARY_ACCEPTED', { assignees });
    expect(editableFields(intermediary, campaign)).toEqual(['recipient']);
    expect(editableFields(advertiser, campaign)).toEqual([]);
    expect(lockedChanges(intermediary, campaign, ['recipient', 'name'])).toEqual([
      { code: 'field_not_yours', field: 'name' },
    ]);
  });

  it('are locked in every other state, for everybody', () => {
    for (const state of campaignStates.filter((state) => state !== 'CREATED' && state !== 'INTERMEDIARY_ACCEPTED')) {
      for (const viewer of [admin, advertiser, intermediary, mhfe]) {
        expect(editableFields(viewer, longCampaign(state, { assignees })), `${state} ${viewer.role}`).toEqual([]);
      }
    }
  });

  it('are for assignees, not for their colleagues or leaders [D4.15]', () => {
    const colleague = viewerOf('ROLE_ADVERTISER', companies.advertiser, { accountId: 51, isLeader: true });
    const decision = canEditCampaign(colleague, longCampaign('CREATED', { assignees }));
    expect(decision).toEqual({ ok: false, refusal: { code: 'edit_by_assignee' } });
    expect(lockedChanges(colleague, longCampaign('CREATED', { assignees }), ['name'])).toEqual([
      { code: 'edit_by_assignee', field: 'name' },
    ]);
  });

  it('are for anybody of the side while nobody of it is assigned, as after an admin created it [D4.15]', () => {
    const unassigned = longCampaign('CREATED', { assignees: { ...assignees, advertiser: [] } });
    const colleague = viewerOf('ROLE_ADVERTISER', companies.advertiser, { accountId: 51 });
    expect(editableFields(colleague, unassigned)).toContain('name');
    expect(editableFields(intermediary, unassigned)).toEqual([]);
  });
});

describe('assigning co-workers', () => {
  it('is blocked where the side has nothing to do yet or any more [C4.15]', () => {
    const blocked = (viewer: typeof mhfe) =>
      campaignStates.filter((state) => {
        const decision = canAssignCoworkers(viewer, longCampaign(state, { assignees }));
        return !decision.ok && decision.refusal.code === 'campaign_not_in_state';
      });
    expect(blocked(mhfe)).toEqual(['SENT_TO_BIDDER', 'BIDDER_REJECTED', 'ADVERTISER_ACCEPT', 'REJECTED']);
    expect(blocked(intermediary)).toEqual([
      'SENT_TO_INTERMEDIARY',
      'INTERMEDIARY_REJECTED',
      'ADVERTISER_ACCEPT',
      'REJECTED',
    ]);
    expect(blocked(advertiser)).toEqual(['ADVERTISER_ACCEPT', 'REJECTED']);
    expect(blocked(admin)).toEqual([]);
  });

  it('is an assignee’s or the leader’s [D4.18]', () => {
    const campaign = longCampaign('BIDDER_ACCEPTED', { assignees });
    const colleague = viewerOf('ROLE_MHFE', companies.mhfe, { accountId: 31 });
    expect(canAssignCoworkers(mhfe, campaign).ok).toBe(true);
    expect(canAssignCoworkers(colleague, campaign)).toMatchObject({ refusal: { code: 'not_assignee' } });
    expect(canAssignCoworkers({ ...colleague, isLeader: true }, campaign).ok).toBe(true);
  });

  it('takes colleagues only and never leaves nobody [D4.18]', () => {
    expect(checkAssignees([1], [1, 2], [1, 2]).ok).toBe(true);
    expect(checkAssignees([1], [1, 9], [1, 2])).toMatchObject({ refusal: { code: 'assignee_not_colleague' } });
    expect(checkAssignees([1], [], [1, 2])).toMatchObject({ refusal: { code: 'last_assignee' } });
    expect(nextAssignees([1, 2], [2, 3], 'add')).toEqual([1, 2, 3]);
    expect(nextAssignees([1, 2], [3, 3], 'replace')).toEqual([3]);
  });
});

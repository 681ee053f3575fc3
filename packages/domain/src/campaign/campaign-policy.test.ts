import { describe, expect, it } from 'vitest';
import {
  admin,
  advertiser,
  campaignShapes,
  companies,
  dedicatedCampaign,
  everyViewer,
  intermediary,
  longCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import type { BookingCounts, CampaignFacts } from './campaign-facts.ts';
import { type CampaignActionName, campaignActions, canExportDeck, mayReadVariant } from './campaign-policy.ts';
import { type CampaignState, campaignStates, isSentBackState } from './campaign-states.ts';

/** The button as its viewer finds it; undefined when it is not offered at all. */
function offered(viewer: typeof mhfe, campaign: CampaignFacts, name: CampaignActionName) {
  return campaignActions(viewer, campaign).find(({ action }) => action === name);
}

/** What a campaign usually holds by the time it is in the state. */
function usualBookings(state: CampaignState): Partial<BookingCounts> {
  if (state === 'BIDDER_ACCEPTED') return { surface_created: 2 };
  if (state === 'SENT_TO_PUBLISHER') return { surface_waiting: 1, surface_accepted: 1 };
  return campaignStates.indexOf(state) < campaignStates.indexOf('BIDDER_ACCEPTED') ? {} : { surface_accepted: 2 };
}

function usualFacts(state: CampaignState): Partial<CampaignFacts> {
  const wasSentBack = isSentBackState(state) || ['ADVERTISER_ACCEPT', 'REJECTED', 'MODIFY'].includes(state);
  const request = { state: 'SENT_TO_OFFER_MAKER', created_role: 'ROLE_ADVERTISER' } as const;
  return {
    was_sent_back: wasSentBack,
    modified_from: state === 'MODIFY' ? 'SENT_BACK_TO_ADVERTISER' : null,
    change_request: state === 'MODIFY' ? request : null,
    assignees: { advertiser: [50], intermediary: [40], offer_maker: [30, 20] },
  };
}

function linesOf(campaign: CampaignFacts): readonly string[] {
  return everyViewer.flatMap((viewer) => {
    const actions = campaignActions(viewer, campaign);
    if (actions.length === 0) return [];
    const name = (action: (typeof actions)[number]) =>
      action.target === null
        ? action.action
        : `${action.action} → ${action.target}${action.needs_note ? ' (note)' : ''}`;
    const open = actions.filter((action) => action.decision.ok).map(name);
    const closed = actions.flatMap((action) =>
      action.decision.ok ? [] : [`${name(action)}: ${action.decision.refusal.code}`],
    );
    return [`    ${viewer.role}`, `      may  ${open.join(', ')}`, ...closed.map((line) => `      not  ${line}`)];
  });
}

describe('the actions of a campaign', () => {
  it('by shape, state and role are these', async () => {
    const lines = Object.entries(campaignShapes).flatMap(([name, shape]) => [
      `${name}`,
      ...campaignStates.flatMap((state) => [
        `  ${state}`,
        ...linesOf(shape(state, { ...usualFacts(state), bookings: usualBookings(state) })),
      ]),
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./campaign-actions.matrix.txt');
  });

  it('are none for a company that does not see the campaign', () => {
    expect(campaignActions(publisher, longCampaign('READY_TO_SENT_BACK'))).toEqual([]);
    expect(campaignActions(viewerOf('ROLE_MHFE', companies.stranger), longCampaign('READY_TO_SENT_BACK'))).toEqual([]);
  });

  it('never offer MODIFY without a request of one’s own', () => {
    const targets = campaignActions(admin, longCampaign('SENT_BACK_TO_ADVERTISER')).map((action) => action.target);
    expect(targets).not.toContain('MODIFY');
  });

  it('offer each step once, also to an admin, who stands on every side', () => {
    for (const state of campaignStates) {
      const campaign = longCampaign(state, { ...usualFacts(state), bookings: usualBookings(state) });
      const keys = campaignActions(admin, campaign).map((action) => `${action.action} ${action.target}`);
      expect(new Set(keys).size, state).toBe(keys.length);
    }
  });

  it('let the MHFE set fees only before the offer goes back, an admin always', () => {
    const open = campaignStates.filter((state) => offered(mhfe, longCampaign(state), 'edit_fees')?.decision.ok);
    expect(open).toEqual(['READY_TO_SENT_BACK']);
    const done = longCampaign('ADVERTISER_ACCEPT', { bookings: { surface_accepted: 1 } });
    expect(offered(admin, done, 'edit_fees')?.decision.ok).toBe(true);
    const own = dedicatedCampaign('READY_TO_SENT_BACK');
    expect(offered(publisher, own, 'edit_fees')).toBeUndefined();
  });

  it('warn of missing fees on the step that would send them out, and on no other [C4.6]', () => {
    const unpaid = longCampaign('READY_TO_SENT_BACK', { bookings: { surface_accepted: 2, without_fee: 1 } });
    const warning = campaignActions(mhfe, unpaid).filter((action) => action.warns_of_gaps);
    expect(warning.map(({ action, target }) => [action, target])).toEqual([['forward', 'SENT_BACK_TO_INTERMEDIARY']]);
    const paid = longCampaign('READY_TO_SENT_BACK', { bookings: { surface_accepted: 2, without_fee: 0 } });
    expect(campaignActions(mhfe, paid).some((action) => action.warns_of_gaps)).toBe(false);
  });

  it('say of each step that passes a draft by that it throws it away, and not of sending it', () => {
    const change_request = { state: 'CREATED', created_role: 'ROLE_ADVERTISER' } as const;
    const drafted = longCampaign('SENT_BACK_TO_ADVERTISER', { change_request, bookings: { surface_accepted: 1 } });
    const steps = (campaign: CampaignFacts) =>
      campaignActions(advertiser, campaign)
        .filter(({ target }) => target !== null)
        .map(({ action, discards_draft }) => [action, discards_draft]);
    expect(steps(drafted)).toEqual([
      ['accept', true],
      ['reject', true],
      ['send_change_request', false],
    ]);
    expect(steps({ ...drafted, change_request: null })).toEqual([
      ['accept', false],
      ['reject', false],
    ]);
  });

  it('open the PDF of an accepted campaign alone, and to a publisher only its own view [C4.12]', () => {
    const open = campaignStates.filter(
      (state) => offered(mhfe, longCampaign(state), 'export_pdf_customer')?.decision.ok,
    );
    expect(open).toEqual(['ADVERTISER_ACCEPT']);
    const own = dedicatedCampaign('ADVERTISER_ACCEPT');
    expect(offered(publisher, own, 'export_pdf_default')?.decision.ok).toBe(true);
    expect(offered(publisher, own, 'export_pdf_customer')?.decision.ok ?? false).toBe(false);
    expect(mayReadVariant(publisher, 'customer')).toBe(false);
  });

  it('open the deck to its maker once the offer is whole, to customers while they have it [D5.90]', () => {
    const sentBack = { was_sent_back: true, modified_from: 'SENT_BACK_TO_ADVERTISER' } as const;
    const open = (viewer: typeof mhfe, name: CampaignActionName) =>
      campaignStates.filter((state) => offered(viewer, longCampaign(state, sentBack), name)?.decision.ok);
    const whole = campaignStates.slice(campaignStates.indexOf('READY_TO_SENT_BACK'));
    for (const viewer of [mhfe, admin]) {
      expect(open(viewer, 'export_deck_default')).toEqual(whole);
      expect(open(viewer, 'export_deck_customer')).toEqual(whole);
    }
    expect(open(intermediary, 'export_deck_customer')).toEqual(whole.slice(1));
    expect(open(advertiser, 'export_deck_customer')).toEqual(whole.slice(2));
    expect(offered(advertiser, longCampaign('ADVERTISER_ACCEPT'), 'export_deck_default')).toBeUndefined();
    expect(offered(publisher, dedicatedCampaign('READY_TO_SENT_BACK'), 'export_deck_default')?.decision.ok).toBe(true);
    expect(offered(publisher, dedicatedCampaign('READY_TO_SENT_BACK'), 'export_deck_customer')).toBeUndefined();
    expect(canExportDeck(mhfe, longCampaign('SENT_TO_PUBLISHER'))).toMatchObject({
      refusal: { code: 'offer_being_assembled' },
    });
    expect(canExportDeck(mhfe, longCampaign('BIDDER_REJECTED'))).toMatchObject({ refusal: { code: 'campaign_ended' } });
  });

  it.each([
    ['CREATED', 'offer_not_begun'],
    ['SENT_TO_INTERMEDIARY', 'offer_not_begun'],
    ['INTERMEDIARY_ACCEPTED', 'offer_not_begun'],
    ['SENT_TO_BIDDER', 'offer_not_begun'],
    ['INTERMEDIARY_REJECTED', 'offer_never_made'],
    ['BIDDER_ACCEPTED', 'offer_being_assembled'],
    ['SENT_TO_PUBLISHER', 'offer_being_assembled'],
    ['READY_TO_SENT_BACK', 'offer_being_assembled'],
    ['BIDDER_REJECTED', 'offer_never_made'],
    ['REJECTED', 'offer_never_made'],
  ] as const)('tell the customer side of %s what is true of its offer [D3.13]', (state, code) => {
    const campaign = longCampaign(state, { was_sent_back: false });
    for (const viewer of [advertiser, ...(state === 'CREATED' ? [] : [intermediary])])
      for (const action of ['show_offer', 'export_deck_customer'] as const)
        expect(offered(viewer, campaign, action)?.decision).toEqual({ ok: false, refusal: { code } });
  });

  it('let the MHFE assemble in three states, a dedicated publisher in two [D5.41]', () => {
    const states = (viewer: typeof mhfe, shape: typeof longCampaign) =>
      campaignStates.filter((state) => offered(viewer, shape(state), 'browse_surfaces')?.decision.ok);
    expect(states(mhfe, longCampaign)).toEqual(['BIDDER_ACCEPTED', 'SENT_TO_PUBLISHER', 'READY_TO_SENT_BACK']);
    expect(states(publisher, dedicatedCampaign)).toEqual(['BIDDER_ACCEPTED', 'READY_TO_SENT_BACK']);
    expect(states(publisher, longCampaign)).toEqual([]);
  });
});

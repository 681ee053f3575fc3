import { describe, expect, it } from 'vitest';
import { campaignStates } from '../campaign/campaign-states.ts';
import {
  admin,
  advertiser,
  dedicatedCampaign,
  directCampaign,
  intermediary,
  longCampaign,
  mhfe,
} from '../testing/samples.ts';
import {
  canCreateMenu,
  canDecideMenu,
  canEditMenu,
  canExportMenu,
  canReadMenu,
  canSeeMenu,
  canSendMenu,
  decideMenuState,
} from './campaign-menu-policy.ts';
import { MENU_MAXIMUM_ITEMS, MENU_MAXIMUM_ROW, menuRowTotals, menuTotals } from './menu-totals.ts';

describe('the campaign menu', () => {
  it('is there for the MHFE from its acceptance until an end state', () => {
    const states = campaignStates.filter((state) => canSeeMenu(mhfe, longCampaign(state)).ok);
    expect(states).toEqual([
      'BIDDER_ACCEPTED',
      'SENT_TO_PUBLISHER',
      'READY_TO_SENT_BACK',
      'SENT_BACK_TO_INTERMEDIARY',
      'SENT_BACK_TO_ADVERTISER',
      'ADVERTISER_ACCEPT',
      'MODIFY',
    ]);
  });

  it('is there for the customers once one was sent, and never with a dedicated publisher', () => {
    expect(canSeeMenu(advertiser, longCampaign('BIDDER_ACCEPTED', { menu_state: 'CREATED' })).ok).toBe(false);
    const sent = longCampaign('BIDDER_ACCEPTED', { menu_state: 'SENT', menu_was_sent: true });
    expect(canSeeMenu(advertiser, sent).ok).toBe(true);
    expect(canSeeMenu(intermediary, sent).ok).toBe(true);
    expect(canReadMenu(intermediary, sent, 'CREATED')).toBe(false);
    expect(canSeeMenu(admin, dedicatedCampaign('BIDDER_ACCEPTED')).ok).toBe(false);
  });

  it('is one at a time, and a new one after a refusal [D5.46]', () => {
    const create = (menu_state: 'CREATED' | 'SENT' | 'ACCEPTED' | 'REJECTED' | null) =>
      canCreateMenu(mhfe, longCampaign('BIDDER_ACCEPTED', { menu_state })).ok;
    expect([create(null), create('CREATED'), create('SENT'), create('ACCEPTED'), create('REJECTED')]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(canCreateMenu(advertiser, longCampaign('BIDDER_ACCEPTED')).ok).toBe(false);
  });

  it('changes in CREATED only, and is sent with items only [C4.29] [D5.46]', () => {
    const campaign = longCampaign('READY_TO_SENT_BACK');
    expect(canEditMenu(mhfe, campaign, 'CREATED').ok).toBe(true);
    expect(canEditMenu(mhfe, campaign, 'SENT')).toMatchObject({ refusal: { code: 'menu_sent' } });
    expect(canSendMenu(mhfe, campaign, { state: 'CREATED', item_count: 0 })).toMatchObject({
      refusal: { code: 'menu_empty' },
    });
    expect(canExportMenu(mhfe, campaign, 0).ok).toBe(false);
    expect(canExportMenu(mhfe, campaign, 2).ok).toBe(true);
  });

  it('is decided by the intermediary, or by the advertiser where there is none [C4.29]', () => {
    expect(canDecideMenu(intermediary, longCampaign('BIDDER_ACCEPTED'), 'SENT').ok).toBe(true);
    expect(canDecideMenu(advertiser, longCampaign('BIDDER_ACCEPTED'), 'SENT').ok).toBe(false);
    expect(canDecideMenu(advertiser, directCampaign('BIDDER_ACCEPTED'), 'SENT').ok).toBe(true);
    expect(canDecideMenu(intermediary, longCampaign('BIDDER_ACCEPTED'), 'CREATED')).toMatchObject({
      refusal: { code: 'menu_not_sent' },
    });
    const empty = { state: 'SENT', item_count: 1 } as const;
    expect(decideMenuState(mhfe, longCampaign('BIDDER_ACCEPTED'), empty, 'ACCEPTED').ok).toBe(false);
    expect(decideMenuState(intermediary, longCampaign('BIDDER_ACCEPTED'), empty, 'CREATED').ok).toBe(false);
  });

  it('is decided once, and not any more in a campaign that has ended', () => {
    for (const state of ['ACCEPTED', 'REJECTED'] as const)
      expect(canDecideMenu(intermediary, longCampaign('BIDDER_ACCEPTED'), state)).toMatchObject({
        refusal: { code: 'menu_decided', current_state: state },
      });
    expect(canDecideMenu(intermediary, longCampaign('REJECTED'), 'SENT')).toMatchObject({
      refusal: { code: 'campaign_ended' },
    });
    expect(canDecideMenu(intermediary, longCampaign('ADVERTISER_ACCEPT'), 'SENT').ok).toBe(true);
  });

  it('adds up rows of quantity times unit value, exactly even where they are largest', () => {
    const row = { quantity: 3, price: 100_001, production_cost: 20_000, technical_cost: 5 };
    expect(menuRowTotals(row)).toEqual({
      quantity: 3,
      price: 300_003,
      production_cost: 60_000,
      technical_cost: 15,
      total: 360_018,
    });
    expect(menuTotals([row, { ...row, quantity: 1 }])).toMatchObject({ quantity: 4, price: 400_004, total: 480_024 });
    const unpriced = { ...row, price: null };
    expect(menuRowTotals(unpriced)).toMatchObject({ price: null, production_cost: 60_000, total: null });
    expect(menuTotals([row, unpriced])).toMatchObject({ quantity: 6, price: 300_003, total: 420_033 });
    expect(menuTotals([])).toMatchObject({ quantity: 0, total: 0 });
    expect(Number.isSafeInteger(MENU_MAXIMUM_ITEMS * MENU_MAXIMUM_ROW)).toBe(true);
  });
});

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
  canSendMenu,
  decideMenuState,
  isMenuAvailable,
} from './campaign-menu-policy.ts';

describe('the campaign menu', () => {
  it('is there for the MHFE from its acceptance until an end state [D5.45]', () => {
    const states = campaignStates.filter((state) => isMenuAvailable(mhfe, longCampaign(state)));
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

  it('is there for the customers once one was sent, and never with a dedicated publisher [D3.16]', () => {
    expect(isMenuAvailable(advertiser, longCampaign('BIDDER_ACCEPTED', { menu_state: 'CREATED' }))).toBe(false);
    const sent = longCampaign('BIDDER_ACCEPTED', { menu_state: 'SENT', menu_was_sent: true });
    expect(isMenuAvailable(advertiser, sent)).toBe(true);
    expect(isMenuAvailable(intermediary, sent)).toBe(true);
    expect(canReadMenu(intermediary, sent, 'CREATED')).toBe(false);
    expect(isMenuAvailable(admin, dedicatedCampaign('BIDDER_ACCEPTED'))).toBe(false);
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

  it('changes in CREATED only, and is sent with items only [C4.30] [D5.46]', () => {
    const campaign = longCampaign('READY_TO_SENT_BACK');
    expect(canEditMenu(mhfe, campaign, 'CREATED').ok).toBe(true);
    expect(canEditMenu(mhfe, campaign, 'SENT')).toMatchObject({ refusal: { code: 'menu_sent' } });
    expect(canSendMenu(mhfe, campaign, { state: 'CREATED', item_count: 0 })).toMatchObject({
      refusal: { code: 'menu_empty' },
    });
    expect(canExportMenu(mhfe, campaign, 0).ok).toBe(false);
    expect(canExportMenu(mhfe, campaign, 2).ok).toBe(true);
  });

  it('is decided by the intermediary, or by the advertiser where there is none [C4.31]', () => {
    expect(canDecideMenu(intermediary, longCampaign('BIDDER_ACCEPTED'), 'SENT').ok).toBe(true);
    expect(canDecideMenu(advertiser, longCampaign('BIDDER_ACCEPTED'), 'SENT').ok).toBe(false);
    expect(canDecideMenu(advertiser, directCampaign('BIDDER_ACCEPTED'), 'SENT').ok).toBe(true);
    const empty = { state: 'SENT', item_count: 1 } as const;
    expect(decideMenuState(mhfe, longCampaign('BIDDER_ACCEPTED'), empty, 'ACCEPTED').ok).toBe(false);
    expect(decideMenuState(intermediary, longCampaign('BIDDER_ACCEPTED'), empty, 'CREATED').ok).toBe(false);
  });
});

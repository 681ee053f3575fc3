import type { CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import { describe, expect, it } from 'vitest';
import { actionReason } from '../../../ui/action/record-actions.ts';
import { actionLabel, groupSteps, isShown } from './campaign-actions.ts';

type Facts = Pick<CampaignActionAnswer, 'action' | 'target'> & { readonly closed?: string };

function answer({ action, target, closed }: Facts): CampaignActionAnswer {
  const reason = closed === undefined ? null : { code: closed, text: `text of ${closed}` };
  return {
    action,
    target,
    allowed: closed === undefined,
    reason,
    needs_note: false,
    warns_of_gaps: false,
    discards_draft: false,
  };
}

const send = answer({ action: 'forward', target: 'SENT_TO_PUBLISHER' });
const close = answer({ action: 'forward', target: 'READY_TO_SENT_BACK' });
const reject = answer({ action: 'reject', target: 'BIDDER_REJECTED' });

describe('the buttons of the chain', () => {
  it('have the next state of the server as the one primary action', () => {
    const buttons = groupSteps({ actions: [send, close, reject], next_state: 'READY_TO_SENT_BACK' });
    expect(buttons.primary).toBe(close);
    expect(buttons.others).toEqual([send]);
    expect(buttons.rejections).toEqual([reject]);
  });

  it('keep a closed step as primary, with its reason, while none is open', () => {
    const closed = answer({ action: 'forward', target: 'SENT_TO_PUBLISHER', closed: 'campaign_without_surface' });
    const alsoClosed = answer({ action: 'forward', target: 'READY_TO_SENT_BACK', closed: 'nothing_accepted' });
    const buttons = groupSteps({ actions: [closed, alsoClosed], next_state: null });
    expect(buttons.primary).toBe(closed);
    expect(buttons.others).toEqual([]);
    expect(actionReason(closed)).toBe('text of campaign_without_surface');
    expect(actionReason(send)).toBeNull();
  });

  it('leave the steps of a change request to its own page', () => {
    const actions = [answer({ action: 'accept_change_request', target: 'READY_TO_SENT_BACK' })];
    expect(groupSteps({ actions, next_state: null })).toEqual({ primary: null, others: [], rejections: [] });
  });

  it.each([
    ['forward', 'SENT_TO_INTERMEDIARY', 'campaigns.forward.SENT_TO_INTERMEDIARY'],
    ['accept', 'BIDDER_ACCEPTED', 'campaigns.action.accept'],
    ['accept', 'ADVERTISER_ACCEPT', 'campaigns.action.acceptOffer'],
    ['reject', 'BIDDER_REJECTED', 'campaigns.action.reject'],
    ['reject', 'REJECTED', 'campaigns.action.rejectOffer'],
    ['edit', null, 'campaigns.action.edit'],
  ] as const)('%s to %s is called %s', (action, target, label) => {
    expect(actionLabel({ action, target })).toBe(label);
  });
});

describe('other actions', () => {
  it('stay with their reason when a condition is missing, and go when the state has passed them', () => {
    expect(isShown(answer({ action: 'edit', target: null }))).toBe(true);
    expect(isShown(answer({ action: 'edit', target: null, closed: 'edit_by_assignee' }))).toBe(true);
    expect(isShown(answer({ action: 'edit', target: null, closed: 'campaign_already_sent' }))).toBe(false);
  });
});

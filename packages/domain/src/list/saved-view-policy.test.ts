import { describe, expect, it } from 'vitest';
import { admin, mhfe } from '../testing/samples.ts';
import {
  canChangeView,
  canKeepViewToOneself,
  canSeeView,
  hasRoomForView,
  MAX_SAVED_VIEWS,
} from './saved-view-policy.ts';

const maker = { ...mhfe, isLeader: false };
const leader = { ...mhfe, accountId: 901, isLeader: true };
const colleague = { ...mhfe, accountId: 902, isLeader: false };
const stranger = { ...mhfe, accountId: 903, companyId: 9_999, isLeader: true };
const own = { account_id: maker.accountId, company_id: maker.companyId, is_shared: false };
const shared = { ...own, is_shared: true };

const reason = (decision: ReturnType<typeof canChangeView>) => (decision.ok ? 'open' : decision.refusal.code);

describe('a saved view', () => {
  it('is seen by its maker, the company’s by colleagues, and by nobody else', () => {
    const seen = (view: typeof own) => [maker, leader, colleague, stranger, admin].map((who) => canSeeView(who, view));
    expect(seen(own)).toEqual([true, false, false, false, false]);
    expect(seen(shared)).toEqual([true, true, true, false, false]);
  });

  it('of the company is changed by its maker and the leader, taken back by the maker alone', () => {
    const people = [maker, leader, colleague, stranger];
    expect(people.map((who) => reason(canChangeView(who, own)))).toEqual([
      'open',
      'not_visible',
      'not_visible',
      'not_visible',
    ]);
    expect(people.map((who) => reason(canChangeView(who, shared)))).toEqual([
      'open',
      'open',
      'view_not_own',
      'not_visible',
    ]);
    expect(people.map((who) => reason(canKeepViewToOneself(who, shared)))).toEqual([
      'open',
      'view_not_own',
      'view_not_own',
      'not_visible',
    ]);
    const ofOperator = { ...shared, company_id: admin.companyId };
    expect(reason(canChangeView({ ...admin, accountId: 904, isLeader: false }, ofOperator))).toBe('open');
  });

  it('finds room fifty times', () => {
    expect(hasRoomForView(MAX_SAVED_VIEWS - 1).ok).toBe(true);
    expect(hasRoomForView(MAX_SAVED_VIEWS)).toMatchObject({ refusal: { code: 'view_limit', maximum: 50 } });
  });
});

import { expect, it } from 'vitest';
import type { Viewer } from '../permission/viewer.ts';
import type { CampaignOutline } from './campaign-facts.ts';
import { canNudgePublisher, type PublisherDebt } from './publisher-nudge.ts';

const mhfe: Viewer = { accountId: 1, companyId: 30, role: 'ROLE_MHFE', isLeader: true };
const campaign: CampaignOutline = {
  state: 'SENT_TO_PUBLISHER',
  role_of_creator: 'ROLE_ADVERTISER',
  creator_company_id: 10,
  advertiser_id: 10,
  intermediary_id: null,
  mhfe_id: 30,
  publisher_id: null,
  was_sent_back: false,
  modified_from: null,
};
const owes: PublisherDebt = { rows: 2, people: 1, nudged_on: '2026-03-01' };
const decide = (changes: Partial<CampaignOutline>, viewer = mhfe, debt = owes) => {
  const decision = canNudgePublisher(viewer, { ...campaign, ...changes }, debt, '2026-03-02');
  return decision.ok ? 'done' : decision.refusal.code;
};

it('reminds a publisher that owes something, once a day', () => {
  expect(decide({})).toBe('done');
  expect(decide({ state: 'READY_TO_SENT_BACK' })).toBe('done');
  expect(decide({}, mhfe, { ...owes, nudged_on: '2026-03-02' })).toBe('publisher_nudged_today');
  expect(decide({}, mhfe, { rows: 0, people: 1, nudged_on: null })).toBe('publisher_owes_nothing');
  expect(decide({}, mhfe, { ...owes, people: 0 })).toBe('publisher_has_nobody');
});

it('lets the offer maker and an admin remind, while publishers are asked', () => {
  expect(decide({}, { ...mhfe, companyId: 99, role: 'ROLE_ADMIN' })).toBe('done');
  expect(decide({}, { ...mhfe, companyId: 10, role: 'ROLE_ADVERTISER' })).toBe('mhfe_assembles');
  expect(decide({ state: 'BIDDER_ACCEPTED' })).toBe('publishers_not_asked');
  expect(decide({ state: 'ADVERTISER_ACCEPT' })).toBe('campaign_ended');
  expect(decide({ publisher_id: 30, mhfe_id: null })).toBe('dedicated_publisher_assembles');
});

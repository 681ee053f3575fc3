import { describe, expect, it } from 'vitest';
import { campaignStages, nextStepPhrase } from './campaign-chain.ts';

const named = (id: number, name: string) => ({ id, name });

const throughAgency = {
  state: 'CREATED',
  turn: 'advertiser',
  role_of_creator: 'ADVERTISER',
  company: named(1, 'Hirdető Kft.'),
  advertiser: named(1, 'Hirdető Kft.'),
  intermediary: named(2, 'Ügynökség Kft.'),
  mhfe: named(3, 'MHFE Zrt.'),
  publisher: null,
  campaign_operations: [],
} as const;

const agencyOwn = {
  ...throughAgency,
  role_of_creator: 'INTERMEDIARY',
  advertiser: null,
  company: named(2, 'Ügynökség Kft.'),
} as const;

const toPublisher = {
  ...throughAgency,
  intermediary: null,
  mhfe: null,
  publisher: named(4, 'Közzétevő Bt.'),
} as const;

type Facts = Parameters<typeof campaignStages>[0];

function standing(campaign: Facts): string {
  return campaignStages(campaign)
    .map(({ name, status }) => `${name}:${status}`)
    .join(' ');
}

describe('the way of a campaign', () => {
  it('leads through the intermediary and back when an advertiser chose one', () => {
    const names = campaignStages(throughAgency).map(({ name, company }) => [name, company]);
    expect(names).toEqual([
      ['request', 'Hirdető Kft.'],
      ['intermediary', 'Ügynökség Kft.'],
      ['assembly', 'MHFE Zrt.'],
      ['publishers', null],
      ['handBack', 'MHFE Zrt.'],
      ['forwarding', 'Ügynökség Kft.'],
      ['decision', 'Hirdető Kft.'],
    ]);
  });

  it('is short with a dedicated publisher, who assembles and hands back itself', () => {
    expect(standing({ ...toPublisher, state: 'READY_TO_SENT_BACK', turn: 'offer_maker' })).toBe(
      'request:done assembly:current decision:next',
    );
  });

  it('ends with the intermediary that created the campaign', () => {
    expect(standing({ ...agencyOwn, state: 'SENT_BACK_TO_INTERMEDIARY', turn: 'intermediary' })).toBe(
      'request:done assembly:done publishers:done handBack:done decision:current',
    );
  });

  it('is done when the offer was accepted, and stops where it was rejected', () => {
    expect(standing({ ...toPublisher, state: 'ADVERTISER_ACCEPT', turn: null })).toBe(
      'request:done assembly:done decision:done',
    );
    expect(standing({ ...throughAgency, state: 'INTERMEDIARY_REJECTED', turn: null })).toMatch(
      /^request:done intermediary:stopped assembly:next/,
    );
  });

  it('stops an empty offer where the campaign last stood', () => {
    const operation = { kind: 'STATE', state: 'SENT_TO_PUBLISHER' } as const;
    const given = { ...throughAgency, state: 'BIDDER_REJECTED', turn: null } as const;
    expect(standing(given)).toMatch(/assembly:stopped publishers:next/);
    const late = { ...given, campaign_operations: [operation] } as const;
    expect(standing(late)).toMatch(/publishers:stopped handBack:next/);
  });
});

describe('the next step', () => {
  it('is said, and nothing once the campaign has ended', () => {
    expect(nextStepPhrase({ ...throughAgency, state: 'SENT_TO_PUBLISHER', turn: 'publishers' })).toBe(
      'campaigns.next.SENT_TO_PUBLISHER',
    );
    expect(nextStepPhrase({ ...throughAgency, state: 'SENT_TO_PUBLISHER', turn: 'offer_maker' })).toBe(
      'campaigns.next.SENT_TO_PUBLISHER_decided',
    );
    expect(nextStepPhrase({ ...agencyOwn, state: 'SENT_BACK_TO_INTERMEDIARY', turn: 'intermediary' })).toBe(
      'campaigns.next.SENT_BACK_TO_INTERMEDIARY_decides',
    );
    expect(nextStepPhrase({ ...throughAgency, state: 'REJECTED', turn: null })).toBeNull();
  });
});

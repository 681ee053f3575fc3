import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { endNote } from './campaign-end.tsx';
import { collectFacts, StepFacts } from './step-facts.tsx';

const place = { surface_code: null, city: 'Győr', county: null, width: 1, height: 1, thumbnail: null, place: null };

function booking(id: number, publisher: string, state: CampaignBooking['state']): CampaignBooking {
  const media = { id, title: `Felület ${id}`, type: 'STATIC', company: { id, name: publisher }, ...place } as const;
  const rest = { quantity: 1, date_from: '2027-03-01', date_to: '2027-03-28', total_price: null } as const;
  return {
    id,
    media,
    manual_media: null,
    booking_package: null,
    state,
    actions: [],
    ...rest,
  };
}

const campaign = sampleCampaign({
  intermediary: { id: 4, name: 'Közvetítő Kft.' },
  advertiser: { id: 3, name: 'Hirdető Kft.' },
  mhfe: { id: 5, name: 'Értékesítő Zrt.' },
  bookings: [
    booking(1, 'Űrkő', 'CREATED'),
    booking(2, 'Árkád', 'CREATED'),
    booking(3, 'Űrkő', 'CREATED'),
    booking(4, 'Más', 'PUBLISHER_ACCEPTED'),
  ],
  pricing_summary: [
    { code: 'booking', item: 'Oktogon', price: 1_000_000 },
    { code: 'package', item: 'Belváros', price: 110_285 },
    { code: 'total', item: 'Összesen', price: 1_110_285 },
  ],
});

it.each([
  ['SENT_TO_PUBLISHER', ['Árkád', 'Űrkő'], 3, null],
  ['SENT_BACK_TO_INTERMEDIARY', ['Közvetítő Kft.'], 2, 1_110_285],
  ['SENT_BACK_TO_ADVERTISER', ['Hirdető Kft.'], 2, 1_110_285],
  ['ADVERTISER_ACCEPT', ['Értékesítő Zrt.'], 2, 1_110_285],
  ['SENT_TO_BIDDER', ['Értékesítő Zrt.'], null, null],
  ['BIDDER_ACCEPTED', ['Hirdető Kft.'], null, null],
  ['READY_TO_SENT_BACK', [], 2, 1_110_285],
] as const)('the confirmation of %s names %j, rows %s, total %s', (target, names, rows, total) => {
  const facts = collectFacts(campaign, target);
  expect(facts.whom.names).toEqual(names);
  expect([facts.rows, facts.total]).toEqual([rows, total]);
});

it('counts what goes to the publishers as the offer does, a package once, and says what it is', async () => {
  answerCalls(signedIn('ROLE_MHFE'));
  const inside = (id: number) => ({ ...booking(id, 'Árkád', 'CREATED'), booking_package: 7 });
  const bookings = [...campaign.bookings, inside(5), inside(6)];
  await renderPage(() => <StepFacts campaign={{ ...campaign, bookings }} target="SENT_TO_PUBLISHER" />);
  expect(await screen.findByText('4 (3 médiafelület, 1 felületcsomag 2 felülettel)')).toBeTruthy();
});

it('the sender of a campaign that is not chosen yet is left out', () => {
  expect(collectFacts(sampleCampaign(), 'SENT_TO_BIDDER').whom.names).toEqual([]);
});

it('the note of an end is that of the move to it', () => {
  const move = {
    kind: 'STATE',
    company: null,
    for_company: null,
    user: null,
    offer_version: null,
    time: '2027-01-01T10:00:00Z',
  } as const;
  const operations = [
    { ...move, id: 1, state: 'SENT_BACK_TO_ADVERTISER', note: 'Kész' },
    { ...move, id: 3, state: 'REJECTED', note: 'Túl drága' },
    { ...move, id: 4, kind: 'ASSIGNEES', state: 'REJECTED', note: 'Kiss Anna' },
  ] as const;
  expect(endNote({ state: 'REJECTED', campaign_operations: [...operations] })).toBe('Túl drága');
  expect(endNote({ state: 'ADVERTISER_ACCEPT', campaign_operations: [...operations] })).toBeNull();
});

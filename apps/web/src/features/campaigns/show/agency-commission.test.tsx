import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { OfferTab } from './offer/offer-tab.tsx';

const pricing_summary = [
  { code: 'booking' as const, item: 'Óriásplakát', price: 570_422 },
  { code: 'total' as const, item: 'Összesen', price: 570_422 },
];
const agency_commission = {
  rate: { id: 1, value: 15, paragraph: 'Grt. 5/C. § (3)' },
  day: '2026-03-04',
  rows: [{ item: 'Óriásplakát', base: 513_372, amount: 77_006 }],
  amount: 77_006,
  total: 647_428,
};

it('stands below the total, which stays as it is, with its rate, its lines and the way to the law', async () => {
  answerCalls(signedIn('ROLE_ADVERTISER'));
  const campaign = sampleCampaign({ is_offer_visible: true, pricing_summary, agency_commission });
  await renderPage(() => <OfferTab campaign={campaign} />);
  const label = await screen.findByText(/^Reklámközvetítői díj \(15/);
  const block = label.closest('details');
  const text = block?.textContent?.replaceAll('\u00a0', ' ');
  for (const words of [
    'Reklámközvetítői díj (15 %)',
    '77 006 Ft',
    'Hirdető fizeti',
    '647 428 Ft',
    'nettó',
    '513 372 Ft',
  ])
    expect(text).toContain(words);
  const law = screen.getByRole('link', { name: 'Grt. 5/C. § (3)', hidden: true });
  expect(law.getAttribute('href')).toContain('/rates?');
  expect(law.getAttribute('href')).toContain('AGENCY_COMMISSION');
  expect(block?.previousElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toContain('Összesen570 422 Ft');
});

it('is not there where the answer has none', async () => {
  answerCalls(signedIn('ROLE_PUBLISHER'));
  await renderPage(() => <OfferTab campaign={sampleCampaign({ is_offer_visible: true, pricing_summary })} />);
  await screen.findByText('Árösszesítő');
  expect(screen.queryByText(/Reklámközvetítői díj/)).toBe(null);
});

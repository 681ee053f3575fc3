import type { OfferOutlookAnswer } from '@felulet/contract/sales/campaign-offer.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { OfferOutlookPanel } from './offer-outlook.tsx';

const outlook: OfferOutlookAnswer = {
  lines: 3,
  agreed: 600_000,
  estimated: 500_000,
  unpriced: 1,
  counties: [
    { key: 'Pest', lines: 2, amount: 1_100_000 },
    { key: null, lines: 1, amount: 0 },
  ],
  kinds: [{ key: 'STATIC', lines: 3, amount: 1_100_000 }],
};

const show = (budget: number, answer?: OfferOutlookAnswer) =>
  renderPage(() => (
    <>
      <p>Kész</p>
      <OfferOutlookPanel campaign={{ ...sampleCampaign({ ooh_budget: budget }), outlook: answer }} />
    </>
  ));

it('keeps agreed and estimated apart, and names every estimate as one', async () => {
  await show(2_000_000, outlook);
  expect(await screen.findByText('600 000 Ft')).toBeTruthy();
  expect(screen.getByText('kb. 500 000 Ft')).toBeTruthy();
  expect(screen.getByText('Még felhasználható').nextSibling?.textContent).toBe('kb. 900\u00a0000\u00a0Ft');
  expect(screen.getByRole('img', { name: 'A költségkeret 55 %-a' })).toBeTruthy();
  expect(screen.getByText('1 tétel ára nem becsülhető')).toBeTruthy();
  expect(screen.getByText('Vármegyéhez nem kötött').nextSibling?.textContent).toBe('1 tétel');
});

it('says by how much the budget is passed', async () => {
  await show(1_000_000, outlook);
  expect((await screen.findByText('Túllépés')).nextSibling?.textContent).toBe('kb. 100\u00a0000\u00a0Ft');
});

it('never says of nearly all of the budget that it is all, nor of nothing a share', async () => {
  for (const [budget, words] of [
    [1_100_001, 'A költségkeret 99 %-a'],
    [1_100_000, 'A költségkeret 100 %-a'],
    [1_099_999, 'A költségkeret 101 %-a'],
    [0, 'Költségkeret nélkül'],
  ] as const) {
    await show(budget, outlook);
    expect(await screen.findByRole('img', { name: words })).toBeTruthy();
    cleanup();
  }
});

it('is not there for a reader who is told nothing, and while the offer is empty', async () => {
  await show(1_000_000);
  expect(await screen.findByText('Kész')).toBeTruthy();
  expect(screen.queryByText('Engedélyezett')).toBeNull();
});

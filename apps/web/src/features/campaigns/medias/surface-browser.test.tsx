import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { SurfaceBrowser } from './surface-browser.tsx';

const row = {
  ...{ id: 7, title: 'Árpád híd', type: 'STATIC', county: 'Zala', city: 'Keszthely', company_name: 'Köztér Kft.' },
  ...{ quantity: 2, available_quantity: 2, list_price: 90_000, rental_unit: 'hét', contacts: 400, tags: [] },
  ...{ thumbnail: null, booking_id: null, is_digital: false, lat: null, lng: null, actions: [], revision: 1 },
};

it('tells what the chosen surfaces come to', async () => {
  const prices = [{ rental_unit: 'hét', count: 1, sum: 90_000 }];
  const calls = answerCalls({
    ...signedIn('ROLE_MHFE'),
    'GET /api/medias': () => ({ body: { list: [row], totalCount: 1 } }),
    'POST /api/medias/totals': () => ({
      body: { count: 1, contacts: { sum: 400, without: 0 }, prices, without_price: 0 },
    }),
  });
  await renderPage(() => (
    <Suspense fallback={null}>
      <SurfaceBrowser campaign={sampleCampaign({ id: 5 })} />
    </Suspense>
  ));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Árpád híd/ }));
  expect(await screen.findByText(/90\s000\sFt \/ hét/, { selector: '[aria-live]' })).toBeTruthy();
  expect(calls.find(({ path }) => path === '/api/medias/totals')?.body).toEqual({ ids: [7] });
});

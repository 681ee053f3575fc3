import { formatForint } from '@felulet/domain/format/money.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { account } from '../../bookings/testing/answers.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { CampaignPackageBrowser } from './package-browser.tsx';

const days = { date_from: '2026-03-01', date_to: '2026-03-28' };
const row = {
  id: 7,
  title: 'Főutcák csomag',
  price: 400_000,
  is_private: false,
  is_active: true,
  revision: 3,
  ...days,
  company: { id: 3, name: 'Köztér Kft.' },
  company_name: 'Köztér Kft.',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  actions: [],
  medias_sum: 2,
  medias_different_sum: 2,
  is_done: false,
  booking_package_id: null,
  has_deleted_surface: false,
  availability: { period: days, is_free: true, in_the_way: [], in_the_way_count: 0 },
};

it('tells what the price tags of a package add to its price, in the list and before it is booked', async () => {
  answerCalls({
    'GET /api/auth': () => ({ body: { ...account, role: 'ROLE_MHFE' } }),
    'GET /api/packages': () => ({ body: { list: [{ ...row, price_tags_total: 45_000 }], totalCount: 1 } }),
  });
  await renderPage(() => <CampaignPackageBrowser campaign={sampleCampaign({ id: 5, ...days })} />);
  expect(await screen.findByText(/^\+ 45\s000\sFt ártétel$/)).toBeTruthy();
  await press('Foglalás');
  const dialog = await screen.findByRole('dialog');
  const sum = [400_000, 45_000, 445_000].map(formatForint);
  await waitFor(() => expect(dialog.textContent).toContain(`${sum[0]} + ártételek: ${sum[1]} = ${sum[2]}`));
  expect(dialog.textContent).toContain('Egy foglalás ára, bármilyen hosszú az időszaka.');
});

describe('booking a package whose price changes meanwhile', () => {
  it('sends the price and the package that were shown, and after a refusal shows the present one', async () => {
    let [price, revision] = [400_000, 3];
    const detail = 'A csomag időközben megváltozott: az ára, a felületei vagy más adata.';
    const calls = answerCalls({
      'GET /api/auth': () => ({ body: { ...account, role: 'ROLE_MHFE' } }),
      'GET /api/packages': () => ({ body: { list: [{ ...row, price, revision }], totalCount: 1 } }),
      'POST /api/booking-packages': ({ body }) => {
        const isSeen = (body as { price: number }).price === price; // what the dialog sends
        return isSeen ? { status: 201, body: {} } : { status: 409, body: { code: 'package_changed', detail } };
      },
    });
    await renderPage(() => <CampaignPackageBrowser campaign={sampleCampaign({ id: 5, ...days })} />);
    await press('Foglalás');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain(formatForint(400_000)));
    [price, revision] = [1_900_000, 5];
    const submit = () => dialog.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    submit();
    expect(await screen.findByText(detail)).toBeTruthy();
    await waitFor(() => expect(dialog.textContent).toContain(formatForint(1_900_000)));
    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const inIt = { medias_different_sum: 2, medias_sum: 2 };
    expect(sent).toMatchObject([
      { ...inIt, price: 400_000, package_revision: 3 },
      { ...inIt, price: 1_900_000, package_revision: 5 },
    ]);
  });
});

import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { CampaignEnd } from './campaign-end.tsx';

const show = (facts: Partial<Campaign>) => renderPage(() => <CampaignEnd campaign={sampleCampaign(facts)} />);

it.each([
  ['2127-03-01', '2127-03-28', 'Az ajánlat elfogadva, a kampány 2127-03-01-jén indul'],
  ['2020-03-02', '2127-03-28', 'Az ajánlat elfogadva, a kampány 2020-03-02-án indult'],
  ['2020-03-02', '2020-03-28', 'Az ajánlat elfogadva, a kampány 2020-03-28-án véget ért'],
])('an accepted campaign from %s to %s is not closed: %s', async (date_from, date_to, text) => {
  await show({ state: 'ADVERTISER_ACCEPT', date_from, date_to });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('A kampány lezárult')).toBeNull();
});

it('a rejected campaign says so, and why', async () => {
  const move = {
    id: 1,
    kind: 'STATE',
    for_company: null,
    company: null,
    user: null,
    offer_version: null,
    time: '2026-01-01T10:00:00Z',
  } as const;
  await show({ state: 'REJECTED', campaign_operations: [{ ...move, state: 'REJECTED', note: 'Túl drága.' }] });
  expect(await screen.findByText('A kampány lezárult')).toBeTruthy();
  expect(screen.getByText('Elutasítva')).toBeTruthy();
  expect(screen.getByText('Túl drága.')).toBeTruthy();
});

import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { AssembledCampaign } from './assembled-campaign.tsx';

const days = { date_from: '2126-03-01', date_to: '2126-03-28' };
const assembling = { id: 1, name: 'Tavasz', ...days, advertiser: 'Szóda Kft.', state: 'BIDDER_ACCEPTED' };
const list = [
  { ...assembling, publisher: null },
  { ...assembling, id: 2, advertiser: 'Fröccs Zrt.', state: 'SENT_TO_PUBLISHER', publisher: null },
  { ...assembling, id: 3, advertiser: null, state: 'SENT_TO_PUBLISHER', publisher: { id: 9, name: 'Saját Kft.' } },
];

function Page(): React.ReactNode {
  const [campaign, setCampaign] = useState<CampaignRow | null>(null);
  return <AssembledCampaign value={campaign} onChange={setCampaign} />;
}

it('campaigns of one name are told apart by party and state, and one whose publishers are asked at once says so', async () => {
  answerCalls({ 'GET /api/campaigns': () => ({ body: { list, totalCount: list.length } }) });
  await renderPage(Page);
  const choose = async (about: RegExp): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox', { name: /Melyik kampányba/ }));
    await userEvent.click(await screen.findByText(about));
  };
  const told = () => screen.queryByText(/azonnal engedélyezésre megy/) !== null;
  await choose(/Szóda Kft\. · /);
  expect(told()).toBe(false);
  await choose(/Fröccs Zrt\. · Közzétevői/);
  expect(told()).toBe(true);
  await choose(/2126-03-28 · Közzétevői/);
  expect(told()).toBe(false);
});

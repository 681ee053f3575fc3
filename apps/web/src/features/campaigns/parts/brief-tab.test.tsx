import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { BriefTab } from './brief-tab.tsx';

const people = [{ id: 4, name: 'Hirdető Hanna' }];

it.each([
  ['once to whoever sent it', [...people], 1],
  ['beside the sender’s to anybody else', [{ id: 9, name: 'Küldő Kata' }], 2],
])('tells the own people %s', async (_to, sender_assignees, lists) => {
  const campaign = sampleCampaign({ assignees: people, sender_assignees });
  await renderPage(() => <BriefTab campaign={campaign} />);
  expect(await screen.findByText('Saját munkatársak')).toBeTruthy();
  expect(screen.queryAllByText(/munkatársa[ik]$/)).toHaveLength(lists);
});

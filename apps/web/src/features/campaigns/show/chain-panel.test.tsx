import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { Turns } from './chain-panel.tsx';

it('leads to a menu that waits for the reader beside the step of somebody else', async () => {
  answerCalls(signedIn('ROLE_INTERMEDIARY'));
  const campaign = sampleCampaign({
    state: 'BIDDER_ACCEPTED',
    turn: 'offer_maker',
    company_in_turn: { id: 99, name: 'Köztér MHFÉ' },
    is_menu_waiting: true,
  });
  await renderPage(() => <Turns campaign={campaign} />);
  const link = await screen.findByRole('link', { name: 'Az eszköz kiajánló elbírálása' });
  expect(link.getAttribute('href')).toBe(`/campaigns/${campaign.id}/menu`);
  expect(screen.getByText('A következő lépés: Köztér MHFÉ')).toBeTruthy();
  expect(screen.getByText('Most Önökön a sor')).toBeTruthy();
});

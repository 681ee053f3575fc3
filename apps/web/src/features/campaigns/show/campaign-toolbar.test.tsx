import type { Campaign, CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { CampaignToolbar } from './campaign-toolbar.tsx';

const action = (name: CampaignActionAnswer['action']): CampaignActionAnswer => ({
  action: name,
  target: null,
  allowed: true,
  reason: null,
  needs_note: false,
  warns_of_gaps: false,
  discards_draft: false,
});

const makersActions = [
  'browse_surfaces',
  'browse_packages',
  'add_manual_media',
  'create_assembly_request',
  'show_menu',
  'assign_coworkers',
] as const;

async function show(role: Role, campaign: Campaign): Promise<void> {
  answerCalls(signedIn(role));
  await renderPage(() => <CampaignToolbar campaign={campaign} />);
  await screen.findByRole('button', { name: 'Letöltés' });
}

const names = (role: 'link' | 'button'): (string | null)[] =>
  screen.queryAllByRole(role).map((element) => element.textContent);

it('keeps what is rarely done in a menu that keys open, walk and close', async () => {
  await show('ROLE_MHFE', sampleCampaign({ actions: makersActions.map(action) }));
  expect(names('link')).toEqual(['Médiafelületek foglalása']);
  const more = screen.getByRole('button', { name: 'Továbbiak' });
  more.focus();
  await userEvent.keyboard('{Enter}');
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Felületcsomagok foglalása',
    'Manuális tétel felvétele',
    'Felkérés küldése',
    'Eszköz kiajánló',
  ]);
  await userEvent.tab();
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Felkérés küldése' })).toBeNull();
  expect(document.activeElement).toBe(more);
});

it('shows a customer the campaign menu at once, and a single rare act without a menu', async () => {
  await show('ROLE_ADVERTISER', sampleCampaign({ actions: [action('show_menu'), action('assign_coworkers')] }));
  expect(names('link')).toEqual(['Eszköz kiajánló']);
  expect(names('button')).toEqual(['Letöltés', 'Munkatársak hozzárendelése']);
});

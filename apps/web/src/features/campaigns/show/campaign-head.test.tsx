import type { Campaign, CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { CampaignHead, DecideBar } from './campaign-head.tsx';

const answer = (facts: Partial<CampaignActionAnswer> & Pick<CampaignActionAnswer, 'action'>): CampaignActionAnswer => ({
  target: null,
  allowed: true,
  reason: null,
  needs_note: false,
  warns_of_gaps: false,
  discards_draft: false,
  ...facts,
});

const accept = answer({ action: 'accept', target: 'ADVERTISER_ACCEPT' });
const reject = answer({ action: 'reject', target: 'REJECTED', needs_note: true });
const sentBack: Partial<Campaign> = {
  state: 'SENT_BACK_TO_ADVERTISER',
  next_state: 'ADVERTISER_ACCEPT',
  breakdown: { total: 500_000, lines: 1, counties: [], kinds: [] },
};
const forward = answer({ action: 'forward', target: 'SENT_TO_PUBLISHER' });
const giveUp = answer({ action: 'reject', target: 'BIDDER_REJECTED', needs_note: true });
const book = answer({ action: 'browse_surfaces' });
const assembled: Partial<Campaign> = { state: 'BIDDER_ACCEPTED', next_state: 'SENT_TO_PUBLISHER' };

async function show(role: Role, isPhone: boolean, campaign: Partial<Campaign>): Promise<void> {
  answerCalls(signedIn(role));
  const whole = sampleCampaign(campaign);
  await renderPage(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => Object.assign(asked(query), query === '(max-width: 640px)' && { matches: isPhone });
    return (
      <>
        <CampaignHead campaign={whole} />
        <DecideBar campaign={whole} />
      </>
    );
  });
  await screen.findByRole('button', { name: 'Továbbiak' });
}

const more = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Továbbiak' }));
  return within(await screen.findByRole('dialog', { name: 'Továbbiak' }));
};

const named = (name: string): number => screen.queryAllByRole('button', { name }).length;

it('on a phone a decision stands once, at the bottom, and what the page offers else behind the dots', async () => {
  const draft = { id: 4, state: 'CREATED' } as Campaign['change_request']; // reason: of a draft nothing else is shown
  const actions = [accept, reject, answer({ action: 'send_change_request' }), answer({ action: 'assign_coworkers' })];
  await show('ROLE_ADVERTISER', true, { ...sentBack, actions, change_request: draft });
  const bar = within(screen.getByRole('region', { name: 'Döntés az ajánlatról' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ajánlat elutasítása',
    'Ajánlat elfogadása',
  ]);
  const menu = await more();
  expect(menu.getByRole('link', { name: 'Saját módosítási kérelem megnyitása' })).toBeTruthy();
  expect(menu.getByRole('button', { name: 'Munkatársak hozzárendelése' })).toBeTruthy();
  expect([named('Ajánlat elfogadása'), named('Ajánlat elutasítása')]).toEqual([1, 1]);
});

it('on a phone the next step is named, and a rejection behind the dots still asks for its reason', async () => {
  await show('ROLE_MHFE', true, { ...assembled, actions: [book, forward, giveUp] });
  expect(screen.queryByRole('region', { name: 'Döntés az ajánlatról' })).toBeNull();
  expect(named('Elküldés a közzétevőknek')).toBe(1);
  expect(screen.queryByRole('link', { name: 'Médiafelületek foglalása' })).toBeNull();
  const menu = await more();
  expect(menu.getByRole('link', { name: 'Médiafelületek foglalása' })).toBeTruthy();
  await userEvent.click(menu.getByRole('button', { name: 'Elutasítás' }));
  expect(await screen.findByRole('dialog', { name: 'Elutasítás' })).toBeTruthy();
});

it('on a phone what is open is named before a step that is not', async () => {
  const closed = { ...forward, allowed: false, reason: { code: 'no_rows', text: 'Nincs tétel.' } };
  const actions = [book, closed as CampaignActionAnswer, giveUp]; // reason: any reason closes it
  await show('ROLE_MHFE', true, { ...assembled, actions });
  expect(screen.getByRole('link', { name: 'Médiafelületek foglalása' })).toBeTruthy();
  expect(named('Elküldés a közzétevőknek')).toBe(0);
  const step = (await more()).getByRole('button', { name: 'Elküldés a közzétevőknek' });
  expect(step.getAttribute('aria-disabled')).toBe('true');
});

it('on a desk everything stands in the head', async () => {
  const actions = [accept, reject, answer({ action: 'assign_coworkers' }), answer({ action: 'duplicate' })];
  await show('ROLE_ADVERTISER', false, { ...sentBack, actions });
  expect(screen.queryByRole('region', { name: 'Döntés az ajánlatról' })).toBeNull();
  expect([named('Ajánlat elfogadása'), named('Ajánlat elutasítása'), named('Letöltés')]).toEqual([1, 1, 1]);
});

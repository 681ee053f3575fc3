import type { Campaign, CampaignSuggestion } from '@felulet/contract/sales/campaigns.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { openAction } from '../../ui/testing/open-action.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import CampaignDuplicatePage from './campaign-duplicate.page.tsx';
import { SuggestionPanel } from './medias/campaign-medias.page.tsx';
import { sampleCampaign } from './testing/sample-campaign.ts';

const days = { date_from: '2126-06-01', date_to: '2126-06-28' };
const source: Campaign = sampleCampaign({
  id: 9,
  name: 'Nyári kampány',
  ...days,
  actions: [
    { ...openAction('duplicate'), target: null, needs_note: false, warns_of_gaps: false, discards_draft: false },
  ],
  mhfe: { id: 4, name: 'Köztér MHFÉ' },
});

describe('a campaign’s copy', () => {
  const answers = {
    ...signedIn('ROLE_ADVERTISER'),
    'GET /api/campaigns/9': () => ({ body: source }),
    'GET /api/partners/recipients': () => ({ body: [] }),
  };

  it('is offered the days and the recipient of the first, and says what goes along', async () => {
    const saved = [
      refused(422, { recipient: 'A címzett már nem partner.' }),
      { status: 201, body: { ...source, id: 10 } },
    ];
    const calls = answerCalls({
      ...answers,
      'POST /api/campaigns/duplicate/9': () => saved.shift() ?? { status: 500, body: {} },
    });
    const page = await renderPage(CampaignDuplicatePage, '', 9, ['/campaigns/show/10']);
    for (const text of [/^Átkerül:/, /^Javaslatként kerül át:/, /^Nem kerül át: árak/])
      expect(await screen.findByText(text)).toBeTruthy();
    await fill({ 'Kampány neve': 'Nyári kampány – 2.' });
    await press('Másolat létrehozása');
    expect((await screen.findAllByText('A címzett már nem partner.')).length).toBeGreaterThan(0);
    await press('Másolat létrehozása');
    await toasted('success', 'Sikeres létrehozás!');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Nyári kampány – 2.',
      recipient: source.mhfe?.id,
      ...days,
    });
    await waitFor(() => expect(page.address()).toBe('/campaigns/show/10'));
  });

  it('is nobody else’s to make', async () => {
    answerCalls({ ...answers, 'GET /api/campaigns/9': () => ({ body: { ...source, actions: [] } }) });
    await renderPage(CampaignDuplicatePage, '', 9);
    expect(await screen.findByText('A kampányt csak az ajánlatkérő cég másolhatja.')).toBeTruthy();
  });
});

describe('suggested surfaces', () => {
  const one: CampaignSuggestion = {
    id: 1,
    title: 'A tér',
    type: 'STATIC',
    company: { id: 3, name: 'Köztér Kft.' },
    city: 'Budapest',
    county: 'Budapest',
    thumbnail: null,
    quantity: 3,
    available_quantity: 2,
    booking_id: null,
  };
  const taken = { ...one, id: 2, title: 'B tér', available_quantity: 0 };
  const lost = { ...one, id: 3, title: 'C tér', available_quantity: 1 };
  const Panel = () => <SuggestionPanel campaign={source} />;

  it('are booked in one go as far as they are free, each with its outcome', async () => {
    const bookings = [{ status: 201, body: {} }, refused(409, {}, 'Nincs elég szabad mennyiség. Még szabad: 0 db.')];
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/campaigns/suggestions/9': () => ({ body: [one, taken, lost] }),
      'POST /api/bookings': () => bookings.shift() ?? { status: 500, body: {} },
    });
    await renderPage(Panel);
    expect(
      await screen.findByText('Egy korábbi kampányból másolva: 3 felület, ebből szabad és még nem foglalt: 2.'),
    ).toBeTruthy();
    await press('Szabadok lefoglalása (2)');
    const dialog = within(await screen.findByRole('dialog').catch(() => screen.findByRole('alertdialog')));
    await userEvent.click(dialog.getByRole('button', { name: 'Foglalás' }));
    await toasted('success', 'Sikeres foglalás: 1 felület');
    await toasted('danger', 'Sikertelen foglalás: 1 felület');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { campaign: 9, media: 1, quantity: 2, is_new: true, ...days },
      { campaign: 9, media: 3, quantity: 1, is_new: true, ...days },
    ]);
    const outcome = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent;
    expect(outcome('C tér')).toContain('Nincs elég szabad mennyiség. Még szabad: 0 db.');
    expect(outcome('B tér')).toContain('Ebben az időszakban nincs szabad mennyiség');
  });

  it('tell their units grouped by thousands', async () => {
    const many = { ...one, quantity: 12_000, available_quantity: 1500 };
    answerCalls({ ...signedIn('ROLE_MHFE'), 'GET /api/campaigns/suggestions/9': () => ({ body: [many] }) });
    await renderPage(Panel);
    await press('Javaslatok megjelenítése');
    const cells = within(await screen.findByRole('row', { name: /A tér/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['12\u00a0000', '1\u00a0500']));
  });

  it('are not spoken of where there are none', async () => {
    answerCalls({ ...signedIn('ROLE_MHFE'), 'GET /api/campaigns/suggestions/9': () => ({ body: [] }) });
    await renderPage(Panel);
    await waitFor(() => expect(screen.queryByText('Javasolt médiafelületek')).toBe(null));
  });
});

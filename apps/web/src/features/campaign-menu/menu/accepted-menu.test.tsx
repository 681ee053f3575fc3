import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { CampaignMenu, CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { manualItem, open, sampleMenu, surfaceItem } from '../testing/sample-menu.ts';
import MenuPage from './menu.page.tsx';

const days = { date_from: '2126-06-01', date_to: '2126-06-28' };
const campaign = { id: 9, name: 'Nyári kampány', ...days, actions: [openAction('browse_surfaces')] };

function itemOf(mediaId: number, title: string, quantity: number, is_deleted = false): CampaignMenuItem {
  const { media } = surfaceItem;
  if (media === null) throw new Error('The sample is no surface.');
  return { ...surfaceItem, id: 100 + mediaId, title, quantity, media: { ...media, id: mediaId, title, is_deleted } };
}

function surface(id: number, title: string, changes: Partial<MediaRow> = {}): MediaRow {
  const row = { id, title, city: 'Budapest', quantity: 5, available_quantity: 5, booking_id: null, ...changes };
  return row as MediaRow; // reason: the dialog looks at nothing else
}

const accepted: CampaignMenu = {
  ...sampleMenu,
  state: 'ACCEPTED',
  campaign_menu_items: [
    itemOf(8, 'Petőfi híd', 2),
    itemOf(7, 'Árpád híd', 3),
    itemOf(6, 'Fő tér', 2),
    itemOf(5, 'Körút', 1),
    itemOf(4, 'Őrház', 1),
    itemOf(3, 'Régi fal', 1, true),
    itemOf(2, 'Zárt udvar', 1),
    manualItem,
  ],
  actions: [open('export')],
};

const listed = [
  surface(4, 'Őrház', { available_quantity: 0 }),
  surface(5, 'Körút', { booking_id: 77 }),
  surface(6, 'Fő tér', { available_quantity: 1 }),
  surface(7, 'Árpád híd'),
  surface(8, 'Petőfi híd'),
];

type Answers = Parameters<typeof answerCalls>[0];

async function showMenu(menu: CampaignMenu, answers: Answers = {}, role: Role = 'ROLE_MHFE') {
  const calls = answerCalls({
    ...signedIn(role),
    'GET /api/campaign-menu': () => ({ body: menu }),
    'GET /api/campaigns/9': () => ({ body: campaign }),
    'GET /api/medias': () => ({ body: { list: listed, totalCount: listed.length } }),
    ...answers,
  });
  const page = await renderPage(MenuPage, '', 9);
  await screen.findByRole('heading', { level: 1, name: 'Eszköz kiajánló' });
  return { calls, page };
}

const rowsOf = (list: HTMLElement): readonly (string | undefined)[] =>
  [...list.querySelectorAll('li')].map((item) => item.textContent?.replace(/\s/g, ' '));
const posted = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('an accepted menu [D5.130]', () => {
  it('leads to booking each of its surfaces with the quantity of its item, and then to the offer', async () => {
    const { calls, page } = await showMenu(accepted, { 'POST /api/bookings': () => ({ status: 201, body: {} }) });
    await press('Az elfogadott felületek foglalása (7)');
    await press('2 felület foglalása');
    await toasted('success', 'Sikeres foglalás: 2 felület');
    expect(posted(calls)).toEqual([
      { campaign: 9, media: 8, quantity: 2, ...days, is_new: true },
      { campaign: 9, media: 7, quantity: 3, ...days, is_new: true },
    ]);
    await waitFor(() => expect(page.address()).toBe('/campaigns/show/9?tab=surfaces'));
  });

  it('says what is left out and why before anything is sent, and that its prices are not taken over', async () => {
    const { calls } = await showMenu(accepted);
    await press('Az elfogadott felületek foglalása (7)');
    expect(rowsOf(await screen.findByRole('region', { name: 'Az elfogadott kiajánló tételei' }))).toEqual([
      'Petőfi híd · Budapest2 db',
      'Árpád híd · Budapest3 db',
      'Fő tér · Budapestkimarad: 2 db-ból csak 1 szabad',
      'Körút · Budapestkimarad: már a kampányban van',
      'Őrház · Budapestkimarad: nincs szabad',
      'Régi fal · Budapestkimarad: törölt felület',
      'Zárt udvar · Budapestkimarad: most nem foglalható',
      'Molinó a homlokzatonkimarad: kézi tétel',
    ]);
    expect(
      screen.getByText(/6 tétel kimarad.* A kiajánló árai tájékoztatók: az árat a közzétevő adja meg\.$/),
    ).toBeTruthy();
    expect(screen.queryByLabelText(/^Mennyiség/)).toBe(null);
    expect(posted(calls)).toEqual([]);
  });

  it('keeps what was refused to be sent again with its quantity, and leads to the offer once the dialog is closed', async () => {
    const answers: Answer[] = [{ status: 201, body: {} }, refused(409), refused(409)];
    const { calls, page } = await showMenu(accepted, {
      'POST /api/bookings': () => answers.shift() ?? { status: 500, body: {} },
    });
    await press('Az elfogadott felületek foglalása (7)');
    await press('2 felület foglalása');
    await screen.findByText(/^Árpád híd: /);
    await press('1 felület foglalása');
    await waitFor(() => expect(posted(calls)).toMatchObject([{ media: 8 }, { media: 7 }, { media: 7, quantity: 3 }]));
    expect(page.address()).not.toContain('/campaigns/show/9');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '1 felület foglalása' })).toHaveProperty('disabled', false),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.address()).toBe('/campaigns/show/9?tab=surfaces'));
  });

  it('asks for as many surfaces at a time as the list takes', async () => {
    const many = Array.from({ length: 250 }, (_, index) => itemOf(index + 1, `Tábla ${index + 1}`, 1));
    const { calls } = await showMenu(
      { ...accepted, campaign_menu_items: many },
      {
        'GET /api/medias': ({ query }) => {
          const ids = (new URLSearchParams(query).get('ids') ?? '').split(',').map(Number);
          return { body: { list: ids.map((id) => surface(id, `Tábla ${id}`)), totalCount: ids.length } };
        },
      },
    );
    await press('Az elfogadott felületek foglalása (250)');
    await screen.findByRole('button', { name: '250 felület foglalása' });
    const asked = calls.filter(({ path }) => path === '/api/medias').map(({ query }) => new URLSearchParams(query));
    expect(asked.slice(0, 3).map((query) => query.get('ids')?.split(',').length)).toEqual([100, 100, 50]);
    expect(new Set(asked.map((query) => query.get('campaign')))).toEqual(new Set(['9']));
  });

  it.each<[string, CampaignMenu, object[], Role]>([
    ['to its customer', accepted, campaign.actions, 'ROLE_ADVERTISER'],
    ['while it waits for its customer', { ...accepted, state: 'SENT' }, campaign.actions, 'ROLE_MHFE'],
    ['of manual rows alone', { ...accepted, campaign_menu_items: [manualItem] }, campaign.actions, 'ROLE_MHFE'],
    [
      'while the offer is not being assembled',
      accepted,
      [{ ...openAction('browse_surfaces'), allowed: false }],
      'ROLE_MHFE',
    ],
    ['to who does not assemble the offer', accepted, [], 'ROLE_MHFE'],
  ])('offers nothing to book %s', async (_, menu, actions, role) => {
    const body = { ...campaign, actions };
    await showMenu(menu, { 'GET /api/campaigns/9': () => ({ body }) }, role);
    await screen.findByRole('button', { name: 'Excel-export' });
    // What the campaign allows comes after the menu.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('button', { name: /^Az elfogadott felületek foglalása/ })).toBe(null);
  });
});

import type { Today } from '@felulet/contract/office/today.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { sampleStatement } from '../../ui/testing/sample-statement.ts';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import TodayPage from './today.page.tsx';

const item = (id: number, fields: object = {}) => ({
  id,
  text: `Tétel ${id}`,
  detail: null,
  state: null,
  since: '2026-03-02T08:00:00Z',
  is_new: false,
  count: 1,
  place: `/campaigns/show/${id}`,
  ...fields,
});
const day: Today = {
  day: '2026-03-04',
  statement: null,
  first_step: null,
  waiting: [
    { source: 'campaigns', count: 1, total: 2, items: [item(1, { is_new: true, state: 'SENT_TO_BIDDER' }), item(2)] },
    {
      source: 'bookings',
      count: 12,
      total: 1,
      items: [item(3, { count: 12, place: '/bookings?campaign=3&state=WAITING_FOR_PUBLISHER' })],
    },
    { source: 'messages', count: 0, total: 0, items: [] },
  ],
  due: {
    total: 4,
    items: [
      {
        kind: 'offer_unanswered',
        id: 5,
        text: 'Tavasz',
        detail: 'Márka',
        day: '2026-03-04',
        days_left: 0,
        place: '/campaigns/show/5',
      },
      {
        kind: 'package_open',
        id: 6,
        text: 'Nyár',
        detail: null,
        day: '2026-03-09',
        days_left: 5,
        place: '/assembly-requests/show/6',
      },
    ],
    lists: [
      { source: 'campaigns', count: 2 },
      { source: 'bookings', count: 31 },
      { source: 'assembly_requests', count: 1 },
      { source: 'options', count: 5 },
    ],
  },
  sent: {
    total: 1,
    items: [
      {
        kind: 'campaign',
        id: 8,
        text: 'Ősz',
        state: 'SENT_TO_PUBLISHER',
        turn: 'publishers',
        company: null,
        since: '2026-02-27T08:00:00Z',
        place: '/campaigns/show/8',
      },
    ],
    lists: [{ source: 'campaigns', count: 1 }],
  },
};
const nothing = { total: 0, items: [], lists: [] };
const show = async (body: Today, role: Role = 'ROLE_MHFE', counts: object = {}) => {
  const calls = answerCalls({
    ...signedIn(role),
    'GET /api/today': () => ({ body }),
    'GET /api/medias/warnings': () => ({ body: { counts, photo_years: 3 } }),
  });
  await renderPage(TodayPage);
  return calls;
};

describe('my day', () => {
  it('has what waits by the counts of the menu, since when, and one click to the act', async () => {
    await show(day);
    const campaigns = within(await screen.findByRole('region', { name: 'Kampányok' }));
    expect(campaigns.getByText('1 új')).toBeDefined();
    expect(campaigns.getByRole('link', { name: 'Összes megnyitása (2)' }).getAttribute('href')).toBe(
      '/campaigns?turn=mine',
    );
    const [first, second] = campaigns.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(first).toMatch(/Tétel 1Új.*Ajánlatkészítőnek elküldve.*2 napja vár/);
    expect(campaigns.getAllByText('2 napja vár')[0]?.dataset).toMatchObject({ tip: '2026-03-02 09:00' });
    expect(second).not.toContain('Új');
    const bookings = within(screen.getByRole('region', { name: 'Engedélyezésre váró foglalások' }));
    expect(bookings.getByText('12 tétel')).toBeDefined();
    expect(bookings.getByRole('link', { name: 'Összes megnyitása (12)' })).toBeDefined();
    expect(bookings.getByRole('link', { name: /Tétel 3/ }).getAttribute('href')).toBe(
      '/bookings?campaign=3&state=WAITING_FOR_PUBLISHER',
    );
    expect(screen.queryByRole('region', { name: 'Olvasatlan üzenetek' })).toBeNull();
  });

  it('begins on the first day with what everything comes from, as far as the reader may [D10.93]', async () => {
    await show({ ...day, first_step: 'surfaces' }, 'ROLE_PUBLISHER');
    expect(await screen.findByRole('heading', { name: 'Kezdjük a felületekkel' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Felületek beolvasása' }).getAttribute('href')).toBe('/medias/import');
    expect(screen.getByRole('link', { name: 'Egy felület felvétele' }).getAttribute('href')).toBe('/medias/create');
  });

  it('says on the first day who makes the first step, where the reader may invite nobody', async () => {
    await show({ ...day, first_step: 'campaigns' }, 'ROLE_ADVERTISER');
    expect(await screen.findByText(/hívja meg a céget, és a meghívás a Partnerek oldalon fogadható el/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Partner meghívása' })).toBeNull();
    cleanup();
    await show({ ...day, first_step: 'campaigns' }, 'ROLE_INTERMEDIARY');
    expect(await screen.findByRole('link', { name: 'Partner meghívása' })).toBeDefined();
    expect(screen.getByText(/e-mail-címmel hívható meg/)).toBeDefined();
  });

  it('says how many days are left, marks what is near, and how many more there are', async () => {
    await show(day);
    const offer = await screen.findByRole('link', { name: /Tavasz/ });
    expect(offer.textContent).toMatch(/Megválaszolatlan ajánlat.*ma/);
    expect(within(offer).getByText('ma').dataset.near).toBe('true');
    const open = screen.getByRole('link', { name: /Nyár/ });
    expect(within(open).getByText('5 nap múlva').dataset.near).toBeUndefined();
    expect(open.getAttribute('href')).toBe('/assembly-requests/show/6');
    expect(screen.getByText('és további 2, az összes:')).toBeDefined();
  });

  it('leads to the whole list of each kind where there is more, and says how many rows open there', async () => {
    const { sent } = day;
    const lists: Today['sent']['lists'] = [...sent.lists, { source: 'assembly_requests', count: 3 }];
    await show({ ...day, sent: { ...sent, total: 4, lists } });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('és további 2, az összes:');
    expect(hrefOf('Induló kampányok (2)')).toBe('/campaigns?due=true&sort=date_from%3Aasc');
    expect(hrefOf('Induló foglalások (31)')).toBe('/bookings?due=true&sort=period%3Aasc');
    expect(hrefOf('Felkérések (1)')).toBe('/assembly-requests?due=true&sort=period%3Aasc');
    expect(hrefOf('Lejáró opciók (5)')).toBe('/options?mine=true&due=true');
    expect(screen.getByText('és további 3, az összes:')).toBeDefined();
    expect(hrefOf('Kampányok (1)')).toBe('/campaigns?turn=others');
    expect(hrefOf('Felkérések (3)')).toBe('/assembly-requests?state=WAITING_FOR_PUBLISHER');
    cleanup();
    await show({ ...day, due: { ...day.due, total: 2 } });
    await screen.findByRole('link', { name: /Tavasz/ });
    expect(screen.queryByRole('link', { name: /Induló|Felkérések \(|Kampányok \(/ })).toBeNull();
  });

  it('says of ordered bookings how many begin', async () => {
    const line = { id: 9, text: 'Tél', detail: 'Márka', day: '2026-03-05', days_left: 1, count: 3 };
    const bookings = { ...line, kind: 'ordered_bookings_start', place: '/bookings?campaign=9&due=true' } as const;
    await show({ ...day, due: { total: 1, items: [bookings], lists: [] } });
    const link = await screen.findByRole('link', { name: /Tél/ });
    expect(link.textContent).toMatch(/Megrendelt foglalás indul.*3 tétel.*Márka.*holnap/);
    expect(link.getAttribute('href')).toBe('/bookings?campaign=9&due=true');
  });

  it('names who has what was sent', async () => {
    await show(day);
    expect((await screen.findByRole('link', { name: /Ősz/ })).textContent).toMatch(/Kampány.*Közzétevők.*5 napja vár/);
  });

  it('says of each part that there is nothing, and what would stand there', async () => {
    await show({ ...day, waiting: [], due: nothing, sent: nothing });
    for (const text of [
      'Most semmi sem vár a cégre.',
      'A következő két hétben semmi sem jár le.',
      'Most nincs olyan folyamat, amely másra vár.',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('what surfaces lack', () => {
  const counts = { no_photo: 1234, no_exact_place: 0, no_code: 1, no_price_tag: 0, old_photo: 7 };

  it('is counted for their publisher, each kind with the way to those', async () => {
    await show(day, 'ROLE_PUBLISHER', counts);
    const title = await screen.findByRole('heading', { name: 'Hiányos felületek' });
    const links = Array.from(title.closest('section')?.querySelectorAll('a') ?? [], (link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Nincs fotó1\u00a0234 felület', '/medias?warning=no_photo'],
      ['Nincs kód1 felület', '/medias?warning=no_code'],
      ['Régi fotó7 felület', '/medias?warning=old_photo'],
    ]);
  });

  it('is not there where nothing is lacking, nor for others', async () => {
    await show(day, 'ROLE_PUBLISHER', { ...counts, no_photo: 0, no_code: 0, old_photo: 0 });
    await screen.findByRole('link', { name: /Ősz/ });
    expect(screen.queryByRole('heading', { name: 'Hiányos felületek' })).toBeNull();
    cleanup();
    const calls = await show(day, 'ROLE_MHFE', counts);
    await screen.findByRole('link', { name: /Ősz/ });
    expect(calls.map(({ path }) => path)).not.toContain('/api/medias/warnings');
  });
});

describe('options of my day', () => {
  it.each([
    ['firm', 'Döntésre felszólított, eddig véglegesíthető: 2026-03-05 12:00'],
    ['renewal', 'Hosszabbítást kér, lejár: 2026-03-05 12:00'],
    ['approval', 'Jóváhagyásra vár, lejár: 2026-03-05 12:00'],
    ['promoted', 'Sorra került, eddig él: 2026-03-05 12:00'],
  ] as const)('says what an option waits for and when it ends: %s', async (waits_for, words) => {
    const option = { waits_for, hold_until: '2026-03-05T11:00:00Z' };
    const items = [item(4, { text: 'Árpád híd', detail: 'Nyári kampány', place: '/options/show/4', option })];
    await show({ ...day, waiting: [{ source: 'options', count: 1, total: 1, items }] });
    const options = within(await screen.findByRole('region', { name: 'Teendő opciók' }));
    expect(options.getByText(words)).toBeDefined();
    const all = options.getByRole('link', { name: 'Összes megnyitása (1)' });
    expect(all.getAttribute('href')).toBe('/options?to_act=true');
    expect(options.getByText('Nyári kampány')).toBeDefined();
    expect(options.getByRole('link', { name: /Árpád híd/ }).getAttribute('href')).toBe('/options/show/4');
  });
});

it('a count leads to the rows that it counts, not to all there are: unread messages', async () => {
  const items = [item(4, { text: 'Mikor?', detail: 'Fény', place: '/messages' })];
  await show({ ...day, waiting: [{ source: 'messages', count: 1, total: 1, items }] });
  const messages = within(await screen.findByRole('region', { name: 'Olvasatlan üzenetek' }));
  const all = messages.getByRole('link', { name: 'Összes megnyitása (1)' });
  expect(all.getAttribute('href')).toBe('/messages?is_read=false');
});

describe('a statement that changed', () => {
  it('stands first on my day, is read there, then accepted, and is gone', async () => {
    let statement: number | null = 3;
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/today': () => ({ body: { ...day, statement } }),
      'GET /api/privacy-statement': () => ({ body: sampleStatement }),
      'PUT /api/auth/privacy-acceptance': () => {
        statement = null;
        return { status: 204 };
      },
    });
    await renderPage(TodayPage);
    const accept = await screen.findByRole('button', { name: 'Elfogadom' });
    expect(accept).toHaveProperty('disabled', true);
    const [first] = screen.getAllByText(/nyilatkozat megváltozott|^Tétel 1$/);
    expect(first?.textContent).toMatch(/nyilatkozat megváltozott/);
    await press('Nyilatkozat elolvasása');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'Ki kezeli' });
    await userEvent.click(dialog.getByRole('button', { name: 'Elfogadom' }));
    await toasted('success', 'A nyilatkozat elfogadva.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3 });
    await waitFor(() => expect(screen.queryByText(/nyilatkozat megváltozott/)).toBeNull());
  });
});

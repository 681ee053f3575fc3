import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { choose, openBehind, openFilter, press } from '../../ui/testing/fill.ts';
import { openAction } from '../../ui/testing/open-action.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import BookingListPage from './booking-list.page.tsx';
import { ownRow as own, bookingRow as row } from './testing/booking-row.ts';

it('the desk is open for a choice in which something waits, and says why it is not', async () => {
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({
      body: { list: [row(1, 'PUBLISHER_ACCEPTED'), row(2, 'WAITING_FOR_PUBLISHER')], totalCount: 2 },
    }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  expect(await screen.findAllByText('3 db')).toHaveLength(2);
  const choose = async (id: number) =>
    userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`Felület ${id}`) }));
  await choose(1);
  const closed = await screen.findByRole('button', { name: 'Árazás és engedélyezés táblázatban' });
  expect(closed.dataset.tip).toBe('A kijelöltek között nincs engedélyezésre váró foglalás.');
  await choose(2);
  const open = await screen.findByRole('link', { name: 'Árazás és engedélyezés táblázatban' });
  expect(open.getAttribute('href')).toContain('/bookings/desk?ids=');
});

it('keeps what was chosen over a look at a booking, without what is gone', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': ({ query }) => {
      const rows = query.includes('ids=')
        ? [row(2, 'PUBLISHER_ACCEPTED')]
        : [1, 2].map((id) => row(id, 'PUBLISHER_ACCEPTED'));
      return { body: { list: rows, totalCount: rows.length } };
    },
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(() => {
    const [isAway, setAway] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAway(!isAway)}>
          Oda-vissza
        </button>
        {isAway ? 'Egy foglalás lapja' : <BookingListPage />}
      </>
    );
  });
  const box = (id: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Felület ${id}`) });
  await userEvent.click(await box(1));
  await userEvent.click(await box(2));
  await press('Oda-vissza');
  await screen.findByText('Egy foglalás lapja');
  await press('Oda-vissza');
  await waitFor(() => expect(calls.some(({ query }) => query.includes('ids='))).toBe(true));
  await waitFor(async () => expect((await box(1)).checked).toBe(false));
  expect((await box(2)).checked).toBe(true);
});

it('says of what was booked in a package that the package is paid, as the workbook does, and what it was priced at', async () => {
  const alone = { ...row(1, 'PUBLISHER_ACCEPTED'), total_price: 90_000 };
  const inside = { ...row(2, 'PUBLISHER_ACCEPTED'), booking_package: 5, total_price: 70_000 };
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: [alone, inside], totalCount: 2 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  const cellOf = (text: RegExp) => screen.getByText(text).closest('td')?.textContent;
  await screen.findByText('Felület 1');
  expect(cellOf(/^90.000.Ft$/)).toBe('90\u00a0000\u00a0Ft');
  expect(cellOf(/^70.000.Ft$/)).toBe('A csomag árában (70\u00a0000\u00a0Ft)');
});

it.each([
  ['ROLE_PUBLISHER', true],
  ['ROLE_ADMIN', false],
] as const)('is sorted by the price for %s: %s', async (role, isSortable) => {
  const calls = answerCalls({
    ...signedIn(role),
    'GET /api/bookings': () => ({ body: { list: [row(1, 'PUBLISHER_ACCEPTED')], totalCount: 1 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  const heading = await screen.findByRole('columnheader', { name: /^Ár/ });
  expect(within(heading).queryAllByRole('button').length > 0).toBe(isSortable);
  if (!isSortable) return;
  await userEvent.click(within(heading).getByRole('button'));
  await waitFor(() => expect(calls.some(({ query }) => query.includes('sort=total_price'))).toBe(true));
});

it('a phone has the price on the card, and no dash where there is none', async () => {
  const priced = { ...row(1, 'PUBLISHER_ACCEPTED'), total_price: 120_000 };
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({
      body: { list: [priced, { ...row(2, 'WAITING_FOR_PUBLISHER'), total_price: null }], totalCount: 2 },
    }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  const price = (await screen.findByText('120 000 Ft')).closest('td');
  expect(price?.dataset.card).toBeDefined();
  const none = screen.getByRole('row', { name: /Felület 2/ }).querySelector(`[data-label="${price?.dataset.label}"]`);
  for (const left of none?.querySelectorAll('[data-desk]') ?? []) left.remove();
  expect(none?.textContent).toBe('');
});

it('the list as it is filtered, or the chosen rows, go into a workbook by the template that is asked for first', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: [row(1, 'PUBLISHER_ACCEPTED')], totalCount: 37 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
    'GET /api/excel-templates/options': () => ({ body: [{ id: 4, name: 'Heti' }] }),
  });
  const sent = () => calls.filter(({ path }) => path === '/api/bookings/export').map(({ body }) => body);
  await renderPage(BookingListPage, '?state=REJECTED');
  await press('A szűrt lista exportálása (37)');
  expect(await screen.findByText('Foglalások: 37 sor')).toBeTruthy();
  await choose('Sablon', 'Heti');
  await press('Letöltés');
  await toasted('danger', 'Sikertelen letöltés!');
  expect(sent()).toMatchObject([{ filter: { state: 'REJECTED' }, template: 4 }]);
  await press('Bezárás');
  await userEvent.click(screen.getByRole('checkbox', { name: /Felület 1/ }));
  await press('Excel exportálás');
  await press('Letöltés');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ ids: [1], template: null });
});

it('tells the surface with its code, the period beside it, and a company once where it asks for itself', async () => {
  const own = { offer_creator: 'Csörgő Üdítő Kft.', advertiser: 'Csörgő Üdítő Kft.', roles: ['ROLE_ADVERTISER'] };
  const rows = [
    { ...row(1, 'PUBLISHER_ACCEPTED'), ...own, surface_code: 'BP-0001' },
    { ...row(2, 'PUBLISHER_ACCEPTED'), ...own, offer_creator: 'Lépték Ügynökség Kft.', roles: ['ROLE_INTERMEDIARY'] },
  ];
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: rows, totalCount: 2 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  const code = await screen.findByText('BP-0001');
  expect(code.closest('td')?.textContent).toBe('Felület 1 BP-0001');
  expect(code.closest('td')?.nextElementSibling?.textContent).toBe('2026-03-01 – 2026-03-28');
  const asker = (id: number) => screen.getByText(new RegExp(`^Felület ${id}`)).closest('tr')?.children[8]?.textContent;
  expect(asker(1)).toBe('Csörgő Üdítő Kft. (Hirdető)');
  expect(asker(2)).toBe('Lépték Ügynökség Kft. (Reklámközvetítő)Csörgő Üdítő Kft.');
  expect(screen.queryByRole('columnheader', { name: 'Hirdető' })).toBe(null);
  expect(screen.queryByRole('columnheader', { name: 'Méret' })).toBe(null);
});

it('a row says how many comments it has and how many of them are new, and nothing where nobody wrote', async () => {
  const rows = [
    { ...row(1, 'PUBLISHER_ACCEPTED'), comments: { count: 3, unread: 2 } },
    { ...row(2, 'PUBLISHER_ACCEPTED'), comments: { count: 1, unread: 0 } },
    row(3, 'PUBLISHER_ACCEPTED'),
  ];
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: rows, totalCount: 3 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  expect(await screen.findByText('3 hozzászólás, ebből 2 olvasatlan')).toBeDefined();
  expect(screen.getByText('1 hozzászólás')).toBeDefined();
  expect(screen.getAllByText(/hozzászólás/)).toHaveLength(2);
});

it('says at the switch how many wait, and shows them at one click', async () => {
  const nothing = { campaigns: 0, assembly_requests: 0, accounts: 0, list_items: 0, messages: 0, notices: 0 };
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: [row(1, 'PUBLISHER_ACCEPTED')], totalCount: 1 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
    'GET /api/counters': () => ({ body: { ...nothing, bookings: 5 } }),
  });
  await renderPage(BookingListPage);
  await userEvent.click(await screen.findByRole('switch', { name: 'Csak az engedélyezésre várók (5)' }));
  await vi.waitFor(() =>
    expect(calls.some(({ path, query }) => path === '/api/bookings' && query.includes('WAITING_FOR_PUBLISHER'))).toBe(
      true,
    ),
  );
});

it('says of an option that ran out that it did, not that it was refused', async () => {
  const list = [{ ...row(1, 'PUBLISHER_REJECTED'), is_expired_option: true }, row(2, 'PUBLISHER_REJECTED')];
  answerCalls({ ...signedIn('ROLE_PUBLISHER'), 'GET /api/bookings': () => ({ body: { list, totalCount: 2 } }) });
  await renderPage(BookingListPage);
  expect(await screen.findAllByText('Lejárt opció')).toHaveLength(1);
  expect(screen.getAllByText('Elutasított')).toHaveLength(1);
});

it('the campaigns of its filter that have the same name say whose they are, and when', async () => {
  const campaign = (id: number, name: string, creator: string) => ({
    ...{ id, name, creator },
    ...{ date_from: '2026-03-01', date_to: '2026-03-28' },
  });
  const campaigns = [campaign(1, 'Nyár', 'A Kft.'), campaign(2, 'Tavasz', 'A Kft.'), campaign(3, 'Tavasz', 'B Kft.')];
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: [row(1, 'PUBLISHER_ACCEPTED')], totalCount: 1 } }),
    'GET /api/bookings/filter': () => ({ body: { filter: { campaigns, creators: [], advertisers: [] } } }),
  });
  await renderPage(BookingListPage);
  await openFilter('Kampány');
  await screen.findByRole('option', { name: 'Nyár' });
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual([
    'Nyár',
    'Tavasz (A Kft., 2026-03-01 – 2026-03-28)',
    'Tavasz (B Kft., 2026-03-01 – 2026-03-28)',
  ]);
});

it('is narrowed to own bookings in its filters, and by its address', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: [row(1, 'PUBLISHER_ACCEPTED')], totalCount: 1 } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  const asked = () => calls.filter(({ path }) => path === '/api/bookings').at(-1)?.query;
  const { address } = await renderPage(BookingListPage, '?kind=campaign_booking');
  expect(await screen.findByText(/Kampány foglalása/)).toBeTruthy();
  expect(asked()).toContain('kind=campaign_booking');
  await press('Foglalás fajtája: Kampány foglalása');
  await userEvent.click(await screen.findByRole('option', { name: 'Manuális foglalás' }));
  await vi.waitFor(() => expect(asked()).toContain('kind=manual_booking'));
  expect(address()).toContain('kind=manual_booking');
});

it('an approved row says how far its offer is, one that waits does not', async () => {
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({
      body: { list: [row(1, 'PUBLISHER_ACCEPTED'), row(2, 'WAITING_FOR_PUBLISHER')], totalCount: 2 },
    }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  const approved = await screen.findByRole('row', { name: /Felület 1/ });
  expect(approved.textContent).toContain('EngedélyezettAjánlat elfogadva');
  expect(screen.getByRole('row', { name: /Felület 2/ }).textContent).not.toContain('Ajánlat elfogadva');
});

it('an own booking is changed and deleted in its row, and is not chosen once it is gone', async () => {
  const changeable = { ...own(1), actions: [openAction('edit_own'), openAction('delete')] };
  const ofCampaign = { ...row(2, 'PUBLISHER_ACCEPTED'), actions: [openAction('delete')] };
  const calls = await choosing([changeable, ofCampaign], { 'DELETE /api/bookings/1': () => ({ status: 204 }) });
  await openBehind();
  const change = screen.getAllByRole('link', { name: /^Módosítás/ });
  expect(change.map((link) => link.getAttribute('href'))).toEqual(['/bookings/own/1?from=bookings']);
  await press('Foglalás törlése');
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Felület 1 · Karbantartás, 2026-03-01 – 2026-03-28',
  );
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Törlés');
  await toasted('success', 'Sikeres törlés');
  expect(screen.getByRole('checkbox', { name: /Felület 1/ })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /Felület 2/ })).toHaveProperty('checked', true);
});

async function choosing(rows: readonly BookingRow[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list: rows, totalCount: rows.length } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
    ...answers,
  });
  await renderPage(BookingListPage);
  for (const { media_title } of rows)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(media_title) }));
  return calls;
}

it('deletes the own bookings among the chosen after a question that names them, each by itself', async () => {
  const calls = await choosing([own(1), own(2), row(3, 'PUBLISHER_ACCEPTED')], {
    'DELETE /api/bookings/1': () => ({ status: 204 }),
    'DELETE /api/bookings/2': () => refused(409, {}, 'A foglalás közben megváltozott.'),
    'POST /api/removed/restore': () => ({ body: { kind: 'booking', id: 1, left_out: [] } }),
  });
  const sent = (): readonly string[] => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  await press('Foglaltságok törlése');
  await press('Mégse');
  expect(sent()).toEqual([]);
  await press('Foglaltságok törlése');
  const question = await screen.findByRole('dialog', { name: 'Foglaltságok törlése' });
  expect(question.textContent).toContain('Felület 1 · Karbantartás, 2026-03-01 – 2026-03-28');
  expect(question.textContent).not.toContain('A művelet nem vonható vissza.');
  expect(question.textContent).toContain('A kijelöltek közül 1 kampányok foglalása, ezek maradnak.');
  await press('Törlés');
  await toasted('success', 'Törölve: 1 foglaltság');
  await toasted('danger', 'Sikertelen törlés: 1 foglaltság');
  expect(sent()).toEqual(['/api/bookings/1', '/api/bookings/2']);
  expect(screen.getByRole('checkbox', { name: /Felület 2/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: /Felület 1/ })).toHaveProperty('checked', false);
  await press('Visszavonás');
  await toasted('success', 'A művelet visszavonva.');
  const back = calls.filter(({ path }) => path === '/api/removed/restore').map(({ body }) => body);
  expect(back).toEqual([{ kind: 'booking', id: 1 }]);
});

it('says what the chosen rows come to, asked anew when one of them says something else', async () => {
  let price = 120_000;
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({
      body: {
        list: [{ ...row(1, 'PUBLISHER_ACCEPTED'), total_price: price }, row(2, 'WAITING_FOR_PUBLISHER')],
        totalCount: 2,
      },
    }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
    'POST /api/bookings/totals': ({ body }) => ({
      body: { count: 3, quantity: 8, price, without_price: (body as { ids: number[] }).ids.length - 1, in_packages: 1 },
    }),
  });
  await renderPage(BookingListPage);
  const tick = async (id: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Felület ${id}`) }));
  await tick(1);
  expect(await screen.findByText('Összesen: 120 000 Ft nettó · 8 db · csomag árában: 1')).toBeTruthy();
  price = 90_000;
  await tick(2);
  expect(await screen.findByText('Összesen: 90 000 Ft nettó · 8 db · ár nélkül: 1 · csomag árában: 1')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/bookings/totals').map(({ body }) => body)).toEqual([
    { ids: [1] },
    { ids: [1, 2] },
  ]);
});

it('deletes no booking of a campaign so, and says why', async () => {
  await choosing([{ ...row(1, 'PUBLISHER_ACCEPTED'), actions: [openAction('delete')] }]);
  const closed = await screen.findByRole('button', { name: 'Foglaltságok törlése' });
  expect(closed.dataset.tip).toBe('A kijelöltek között nincs törölhető saját foglaltság.');
});

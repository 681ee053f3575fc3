import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import BookingListPage from './booking-list.page.tsx';
import { bookingRow, ownRow } from './testing/booking-row.ts';

/** A list that answers pages and ids as the server does; `gone` are left out where they are asked for by their ids. */
async function choosingAllOf(
  rows: readonly BookingRow[],
  gone: readonly number[] = [],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': ({ query }) => {
      const asked = new URLSearchParams(query);
      const wanted = asked.get('ids')?.split(',').map(Number);
      const [page, size] = [Number(asked.get('page') ?? 0), Number(asked.get('rowsPerPage') ?? 10)];
      const found = rows.filter(({ id }) => wanted === undefined || (wanted.includes(id) && !gone.includes(id)));
      return { body: { list: found.slice(page * size, (page + 1) * size), totalCount: found.length } };
    },
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
    'POST /api/bookings/totals': ({ body }) => ({
      body: {
        count: 0,
        quantity: (body as { ids: number[] }).ids.length,
        price: 0,
        without_price: 0,
        in_packages: 0,
      },
    }),
    ...answers,
  });
  await renderPage(BookingListPage, '?search=x');
  const [first] = rows;
  await screen.findByText(first?.media_title ?? '');
  screen.getByRole('checkbox', { name: new RegExp(`${first?.media_title}$`) }).click();
  await press(`Összes kijelölése (${rows.length})`);
  await screen.findByText(`${rows.length} kijelölve`);
  return calls;
}

const deletions = (calls: readonly { readonly method: string; readonly path: string }[]) =>
  calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

it('all that the filters find are chosen, of every page, and the totals are of all of them', async () => {
  const rows = Array.from({ length: 230 }, (_, index) => ownRow(index + 1));
  const calls = await choosingAllOf(rows);
  await vi.waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/bookings/totals').at(-1)?.body).toEqual({
      ids: rows.map(({ id }) => id),
    }),
  );
  expect(await screen.findByText(/230 db/)).toBeTruthy();
  const pages = calls.filter(({ query }) => query.includes('rowsPerPage=100'));
  expect(pages).toHaveLength(3);
  expect(pages.every(({ query }) => query.includes('search=x'))).toBe(true);
  expect(screen.queryByRole('button', { name: /^Összes kijelölése/ })).toBe(null);
});

it.each([
  [5000, true],
  [5001, false],
])('all of %i are offered to be chosen at once: %s', async (totalCount, isOffered) => {
  const list = Array.from({ length: 10 }, (_, index) => ownRow(index + 1));
  answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'GET /api/bookings': () => ({ body: { list, totalCount } }),
    'GET /api/bookings/filter': () => ({ body: { creator: [], advertiser: [], campaign: [] } }),
  });
  await renderPage(BookingListPage);
  (await screen.findByRole('checkbox', { name: /Felület 1$/ })).click();
  await screen.findByText('1 kijelölve');
  expect(screen.queryByRole('button', { name: /^Összes kijelölése/ }) !== null).toBe(isOffered);
});

it('of some hundreds each is deleted, the question tells what was gone before, and the toasts stay short', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ownRow(index + 1));
  const held = Promise.withResolvers<void>();
  const answers: Parameters<typeof answerCalls>[0] = Object.fromEntries(
    rows.map(({ id }) => [
      `DELETE /api/bookings/${id}`,
      async () => {
        if (id === 101) await held.promise;
        return id % 50 === 0 ? refused(409, {}, 'A foglalás közben megváltozott.') : { status: 204 };
      },
    ]),
  );
  const calls = await choosingAllOf([...rows, bookingRow(301, 'PUBLISHER_ACCEPTED')], [1], answers);
  await press('Foglaltságok törlése');
  const question = await screen.findByRole('dialog', { name: 'Foglaltságok törlése' });
  expect(question.textContent).toContain('a következő 299 foglaltságot');
  expect(question.textContent).toContain('és további 291');
  expect(question.textContent).toContain('A kijelöltek közül 1 kampányok foglalása, ezek maradnak.');
  expect(question.textContent).toContain('A kijelöltek közül 1 már nincs a listában.');
  await press('Törlés');
  expect(await screen.findByText('Törlés folyamatban: 99 / 299')).toBeTruthy();
  held.resolve();
  await toasted('success', 'Törölve: 293 foglaltság');
  await toasted('danger', 'Sikertelen törlés: 6 foglaltság');
  expect(deletions(calls)).toHaveLength(299);
  for (const more of ['és további 290', 'és további 3']) expect(screen.getByText(new RegExp(`${more}$`))).toBeTruthy();
  expect(await screen.findByText('7 kijelölve')).toBeTruthy();
});

it('the toasts tell the first three that went, and of those that stayed, by their names, and why those stayed', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ownRow(index + 1));
  const stays = [5, 6, 7, 8];
  const answers = Object.fromEntries(
    rows.map(({ id }) => [
      `DELETE /api/bookings/${id}`,
      () => (stays.includes(id) ? refused(409, {}, `Foglalt ${id}.`) : { status: 204 }),
    ]),
  );
  await choosingAllOf(rows, [], answers);
  await press('Foglaltságok törlése');
  await screen.findByRole('dialog', { name: 'Foglaltságok törlése' });
  await press('Törlés');
  await toasted('danger', 'Sikertelen törlés: 4 foglaltság');
  const detailOf = (wanted: string) =>
    currentToasts()
      .find(({ kind }) => kind === wanted)
      ?.detail?.split('\n');
  const named = (id: number): string => `Felület ${id} · Karbantartás, 2026-03-01 – 2026-03-28`;
  expect(detailOf('success')).toEqual([...[1, 2, 3].map(named), 'és további 23']);
  expect(detailOf('danger')).toEqual([...[5, 6, 7].map((id) => `${named(id)}: Foglalt ${id}.`), 'és további 1']);
});

it('where none of all chosen is an own one, that is said, with how many are gone, and nothing is asked', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => bookingRow(index + 1, 'PUBLISHER_ACCEPTED'));
  const calls = await choosingAllOf(rows, [29, 30]);
  await press('Foglaltságok törlése');
  await toasted('info', 'A kijelöltek között nincs törölhető saját foglaltság.');
  expect(currentToasts().at(-1)?.detail).toBe('A kijelöltek közül 2 már nincs a listában.');
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(deletions(calls)).toEqual([]);
});

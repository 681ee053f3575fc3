import type { SavedView } from '@felulet/contract/office/list-views.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { narrowingMaximum } from '@felulet/domain/list/narrowing.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { listedSurface, oneCounty } from '../testing/listed-surface.ts';
import MediaListPage from './media-list.page.tsx';

const row = { ...listedSurface, surface_code: 'S-1', is_archived: false, contacts: null, actions: [] };

const column = (id: string, is_shown = true) => ({ id, is_shown, width: null });
const arrangement = {
  list: 'medias',
  density: 'NORMAL',
  columns: [column('city'), column('quantity', false), column('title')],
};

type Given = {
  readonly totalCount?: number;
  readonly views?: readonly Partial<SavedView>[];
  readonly settings?: readonly object[];
};

async function open(role: Role, search = '', given: Given = {}): Promise<readonly Sent[]> {
  const { totalCount = 1, views = [], settings = [arrangement] } = given;
  const calls = answerCalls({
    ...signedIn(role),
    'GET /api/medias': () => ({ body: { list: [row], totalCount } }),
    'GET /api/medias/filter': () => ({ body: oneCounty }),
    'GET /api/list-settings': () => ({ body: settings }),
    'GET /api/list-views': () => ({ body: views }),
    ...Object.fromEntries(views.map((view) => [`GET /api/list-views/${view.id}`, () => ({ body: view })])),
    'POST /api/system-lists/collection': () => ({ body: {} }),
  });
  await renderPage(
    () => (
      <Suspense fallback={null}>
        <MediaListPage />
      </Suspense>
    ),
    search,
    undefined,
    ['/medias/show/$id'],
  );
  await screen.findByText('Őrtorony');
  return calls;
}

const COLUMNS = 'Excel a lista oszlopaival';

async function pick(button: string | RegExp, form: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: form }));
}

async function sentOf(calls: readonly Sent[]): Promise<unknown> {
  return vi.waitFor(() => {
    const sent = calls.find(({ path }) => path === '/api/medias/export');
    if (sent === undefined) throw new Error('not sent yet');
    return sent.body;
  });
}

/** The columns of a publisher that arranged them so, by their headings. */
const shown: Readonly<Record<string, string>> = {
  thumbnail: 'Kép',
  title: 'Megnevezés',
  surface_code: 'Kód',
  city: 'Település',
  available_quantity: 'Szabad',
  list_price: 'Listaár',
};

beforeEach(() => localStorage.setItem('media-map', 'closed'));
afterEach(() => {
  cleanup();
  clearToasts();
  localStorage.clear();
});

describe('the workbook of the surface list', () => {
  it('asks for the columns as they stand, with the list’s order and filter, and for its words', async () => {
    const calls = await open('ROLE_PUBLISHER', '?county=Zala&search=torony&sort=title:asc');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await pick('A szűrt lista exportálása (1)', COLUMNS);
    const body = await sentOf(calls);
    expect(body).toMatchObject({
      filter: { county: 'Zala', search: 'torony', sort: 'title:asc' },
      narrowed_by: ['Keresés: torony', 'Vármegye: Zala'],
    });
    const { columns } = body as { columns: readonly string[] }; // what the page sends
    expect(columns.toSorted()).toEqual(Object.keys(shown).toSorted());
    const places = columns.map((id) => headers.findIndex((header) => header?.includes(shown[id] ?? '?')));
    expect(places, 'in the order of the screen').toEqual(places.toSorted((one, other) => one - other));
    expect(columns.indexOf('city')).toBeLessThan(columns.indexOf('title'));
    expect(columns).not.toContain('quantity');
  });

  it('tells of a long search what the head of a workbook has room for', async () => {
    const calls = await open('ROLE_MHFE', `?search=${'S-1 '.repeat(200).trim().replaceAll(' ', '%20')}`);
    await pick(/lista exportálása/, COLUMNS);
    const { narrowed_by } = (await sentOf(calls)) as { narrowed_by: readonly string[] }; // what the page sends
    expect(narrowed_by).toHaveLength(1);
    expect(narrowed_by[0]).toMatch(/^Keresés: S-1 .*…$/);
    expect(narrowed_by[0]).toHaveLength(narrowingMaximum.letters);
  });

  it('follows the open view’s columns rather than the reader’s', async () => {
    const view = {
      id: 4,
      name: 'Árak',
      list: 'medias' as const,
      query: {},
      columns: Object.keys(shown)
        .toReversed()
        .map((id) => column(id, id === 'list_price' || id === 'title')),
    };
    const calls = await open('ROLE_MHFE', '?view=4', { views: [view] });
    await screen.findByText('Árak');
    await pick('Teljes lista exportálása', COLUMNS);
    const { columns } = (await sentOf(calls)) as { columns: readonly string[] }; // the same
    expect(columns.filter((id) => id in shown)).toEqual(['list_price', 'title']);
  });

  it.each([
    ['ROLE_PUBLISHER', 'Excel minden adattal, importálható'],
    ['ROLE_ADMIN', 'Excel minden adattal, importálható'],
    ['ROLE_MHFE', 'Excel minden adattal'],
    ['ROLE_INTERMEDIARY', 'Excel minden adattal'],
    ['ROLE_ADVERTISER', 'Excel minden adattal'],
  ] as const)('offers %s the columns of the list first, and all data behind them', async (role, everything) => {
    const calls = await open(role);
    fireEvent.click(await screen.findByRole('button', { name: 'Teljes lista exportálása' }));
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([COLUMNS, everything]);
    fireEvent.click(menu.getByRole('button', { name: everything }));
    const body = await sentOf(calls);
    expect(body).toMatchObject({ filter: { sort: 'id:desc' } });
    expect(body).not.toHaveProperty('columns');
    expect(body).not.toHaveProperty('narrowed_by');
  });

  it('of chosen surfaces tells the list they stand in: its order and its days, not what it is narrowed by', async () => {
    const days = 'available_from=2026-05-04&available_to=2026-05-10';
    const calls = await open('ROLE_MHFE', `?county=Zala&sort=title:asc&${days}`);
    fireEvent.click(screen.getByRole('checkbox', { name: /Őrtorony/ }));
    await pick('Továbbiak', COLUMNS);
    const body = await sentOf(calls);
    expect(body).toEqual({
      ids: [7],
      columns: expect.arrayContaining(['title', 'city']),
      within: { sort: 'title:asc', available_from: '2026-05-04', available_to: '2026-05-10' },
    });
  });

  it('says before that the list is too long, and asks for nothing then', async () => {
    const calls = await open('ROLE_MHFE', '', { totalCount: exportMaximumListed + 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Teljes lista exportálása' }));
    const closed = await screen.findAllByRole('button', { description: /legfeljebb 50\s000/ });
    expect(closed).toHaveLength(2);
    for (const button of closed) fireEvent.click(button);
    expect(calls.some(({ path }) => path === '/api/medias/export')).toBe(false);
  });
});

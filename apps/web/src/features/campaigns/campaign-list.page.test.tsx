import type { ListSettings } from '@felulet/contract/office/list-views.ts';
import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { fill, openFilter, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { signedIn } from '../../ui/testing/signed-in.ts';
import CampaignListPage from './campaign-list.page.tsx';

const row: CampaignRow = {
  id: 1,
  name: 'Tavasz',
  brand: 'Szóda',
  state: 'SENT_BACK_TO_ADVERTISER',
  next_state: null,
  advertiser: 'Szóda Kft.',
  intermediary: null,
  mhfe: { id: 4, name: 'Köztér MHFÉ' },
  publisher: null,
  company: { id: 3, name: 'Szóda Kft.' },
  ooh_budget: 2_000_000,
  date_from: '2026-04-01',
  date_to: '2026-04-28',
  assignees: [],
  is_my_turn: false,
  is_unread: false,
  actions: [],
  created_at: '2026-03-02T08:00:00Z',
  updated_at: '2026-03-02T08:00:00Z',
};
const sums: Readonly<Record<number, number | null>> = { 1: 1_559_000, 2: null };

const asksTotal = (query: string): boolean => new URLSearchParams(query).get('with_total') === 'true';

async function open(role: Role, settings: readonly ListSettings[] = [], search = '') {
  const calls = answerCalls({
    ...signedIn(role),
    'GET /api/list-settings': () => ({ body: settings }),
    'GET /api/list-views': () => ({ body: [] }),
    'GET /api/campaigns/filter': () => ({ body: { states: [], advertiser: [], intermediary: [], mhfe: [] } }),
    'GET /api/campaigns': ({ query }) => {
      const rows = [row, { ...row, id: 2, name: 'Ősz' }];
      const list = asksTotal(query) ? rows.map((one) => ({ ...one, total_price: sums[one.id] })) : rows;
      return { body: { list, totalCount: 2 } };
    },
  });
  const { address } = await renderPage(CampaignListPage, search);
  await screen.findByRole('link', { name: /Tavasz/ });
  const asked = () => calls.filter(({ path }) => path === '/api/campaigns').map(({ query }) => asksTotal(query));
  return { asked, address, lastQuery: () => calls.findLast(({ path }) => path === '/api/campaigns')?.query };
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim() ?? '');

const withTotal: ListSettings = {
  list: 'campaigns',
  density: 'NORMAL',
  rows_per_page: null,
  columns: [
    { id: 'name', is_shown: true, width: null },
    { id: 'total_price', is_shown: true, width: null },
  ],
};

describe('the sum of the offer', () => {
  it('is a column for whoever wants it, and asked for by nobody else', async () => {
    const { asked } = await open('ROLE_MHFE');
    expect(headings()).not.toContain('Ajánlat (nettó)');
    expect(asked()).toEqual([false]);
  });

  it('stands there as the server says it, and a dash where there is none to see', async () => {
    const { asked } = await open('ROLE_ADVERTISER', [withTotal]);
    expect(headings()).toContain('Ajánlat (nettó)');
    await waitFor(() => expect(asked().at(-1)).toBe(true));
    const sumOf = (name: RegExp) =>
      screen.getByRole('row', { name }).querySelector('[data-label="Ajánlat (nettó)"]')?.textContent;
    await waitFor(() => expect(sumOf(/Tavasz/)).toBe('1\u00a0559\u00a0000\u00a0Ft'));
    expect(sumOf(/Ősz/)).toBe('–Nincs adat');
    expect(screen.queryByRole('button', { name: /Ajánlat \(nettó\)/ })).toBeNull();
  });
});

it('the company is shown to an advertiser on demand alone: it is the own one on every row', async () => {
  await open('ROLE_ADVERTISER');
  expect(headings()).not.toContain('Cég');
  await press('Oszlopok');
  expect(await screen.findByRole('checkbox', { name: 'Cég' })).toHaveProperty('checked', false);
});

it('the company is shown to an intermediary, among whose rows there are those of several', async () => {
  await open('ROLE_INTERMEDIARY');
  expect(headings()).toContain('Cég');
});

describe('what My day leads to says what it shows', () => {
  it.each([
    ['ROLE_MHFE', '?due=true', 'Két héten belül indul: Igen'],
    ['ROLE_ADVERTISER', '?turn=others', 'Teendő: Másnál van'],
    ['ROLE_ADMIN', '?turn=others', 'Teendő: Másnál van'],
  ] as const)('%s %s', async (role, search, words) => {
    await open(role, [], search);
    const chip = screen.getByRole('button', { name: /szűrő törlése|eltávolítása/i }).parentElement;
    expect(chip?.textContent).toBe(words);
  });
});

describe('the filters of the campaigns', () => {
  it('are the days that they run on, and whether the reader is assigned to them', async () => {
    const { address, lastQuery } = await open('ROLE_MHFE');
    await openFilter('Csak a hozzám rendeltek');
    await openFilter('Futási időszak');
    await fill({ 'Futási időszak kezdete': '2026-04-28', 'Futási időszak vége': '2026-05-03' });
    await press('Kész');
    const wanted = { assigned_to_me: 'true', period_from: '2026-04-28', period_to: '2026-05-03' };
    const asked = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
    await waitFor(() => expect(asked()).toEqual({ ...wanted, rowsPerPage: '10' }));
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(lastQuery()))).toMatchObject(wanted));
  });

  it('of an admin, who is assigned to none, are the days alone', async () => {
    await open('ROLE_ADMIN');
    await press('Szűrő');
    expect(await screen.findByRole('option', { name: 'Futási időszak' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Csak a hozzám rendeltek' })).toBeNull();
  });
});

import type { ListSettings, SavedView } from '@felulet/contract/office/list-views.ts';
import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListState } from '../list/use-list-state.ts';
import { answerCalls, refused, type Sent } from '../testing/answer-calls.ts';
import { press } from '../testing/fill.ts';
import { openAction } from '../testing/open-action.ts';
import { renderPage } from '../testing/render-page.tsx';
import { toasted } from '../testing/shown-toasts.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { readyRows } from './ready-rows.ts';

type Row = { readonly id: number; readonly name: string };

const rows: readonly Row[] = [{ id: 1, name: 'Őrtorony' }];
const columns: readonly Column<Row>[] = [
  { id: 'title', header: 'ui.price.item', names: true, sortable: true, cell: (row) => row.name },
  { id: 'city', header: 'ui.price.value', cell: () => 'Győr' },
  { id: 'contacts', header: 'ui.price.quantity', isExtra: true, cell: () => '12' },
];
const [NAME, VALUE, EXTRA] = ['Megnevezés', 'Érték', 'Mennyiség'];
const done = readyRows(rows);

function Page({ drawn = columns }: { readonly drawn?: typeof columns }): React.ReactNode {
  const list = useListState<typeof mediaList>({ storageKey: 'look', defaultSort: 'id:desc', listKey: 'medias' });
  return (
    <DataTable
      label="Lista"
      columns={drawn}
      result={done}
      list={list}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
    />
  );
}

const kept = (id: string, is_shown = true, width: number | null = null) => ({ id, is_shown, width });
const own: SavedView = {
  id: 4,
  list: 'medias',
  name: 'Győriek',
  is_shared: false,
  user: 'Nagy Éva',
  is_own: true,
  query: { city: 'Győr' },
  columns: null,
  actions: [openAction('edit'), openAction('share'), openAction('delete')],
  revision: 2,
};
const foreign: SavedView = {
  ...own,
  id: 5,
  name: 'Cégesek',
  is_shared: true,
  user: 'Kiss Pál',
  is_own: false,
  actions: [
    { action: 'edit', allowed: false, reason: { code: 'view_not_own', text: 'Más nézete.' } },
    { action: 'delete', allowed: false, reason: { code: 'view_not_own', text: 'Más nézete.' } },
  ],
};

type Given = {
  readonly settings?: readonly ListSettings[];
  readonly views?: readonly SavedView[];
  readonly search?: string;
};

async function open(
  { settings = [], views = [], search = '' }: Given = {},
  drawn = columns,
): Promise<{
  readonly calls: readonly Sent[];
  readonly address: () => string;
}> {
  const calls = answerCalls({
    'GET /api/list-settings': () => ({ body: settings }),
    'PUT /api/list-settings/medias': ({ body }) => ({ body }),
    'DELETE /api/list-settings/medias': () => ({ status: 204 }),
    'GET /api/list-views': () => ({ body: views.map((view) => ({ ...view, has_columns: view.columns !== null })) }),
    ...Object.fromEntries(views.map((view) => [`GET /api/list-views/${view.id}`, () => ({ body: view })])),
    'POST /api/list-views': ({ body }) =>
      (body as SavedView).name === 'Foglalt' ? refused(422, { name: 'Van már ilyen.' }) : { body: { ...own, id: 9 } },
    'PUT /api/list-views/4': () => ({ body: own }),
    'DELETE /api/list-views/4': () => ({ status: 204 }),
    'POST /api/removed/restore': () => ({ body: { kind: 'view', id: 4, left_out: [] } }),
  });
  const { address } = await renderPage(() => <Page drawn={drawn} />, search);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/list-settings')).toBe(true));
  return { calls, address };
}

const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent);
const sent = (calls: readonly Sent[], method: string): unknown[] =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

async function openPanel(name: RegExp, title: string): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: title }));
}
const openColumns = () => openPanel(/^Oszlopok/, 'Oszlopok és sorok');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the columns of a list', () => {
  it('are those that the server keeps for the reader, in their order [D12.1]', async () => {
    await open({
      settings: [
        { list: 'medias', columns: [kept('contacts'), kept('city', false)], density: 'DENSE', rows_per_page: null },
      ],
    });
    await waitFor(() => expect(heads()).toEqual([NAME, EXTRA]));
    expect(document.querySelector('[data-dense]')).not.toBeNull();
  });

  it('of which one takes two lines give every row room for two, as long as it is shown', async () => {
    const two = columns.map((column) => (column.id === 'city' ? { ...column, lines: 2 as const } : column));
    await open(
      { settings: [{ list: 'medias', columns: [kept('city')], density: 'NORMAL', rows_per_page: null }] },
      two,
    );
    await waitFor(() => expect(document.querySelector('table[data-lines="2"]')).not.toBeNull());
    expect(document.querySelectorAll('td[data-wraps]')).toHaveLength(1);
    cleanup();
    await open(
      { settings: [{ list: 'medias', columns: [kept('city', false)], density: 'NORMAL', rows_per_page: null }] },
      two,
    );
    await waitFor(() => expect(heads()).toEqual([NAME]));
    expect(document.querySelector('table:not([data-lines])')).not.toBeNull();
  });

  it('are shown as this browser saw them last until the server has answered [D12.1]', async () => {
    localStorage.setItem(
      'list-settings',
      JSON.stringify([{ list: 'medias', columns: [kept('city', false)], density: 'NORMAL' }]),
    );
    answerCalls({ 'GET /api/list-settings': () => new Promise<never>(() => {}) });
    await renderPage(() => <Page />);
    expect(heads()).toEqual([NAME]);
  });

  it('are shown, hidden and moved at once and kept behind it, but the naming one never goes', async () => {
    const { calls } = await open();
    const panel = await openColumns();
    await userEvent.click(panel.getByRole('checkbox', { name: EXTRA }));
    await waitFor(() => expect(heads()).toEqual([NAME, VALUE, EXTRA]));
    expect(panel.getByRole('checkbox', { name: NAME })).toHaveProperty('disabled', true);
    fireEvent.keyDown(panel.getByRole('button', { name: `${EXTRA} áthelyezése húzással vagy a nyilakkal` }), {
      key: 'Home',
    });
    await waitFor(() => expect(heads()).toEqual([EXTRA, NAME, VALUE]));
    await userEvent.click(panel.getByRole('checkbox', { name: VALUE }));
    await waitFor(() => expect(heads()).toEqual([EXTRA, NAME]));
    await waitFor(() =>
      expect(sent(calls, 'PUT').at(-1)).toEqual({
        columns: [kept('contacts'), kept('title'), kept('city', false)],
        density: 'NORMAL',
        rows_per_page: null,
      }),
    );
  });

  it('stay as they were chosen when what the server was asked for before comes late', async () => {
    localStorage.setItem('list-settings', JSON.stringify([{ list: 'bookings', columns: [], density: 'DENSE' }]));
    let answer: (settings: readonly ListSettings[]) => void = () => {};
    const asked: unknown[] = [];
    const calls = answerCalls({
      'GET /api/list-settings': async ({ path }) => {
        asked.push(path);
        return { body: await new Promise<readonly ListSettings[]>((resolve) => (answer = resolve)) };
      },
      'PUT /api/list-settings/medias': ({ body }) => ({ body }),
    });
    await renderPage(() => <Page />);
    const panel = await openColumns();
    const late = answer;
    await userEvent.click(panel.getByRole('checkbox', { name: VALUE }));
    await waitFor(() => expect(heads()).toEqual([NAME]));
    late([]);
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(heads()).toEqual([NAME]);
    expect(JSON.parse(localStorage.getItem('list-settings') ?? '')).toMatchObject([
      { list: 'bookings', density: 'DENSE' },
      { list: 'medias' },
    ]);
  });

  it('are made wider and fitted again, and rows denser', async () => {
    const { calls } = await open();
    const panel = await openColumns();
    await userEvent.click(panel.getByRole('button', { name: `${VALUE}: szélesebb` }));
    expect(await panel.findByText('184 px')).toBeTruthy();
    await userEvent.click(panel.getByText('Tömör'));
    const widths = () => (sent(calls, 'PUT').at(-1) as ListSettings).columns.map(({ width }) => width);
    await waitFor(() => expect(sent(calls, 'PUT').at(-1)).toMatchObject({ density: 'DENSE' }));
    expect(widths()).toEqual([null, 184, null]);
    await userEvent.click(panel.getByRole('button', { name: `${VALUE}: szélesség a tartalomhoz` }));
    await waitFor(() => expect(widths()).toEqual([null, null, null]));
  });

  it('look as the program draws them after a reset', async () => {
    const { calls } = await open({
      settings: [{ list: 'medias', columns: [kept('city', false)], density: 'DENSE', rows_per_page: null }],
    });
    await waitFor(() => expect(heads()).toEqual([NAME]));
    const panel = await openColumns();
    await userEvent.click(panel.getByRole('button', { name: 'Alapbeállítás' }));
    await waitFor(() => expect(heads()).toEqual([NAME, VALUE]));
    expect(document.querySelector('[data-dense]')).toBeNull();
    await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(1));
  });

  it('of an open view are its own, and a change stays here until the view is saved [D12.5]', async () => {
    const view = { ...own, columns: [kept('title'), kept('contacts'), kept('city', false)] };
    const { calls } = await open({ views: [view], search: '?city=Győr&view=4' });
    await waitFor(() => expect(heads()).toEqual([NAME, EXTRA]));
    const panel = await openColumns();
    await userEvent.click(panel.getByRole('checkbox', { name: VALUE }));
    await waitFor(() => expect(heads()).toEqual([NAME, EXTRA, VALUE]));
    expect(sent(calls, 'PUT')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés ide: Győriek' }));
    await toasted('success', 'A nézet elmentve: Győriek');
    expect(sent(calls, 'PUT')).toEqual([
      { query: { city: 'Győr' }, columns: [kept('title'), kept('contacts'), kept('city')] },
    ]);
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"r2"');
  });
});

describe('the rows of a page', () => {
  const rowsShown = (): string => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sor oldalanként' }).value;
  const kept25: ListSettings = { list: 'medias', columns: [kept('city')], density: 'DENSE', rows_per_page: 25 };

  it('are as many as the reader last chose, which the address then says', async () => {
    const { calls, address } = await open({ settings: [kept25] });
    await waitFor(() => expect(rowsShown()).toBe('25'));
    await waitFor(() => expect(address()).toContain('rowsPerPage=25'));
    await userEvent.selectOptions(screen.getByLabelText('Sor oldalanként'), '50');
    await waitFor(() => expect(sent(calls, 'PUT')).toEqual([{ ...kept25, list: undefined, rows_per_page: 50 }]));
    expect(rowsShown()).toBe('50');
    await waitFor(() => expect(address()).toContain('rowsPerPage=50'));
    expect(localStorage.getItem('look') ?? '').not.toContain('rowsPerPage');
  });

  it('are as many as an address says that says it', async () => {
    await open({ settings: [kept25], search: '?rowsPerPage=10' });
    await screen.findByRole('columnheader', { name: VALUE });
    expect(rowsShown()).toBe('10');
  });
});

describe('the card of a row', () => {
  const onCard = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('td[data-card]')].map(({ dataset }) => dataset.label);

  it('has the columns that the list chose on its second line, as far as they are shown', async () => {
    const chosen = columns.map((column) => (column.id === 'contacts' ? { ...column, card: true } : column));
    await open(
      { settings: [{ list: 'medias', columns: [kept('contacts')], density: 'NORMAL', rows_per_page: null }] },
      chosen,
    );
    await waitFor(() => expect(onCard()).toEqual([EXTRA]));
  });

  it('may give one of them a line of its own', async () => {
    const chosen = columns.map((column) => (column.id === 'contacts' ? { ...column, card: 'line' as const } : column));
    await open(
      { settings: [{ list: 'medias', columns: [kept('contacts')], density: 'NORMAL', rows_per_page: null }] },
      chosen,
    );
    await waitFor(() => expect(onCard()).toEqual([EXTRA]));
    expect(document.querySelector('td[data-card="line"]')).not.toBeNull();
  });

  it('else its first three', async () => {
    await open();
    expect(onCard()).toEqual([VALUE]);
  });
});

describe('saved views', () => {
  it('are opened from the menu, one’s own and the company’s apart; of a colleague’s it says why it cannot be changed [D12.5]', async () => {
    const { address } = await open({ views: [own, foreign] });
    const panel = await openPanel(/^Nézetek/, 'Mentett nézetek');
    expect(panel.getByText('Saját nézetek')).toBeTruthy();
    expect(panel.getByText('A cég nézetei')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Törlés: Cégesek – Más nézete.' })).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Törlés: Győriek' })).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: /^Cégesek/ }));
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/page?city=Győr&rowsPerPage=10&view=5'));
    expect(await screen.findByRole('button', { name: 'Cégesek' })).toBeTruthy();
  });

  it('keep what the list shows without its page, under a name and for whom it is wished', async () => {
    const { calls, address } = await open({ search: '?city=Pécs&sort=title:asc&page=2' });
    const panel = await openPanel(/^Nézetek/, 'Mentett nézetek');
    await userEvent.click(panel.getByRole('button', { name: 'A mostani lista mentése' }));
    await userEvent.type(panel.getByRole('textbox', { name: /A nézet neve/ }), 'Pécsiek');
    await userEvent.click(panel.getByRole('checkbox', { name: 'A cég munkatársai is lássák' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Az oszlopok is a nézethez tartoznak' }));
    await userEvent.click(panel.getByRole('button', { name: 'Mentés' }));
    await waitFor(() => expect(address()).toContain('view=9'));
    expect(sent(calls, 'POST')).toEqual([
      { list: 'medias', name: 'Pécsiek', is_shared: true, query: { city: 'Pécs', sort: 'title:asc' }, columns: null },
    ]);
  });

  it('are deleted after a question, and brought back by the toast', async () => {
    const { calls } = await open({ views: [own] });
    const panel = await openPanel(/^Nézetek/, 'Mentett nézetek');
    await userEvent.click(panel.getByRole('button', { name: 'Törlés: Győriek' }));
    await press('Törlés');
    await press('Visszavonás');
    await waitFor(() => expect(sent(calls, 'POST')).toEqual([{ kind: 'view', id: 4 }]));
  });

  it('say at the name that there is one of it', async () => {
    await open();
    const panel = await openPanel(/^Nézetek/, 'Mentett nézetek');
    await userEvent.click(panel.getByRole('button', { name: 'A mostani lista mentése' }));
    await userEvent.type(panel.getByRole('textbox', { name: /A nézet neve/ }), 'Foglalt');
    await userEvent.click(panel.getByRole('button', { name: 'Mentés' }));
    expect(await panel.findByText('Van már ilyen.')).toBeTruthy();
  });

  it('are marked once the list shows something else than they keep', async () => {
    await open({ views: [own], search: '?city=Győr&view=4' });
    await screen.findByRole('button', { name: 'Győriek' });
    await userEvent.click(screen.getByRole('button', { name: `Rendezés: ${NAME}` }));
    expect(await screen.findByRole('button', { name: 'Győriekmódosítva' })).toBeTruthy();
  });
});

import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { RouteLink, useGo } from '../action/route-link.tsx';
import { KeysHost, showKeys } from '../keys/keys-host.tsx';
import { switchKeys } from '../keys/use-keys.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { ListNeighbours } from '../list/list-neighbours.tsx';
import { rememberSource, storedWalk, storeWalk, type Walk } from '../list/list-walk.ts';
import { useListState } from '../list/use-list-state.ts';
import { WalkKeys } from '../list/walk-keys.tsx';
import { answerCalls } from '../testing/answer-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useSelection } from '../testing/use-selection.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { readyRows } from './ready-rows.ts';

type Row = { readonly id: number; readonly name: string };

const columns: readonly Column<Row>[] = [
  { id: 'title', header: 'ui.price.item', names: true, cell: (row) => row.name },
];
const rows: readonly Row[] = [
  { id: 1, name: 'Első' },
  { id: 2, name: 'Második' },
];
const done = readyRows(rows);

function Page(): React.ReactNode {
  return <Listed />;
}

function Listed({ canChoose }: { readonly canChoose?: (row: Row) => boolean }): React.ReactNode {
  const list = useListState<typeof mediaList>({ storageKey: 'keys', defaultSort: 'id:desc' });
  return (
    <>
      <FilterBar list={list} quick="search" filters={[{ kind: 'text', name: 'search', label: 'Keresés' }]} />
      <DataTable
        label="Lista"
        columns={columns}
        result={done}
        list={list}
        selection={useSelection()}
        canChoose={canChoose}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/medias/show/${row.id}`}
      />
      <KeysHost />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  showKeys(false);
});

const press = (key: string) => userEvent.keyboard(key);
const link = (name: string): HTMLElement => screen.getByRole('link', { name });

describe('the keys of a list', () => {
  it('go from row to row, select one or all up to one, open, search, and are shown', async () => {
    const page = await renderPage(Page, '', undefined, ['/medias/show/$id']);
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(link('Első'));
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(link('Második'));
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(link('Második'));
    await press('{ArrowUp}x');
    expect(screen.getByRole('checkbox', { name: 'Kijelölés: Első' })).toHaveProperty('checked', true);
    await press('x');
    expect(screen.getByText('0 kijelölve')).toBeTruthy();
    await press('x{ArrowDown}{Shift>}X{/Shift}');
    expect(screen.getByText('2 kijelölve')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kijelölés: Első' }), { shiftKey: true });
    expect(screen.getByText('2 kijelölve')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kijelölés: Első' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kijelölés: Második' }), { shiftKey: true });
    expect(screen.getByText('0 kijelölve')).toBeTruthy();
    await press('{ArrowUp}/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    (document.activeElement as HTMLElement).blur();
    await press('?');
    expect(await screen.findByRole('dialog', { name: 'Billentyűparancsok' })).toBeTruthy();
    showKeys(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('{ArrowDown}{Enter}');
    await waitFor(() => expect(page.address()).toBe('/medias/show/1'));
  });

  it('choose no row that no act is open for, neither does a click, nor the page at once', async () => {
    await renderPage(() => <Listed canChoose={({ id }) => id === 1} />);
    await press('{ArrowDown}{ArrowDown}x');
    expect(screen.queryByText('1 kijelölve')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Kijelölés: Második' })).toBeNull();
    await press('{ArrowUp}x{ArrowDown}{Shift>}X{/Shift}');
    expect(screen.getByText('1 kijelölve')).toBeTruthy();
    await press('{ArrowUp}x');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }));
    expect(screen.getByText('1 kijelölve')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('go on from the heading of a page that was come back to, at the row that was opened', async () => {
    const comeBack = async (): Promise<void> => {
      await renderPage(() => (
        <main id="content">
          <h1 tabIndex={-1}>Lista</h1>
          <Page />
        </main>
      ));
      screen.getByRole('heading', { level: 1 }).focus();
    };
    await comeBack();
    await press('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(link('Második'));
    cleanup();
    await comeBack();
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(link('Második'));
  });

  it('go down from the search box, also when nothing was typed in it, and what is typed slowly stays in it', async () => {
    const page = await renderPage(Page, '', undefined, ['/medias/show/$id']);
    await press('{ArrowDown}{ArrowDown}/{ArrowDown}');
    expect(document.activeElement).toBe(link('Első'));
    await press('/má');
    await waitFor(() => expect(page.address()).toContain('search='));
    await press('s');
    expect(document.activeElement).toHaveProperty('value', 'más');
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(link('Első'));
    await userEvent.click(await screen.findByRole('button', { name: 'Szűrők törlése' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  it('do nothing while something is typed, over a dialog, and when they are off', async () => {
    await renderPage(Page);
    await userEvent.type(screen.getByRole('searchbox'), 'x?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('0 kijelölve')).toBeTruthy();
    (document.activeElement as HTMLElement).blur();
    await press('?');
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(screen.getByLabelText('Keresés'));
    await userEvent.click(screen.getByRole('switch'));
    showKeys(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('{ArrowDown}?');
    expect(document.activeElement).not.toBe(link('Első'));
    expect(screen.queryByRole('dialog')).toBeNull();
    switchKeys(true);
    (document.activeElement as HTMLElement).blur();
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(link('Első'));
  });
});

const source = { path: '/api/medias', args: { query: { county: 'Zala', sort: 'id:desc', rowsPerPage: '2' } } } as const;
const walk: Walk = {
  source,
  ids: [12, 11],
  page: 1,
  rowsPerPage: 2,
  totalCount: 5,
  address: '/page/$id',
  search: {},
};
const pages: Readonly<Record<string, readonly number[]>> = { '0': [14, 13], '1': [12, 11], '2': [10] };

async function openRecord(
  id: number,
  told: Promise<void> = Promise.resolve(),
): Promise<{ readonly address: () => string; readonly asked: () => string[] }> {
  const calls = answerCalls({
    'GET /api/medias': async ({ query }) => {
      await told;
      const page = new URLSearchParams(query).get('page') ?? '';
      return { body: { list: (pages[page] ?? []).map((each) => ({ id: each })), totalCount: 5 } };
    },
  });
  const Record = (): React.ReactNode => {
    const go = useGo();
    const { state } = useLocation();
    const opened = `/page/${id}` as PageAddress; // the page of this test
    return (
      <>
        <ListNeighbours name="/list" />
        <WalkKeys />
        {state.walk === undefined ? (
          <button type="button" onClick={() => go({ to: opened, state: { walk: '/list' }, replace: true })}>
            from the list
          </button>
        ) : null}
      </>
    );
  };
  const { address } = await renderPage(Record, '', id);
  await userEvent.click(screen.getByText('from the list'));
  return { address, asked: () => calls.map(({ query }) => query) };
}

const step = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const next = /^Következő a listában/;
const previous = /^Előző a listában/;

describe('the neighbours of a record', () => {
  it('are those of the list it was opened from, also on its next page, in its filter and order', async () => {
    storeWalk('/list', walk);
    const { address, asked } = await openRecord(12);
    expect(screen.getByText('3 / 5')).toBeTruthy();
    await press('j');
    await waitFor(() => expect(address()).toBe('/page/11'));
    await waitFor(() => expect(step(next)).toHaveProperty('disabled', false));
    expect(Object.fromEntries(new URLSearchParams(asked().at(-1)))).toEqual({
      county: 'Zala',
      sort: 'id:desc',
      rowsPerPage: '2',
      page: '2',
    });
    await userEvent.click(step(next));
    await waitFor(() => expect(address()).toBe('/page/10'));
    expect(screen.getByText('5 / 5')).toBeTruthy();
    expect(step(next)).toHaveProperty('disabled', true);
    expect(storedWalk('/list')).toMatchObject({ page: 2, ids: [10] });
    await waitFor(() => expect(step(previous)).toHaveProperty('disabled', false));
    await press('k');
    await waitFor(() => expect(address()).toBe('/page/11'));
  });

  it('reach back to the page before, and end at the first', async () => {
    storeWalk('/list', walk);
    const { address } = await openRecord(12);
    await waitFor(() => expect(step(previous)).toHaveProperty('disabled', false));
    await press('k');
    await waitFor(() => expect(address()).toBe('/page/13'));
    expect(screen.getByText('2 / 5')).toBeTruthy();
    await press('k');
    await waitFor(() => expect(address()).toBe('/page/14'));
    expect(step(previous)).toHaveProperty('disabled', true);
  });

  it('come by the key that was pressed before the list had told of them', async () => {
    storeWalk('/list', { ...walk, ids: [11], page: 1, rowsPerPage: 1, totalCount: 5 });
    const list = Promise.withResolvers<void>();
    const { address } = await openRecord(11, list.promise);
    await press('j');
    expect(address()).toBe('/page/11');
    list.resolve();
    await waitFor(() => expect(address()).toBe('/page/10'));
  });

  it('stay on the way to another page of the record, not beyond', async () => {
    function Record(): React.ReactNode {
      const go = useGo();
      const { state } = useLocation();
      const address = (id: number): PageAddress => `/page/${id}` as PageAddress; // the page of this test
      return (
        <>
          <button type="button" onClick={() => go({ to: address(12), state: { walk: '/list' } })}>
            list
          </button>
          <RouteLink to={address(12)} search={{ form: '1' } as object}>
            form
          </RouteLink>
          <button type="button" onClick={() => go({ to: address(12) })}>
            saved
          </button>
          <RouteLink to={address(11)}>another</RouteLink>
          <p>{`walk: ${state.walk}`}</p>
        </>
      );
    }
    const { address } = await renderPage(Record, '', 12);
    const walked = (): string | null => screen.getByText(/^walk:/).textContent;
    await userEvent.click(screen.getByText('list'));
    await waitFor(() => expect(walked()).toBe('walk: /list'));
    await userEvent.click(screen.getByText('form'));
    await waitFor(() => expect(address()).toBe('/page/12?form=1'));
    expect(walked()).toBe('walk: /list');
    await userEvent.click(screen.getByText('saved'));
    await waitFor(() => expect(address()).toBe('/page/12'));
    expect(walked()).toBe('walk: /list');
    await userEvent.click(screen.getByText('another'));
    await waitFor(() => expect(address()).toBe('/page/11'));
    expect(walked()).toBe('walk: undefined');
  });

  it('are not there for a record that the list did not lead to', async () => {
    storeWalk('/list', walk);
    await openRecord(99);
    expect(screen.queryByRole('navigation')).toBeNull();
    sessionStorage.clear();
    await openRecord(12);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('are kept by the list that shows them', async () => {
    rememberSource(done.data, source);
    await renderPage(Page);
    await waitFor(() =>
      expect(storedWalk('/page')).toMatchObject({ source, ids: [1, 2], address: '/medias/show/$id', totalCount: 2 }),
    );
  });
});

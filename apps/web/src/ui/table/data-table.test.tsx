import type { campaignList } from '@felulet/contract/wire.generated.ts';
import { IconTrash } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { shownSearch, storedSearch } from '../list/stored-search.ts';
import { useListState } from '../list/use-list-state.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useSelection } from '../testing/use-selection.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type Row = { readonly id: number; readonly name: string; readonly city: string };

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'ui.price.item', names: true, sortable: true, cell: (row) => row.name },
  { id: 'city', header: 'ui.price.value', sortable: true, cell: (row) => row.city },
];
const rows: readonly Row[] = [
  { id: 1, name: 'Első', city: 'Győr' },
  { id: 2, name: 'Második', city: 'Pécs' },
];
const remove = vi.fn();
const refetch = vi.fn();
let result: Parameters<typeof DataTable<Row>>[0]['result'];

function Page(): React.ReactNode {
  const list = useListState<typeof campaignList>({ storageKey: 'test-filter', defaultSort: 'id:desc' });
  const selection = useSelection();
  return (
    <>
      <FilterBar
        list={list}
        quick="name"
        filters={[
          { kind: 'text', name: 'name', label: 'Név' },
          {
            kind: 'choice',
            name: 'state',
            label: 'Állapot',
            isNamedInSearch: true,
            choices: [{ value: 'A', label: 'Aktív' }],
          },
        ]}
      />
      <DataTable
        label="Lista"
        columns={columns}
        result={result}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={() => '/wiki'}
        selection={selection}
        rowActions={(row) => [
          {
            icon: IconTrash,
            label: 'Törlés',
            onClick: () => remove(row.id),
            closedBecause: row.id === 2 ? 'Foglalt' : null,
          },
        ]}
      />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  remove.mockClear();
  result = { data: { list: rows, totalCount: 35 }, isError: false, error: null, isPlaceholderData: false, refetch };
});
describe('the list machine', () => {
  it('keeps page, size and order in the address and stores the query for the menu, without the page', async () => {
    const page = await renderPage(Page);
    await userEvent.click(screen.getByRole('button', { name: 'Következő oldal' }));
    await waitFor(() => expect(page.address()).toBe('/page?page=1&rowsPerPage=10'));
    expect(storedSearch('test-filter')).toEqual({});
    await userEvent.selectOptions(screen.getByLabelText('Sor oldalanként'), '25');
    await waitFor(() => expect(page.address()).toBe('/page?rowsPerPage=25'));
    await userEvent.click(screen.getByRole('button', { name: 'Rendezés: Érték' }));
    await waitFor(() => expect(page.address()).toContain('sort=city%3Aasc'));
    expect(storedSearch('test-filter')).toEqual({ rowsPerPage: '25', sort: 'city:asc' });
  });

  it('keeps what it shows for the ways back to it, with the page, until the filters change', async () => {
    const page = await renderPage(Page, '?state=A&name=x&page=3');
    expect(shownSearch('test-filter')).toEqual({ state: 'A', name: 'x', page: '3', rowsPerPage: '10' });
    await userEvent.click(screen.getByRole('button', { name: 'Szűrő eltávolítása: Állapot' }));
    await waitFor(() => expect(page.address()).toBe('/page?name=x&rowsPerPage=10'));
    expect(shownSearch('test-filter')).toEqual({ name: 'x', rowsPerPage: '10' });
  });

  it('offers what was typed as the filter that it names', async () => {
    const page = await renderPage(Page, '?name=aktiv+x&page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Csak: Állapot = Aktív' }));
    await waitFor(() => expect(page.address()).toBe('/page?name=x&state=A&rowsPerPage=10'));
    expect(screen.queryByRole('button', { name: /^Csak/ })).toBeNull();
  });

  it('takes a pasted column as words, not as one word', async () => {
    const page = await renderPage(Page);
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('PP-1\r\nPP-2\tPP-3\n');
    await waitFor(() => expect(page.address()).toBe('/page?name=PP-1+PP-2+PP-3&rowsPerPage=10'));
  });

  it('says that a search is too long, and asks nothing by it', async () => {
    const page = await renderPage(Page);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'x'.repeat(256) } });
    expect(screen.getByText('Legfeljebb 255 karakter kereshető egyszerre.')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(page.address()).toBe('/page?rowsPerPage=10');
    fireEvent.change(box, { target: { value: 'x' } });
    await waitFor(() => expect(page.address()).toBe('/page?name=x&rowsPerPage=10'));
    expect(screen.queryByText(/karakter kereshető/)).toBeNull();
  });

  it('leads back in a tab that has not shown it to what was asked last', async () => {
    localStorage.setItem('test-filter', '?state=A');
    expect(shownSearch('test-filter')).toEqual({ state: 'A' });
  });

  it('adds a sort column on ctrl click and shows the order', async () => {
    const page = await renderPage(Page, '?sort=city:asc');
    fireEvent.click(screen.getByRole('button', { name: 'Rendezés: Megnevezés' }), { ctrlKey: true });
    await waitFor(() => expect(decodeURIComponent(page.address())).toBe('/page?rowsPerPage=10&sort=city:asc,name:asc'));
    const header = screen.getByRole('columnheader', { name: /Megnevezés/ });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(within(header).getByText('2')).toBeTruthy();
  });

  it('shows active filters as chips that can be removed', async () => {
    const page = await renderPage(Page, '?state=A&name=x&page=3');
    await userEvent.click(screen.getByRole('button', { name: 'Szűrő eltávolítása: Állapot' }));
    await waitFor(() => expect(page.address()).toBe('/page?name=x&rowsPerPage=10'));
    await userEvent.click(screen.getByRole('button', { name: 'Szűrők törlése' }));
    await waitFor(() => expect(page.address()).toBe('/page?rowsPerPage=10'));
    expect(storedSearch('test-filter')).toEqual({});
  });

  it('opens the record on a click anywhere on the row, but not on its controls', async () => {
    const page = await renderPage(Page);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kijelölés: Első' }));
    const [first = document.body] = screen.getAllByRole('button', { name: /Törlés/ });
    await userEvent.click(first);
    expect(page.address()).toBe('/page?rowsPerPage=10');
    expect(remove).toHaveBeenCalledExactlyOnceWith(1);
    expect(screen.getByText('1 kijelölve')).toBeTruthy();
    await userEvent.click(screen.getByText('Pécs'));
    await waitFor(() => expect(page.address()).toBe('/wiki'));
  });

  it('has all cards of the page chosen, and left out again, above them on a phone', async () => {
    await renderPage(Page);
    const all = screen.getByRole('checkbox', { name: 'Az oldal kijelölése' });
    await userEvent.click(all);
    expect(screen.getByText('2 kijelölve')).toBeTruthy();
    await userEvent.click(all);
    expect(screen.getByText('0 kijelölve')).toBeTruthy();
  });

  it('has them chosen so in a table within a page, too, which has one order', async () => {
    await renderPage(() => (
      <DataTable
        label="Tételek"
        columns={columns}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        selection={useSelection()}
      />
    ));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Az oldal kijelölése' }));
    expect(screen.getByText('2 kijelölve')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('has the place of the choice before anything is chosen, so that ticking a row moves none', async () => {
    await renderPage(Page);
    const bar = screen.getByText('0 kijelölve');
    await userEvent.click(screen.getByRole('checkbox', { name: /Első/ }));
    expect(screen.getByText('1 kijelölve')).toBe(bar);
  });

  it('hands the focus of a row that has gone to the one in its place', async () => {
    await renderPage(() => {
      const [, drawAgain] = useState(0);
      remove.mockImplementation(() => {
        result = { ...result, data: { list: rows.slice(1), totalCount: 34 } };
        drawAgain(1);
      });
      return <Page />;
    });
    await userEvent.click(within(screen.getByRole('row', { name: /Első/ })).getByRole('button', { name: /Törlés/ }));
    expect(screen.queryByText('Első')).toBeNull();
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Második');
  });

  it('says why a row action is closed and does not do it', async () => {
    await renderPage(Page);
    await userEvent.click(screen.getByRole('button', { name: 'Törlés – Foglalt' }));
    expect(remove).not.toHaveBeenCalled();
  });

  it('offers to clear the filters when they leave nothing', async () => {
    result = { ...result, data: { list: [], totalCount: 0 } };
    await renderPage(Page, '?state=A');
    expect(screen.getByText('Nincs a szűrésnek megfelelő találat')).toBeTruthy();
  });

  it('offers the whole list when what the address asks is refused', async () => {
    const error = new ApiProblem(422, {}, null);
    result = { data: undefined, isError: true, error, isPlaceholderData: false, refetch };
    const page = await renderPage(Page, '?state=A&sort=nothing:asc&page=3');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Teljes lista megnyitása' }));
    await waitFor(() => expect(page.address()).toBe('/page?rowsPerPage=10'));
    expect(storedSearch('test-filter')).toEqual({});
  });

  it('offers another try when the list could not be loaded', async () => {
    result = { data: undefined, isError: true, error: new Error('x'), isPlaceholderData: false, refetch };
    await renderPage(Page);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Újrapróbálás' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

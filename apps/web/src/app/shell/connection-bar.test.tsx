import { mediaList } from '@felulet/contract/wire.generated.ts';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useList } from '../../ui/list/use-list.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { ConnectionBar } from './connection-bar.tsx';

type Row = { readonly id: number; readonly title: string };
const columns = [{ id: 'title', header: 'medias.column.title', names: true, cell: (row: Row) => row.title }] as const;

function Page(): React.ReactNode {
  const [page, setPage] = useState('1');
  const result = useList(mediaList, { page });
  return (
    <>
      <ConnectionBar />
      <TextInput label="Megjegyzés" />
      <button type="button" onClick={() => setPage('2')}>
        Második oldal
      </button>
      <DataTable
        label="Felületek"
        columns={columns}
        result={result}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
      />
    </>
  );
}

/** A network that can be cut. */
function network(isUp = false): { isUp: boolean } {
  const state = { isUp };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (address: string) => {
    if (!state.isUp) throw new TypeError('Failed to fetch');
    const body = address.startsWith('/api')
      ? { list: [{ id: 1, title: address.includes('page=2') ? 'Óriásplakát' : 'Citylight' }], totalCount: 2 }
      : { status: 'ok' };
    return new Response(JSON.stringify(body));
  });
  return state;
}

describe('without a connection', () => {
  it('a bar says so, and with the next try the list loads by itself while what was typed stays [P2.37]', async () => {
    const state = network();
    await renderPage(Page);
    expect(await screen.findByText('Nincs kapcsolat')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Megjegyzés'), 'félig írt');
    const [retry] = screen.getAllByRole('button', { name: 'Újrapróbálás' });
    await userEvent.click(retry ?? document.body);
    expect(screen.getByText('Nincs kapcsolat')).toBeDefined();
    state.isUp = true;
    await userEvent.click(screen.getAllByRole('button', { name: 'Újrapróbálás' })[0] ?? document.body);
    expect(await screen.findByText('Citylight')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Nincs kapcsolat')).toBeNull());
    expect(screen.getByLabelText('Megjegyzés')).toHaveProperty('value', 'félig írt');
  });

  it('it comes back by itself, also when nobody presses anything [P2.37]', async () => {
    const state = network();
    await renderPage(Page);
    await screen.findByText('Nincs kapcsolat');
    state.isUp = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Citylight')).toBeDefined();
    expect(screen.queryByText('Nincs kapcsolat')).toBeNull();
  });

  it('a list keeps its rows below the bar when the next page does not come, and shows that page once it does', async () => {
    const state = network(true);
    await renderPage(Page);
    await screen.findByText('Citylight');
    state.isUp = false;
    await press('Második oldal');
    expect(await screen.findByText('Nincs kapcsolat')).toBeDefined();
    expect(screen.getByText('Citylight')).toBeDefined();
    expect(screen.queryByText('Valami hiba történt!')).toBeNull();
    state.isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálás' }));
    expect(await screen.findByText('Óriásplakát')).toBeDefined();
    expect(screen.queryByText('Citylight')).toBeNull();
  });

  it('a list that is refused gives its rows up and says why', async () => {
    network(true);
    await renderPage(Page);
    await screen.findByText('Citylight');
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    await press('Második oldal');
    expect(await screen.findByText('Valami hiba történt!')).toBeDefined();
    expect(screen.queryByText('Citylight')).toBeNull();
  });

  it('a refusal is an answer: no bar', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await renderPage(Page);
    await screen.findByText('Valami hiba történt!');
    expect(screen.queryByText('Nincs kapcsolat')).toBeNull();
    await press('Újrapróbálás');
  });
});

import type { mediaList } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { sheetMaximumSurfaces } from '@felulet/domain/media/export-limits.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { openBehind } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts, toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { useSelection } from '../../../ui/testing/use-selection.ts';
import { listedSurface, oneCounty } from '../testing/listed-surface.ts';
import MediaListPage from './media-list.page.tsx';
import { SelectionTools } from './selection-tools.tsx';

const row = {
  ...listedSurface,
  booking_id: null,
  booking_package_id: null,
  menu_item_id: null,
  package_item_id: null,
  revision: 3,
  actions: [openAction('edit'), openAction('delete')],
};

const permissions = ['media:show', 'media:delete', 'media:create'];

async function open(role: Role, search = '', shown: readonly object[] = [row]): Promise<readonly Sent[]> {
  return (await openPage(role, search, () => shown)).calls;
}

async function openPage(role: Role, search: string, shownAt: (query: string) => readonly object[]) {
  const calls = answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: [role], company: { id: 3, name: 'x' }, permissions },
    }),
    'GET /api/medias': ({ query }) => ({ body: { list: shownAt(query), totalCount: shownAt(query).length } }),
    'GET /api/medias/filter': () => ({ body: oneCounty }),
    'POST /api/system-lists/collection': () => ({ body: {} }),
    'DELETE /api/medias/7': () => ({ status: 204 }),
  });
  const page = await renderPage(
    () => (
      <Suspense fallback={null}>
        <MediaListPage />
      </Suspense>
    ),
    search,
    undefined,
    ['/medias/create', '/medias/edit/$id', '/medias/show/$id'],
  );
  await screen.findByText('Őrtorony');
  return { calls, page };
}

beforeEach(() => localStorage.setItem('media-map', 'closed'));
afterEach(() => {
  cleanup();
  clearToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map((header) => header.textContent);

const MORE = 'Továbbiak';

describe('the list of surfaces', () => {
  it('bears its name, and leads to a new surface, to each one and to its form', async () => {
    await open('ROLE_PUBLISHER', '', [row, { ...row, id: 8, title: 'Másé', actions: [] }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Médiafelület lista');
    expect(screen.getByRole('link', { name: 'Új médiafelület' }).getAttribute('href')).toBe('/medias/create');
    await openBehind('Műveletek', within(screen.getByRole('row', { name: /Őrtorony/ })));
    const menu = within(screen.getByRole('dialog'));
    const target = (name: string): string | null => menu.getByRole('link', { name }).getAttribute('href');
    expect([target('Megtekintés'), target('Szerkesztés')]).toEqual(['/medias/show/7', '/medias/edit/7']);
    const foreign = within(screen.getByRole('row', { name: /Másé/ }));
    expect(foreign.queryByRole('button', { name: 'Műveletek', hidden: true })).toBeNull();
  });

  it('tells of archived ones that they are gone, and nothing of what is free', async () => {
    await open('ROLE_PUBLISHER', '?archived=true', [{ ...row, is_archived: true }]);
    const cells = within(screen.getByRole('row', { name: /Őrtorony/ })).getAllByRole('cell');
    expect(cells[headers().indexOf('Mennyiség')]?.textContent).toBe('2 db');
    expect(cells[headers().indexOf('Szabad')]?.textContent).toBe('Megszűnt');
    expect(screen.queryByText(/^Szabad mennyiség/)).toBeNull();
  });

  it('offers of chosen archived ones to bring them back or delete them, and nothing else', async () => {
    const acts = async (search: string): Promise<readonly (string | null)[]> => {
      await open('ROLE_PUBLISHER', search, [{ ...row, is_archived: search !== '' }]);
      fireEvent.click(screen.getByRole('checkbox', { name: /Őrtorony/ }));
      const before = screen.queryByRole('button', { name: 'Módosítás' }) === null ? [] : ['Módosítás'];
      await openBehind(MORE);
      const menu = within(await screen.findByRole('dialog'));
      const files = /^(Excel|PDF)/;
      const offered = [...before, ...menu.getAllByRole('button').map((button) => button.textContent)].filter(
        (words) => !files.test(words ?? ''),
      );
      cleanup();
      return offered;
    };
    expect(await acts('?archived=true')).toEqual(['Visszahozás', 'Törlés']);
    expect(await acts('')).not.toContain('Visszahozás');
  });

  it('exports the chosen rows, also those of another page', async () => {
    const calls = await open('ROLE_PUBLISHER', '', [row, { ...row, id: 8, title: 'Második' }]);
    fireEvent.click(screen.getByRole('checkbox', { name: /Második/ }));
    await openBehind(MORE);
    fireEvent.click(await screen.findByRole('button', { name: 'Excel minden adattal' }));
    const sent = (): object | undefined => calls.find(({ path }) => path === '/api/medias/export') ?? undefined;
    await waitFor(() => expect(sent()).toMatchObject({ method: 'POST', body: { ids: [8] } }));
    // Nothing answers here: that is told, and the choice stays.
    await toasted('danger', 'Sikertelen letöltés!');
    expect(screen.getByRole('checkbox', { name: /Második/ })).toHaveProperty('checked', true);
  });

  it('has its choice still when its reader comes back, without what is gone by then', async () => {
    const all = [row, { ...row, id: 8, title: 'Második' }, { ...row, id: 9, title: 'Harmadik' }];
    let shown = all;
    const { calls, page } = await openPage('ROLE_PUBLISHER', '', () => shown);
    for (const name of [/Őrtorony/, /Második/]) fireEvent.click(screen.getByRole('checkbox', { name }));
    fireEvent.click(screen.getByRole('link', { name: 'Harmadik' }));
    await screen.findByText('elsewhere');
    shown = all.filter(({ id }) => id !== 8);
    act(() => page.goBack());
    expect(await screen.findByText('1 kijelölve')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Őrtorony/ })).toHaveProperty('checked', true);
    expect(calls.some(({ query }) => new URLSearchParams(query).get('ids') === '7,8')).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Harmadik' }));
    await screen.findByText('elsewhere');
    act(() => page.forgetReads());
    act(() => page.goBack());
    await screen.findByText('Őrtorony');
    expect(screen.getByRole('checkbox', { name: /Őrtorony/ })).toHaveProperty('checked', false);
  });

  it('makes one PDF of the chosen rows, for every reader, as many as it takes', async () => {
    for (const role of ['ROLE_PUBLISHER', 'ROLE_ADVERTISER'] as const) {
      const calls = await open(role, '', [row, { ...row, id: 8, title: 'Második' }]);
      for (const name of [/Második/, /Őrtorony/]) fireEvent.click(screen.getByRole('checkbox', { name }));
      await openBehind(MORE);
      const name = role === 'ROLE_PUBLISHER' ? 'PDF adatlapok ár nélkül, ügyfélnek' : 'PDF adatlapok';
      fireEvent.click(await screen.findByRole('button', { name }));
      const sent = (): object | undefined => calls.find(({ path }) => path === '/api/medias/sheets') ?? undefined;
      await waitFor(() => expect(sent()).toMatchObject({ method: 'POST', body: { ids: [8, 7] } }));
      await toasted('danger', 'Sikertelen letöltés!');
      cleanup();
      clearToasts();
    }
  });

  it('makes the PDF with list prices for whoever may know them and wants them', async () => {
    const calls = await open('ROLE_MHFE', '', [row]);
    fireEvent.click(screen.getByRole('checkbox', { name: /Őrtorony/ }));
    await openBehind(MORE);
    fireEvent.click(await screen.findByRole('button', { name: 'PDF adatlapok listaárral, belső használatra' }));
    const sent = (): object | undefined => calls.find(({ path }) => path === '/api/medias/sheets') ?? undefined;
    await waitFor(() => expect(sent()).toMatchObject({ body: { ids: [7], prices: true } }));
  });

  it('says why more of them make no PDF, and asks for none then', async () => {
    const calls = answerCalls(signedIn('ROLE_ADVERTISER'));
    const tooMany = `Egy PDF-be legfeljebb ${sheetMaximumSurfaces} felület adatlapja kerülhet.`;
    const Page = (): React.ReactNode => {
      const list = useListState<typeof mediaList>({ storageKey: 'media-filter', defaultSort: 'id:desc' });
      const selection = useSelection();
      const choose = (count: number) => () => selection.choose(Array.from({ length: count }, (_, id) => id + 1));
      return (
        <>
          <SelectionTools selection={selection} list={list} found={undefined} />
          <button type="button" onClick={choose(sheetMaximumSurfaces)}>
            as many
          </button>
          <button type="button" onClick={choose(sheetMaximumSurfaces + 1)}>
            more
          </button>
        </>
      );
    };
    await renderPage(Page);
    fireEvent.click(await screen.findByRole('button', { name: 'more' }));
    await openBehind(MORE);
    fireEvent.click(await screen.findByRole('button', { name: 'PDF adatlapok', description: tooMany }));
    expect(calls.some(({ path }) => path === '/api/medias/sheets')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'as many', hidden: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'PDF adatlapok', description: '' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/medias/sheets')).toBe(true));
  });

  it('has the code on the card of a surface, and the town of one without it', async () => {
    await open('ROLE_MHFE', '', [
      { ...row, surface_code: 'KE-7' },
      { ...row, id: 8, title: 'Második', surface_code: null },
    ]);
    /** What a phone shows of that column, row by row. */
    const onCard = (label: string): (string | null)[] =>
      [...document.querySelectorAll(`td[data-card][data-label="${label}"]`)].map((cell) =>
        cell.querySelector('[data-desk]') === null ? cell.textContent : null,
      );
    expect(onCard('Kód')).toEqual(['KE-7', null]);
    expect(onCard('Település')).toEqual([null, row.city]);
  });

  it('hides the company from publishers alone', async () => {
    await open('ROLE_PUBLISHER');
    expect(headers().some((text) => text?.includes('Közzétevő'))).toBe(false);
    cleanup();
    await open('ROLE_ADVERTISER');
    expect(headers().some((text) => text?.includes('Közzétevő'))).toBe(true);
  });

  it('asks for what stands in the address, newest first, and remembers it [P2.19]', async () => {
    const calls = await open('ROLE_MHFE', '?county=Zala&polygon=18,47,19,47,19,48');
    const asked = new URLSearchParams(calls.find(({ path }) => path === '/api/medias')?.query);
    expect(Object.fromEntries(asked)).toMatchObject({
      county: 'Zala',
      polygon: '18,47,19,47,19,48',
      sort: 'id:desc',
    });
    expect(screen.getByText('rajzolt terület')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Szűrő eltávolítása: Térkép' }));
    await waitFor(() => expect(calls.at(-1)?.query).not.toContain('polygon'));
    expect(localStorage.getItem('media-filter')).toContain('Zala');
    expect(localStorage.getItem('media-filter')).not.toContain('polygon');
  });

  it('deletes a surface after a question that names it, as it was seen, and chooses it no longer', async () => {
    const calls = await open('ROLE_PUBLISHER');
    fireEvent.click(screen.getByRole('checkbox', { name: /Őrtorony/ }));
    expect(await screen.findByText('1 kijelölve')).toBeTruthy();
    await openBehind();
    fireEvent.click(screen.getByRole('button', { name: /^Törlés/ }));
    const question = await screen.findByRole('dialog', { name: /Törlés/ });
    expect(question.textContent).toContain('Őrtorony');
    fireEvent.click(within(question).getByRole('button', { name: 'Törlés' }));
    await toasted('success', 'Sikeres törlés');
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"r3"');
    await waitFor(() => expect(screen.queryByText('1 kijelölve')).toBeNull());
  });
});

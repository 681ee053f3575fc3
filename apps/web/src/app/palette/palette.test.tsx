import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Sent } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { Palette } from './palette.tsx';
import { PaletteHost } from './palette-host.tsx';

const surface = { id: 7, title: 'Citylight', city: 'Szeged', surface_code: 'IMP-0101' };
const pageOf = (...list: object[]) => ({ body: { list, totalCount: list.length } });

beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

async function open(permissions: readonly string[]): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_ADMIN'], company: { id: 3, name: 'Űrkő Kft.' }, permissions },
    }),
    'GET /api/list-views': () => ({ body: [{ id: 4, list: 'medias', name: 'Győriek' }] }),
    'GET /api/list-views/4': () => ({ body: { id: 4, list: 'medias', name: 'Győriek', query: { city: 'Győr' } } }),
    'GET /api/medias': () => pageOf(surface),
    'GET /api/campaigns': () => pageOf({ id: 4, name: 'Őszi szegedi', brand: 'Fény' }),
    'GET /api/users': () => pageOf({ id: 9, name: 'Szegedi Éva', company: { id: 3, name: 'Fény Zrt.' } }),
    'GET /api/invitees': () => pageOf({ id: 2, name: 'Szeged Média Kft.', role: 'ROLE_PUBLISHER' }),
    'GET /api/companies/select': () => ({
      body: [
        { id: 5, name: 'Szegedi Plakát Kft.', role: 'ROLE_PUBLISHER' },
        { id: 6, name: 'Más Kft.', role: 'ROLE_PUBLISHER' },
      ],
    }),
  });
  await renderPage(() => (
    <Suspense fallback={null}>
      <Palette onClose={() => {}} />
    </Suspense>
  ));
  return calls;
}
const type = async (text: string): Promise<void> =>
  userEvent.type(await screen.findByRole('combobox', { hidden: true }), text);
const texts = (): string[] => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);

describe('the command palette', () => {
  it('finds surfaces by the words of the list, campaigns, users and companies for an admin', async () => {
    const calls = await open(['media:show', 'campaigns:show', 'accounts:show', 'partners']);
    await type('szeged imp');
    await waitFor(() => expect(texts()).toContain('CitylightIMP-0101 · Szeged'));
    expect(texts()).toContain('Őszi szegediFény');
    expect(texts()).toContain('Szegedi ÉvaFény Zrt.');
    const asked = calls
      .filter(({ path }) => path === '/api/medias')
      .map(({ query }) => new URLSearchParams(query).get('search'));
    expect(asked.at(-1)).toBe('szeged imp');
    await userEvent.clear(screen.getByRole('combobox', { hidden: true }));
    await type('szeged plakat');
    await waitFor(() => expect(texts().some((text) => text.startsWith('Szegedi Plakát Kft.'))).toBe(true));
    expect(texts().some((text) => text.startsWith('Más Kft.'))).toBe(false);
  });

  it('reads what a saved view says once it is chosen', async () => {
    const calls = await open(['media:show']);
    await type('gyori');
    await waitFor(() => expect(texts()[0]).toMatch(/^Győriek/));
    expect(calls.map(({ path }) => path)).not.toContain('/api/list-views/4');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/list-views/4'));
  });

  it('asks for nobody whom the account may not list', async () => {
    const calls = await open(['media:show', 'campaigns:show', 'partners']);
    await type('szeged');
    await waitFor(() => expect(texts().some((text) => text.startsWith('Szeged Média Kft.'))).toBe(true));
    expect(calls.map(({ path }) => path)).not.toContain('/api/users');
    expect(calls.map(({ path }) => path)).not.toContain('/api/companies/select');
  });

  it('knows acts by permission, and does them', async () => {
    await open(['media']);
    await type('uj felulet');
    await waitFor(() => expect(texts()).toContain('Új médiafelület'));
    expect(texts()).not.toContain('Új felhasználó');
    await userEvent.clear(screen.getByRole('combobox', { hidden: true }));
    await type('sotet');
    await waitFor(() => expect(texts()).toContain('Megjelenés: Sötét'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
  });

  it('opens on Ctrl+K, also when it is pressed again before anything is seen, and closes on the next', async () => {
    answerCalls({
      'GET /api/auth': () => ({ body: { id: 1, roles: ['ROLE_ADMIN'], company: { id: 3 }, permissions: [] } }),
    });
    await renderPage(() => (
      <Suspense fallback={null}>
        <PaletteHost />
      </Suspense>
    ));
    await userEvent.keyboard('{Control>}kk{/Control}');
    expect(await screen.findByRole('combobox', { hidden: true })).toBeDefined();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox', { hidden: true })).toBeNull());
  });
});

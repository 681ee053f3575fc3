import type { SavedView } from '@felulet/contract/office/list-views.ts';
import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../client/api-problem.ts';
import { useListState } from '../list/use-list-state.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FailedMessage } from './table-messages.tsx';

const view: SavedView = {
  id: 4,
  list: 'medias',
  name: 'Olcsók',
  is_shared: false,
  user: 'Nagy Éva',
  is_own: true,
  query: { price_max: '100000' },
  columns: null,
  actions: [],
  revision: 1,
};
const retry = vi.fn();

async function open(status: number, search: string): Promise<() => string> {
  answerCalls({ 'GET /api/list-views': () => ({ body: [view] }) });
  const Page = (): React.ReactNode => {
    const list = useListState<typeof mediaList>({ storageKey: 'messages', defaultSort: 'id:desc', listKey: 'medias' });
    return <FailedMessage error={new ApiProblem(status, {}, null)} onRetry={retry} list={list} />;
  };
  return (await renderPage(Page, search)).address;
}

describe('a list that was refused', () => {
  it.each([422, 404])('names the view that asks for what cannot be, with %i, and opens without it', async (status) => {
    const address = await open(status, '?view=4&price_max=100000');
    expect(await screen.findByText('Ezt a nézetet itt nem lehet megnyitni: Olcsók')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Teljes lista megnyitása' }));
    await waitFor(() => expect(address()).toBe('/page?rowsPerPage=10'));
  });

  it('speaks of the address where no view is open, and of a fault that a view has no part in', async () => {
    await open(422, '?price_max=100000');
    expect(await screen.findByText('A cím olyan szűrést vagy rendezést kér, amely nem lehetséges.')).toBeTruthy();
    await open(500, '?view=4');
    expect(await screen.findByRole('button', { name: 'Újrapróbálás' })).toBeTruthy();
    expect(screen.queryByText(/Ezt a nézetet/)).toBeNull();
  });
});

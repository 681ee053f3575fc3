import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { DEFAULT_MEDIA_SORT, MEDIA_FILTER_KEY } from '../shared/media-list-state.ts';
import { useOrigin } from './use-origin.ts';

function List(): React.ReactNode {
  const list = useListState({ storageKey: MEDIA_FILTER_KEY, defaultSort: DEFAULT_MEDIA_SORT });
  return (
    <button type="button" onClick={() => list.filterBy({ title: 'Vác' })}>
      Szűrés
    </button>
  );
}

function Detail(): React.ReactNode {
  const { to, search } = useOrigin().back;
  return <output>{JSON.stringify({ to, ...search })}</output>;
}

const wayBack = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the way back from a surface', () => {
  it('leads to the page of the list that was left, as it was filtered and sorted', async () => {
    (await renderPage(List, '?type=STATIC&sort=title:asc&page=2')).unmount();
    await renderPage(Detail);
    expect(wayBack()).toEqual({ to: '/medias', type: 'STATIC', sort: 'title:asc', page: '2', rowsPerPage: '10' });
  });

  it('leads to the first page once the filters have changed', async () => {
    const list = await renderPage(List, '?type=STATIC&page=2');
    fireEvent.click(screen.getByRole('button', { name: 'Szűrés' }));
    await waitFor(() => expect(decodeURIComponent(list.address())).toContain('title=Vác'));
    list.unmount();
    await renderPage(Detail);
    expect(wayBack()).toEqual({ to: '/medias', type: 'STATIC', title: 'Vác', rowsPerPage: '10' });
  });
});

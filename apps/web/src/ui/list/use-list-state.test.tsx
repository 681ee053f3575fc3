import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { type ListState, useListState } from './use-list-state.ts';

it('of two acts at once the second goes on from the first, also before that was drawn', async () => {
  await renderPage(() => {
    const list: ListState<string> = useListState({ storageKey: 'x', defaultSort: 'name:asc' });
    return (
      <>
        <output>{JSON.stringify(list.request)}</output>
        <button
          type="button"
          onClick={() => {
            list.setRowsPerPage(50);
            list.filterBy({ title: 'híd' });
            list.sortBy('city', true);
          }}
        >
          Három egyszerre
        </button>
      </>
    );
  });
  await press('Három egyszerre');
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({ title: 'híd', rowsPerPage: '50' });
  expect(screen.getByRole('status').textContent).toContain('city');
});

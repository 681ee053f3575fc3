import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { FreePeriodNote } from './media-list.page.tsx';

function Page(): React.ReactNode {
  return (
    <FreePeriodNote list={useListState<typeof mediaList>({ storageKey: 'free-period', defaultSort: 'id:desc' })} />
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('says that a chosen period leaves the full surfaces in, and leaves them out at a press', async () => {
  const page = await renderPage(Page, '?available_from=2027-03-01&available_to=2027-03-14&page=2');
  screen.getByText(/2027-03-01 – 2027-03-14\. A foglalt felületek is látszanak\./);
  await userEvent.click(screen.getByRole('button', { name: 'Csak szabad felületek' }));
  await waitFor(() => expect(page.address()).toContain('only_available=true'));
  expect(page.address()).not.toContain('page=2');
  screen.getByText('Szabad mennyiség: 2027-03-01 – 2027-03-14');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing where no period is chosen, or what was archived is shown', async () => {
  await renderPage(Page);
  screen.getByText(/^Szabad mennyiség: ma/);
  expect(screen.queryByRole('button')).toBeNull();
  await renderPage(Page, '?archived=true&available_from=2027-03-01');
  expect(screen.queryByRole('button')).toBeNull();
});

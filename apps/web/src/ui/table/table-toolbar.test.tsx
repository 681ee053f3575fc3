import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useSelection } from '../testing/use-selection.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useArrangement } from './use-arrangement.ts';

const columns = [{ id: 'title', header: 'medias.filter.title', cell: () => null }] as const;

function Page(): React.ReactNode {
  const [city, setCity] = useState('Baja');
  const selection = useSelection({ city });
  const arrangement = useArrangement(undefined, columns);
  return (
    <>
      <button type="button" onClick={() => selection.toggleAll([1, 2])}>
        két sor
      </button>
      <button type="button" onClick={() => setCity('Pécs')}>
        más keresés
      </button>
      <TableToolbar
        list={undefined}
        totalCount={25}
        arrangement={arrangement}
        selection={selection}
        selectionActions={null}
      />
    </>
  );
}

it('tells of rows chosen under another search, and leaves them out at a click', async () => {
  await renderPage(Page);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('két sor');
  expect(screen.getByText('2 kijelölve')).toBeTruthy();
  expect(screen.queryByText(/korábbi keresésből/)).toBeNull();
  await press('más keresés');
  expect(screen.getByText(/ebből 2 korábbi keresésből/)).toBeTruthy();
  await press('ezek nélkül');
  expect(screen.getByText('0 kijelölve')).toBeTruthy();
});

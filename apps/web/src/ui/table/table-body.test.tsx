import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useSelection } from '../testing/use-selection.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type Row = { readonly id: number; readonly name: string };

const drawn = vi.fn((row: Row) => row.name);
const name: Column<Row> = { id: 'name', header: 'ui.price.item', names: true, cell: drawn };
const number: Column<Row> = { id: 'id', header: 'ui.price.value', cell: (row) => row.id };
const first: readonly Row[] = [{ id: 1, name: 'Első' }];
const second: readonly Row[] = [{ id: 2, name: 'Második' }];

function Page(): React.ReactNode {
  const [rows, setRows] = useState(first);
  const [isWaiting, setIsWaiting] = useState(false);
  const [columns, setColumns] = useState([name]);
  return (
    <>
      <button type="button" onClick={() => setIsWaiting(true)}>
        ask
      </button>
      <button type="button" onClick={() => setColumns([name, number])}>
        arrange
      </button>
      <button
        type="button"
        onClick={() => {
          setRows(second);
          setIsWaiting(false);
        }}
      >
        answer
      </button>
      <DataTable
        label="Lista"
        columns={columns}
        result={{
          data: { list: rows, totalCount: 1 },
          isError: false,
          error: null,
          isPlaceholderData: isWaiting,
          refetch: vi.fn(),
        }}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        selection={useSelection()}
      />
    </>
  );
}

beforeEach(() => void drawn.mockClear());

describe('the rows of a list that asks for others', () => {
  it('are not drawn anew until the others are there', async () => {
    await renderPage(Page);
    drawn.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    expect(screen.getByRole('region', { name: 'Lista' }).getAttribute('aria-busy')).toBe('true');
    expect(drawn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'answer' }));
    expect(screen.getByRole('cell', { name: 'Második' })).toBeTruthy();
    expect(screen.queryByText('Első')).toBeNull();
  });

  it('have the columns that were arranged meanwhile', async () => {
    await renderPage(Page);
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    await userEvent.click(screen.getByRole('button', { name: 'arrange' }));
    expect(screen.getByRole('cell', { name: '1' })).toBeTruthy();
  });

  it('can be chosen meanwhile', async () => {
    await renderPage(Page);
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /Első/ });
    await userEvent.click(choice);
    expect(choice.checked).toBe(true);
    expect(choice.closest('tr')?.dataset.selected).toBe('true');
  });
});

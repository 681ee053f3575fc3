import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readyRows } from '../../../ui/table/ready-rows.ts';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useSelection } from '../../../ui/testing/use-selection.ts';
import { TipLayer } from '../../../ui/tip/tip-layer.tsx';
import {
  button,
  detail,
  done,
  field,
  open,
  outcome,
  priceOf,
  sent,
  surface,
  write,
} from '../testing/row-edit-cells.tsx';
import { type EditedRow, RowEdit } from './row-edit.tsx';

it('is kept on Enter as the row was shown, and taken back by the toast [D12.11]', async () => {
  const calls = await open();
  await userEvent.click(button(priceOf()));
  expect(document.activeElement).toBe(field());
  await userEvent.clear(field());
  await userEvent.paste('150.000 Ft');
  await userEvent.keyboard('{Enter}');
  await toasted('success', `Őrtorony: ${formatForint(120_000)} → ${formatForint(150_000)}`);
  expect(sent(calls)).toEqual([
    {
      rows: [{ media: 7, revision: 4 }],
      act: { kind: 'price', change: 'set', value: 150_000, round_to: 1 },
      mode: 'all',
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(button(priceOf())));
  await userEvent.click(button(/^Visszavonás/));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/medias/acts/31/undo'));
});

it('says that it can be written in only while no cell is open', async () => {
  await open({ rows: [surface, { ...surface, id: 8, title: 'Kapu' }] });
  render(<TipLayer />);
  await userEvent.hover(button(priceOf('Kapu')));
  expect(screen.getByText(/^Módosítás itt:/)).toBeTruthy();
  await userEvent.click(button(priceOf()));
  await userEvent.hover(button(priceOf('Kapu')));
  expect(screen.queryByText(/^Módosítás itt:/)).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.hover(button(priceOf()));
  expect(screen.queryByText(/^Módosítás itt:/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.hover(button(/^Kapu mennyisége/));
  expect(screen.getByText(/^Módosítás itt:/)).toBeTruthy();
});

it('may be 0 Ft, which the toast says and takes back', async () => {
  const calls = await open();
  await write('0{Enter}');
  await toasted('success', `Őrtorony: ${formatForint(120_000)} → ${formatForint(0)}`);
  await userEvent.click(button(/^Visszavonás/));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/medias/acts/31/undo'));
});

it('is understood with points and the currency as it is typed [D12.11]', async () => {
  const calls = await open();
  await write('150.000 Ft{Enter}');
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { value: 150_000 } }]));
});

it('is given up on Escape, and not sent when nothing changed', async () => {
  const calls = await open();
  await write('99{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button(priceOf())));
  await write('120000{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(calls).toEqual([]);
});

it('keeps a quantity, of one at least', async () => {
  const calls = await open();
  await write('0{Enter}', /mennyisége/);
  await toasted('danger', `A mennyiség 1 és ${groupThousands(1_000_000)} közötti egész szám.`);
  expect(field()).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), '5{Enter}');
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { kind: 'quantity', quantity: 5 } }]));
});

it('says the most that a list price can be', async () => {
  const calls = await open();
  await write('99999999999{Enter}');
  await toasted('danger', `A listaár 0 és ${groupThousands(10_000_000_000)} Ft közötti egész szám.`);
  expect(calls).toEqual([]);
});

it('says that somebody else came before, and shows the present value', async () => {
  await open({
    answer: () => ({ body: { outcomes: [outcome('stale', detail('Időközben megváltozott.'))], undo: null } }),
  });
  await write('150000{Enter}');
  const words = `Őrtorony: közben más módosította, ezért a beírt ${formatForint(150_000)} nem lett elmentve. A lista már a friss értéket mutatja.`;
  await toasted('danger', words);
  expect(screen.queryByText('Időközben megváltozott.')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it.each([
  [
    'by the rules of an edit',
    'A módosítás nem sikerült!',
    () => ({ body: { outcomes: [outcome('refused', detail('Foglalt.'))], undo: null } }),
  ],
  [
    'by the server',
    'Őrtorony: a beírt 150\u00a0000\u00a0Ft mentése nem sikerült, a mezőben maradt.',
    () => refused(422, { 'act.value': 'Túl nagy.' }, 'Foglalt.'),
  ],
])('stays as it was typed when it is refused %s', async (_, words, answer) => {
  await open({ answer });
  await write('150000{Enter}');
  await toasted('danger', words);
  expect(screen.getByText(/Foglalt|Túl nagy/)).toBeTruthy();
  expect(field().value.replaceAll(/\D/g, '')).toBe('150000');
});

it('is offered to nobody who may not edit the surface', async () => {
  const foreign = { ...surface, actions: [] };
  const reason = { code: 'surface_archived', text: 'Megszűnt.' } as const;
  const archived: EditedRow = { ...surface, id: 8, actions: [{ action: 'edit', allowed: false, reason }] };
  await open({ rows: [foreign, archived] });
  expect(screen.getAllByText('120000 Ft')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('gives the focus back to its value also in a list whose rows can be ticked', async () => {
  const columns: readonly Column<EditedRow>[] = [
    {
      id: 'title',
      header: 'medias.financial.listPrice',
      cell: (row) => (
        <RowEdit row={row} field="list_price">
          {row.list_price} Ft
        </RowEdit>
      ),
    },
  ];
  const result = readyRows([surface]);
  answerCalls({ 'POST /api/medias/acts': done });
  await renderPage(() => (
    <DataTable
      label="Lista"
      columns={columns}
      result={result}
      selection={useSelection()}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
    />
  ));
  await write('150000{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(document.activeElement).toBe(button(priceOf()));
});

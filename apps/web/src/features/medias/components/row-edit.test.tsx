import { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryOf } from '../../../client/query-of.ts';
import type { Column } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { readyRows } from '../../../ui/list/ready-rows.ts';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useSelection } from '../../../ui/testing/use-selection.ts';
import { TipLayer } from '../../../ui/tip/tip-layer.tsx';
import { type EditedRow, RowEdit } from './row-edit.tsx';

const surface: EditedRow = {
  id: 7,
  title: 'Őrtorony',
  quantity: 3,
  list_price: 120_000,
  revision: 4,
  actions: [openAction('edit')],
};

type Given = { readonly rows?: readonly EditedRow[]; readonly answer?: (sent: Sent) => Answer | Promise<Answer> };

async function open({ rows = [surface], answer = done }: Given = {}): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'POST /api/medias/acts': answer,
    'POST /api/medias/acts/31/undo': () => ({ body: { outcomes: [outcome('done')], kept_package: null } }),
  });
  await renderPage(() => <Rows rows={rows} />);
  return calls;
}

function Rows({ rows }: { readonly rows: readonly EditedRow[] }): React.ReactNode {
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <RowEdit row={row} field="quantity">
                {row.quantity} db
              </RowEdit>
            </td>
            <td>
              <RowEdit row={row} field="list_price">
                {row.list_price} Ft
              </RowEdit>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const outcome = (said: string, problem: object | null = null) => ({
  media: 7,
  title: 'Őrtorony',
  surface_code: null,
  revision: 5,
  outcome: said,
  problem,
});
const undo = { id: 31, kind: 'price', count: 1, created_at: '2026-03-01T10:00:00Z', until: '2026-03-02T10:00:00Z' };
const done = (): Answer => ({ body: { outcomes: [outcome('done')], undo } });
const detail = (text: string) => ({ type: 'x', title: 'x', status: 409, detail: text, code: 'x' });

const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const priceOf = (name = 'Őrtorony'): RegExp => new RegExp(`^${name} listaára`);
const field = (): HTMLElement => screen.getByRole('textbox');
const sent = (calls: readonly Sent[]): unknown[] => calls.map(({ body }) => body);

async function write(text: string, cell = priceOf()): Promise<void> {
  await userEvent.click(button(cell));
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

it('is kept on Enter as the row was shown, and taken back by the toast [D12.11 Enter keeps]', async () => {
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

it('says that it can be written in only while no cell is open [D12.22 written in]', async () => {
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

it('may be 0 Ft, which the toast says and takes back [A7.29 was asked for]', async () => {
  const calls = await open();
  await write('0{Enter}');
  await toasted('success', `Őrtorony: ${formatForint(120_000)} → ${formatForint(0)}`);
  await userEvent.click(button(/^Visszavonás/));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/medias/acts/31/undo'));
});

it('is understood with points and the currency as it is typed [D12.11 Enter keeps]', async () => {
  const calls = await open();
  await write('150.000 Ft{Enter}');
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { value: 150_000 } }]));
});

it('is given up on Escape, and not sent when nothing changed [D12.11 Escape gives up]', async () => {
  const calls = await open();
  await write('99{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button(priceOf())));
  await write('120000{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(calls).toEqual([]);
});

it('keeps a quantity, of one at least [D12.11 list price of a surface]', async () => {
  const calls = await open();
  await write('0{Enter}', /mennyisége/);
  await toasted('danger', `A mennyiség 1 és ${groupThousands(1_000_000)} közötti egész szám.`);
  expect(field()).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), '5{Enter}');
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { kind: 'quantity', quantity: 5 } }]));
});

it('is kept when somebody goes on elsewhere, whose place the focus stays at [D12.11 going on elsewhere]', async () => {
  const calls = await open();
  await write('99');
  await userEvent.click(button(/mennyisége/));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { kind: 'price', value: 99 } }]));
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toMatch(/mennyisége/));
  expect(document.activeElement).toBe(field());
});

it('is kept as it was read when somebody goes on elsewhere [D12.11 going on elsewhere] [K5.28 never a hundredfold]', async () => {
  const calls = await open();
  await write('150.00');
  await userEvent.click(button(/mennyisége/));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { kind: 'price', value: 150 } }]));
});

it.each([
  ['-5', /„-5”: itt nem lehet negatív szám/, priceOf()],
  ['1e9', /„1e9” nem olvasható számként/, priceOf()],
  ['2,5', /„2,5” nem egész szám/, /mennyisége/],
])(
  'keeps no other number of %s, says why, and is not left without a question [D12.20] [K5.53]',
  async (text, why, cell) => {
    const calls = answerCalls({ 'POST /api/medias/acts': done });
    const page = await renderPage(() => (
      <>
        <Rows rows={[surface]} />
        <Link to="/elsewhere">El</Link>
      </>
    ));
    for (const leave of ['{Enter}', '{ArrowDown}', '{Tab}']) {
      await write(`${text}${leave}`, cell);
      expect(screen.getByRole('alert').textContent).toMatch(why);
      expect((field() as HTMLInputElement).value).toBe(text);
      await userEvent.click(field());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button(cell)));
    }
    await write(text, cell);
    await userEvent.click(screen.getByRole('link', { name: 'El' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
    await waitFor(() => expect((field() as HTMLInputElement).value).toBe(text));
    expect(page.address()).toBe('/page');
    expect(calls).toEqual([]);
  },
);

it('keeps what was read of a price when a link is followed [D12.11 going on elsewhere] [K5.28 never a hundredfold]', async () => {
  const calls = answerCalls({ 'POST /api/medias/acts': done });
  const page = await renderPage(() => (
    <>
      <Rows rows={[surface]} />
      <Link to="/elsewhere">El</Link>
    </>
  ));
  await write('48000.00');
  await userEvent.click(screen.getByRole('link', { name: 'El' }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { value: 48_000 } }]));
  await waitFor(() => expect(page.address()).toBe('/elsewhere'));
});

it('says the most that a list price can be [D12.11 list price of a surface]', async () => {
  const calls = await open();
  await write('99999999999{Enter}');
  await toasted('danger', `A listaár 0 és ${groupThousands(10_000_000_000)} Ft közötti egész szám.`);
  expect(calls).toEqual([]);
});

it('goes on in the next row on the arrow down [D12.11 go on in the next row]', async () => {
  const second = { ...surface, id: 8, title: 'Második' };
  const calls = await open({ rows: [surface, second] });
  await write('5');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(field().getAttribute('aria-label')).toMatch(priceOf('Második')));
  expect(sent(calls)).toMatchObject([{ rows: [{ media: 7 }] }]);
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(field().getAttribute('aria-label')).toMatch(priceOf()));
  expect(calls).toHaveLength(1);
});

it('is there for the next key, however long the one before takes [D12.11 go on in the next row]', async () => {
  const rows = [7, 8, 9].map((id) => ({ ...surface, id, title: `Tábla ${id}` }));
  const answers: (() => void)[] = [];
  const calls = await open({ rows, answer: () => new Promise((ok) => void answers.push(() => ok(done()))) });
  await userEvent.click(button(priceOf('Tábla 7')));
  await userEvent.keyboard('71500{ArrowDown}72500{ArrowDown}73500{Enter}');
  expect(sent(calls)).toMatchObject([
    { rows: [{ media: 7 }], act: { value: 71_500 } },
    { rows: [{ media: 8 }], act: { value: 72_500 } },
    { rows: [{ media: 9 }], act: { value: 73_500 } },
  ]);
  for (const answered of answers) answered();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('that could not be sent is marked, named, and not lost by the next page of the list unasked [D12.20]', async () => {
  answerCalls({ 'POST /api/medias/acts': () => refused(503) });
  const page = await renderPage(() => (
    <>
      <Rows rows={[surface]} />
      <Link to="/page" search={{ page: '1' }}>
        Következő oldal
      </Link>
    </>
  ));
  await write('130000{Enter}');
  await toasted('danger', 'Őrtorony: a beírt 130\u00a0000\u00a0Ft mentése nem sikerült, a mezőben maradt.');
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  await userEvent.click(screen.getByRole('link', { name: 'Következő oldal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
  expect(page.address()).toBe('/page');
  await userEvent.type(field(), '1');
  await waitFor(() => expect(field().getAttribute('aria-invalid')).not.toBe('true'));
});

it('stays as it was typed when it is refused while the next one is written, which goes on [D12.11]', async () => {
  const rows = [surface, { ...surface, id: 8, title: 'Második' }];
  let refuse = (): void => undefined;
  const refusal = { body: { outcomes: [outcome('refused', detail('Foglalt.'))], undo: null } };
  await open({ rows, answer: () => new Promise((ok) => (refuse = () => ok(refusal))) });
  await userEvent.click(button(priceOf()));
  await userEvent.keyboard('5{ArrowDown}72');
  // Back at the row that is still being written: what it does not take is said.
  await userEvent.keyboard('{ArrowUp}9');
  await toasted('info', 'Őrtorony: az előző érték mentése még tart, utána írható át.');
  await userEvent.keyboard('{ArrowDown}');
  refuse();
  await toasted('danger', 'A módosítás nem sikerült!');
  await userEvent.keyboard('500');
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect([first?.value, second?.value].map((text) => text?.replaceAll(/\D/g, ''))).toEqual(['5', '72500']);
  expect(document.activeElement).toBe(second);
});

it('takes no number meant for the next row where it cannot be kept itself [D12.11 judged as a single edit]', async () => {
  const rows = [surface, { ...surface, id: 8, title: 'Második' }];
  const calls = await open({ rows });
  await userEvent.click(button(/^Őrtorony mennyisége/));
  await userEvent.keyboard('0{ArrowDown}45');
  const look = 'ezt az értéket előbb meg kell nézni, még nincs elmentve. Backspace javítja, Esc elveti.';
  await toasted('info', `Őrtorony: ${look}`);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect((field() as HTMLInputElement).value).toBe('0');
  await userEvent.keyboard('{Backspace}45{Enter}');
  await waitFor(() => expect(sent(calls)).toMatchObject([{ rows: [{ media: 7 }], act: { quantity: 45 } }]));
  await userEvent.click(button(priceOf()));
  await userEvent.keyboard('150.00{ArrowDown}72500');
  expect((field() as HTMLInputElement).value.replaceAll(/\D/g, '')).toBe('150');
  expect(calls).toHaveLength(1);
  // What ends the number of another row agrees to nothing, however often.
  for (const end of ['{ArrowDown}', '73500{ArrowDown}', '74500{Enter}']) await userEvent.keyboard(end);
  expect((field() as HTMLInputElement).value.replaceAll(/\D/g, '')).toBe('150');
  expect(calls).toHaveLength(1);
  await userEvent.keyboard('{F2}{Enter}');
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ act: { value: 150 } }));
  await userEvent.click(button(priceOf()));
  await userEvent.keyboard('32x{Enter}{Control>}a{/Control}50900{Enter}');
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ act: { value: 50_900 } }));
});

it('leaves the rows in their places until the last one is written [D12.11 rows stay in their places]', async () => {
  let reads = 0;
  const rows = [surface, { ...surface, id: 8, title: 'Második', list_price: 130_000 }];
  const calls = answerCalls({
    'POST /api/medias/acts': done,
    'GET /api/medias': () => {
      reads += 1;
      return { body: { list: reads === 1 ? rows : rows.toReversed(), totalCount: 2 } };
    },
  });
  await renderPage(function List(): React.ReactNode {
    return <Rows rows={useQuery(queryOf(mediaList, {})).data?.list ?? []} />;
  });
  await userEvent.click(await screen.findByRole('button', { name: priceOf() }));
  await userEvent.keyboard('140000{ArrowDown}');
  expect(await screen.findByText('140000 Ft')).toBeTruthy();
  expect(field().getAttribute('aria-label')).toMatch(priceOf('Második'));
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  await userEvent.keyboard('{ArrowUp}145000{Escape}');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(sent(calls.filter(({ method }) => method === 'POST'))).toHaveLength(1);
});

it('says that somebody else came before, and shows the present value [D12.11 by somebody else meanwhile]', async () => {
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
])('stays as it was typed when it is refused %s [D12.11 judged as a single edit]', async (_, words, answer) => {
  await open({ answer });
  await write('150000{Enter}');
  await toasted('danger', words);
  expect(screen.getByText(/Foglalt|Túl nagy/)).toBeTruthy();
  expect((field() as HTMLInputElement).value.replaceAll(/\D/g, '')).toBe('150000');
});

it('is offered to nobody who may not edit the surface [D12.11 by whoever may edit it]', async () => {
  const foreign = { ...surface, actions: [] };
  const reason = { code: 'surface_archived', text: 'Megszűnt.' } as const;
  const archived: EditedRow = { ...surface, id: 8, actions: [{ action: 'edit', allowed: false, reason }] };
  await open({ rows: [foreign, archived] });
  expect(screen.getAllByText('120000 Ft')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('gives the focus back to its value also in a list whose rows can be ticked [D12.11 Enter keeps]', async () => {
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

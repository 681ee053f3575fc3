import { mediaList } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryOf } from '../../client/query-of.ts';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import {
  button,
  detail,
  done,
  field,
  open,
  outcome,
  priceOf,
  Rows,
  sent,
  surface,
  write,
} from './testing/row-edit-cells.tsx';

it('is kept when somebody goes on elsewhere, whose place the focus stays at', async () => {
  const calls = await open();
  await write('99');
  await userEvent.click(button(/mennyisége/));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { kind: 'price', value: 99 } }]));
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toMatch(/mennyisége/));
  expect(document.activeElement).toBe(field());
});

it('is kept as it was read when somebody goes on elsewhere', async () => {
  const calls = await open();
  await write('150.00');
  await userEvent.click(button(/mennyisége/));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ act: { kind: 'price', value: 150 } }]));
});

it.each([
  ['-5', /„-5”: itt nem lehet negatív szám/, priceOf()],
  ['1e9', /„1e9” nem olvasható számként/, priceOf()],
  ['2,5', /„2,5” nem egész szám/, /mennyisége/],
])('keeps no other number of %s, says why, and is not left without a question', async (text, why, cell) => {
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
    expect(field().value).toBe(text);
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button(cell)));
  }
  await write(text, cell);
  await userEvent.click(screen.getByRole('link', { name: 'El' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
  await waitFor(() => expect(field().value).toBe(text));
  expect(page.address()).toBe('/page');
  expect(calls).toEqual([]);
});

it('keeps what was read of a price when a link is followed', async () => {
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

it('goes on in the next row on the arrow down', async () => {
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

it('is there for the next key, however long the one before takes', async () => {
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

it('that could not be sent is marked, named, and not lost by the next page of the list unasked', async () => {
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

it('stays as it was typed when it is refused while the next one is written, which goes on', async () => {
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

it('takes no number meant for the next row where it cannot be kept itself', async () => {
  const rows = [surface, { ...surface, id: 8, title: 'Második' }];
  const calls = await open({ rows });
  await userEvent.click(button(/^Őrtorony mennyisége/));
  await userEvent.keyboard('0{ArrowDown}45');
  const look = 'ezt az értéket előbb meg kell nézni, még nincs elmentve. Backspace javítja, Esc elveti.';
  await toasted('info', `Őrtorony: ${look}`);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe('0');
  await userEvent.keyboard('{Backspace}45{Enter}');
  await waitFor(() => expect(sent(calls)).toMatchObject([{ rows: [{ media: 7 }], act: { quantity: 45 } }]));
  await userEvent.click(button(priceOf()));
  await userEvent.keyboard('150.00{ArrowDown}72500');
  expect(field().value.replaceAll(/\D/g, '')).toBe('150');
  expect(calls).toHaveLength(1);
  // What ends the number of another row agrees to nothing, however often.
  for (const end of ['{ArrowDown}', '73500{ArrowDown}', '74500{Enter}']) await userEvent.keyboard(end);
  expect(field().value.replaceAll(/\D/g, '')).toBe('150');
  expect(calls).toHaveLength(1);
  await userEvent.keyboard('{F2}{Enter}');
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ act: { value: 150 } }));
  await userEvent.click(button(priceOf()));
  await userEvent.keyboard('32x{Enter}{Control>}a{/Control}50900{Enter}');
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ act: { value: 50_900 } }));
});

it('leaves the rows in their places until the last one is written', async () => {
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

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { UndoableActs } from '../list/undoable-acts.tsx';
import { ActPreview } from './act-preview.tsx';

const row = (media: number, revision: number) => ({
  ...{ media, title: `Felület ${media}`, surface_code: null, revision, problem: null },
  ...{ expected: 'changed', changes: [], available_quantity: null, units: null, packages: [] },
});
const problem = { type: 'x', title: 'x', status: 412, detail: 'Kérjük, töltse be újra az oldalt.', code: 'x' };
const act = { kind: 'price', change: 'set', value: 5, round_to: 1 } as const;

it('begins with the way back where it cannot be done as it stands', async () => {
  answerCalls({
    'POST /api/medias/acts/preview': () => ({
      body: { rows: [row(1, 1), { ...row(2, 1), expected: 'refused', problem }] },
    }),
  });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1, 2]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Felület 2');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vissza'));
});

it('begins with the way back where there is no preview', async () => {
  answerCalls({
    'POST /api/medias/acts/preview': () => refused(422, { 'act.value': 'Az érték legfeljebb 10 000 lehet.' }),
  });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Az érték legfeljebb 10 000 lehet.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vissza'));
});

it('names the days in the way of a surface without room', async () => {
  const days = [{ date_from: '2026-04-05', date_to: '2026-04-10', free: 1, missing: 1 }];
  const full = { ...problem, detail: 'Nincs elég szabad mennyiség. Még szabad: 1 db.', code: 'not_enough_free', days };
  answerCalls({
    'POST /api/medias/acts/preview': () => ({
      body: { rows: [{ ...row(1, 1), expected: 'refused', problem: full }] },
    }),
  });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Nincs elég szabad mennyiség. Még szabad: 1 db.');
  expect(screen.getByText('2026-04-05 – 2026-04-10: szabad 1 db, hiányzik 1 db')).toBeDefined();
});

it('names the packages on sale that a deletion takes a surface from', async () => {
  const rows = [
    row(1, 1),
    { ...row(2, 1), packages: ['Kárász csomag'] },
    { ...row(3, 1), packages: ['Kárász csomag'] },
  ];
  answerCalls({ 'POST /api/medias/acts/preview': () => ({ body: { rows } }) });
  const none = vi.fn();
  await renderPage(() => (
    <ActPreview ids={[1, 2, 3]} act={{ kind: 'delete' }} onBack={none} onDone={none} onClose={none} />
  ));
  const words = 'Eladó felületcsomagból hiányozna, amely így nem foglalható: Kárász csomag.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  const told = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent?.includes(words))).toEqual([false, true, true]);
});

it('names the packages on sale that take more units than remain', async () => {
  const rows = [row(1, 1), { ...row(2, 1), packages: ['Kárász csomag'] }];
  answerCalls({ 'POST /api/medias/acts/preview': () => ({ body: { rows } }) });
  const none = vi.fn();
  const fewer = { kind: 'quantity', quantity: 1 } as const;
  await renderPage(() => <ActPreview ids={[1, 2]} act={fewer} onBack={none} onDone={none} onClose={none} />);
  const words = 'Eladó felületcsomag ennél több egységet tartalmaz, ezért nem lesz foglalható: Kárász csomag.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  const told = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent?.includes(words))).toEqual([false, true]);
});

it('tells what prices come to, old and new, by rental unit', async () => {
  const sums = [
    { rental_unit: '2 hét', from: 3_889_500, to: 4_181_200 },
    { rental_unit: null, from: 100, to: 105 },
  ];
  answerCalls({ 'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1)], sums } }) });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1]} act={act} onBack={none} onDone={none} onClose={none} />);
  expect(
    await screen.findByText('Listaár összesen: 3 889 500 Ft → 4 181 200 Ft / 2 hét + 100 Ft → 105 Ft'),
  ).toBeTruthy();
});

it('tells of a new package what it costs beside the list prices of what it takes', async () => {
  const sums = [{ rental_unit: '2 hét', from: 90_000, to: 90_000 }];
  answerCalls({ 'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1)], sums } }) });
  const new_package = { title: 'Téli kör', price: 75_000, date_from: '2027-01-01', date_to: '2027-02-28' };
  const into = { kind: 'package', new_package, quantity: 1 } as const;
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1]} act={into} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Új csomag: Téli kör · ára: 75 000 Ft · értékesítés: 2027-01-01 – 2027-02-28');
  await screen.findByText('Listaár összesen: 90 000 Ft / 2 hét');
});

it('warns above the list of prices that become 0 Ft, and tells of those that the rounding left at one step', async () => {
  const zeros = { become: 2, rounded_up: 3 };
  answerCalls({ 'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1)], sums: [], zeros } }) });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1]} act={act} onBack={none} onDone={none} onClose={none} />);
  const warning = await screen.findByText('2 felület listaára 0 Ft lesz!');
  expect(screen.getByText(/^3 felület listaára a kerekítéssel 0 Ft lenne/)).toBeTruthy();
  expect(warning.compareDocumentPosition(screen.getByText('Felület 1'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('warns of no price of 0 Ft where there will be none', async () => {
  const zeros = { become: 0, rounded_up: 0 };
  answerCalls({ 'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1)], sums: [], zeros } }) });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Felület 1');
  expect(screen.queryByText(/0 Ft len/)).toBeNull();
  expect(screen.queryByText(/0 Ft lesz/)).toBeNull();
});

it('leads to a new preview of what somebody else changed, and asks for no reload', async () => {
  let revision = 1;
  const calls = answerCalls({
    'POST /api/medias/acts/preview': ({ body }) => ({
      body: { rows: (body as { ids: number[] }).ids.map((id) => row(id, revision)) },
    }),
    'POST /api/medias/acts': () => ({
      body: {
        outcomes: [
          { ...row(1, 2), outcome: 'done' },
          { ...row(2, 2), outcome: 'stale', problem },
        ],
        undo: null,
      },
    }),
  });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1, 2]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Felület 1');
  // Enter goes on, without a way to the button.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Módosítás (2)'));
  revision = 2;
  await press('Módosítás (2)');
  await screen.findByText('Közben más módosította, ezért most nem változott.');
  expect(screen.queryByText(/töltse be újra/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Új előnézet'));
  await press('Új előnézet');
  await screen.findByText('Felület 2');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ ids: [2] }));
  const button = await screen.findByRole('button', { name: 'Módosítás (1)' });
  fireEvent.submit(button.closest('form') ?? button);
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ rows: [{ media: 2, revision: 2 }] }));
});

it('leads to a new preview of what was held back because one went away meanwhile, so that nothing is typed again', async () => {
  const calls = answerCalls({
    'POST /api/medias/acts/preview': ({ body }) => ({
      body: { rows: (body as { ids: number[] }).ids.map((id) => row(id, 1)) },
    }),
    'POST /api/medias/acts': () => ({
      body: {
        outcomes: [
          { ...row(1, 1), outcome: 'held', problem },
          { ...row(2, 1), outcome: 'refused', problem },
          { ...row(3, 1), outcome: 'gone', problem },
        ],
        undo: null,
      },
    }),
  });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1, 2, 3]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Felület 1');
  await press('Módosítás (3)');
  await press('Új előnézet');
  await screen.findByText('Felület 2');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ ids: [1, 2] }));
});

it('taken back by the button of the list, an act is not offered on its toast any more', async () => {
  let last: object | null = null;
  answerCalls({
    'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1)] } }),
    'POST /api/medias/acts': () => {
      last = {
        id: 4,
        kind: 'price',
        count: 1,
        title: 'Felület 1',
        created_at: new Date().toISOString(),
        until: '2026-03-03T09:00:00Z',
      };
      return { body: { outcomes: [{ ...row(1, 2), outcome: 'done' }], undo: last } };
    },
    'GET /api/medias/acts': () => ({ body: { acts: last === null ? [] : [last] } }),
    'POST /api/medias/acts/4/undo': () => {
      last = null;
      return { body: { outcomes: [{ ...row(1, 3), outcome: 'done' }], kept_package: 'Átárazott' } };
    },
  });
  const none = vi.fn();
  await renderPage(() => (
    <>
      <UndoableActs />
      <ActPreview ids={[1]} act={act} onBack={none} onDone={none} onClose={none} />
    </>
  ));
  await screen.findByText('Felület 1');
  await press('Módosítás (1)');
  expect(await screen.findByRole('button', { name: 'Visszavonás' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Visszavonás: / }));
  await toasted('success', 'A művelet visszavonva.');
  expect(currentToasts().at(-1)?.detail).toContain('A „Átárazott” csomag megmarad, mert azóta változtattak rajta.');
  expect(screen.queryByRole('button', { name: 'Visszavonás' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Visszavonás/ })).toBeNull());
});

it('into an offer names it on the toast with the way there, and can still be taken back from that page', async () => {
  const undo = { id: 4, kind: 'campaign', count: 1, title: 'Felület 1' };
  answerCalls({
    'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1)] } }),
    'POST /api/medias/acts': () => ({ body: { outcomes: [{ ...row(1, 2), outcome: 'done' }], undo } }),
  });
  const none = vi.fn();
  const booking = {
    kind: 'campaign',
    campaign: 12,
    date_from: '2026-05-01',
    date_to: '2026-05-31',
    quantity: 1,
  } as const;
  const way = { label: 'Tavaszi kampány', to: '/campaigns/show/12', search: { tab: 'surfaces' } } as const;
  const { address } = await renderPage(
    () => <ActPreview ids={[1]} act={booking} way={way} onBack={none} onDone={none} onClose={none} />,
    '',
    undefined,
    ['/campaigns/show/$id'],
  );
  await screen.findByText('Felület 1');
  await press('Foglalás (1)');
  await toasted('success', '1 felület az ajánlatban');
  fireEvent.click(screen.getByRole('link', { name: 'Tavaszi kampány' }));
  await waitFor(() => expect(address()).toBe('/campaigns/show/12?tab=surfaces'));
  expect(screen.getByRole('button', { name: 'Visszavonás' })).toBeTruthy();
});

it('offers the earlier acts, too, as long as they can be taken back', async () => {
  const past = (id: number, kind: string, count: number) => ({
    ...{ id, kind, count },
    ...{ title: 'Őrtorony', created_at: '2026-03-02T09:00:00Z', until: '2026-03-03T09:00:00Z' },
  });
  const figures = { surface_code: 'PP-9', figures: { from: 104_500, to: 105_000 } };
  let acts: ReturnType<typeof past>[] = [
    past(6, 'price', 1),
    past(5, 'block', 200),
    { ...past(4, 'price', 1), ...figures },
    { ...past(3, 'quantity', 1), ...figures, figures: { from: 3, to: 2 } },
  ];
  const calls = answerCalls({
    'GET /api/medias/acts': () => ({ body: { acts } }),
    'POST /api/medias/acts/5/undo': () => {
      acts = acts.filter(({ id }) => id !== 5);
      return { body: { outcomes: [], kept_package: null } };
    },
  });
  await renderPage(() => <UndoableActs />);
  expect(await screen.findByRole('button', { name: /^Visszavonás: Listaár, 1 felület/ })).toBeTruthy();
  await press('Korábbiak (3)');
  await screen.findByRole('button', { name: /– Őrtorony \(PP-9\): 104.500.Ft → 105.000.Ft$/ });
  await screen.findByRole('button', { name: /– Őrtorony \(PP-9\): 3.db → 2.db$/ });
  fireEvent.click(
    await screen.findByRole('button', { name: /^Visszavonás: Időszak lezárása, 200 felület.* – Őrtorony és még 199$/ }),
  );
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  const question = await screen.findByRole('dialog', { name: 'Korábbi művelet visszavonása' });
  expect(question.textContent).toContain('Őrtorony és még 199');
  fireEvent.click(within(question).getByRole('button', { name: 'Visszavonás' }));
  expect(await screen.findByRole('button', { name: 'Korábbiak (2)' })).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('asks before the latest act is taken back once some time has passed', async () => {
  const act = {
    ...{ id: 7, kind: 'price', count: 904, surface_code: null, figures: null },
    ...{ title: 'Őrtorony', created_at: '2026-03-02T09:00:00Z', until: '2026-03-03T09:00:00Z' },
  };
  const calls = answerCalls({ 'GET /api/medias/acts': () => ({ body: { acts: [act] } }) });
  await renderPage(() => <UndoableActs />);
  fireEvent.click(await screen.findByRole('button', { name: /^Visszavonás: Listaár, 904 felület/ }));
  const question = await screen.findByRole('dialog', { name: 'Korábbi művelet visszavonása' });
  fireEvent.click(within(question).getByRole('button', { name: 'Mégse' }));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

it('one press takes back one act, however fast the next press comes, and names it', async () => {
  let acts = [5, 4].map((id) => ({
    ...{ id, kind: 'price', count: id },
    ...{ title: 'Őrtorony', created_at: new Date().toISOString(), until: '2026-03-03T09:00:00Z' },
  }));
  const calls = answerCalls({
    'GET /api/medias/acts': () => ({ body: { acts } }),
    'POST /api/medias/acts/5/undo': () => {
      acts = acts.slice(1);
      return { body: { outcomes: [{ ...row(1, 3), outcome: 'done' }], kept_package: null } };
    },
  });
  await renderPage(() => <UndoableActs />);
  const button = await screen.findByRole('button', { name: /^Visszavonás: .*5 felület/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getByRole('status').textContent).toContain('5 felület');
  await toasted('success', 'A művelet visszavonva.');
  expect(screen.queryByRole('button', { name: /^Visszavonás/ })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/medias/acts/5/undo']);
  await screen.findByRole('button', { name: /^Visszavonás: .*4 felület/ }, { timeout: 4000 });
});

it.each([
  [['done', 'done'], 'Visszavonva: '],
  [['done', 'stale'], 'Részben visszavonva: '],
  [['stale', 'stale'], 'Nem lett visszavonva: '],
])('taken back with the outcomes %j says so in its place', async (said, words) => {
  const act = {
    ...{ id: 5, kind: 'price', count: 2, title: 'Őrtorony' },
    ...{ created_at: new Date().toISOString(), until: '2026-03-03T09:00:00Z' },
  };
  answerCalls({
    'GET /api/medias/acts': () => ({ body: { acts: [act] } }),
    'POST /api/medias/acts/5/undo': () => ({
      body: { outcomes: said.map((outcome, index) => ({ ...row(index, 3), outcome })), kept_package: null },
    }),
  });
  await renderPage(() => <UndoableActs />);
  fireEvent.click(await screen.findByRole('button', { name: /^Visszavonás: / }));
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy();
});

it.each([
  ['price', 'done', [1, 2]],
  ['price', 'stale', [2]],
  ['archive', 'done', []],
] as const)(
  'of kind %s, the second one %s, leaves chosen what the next act is likely for',
  async (kind, second, chosen) => {
    answerCalls({
      'POST /api/medias/acts/preview': () => ({ body: { rows: [row(1, 1), row(2, 1)] } }),
      'POST /api/medias/acts': () => ({
        body: {
          outcomes: [
            { ...row(1, 2), outcome: 'done' },
            { ...row(2, 2), outcome: second, problem: second === 'done' ? null : problem },
          ],
          undo: null,
        },
      }),
    });
    const done = vi.fn();
    const asked = kind === 'price' ? act : { kind };
    await renderPage(() => (
      <ActPreview ids={[1, 2]} act={asked} onBack={done} onDone={done} onClose={() => undefined} />
    ));
    await screen.findByText('Felület 1');
    fireEvent.submit((await screen.findByText('Felület 2')).closest('form') ?? document.body);
    await waitFor(() => expect(done).toHaveBeenCalledWith(chosen));
  },
);

import { type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, refused } from '../../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../../ui/testing/render-page.tsx';
import { useSelection } from '../../../../ui/testing/use-selection.ts';
import { sampleCampaign } from '../../testing/sample-campaign.ts';
import type { OfferRow } from './offer-rows.ts';
import { OfferSelection } from './offer-selection.tsx';

function line(key: number, title: string, changes: Partial<OfferRow> = {}): OfferRow {
  return {
    key,
    kind: 'media',
    id: key,
    subjectId: key,
    title,
    code: null,
    type: 'STATIC',
    publisher: 'Köztér',
    city: null,
    county: null,
    size: null,
    thumbnail: null,
    place: null,
    state: 'CREATED',
    quantity: 1,
    requested: null,
    date_from: '2127-03-01',
    date_to: '2127-03-28',
    price: null,
    estimate: null,
    fee: null,
    net: null,
    revision: 5,
    isInPackage: false,
    surfaceCount: 0,
    reason: null,
    similar: null,
    mark: null,
    option: null,
    comments: { count: 0, unread: 0 },
    canDelete: true,
    canEditFee: false,
    canFinalize: false,
    canMove: true,
    ...changes,
  };
}

const campaign = sampleCampaign({ date_from: '2127-03-01', date_to: '2127-03-28' });

function Chosen({ rows }: { readonly rows: readonly OfferRow[] }): React.ReactNode {
  const selection = useSelection();
  return (
    <>
      <button type="button" onClick={() => selection.toggleAll(rows.map((row) => row.key))}>
        Mind
      </button>
      <p>{selection.ids.size} maradt</p>
      <OfferSelection campaign={campaign} rows={rows} selection={selection} />
    </>
  );
}

const rows = [line(1, 'Árpád híd'), line(2, 'Fő tér'), line(3, 'Őrház', { canMove: false })];

async function chooseAll(): Promise<void> {
  await renderPage(() => <Chosen rows={rows} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mind' }));
}

it('counts for each act the chosen lines that it is open for', async () => {
  await chooseAll();
  expect(screen.getByRole('button', { name: 'Időszak, mennyiség (2)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Törlés (3)' })).toBeTruthy();
});

it('gives all of them the new units and days, and says which was refused and why', async () => {
  const calls = answerCalls({
    'PUT /api/bookings/1': () => ({ body: { id: 1 } }),
    'PUT /api/bookings/2': () => refused(409, {}, 'Csak 1 db szabad.'),
  });
  await chooseAll();
  fireEvent.click(screen.getByRole('button', { name: 'Időszak, mennyiség (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Mennyiség felületenként/ }), { target: { value: '4' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await dialog.findByText('Fő tér: Csak 1 db szabad.')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ quantity: 4, date_from: '2127-03-01', date_to: '2127-03-28' }));
  expect(await screen.findByText('2 maradt')).toBeTruthy();
});

it('asks by name before it deletes, and keeps chosen what could not be deleted', async () => {
  const calls = answerCalls({
    'DELETE /api/bookings/1': () => ({ status: 204 }),
    'DELETE /api/bookings/2': () => ({ status: 204 }),
    'DELETE /api/bookings/3': () => refused(409, {}, 'A kampány továbblépett.'),
  });
  await chooseAll();
  fireEvent.click(screen.getByRole('button', { name: 'Törlés (3)' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Árpád híd, Fő tér, Őrház/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Törlés' }));
  expect(await screen.findByText('Őrház: A kampány továbblépett.')).toBeTruthy();
  expect(await screen.findByText('1 maradt')).toBeTruthy();
  const deleted = calls.filter(({ method }) => method === 'DELETE');
  // Each as it stood in the question.
  expect(deleted.map(({ headers }) => headers.get('if-match'))).toEqual(['"r5"', '"r5"', '"r5"']);
});

it('puts all of them back by one Visszavonás, packages too, or tells of each line why not', async () => {
  const lines = [
    { kind: 'booking', id: 2, detail: 'Csak 1 db szabad.' },
    { kind: 'package', id: 1, detail: 'Lefoglalták: Őrház.' },
  ];
  const calls = answerCalls({
    'DELETE /api/bookings/1': () => ({ status: 204 }),
    'DELETE /api/bookings/2': () => ({ status: 204 }),
    'DELETE /api/bookings/3': () => ({ status: 204 }),
    'DELETE /api/booking-packages/1': () => ({ status: 204 }),
    'POST /api/bookings/restore': () => ({ status: 409, body: { code: 'lines_not_restored', lines } }),
  });
  await renderPage(() => <Chosen rows={[...rows, line(-1, 'Belvárosi csomag', { kind: 'package', id: 1 })]} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mind' }));
  fireEvent.click(screen.getByRole('button', { name: 'Törlés (4)' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Törlés' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Visszavonás' }));
  expect(await screen.findByText('A visszavonás nem sikerült!')).toBeTruthy();
  expect(screen.getByText(/Fő tér: Csak 1 db szabad.\s+Belvárosi csomag: Lefoglalták: Őrház./)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ bookings: [1, 2, 3], packages: [1] });
});

type Dialog = BoundFunctions<typeof queries>;

/** Rows that differ in days, in units or in both, as they are sent. */
async function moveDifferent(rows: readonly OfferRow[]): Promise<Dialog> {
  await renderPage(() => <Chosen rows={rows} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mind' }));
  fireEvent.click(screen.getByRole('button', { name: `Időszak, mennyiség (${rows.length})` }));
  return within(await screen.findByRole('dialog'));
}

function unitsIn(dialog: Dialog): HTMLInputElement {
  return dialog.getByRole<HTMLInputElement>('textbox', { name: /Mennyiség felületenként/ });
}

function daysIn(dialog: Dialog): HTMLInputElement[] {
  return ['kezdete', 'vége'].map((end) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(end) }));
}

it("leaves every line its own days where only the units were written, and tells each line's old and new", async () => {
  const calls = answerCalls({
    'PUT /api/bookings/1': () => ({ body: { id: 1, revision: 6 } }),
    'PUT /api/bookings/2': () => ({ body: { id: 2, revision: 6 } }),
  });
  const dialog = await moveDifferent([
    line(1, 'Árpád híd', { date_to: '2127-03-07' }),
    line(2, 'Fő tér', { date_from: '2127-03-10' }),
    line(3, 'Őrház', { quantity: 4 }),
  ]);
  const ends = daysIn(dialog);
  expect([unitsIn(dialog), ...ends].map(({ value, placeholder }) => [value, placeholder])).toEqual(
    Array(3).fill(['', 'különböző']),
  );
  expect(dialog.getAllByText(/üresen hagyva mindegyiké marad/)).toHaveLength(2);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mentés' }).disabled).toBe(true);
  fireEvent.change(unitsIn(dialog), { target: { value: '4' } });
  const told = within(dialog.getByRole('region', { name: 'Kijelölt tételek: mi volt, mi lesz' }));
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Árpád híd2127-03-01 – 2127-03-071 db → 4 db',
    'Fő tér2127-03-10 – 2127-03-281 db → 4 db',
    'Őrház2127-03-01 – 2127-03-284 db',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('0 maradt')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { quantity: 4, date_from: '2127-03-01', date_to: '2127-03-07' },
    { quantity: 4, date_from: '2127-03-10', date_to: '2127-03-28' },
  ]);
});

it('leaves every line its own units where only the days were written, and sends no half of them', async () => {
  const calls = answerCalls({
    'PUT /api/bookings/1': () => ({ body: { id: 1, revision: 6 } }),
    'PUT /api/bookings/2': () => ({ body: { id: 2, revision: 6 } }),
  });
  const dialog = await moveDifferent([line(1, 'Árpád híd', { quantity: 4 }), line(2, 'Fő tér')]);
  const [from, to] = daysIn(dialog);
  if (from === undefined || to === undefined) throw new Error('no days');
  expect([from.value, to.value]).toEqual(['2127-03-01', '2127-03-28']);
  fireEvent.change(to, { target: { value: '' } });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mentés' }).disabled).toBe(true);
  fireEvent.change(to, { target: { value: '2127-03-21' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('0 maradt')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { quantity: 4, date_from: '2127-03-01', date_to: '2127-03-21' },
    { quantity: 1, date_from: '2127-03-01', date_to: '2127-03-21' },
  ]);
});

it('gives every moved line its own units and days back, unless it was changed since', async () => {
  const different = [line(1, 'Árpád híd', { quantity: 5 }), line(2, 'Fő tér', { date_to: '2127-03-14' })];
  const calls = answerCalls({
    'PUT /api/bookings/1': () => ({ body: { id: 1, revision: 4 } }),
    'PUT /api/bookings/2': ({ headers }) =>
      headers.get('if-match') === '"r5"'
        ? { body: { id: 2, revision: 9 } }
        : refused(412, {}, 'Időközben módosították.'),
  });
  await renderPage(() => <Chosen rows={different} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mind' }));
  fireEvent.click(screen.getByRole('button', { name: 'Időszak, mennyiség (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Mennyiség felületenként/ }), { target: { value: '2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Visszavonás' }));
  expect(await screen.findByText('1 tétel visszaállítva, 1 nem')).toBeTruthy();
  expect(screen.getByText('Fő tér: Időközben módosították.')).toBeTruthy();
  const puts = calls.filter(({ method }) => method === 'PUT');
  // What a colleague has changed since the dialog was opened is not written over.
  expect(puts.slice(0, 2).map(({ headers }) => headers.get('if-match'))).toEqual(['"r5"', '"r5"']);
  const back = puts.slice(2);
  expect(back.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ quantity: 5, date_from: '2127-03-01', date_to: '2127-03-28', outside_period: true }, '"r4"'],
    [{ quantity: 1, date_from: '2127-03-01', date_to: '2127-03-14', outside_period: true }, '"r9"'],
  ]);
});

const accepted = { state: 'PUBLISHER_ACCEPTED', canEditFee: true, canMove: false } as const;
const approved = [
  line(1, 'Árpád híd', accepted),
  line(2, 'Fő tér', accepted),
  line(3, 'Csomagban', { ...accepted, isInPackage: true }),
  line(-4, 'Csomag', { ...accepted, kind: 'package' }),
];

async function openFees(lines: readonly OfferRow[] = approved): Promise<Dialog> {
  await renderPage(() => <Chosen rows={lines} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mind' }));
  fireEvent.click(screen.getByRole('button', { name: 'Megbízási díj (2)' }));
  return within(await screen.findByRole('dialog'));
}

it('sets one fee on the chosen lines outside packages, and tells which refused', async () => {
  const problem = { title: 'x', status: 409, detail: 'A foglalásról már döntés született.', code: 'booking_decided' };
  const calls = answerCalls({
    'POST /api/bookings/fees': () => ({
      body: {
        outcomes: [
          { booking: 1, outcome: 'saved', state: 'PUBLISHER_ACCEPTED', revision: 6, total_price: 1100, problem: null },
          { booking: 2, outcome: 'decided', state: 'PUBLISHER_REJECTED', total_price: null, problem },
        ],
      },
    }),
  });
  const dialog = await openFees();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Megbízási díj' }), { target: { value: '10%' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await dialog.findByText('Fő tér: A foglalásról már döntés született.')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      mhfe_fee: '10%',
      rows: [
        { booking: 1, revision: 5 },
        { booking: 2, revision: 5 },
      ],
    },
  ]);
  expect(screen.getByText('3 maradt')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ mhfe_fee: null, rows: [{ booking: 1, mhfe_fee: null, revision: 6 }] }),
  );
});

it('asks before it takes the fee away, and sends nothing on a no', async () => {
  const calls = answerCalls({});
  const dialog = await openFees();
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('Biztos megbízási díj nélkül küldi ki az ajánlatot?')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Mégse' }).at(-1) ?? document.body);
  expect(calls).toEqual([]);
});

it('tells the price of each line with the fee and the sum of them before it is saved, and asks once about one above the whole', async () => {
  const calls = answerCalls({});
  const dialog = await openFees([
    line(1, 'Árpád híd', { ...accepted, price: 100_000, net: 100_000 }),
    line(2, 'Fő tér', { ...accepted, price: 51_000, net: 40_000, fee: '10000' }),
  ]);
  const field = dialog.getByRole('textbox', { name: 'Megbízási díj' });
  const told = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  fireEvent.change(field, { target: { value: '10%' } });
  expect(told()).toEqual([
    'Árpád hídnincs díj → 10 %100 000 Ft → 110 000 Ft',
    'Fő tér10 000 Ft → 10 %51 000 Ft → 45 000 Ft',
  ]);
  const sum = () => dialog.getByText(/^A tételek ügyfélára összesen/).textContent?.replaceAll('\u00a0', ' ');
  expect(sum()).toBe('A tételek ügyfélára összesen: 151 000 Ft → 155 000 Ft');
  fireEvent.change(field, { target: { value: '250%' } });
  expect(sum()).toBe('A tételek ügyfélára összesen: 151 000 Ft → 491 000 Ft');
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText(/100%-nál nagyobb megbízási díj/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Mégse' }).at(-1) ?? document.body);
  expect(calls).toEqual([]);
});

const paidApart = [line(1, 'Árpád híd', { ...accepted, fee: '10%' }), line(2, 'Fő tér', { ...accepted, fee: '5000' })];

it('shows as the new fee nothing that is none, or was refused', async () => {
  const stays = { outcome: 'decided', problem: { detail: 'A foglalásról már döntés született.' }, revision: 7 };
  const answers = [
    refused(422, { mhfe_fee: 'Legfeljebb 10 000% lehet.' }),
    {
      body: {
        outcomes: [
          { booking: 1, ...stays },
          { booking: 2, ...stays },
        ],
      },
    },
  ];
  answerCalls({ 'POST /api/bookings/fees': () => answers.shift() ?? refused(500) });
  const dialog = await openFees(paidApart);
  const told = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  const kept = ['Árpád híd10\u00a0%', 'Fő tér5\u00a0000\u00a0Ft'];
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Megbízási díj' });
  for (const text of ['12,5%', 'drága']) {
    fireEvent.change(field, { target: { value: text } });
    expect(told()).toEqual(kept);
  }
  fireEvent.change(field, { target: { value: '99999%' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await dialog.findByText('Legfeljebb 10 000% lehet.')).toBeTruthy();
  expect(told()).toEqual(kept);
  fireEvent.change(field, { target: { value: '20%' } });
  expect(told()).toEqual(['Árpád híd10\u00a0% → 20\u00a0%', 'Fő tér5\u00a0000\u00a0Ft → 20\u00a0%']);
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await dialog.findByText('Fő tér: A foglalásról már döntés született.')).toBeTruthy();
  expect(told().slice(0, 2)).toEqual(kept);
});

it("leaves every line its own fee until one is written, and tells each line's old and new", async () => {
  const calls = answerCalls({});
  const dialog = await openFees(paidApart);
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Megbízási díj' });
  expect([field.value, field.placeholder]).toEqual(['', 'különböző']);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mentés' }).disabled).toBe(true);
  const told = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  fireEvent.change(field, { target: { value: '10%' } });
  expect(told()).toEqual(['Árpád híd10\u00a0%', 'Fő tér5\u00a0000\u00a0Ft → 10\u00a0%']);
  fireEvent.change(field, { target: { value: '' } });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mentés' }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Megbízási díj nélkül, mindegyik tétel' }));
  expect(told()).toEqual(['Árpád híd10\u00a0% → nincs díj', 'Fő tér5\u00a0000\u00a0Ft → nincs díj']);
  fireEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('Biztos megbízási díj nélkül küldi ki az ajánlatot?')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Mégse' }).at(-1) ?? document.body);
  expect(calls).toEqual([]);
});

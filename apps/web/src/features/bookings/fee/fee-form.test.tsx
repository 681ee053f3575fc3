import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { account, pricingRow, sampleBooking } from '../testing/answers.ts';
import { FeeForm } from './fee-form.tsx';

const onSaved = vi.fn();

function Page({ booking = sampleBooking() }: { readonly booking?: Booking }): React.ReactNode {
  return (
    <Suspense fallback={null}>
      <FeeForm booking={booking} hasNext={false} onSaved={onSaved} />
    </Suspense>
  );
}

const answers = {
  'GET /api/auth': () => ({ body: account }),
  'POST /api/system-lists/collection': () => ({ body: {} }),
  'PUT /api/pricings/pre-calc/310': () => ({ body: [pricingRow] }),
  'PUT /api/bookings/310': () => ({ body: sampleBooking() }),
};

const saved = (calls: ReturnType<typeof answerCalls>): readonly unknown[] =>
  calls.filter((call) => call.path === '/api/bookings/310').map((call) => call.body);

afterEach(() => void onSaved.mockReset());

describe('the fee form', () => {
  it('asks about a fee above the whole once, and about none at it', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    const fee = await screen.findByRole('textbox', { name: /^Megbízási díj/ });
    await userEvent.type(fee, '250%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await screen.findByText(/100%-nál nagyobb megbízási díj \(250.%\)/);
    await userEvent.click(screen.getByRole('button', { name: 'Mégse' }));
    expect(saved(calls)).toEqual([]);
    await userEvent.clear(fee);
    await userEvent.type(fee, '100%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await waitFor(() => expect(saved(calls)).toMatchObject([{ mhfe_fee: '100%' }]));
  });

  it('says of a surface in a package that its total is paid in the price of the package', async () => {
    answerCalls(answers);
    const booking_package = { id: 4, package: { id: 7, title: 'Dunántúl kör' }, is_private: false, is_done: true };
    await renderPage(() => <Page booking={{ ...sampleBooking(), booking_package }} />);
    expect(await screen.findByText('benne van a csomag árában')).toBeTruthy();
    cleanup();
    await renderPage(() => <Page />);
    expect(await screen.findAllByText(/nettó, áfa nélkül/)).toBeTruthy();
    expect(screen.queryByText('benne van a csomag árában')).toBeNull();
  });

  it('asks before an offer goes out without a fee, and stays on Mégse [K4.10]', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }));
    await screen.findByText('Biztos megbízási díj nélkül küldi ki az ajánlatot?');
    expect(screen.getByRole('heading', { name: 'Mentés megbízási díj nélkül' })).toBeTruthy();
    expect(screen.getByText(/Most csak mentés történik/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mégse' }));
    expect(saved(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Biztos' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(saved(calls)).toEqual([{ mhfe_fee: null, additions: [] }]);
  });

  it('takes digits with a trailing %, and sends fee and additions [K8.5] [C8.1]', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.type(screen.getByLabelText('Növekmény értéke – Nyomtatás'), '1500');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await screen.findByText('Sikeres módosítás!');
    expect(saved(calls)).toEqual([{ mhfe_fee: '12%', additions: [{ priceTag: 11, value: '1500' }] }]);
  });

  it('says of a price tag where its addition counts the quantity twice', async () => {
    const priceTagType = [{ id: 2, name: 'Időegységenként és példányonként', slug: 'per-time-unit-and-instance' }];
    answerCalls({ ...answers, 'POST /api/system-lists/collection': () => ({ body: { priceTagType } }) });
    await renderPage(() => <Page booking={{ ...sampleBooking(), quantity: 3 }} />);
    expect(
      await screen.findByText(/kétszer szorzódik a mennyiséggel: időegységenként növekmény × 3 × 3\./),
    ).toBeTruthy();
    cleanup();
    await renderPage(() => <Page booking={{ ...sampleBooking(), quantity: 1 }} />);
    await screen.findByText(/Időegységenként és példányonként/);
    expect(screen.queryByText(/kétszer szorzódik/)).toBeNull();
  });

  it('groups an amount once it is typed, and sends its digits', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    const fee = await screen.findByRole('textbox', { name: /^Megbízási díj/ });
    await userEvent.type(fee, '1234567');
    expect(fee).toHaveProperty('value', '1234567');
    await userEvent.tab();
    expect(fee).toHaveProperty('value', '1\u00a0234\u00a0567');
    await userEvent.click(fee);
    expect(fee).toHaveProperty('value', '1234567');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await waitFor(() => expect(saved(calls)).toMatchObject([{ mhfe_fee: '1234567' }]));
  });

  it('keeps what was typed when it cannot be saved [K8.5] [C8.1]', async () => {
    answerCalls({ ...answers, 'PUT /api/bookings/310': () => ({ status: 500, body: {} }) });
    await renderPage(() => <Page />);
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await screen.findByText('Sikertelen módosítás!');
    expect(screen.getByLabelText(/^Megbízási díj/)).toHaveProperty('value', '12%');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('saves both fee and additions when somebody else has changed the others', async () => {
    const tag = { priceTag: 11, price_tag: 11, value: '900' };
    const calls = answerCalls({
      ...answers,
      'GET /api/bookings/310': () => ({ body: sampleBooking({ additions: [tag] }), headers: { etag: '"2"' } }),
      'PUT /api/bookings/310': ({ headers }) =>
        headers.get('if-match') === '"2"'
          ? { body: sampleBooking() }
          : { status: 412, body: { code: 'stale_revision' } },
    });
    await renderPage(() => (
      <Suspense fallback={null}>
        <FeeForm booking={sampleBooking()} hasNext={false} onSaved={onSaved} />
      </Suspense>
    ));
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés mindkét módosítással' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(saved(calls).at(-1)).toEqual({ mhfe_fee: '12%', additions: [{ priceTag: 11, value: '900' }] });
  });
});

describe('after the fee', () => {
  const revised = (mhfe_fee: string, revision: number) => sampleBooking({ mhfe_fee, revision });

  it('goes on to the next line when the clerk asks for it, else back to the offer [C8.1]', async () => {
    answerCalls(answers);
    await renderPage(() => (
      <Suspense fallback={null}>
        <FeeForm booking={sampleBooking()} hasNext onSaved={onSaved} />
      </Suspense>
    ));
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés és következő' }));
    await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith('next'));
    await screen.findByText('Sikeres mentés!');
    await userEvent.type(screen.getByLabelText(/^Megbízási díj/), '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith('done'));
  });

  it('is taken back by Visszavonás on what the save left, and a later change of somebody else is told', async () => {
    const calls = answerCalls({
      ...answers,
      'PUT /api/bookings/310': ({ body }) =>
        calls.filter(({ path }) => path === '/api/bookings/310').length === 1
          ? { body: revised('12%', 8) }
          : {
              status: 412,
              body: { code: 'stale_revision', detail: `Időközben módosították: ${Object.keys(body as object)}` },
            },
    });
    await renderPage(() => (
      <Suspense fallback={null}>
        <FeeForm booking={revised('7%', 7)} hasNext={false} onSaved={onSaved} />
      </Suspense>
    ));
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '{Backspace}{Backspace}12%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás' }));
    await screen.findByText('A visszavonás nem sikerült!');
    expect(
      screen.getByText('Citylight – Vác, Dózsa György út 141.: Időközben módosították: mhfe_fee,additions'),
    ).toBeTruthy();
    const last = calls.filter(({ path }) => path === '/api/bookings/310').at(-1);
    expect([last?.body, last?.headers.get('if-match')]).toEqual([{ mhfe_fee: '7%', additions: [] }, '"r8"']);
  });
});

describe('the copying of a fee', () => {
  const row = (id: number, changes: object = {}) => ({
    id,
    media: { id, title: `Felület ${id}` },
    manual_media: null,
    booking_package: null,
    state: 'PUBLISHER_ACCEPTED',
    mhfe_fee: null,
    actions: [openAction('edit_fee')],
    ...changes,
  });
  const campaign = { id: 9, name: 'Tavasz', brand: 'T', state: 'READY_TO_SENT_BACK' as const };
  const booking = sampleBooking({ campaign: { ...campaign, date_from: '2026-03-01', date_to: '2026-03-28' } });
  const CopyPage = (): React.ReactNode => (
    <Suspense fallback={null}>
      <FeeForm booking={booking} hasNext={false} onSaved={onSaved} />
    </Suspense>
  );

  it('sets it on the chosen rows outside packages and tells of each', async () => {
    const refusal = { type: 'x', title: 'x', status: 409, detail: 'Nincs engedélyezve.', code: 'booking_not_accepted' };
    const common = { state: 'PUBLISHER_ACCEPTED', total_price: null };
    const calls = answerCalls({
      ...answers,
      'GET /api/campaigns/9': () => ({
        body: { bookings: [row(310), row(311), row(312, { mhfe_fee: '5%' }), row(313, { booking_package: 4 })] },
      }),
      'POST /api/bookings/fees': () => ({
        body: {
          outcomes: [
            { booking: 311, outcome: 'saved', problem: null, ...common },
            { booking: 312, outcome: 'decided', problem: refusal, ...common },
          ],
        },
      }),
    });
    await renderPage(CopyPage);
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Díj másolása más sorokra' }));
    await screen.findByText('A beállítandó díj: 12 %');
    expect(screen.queryByText('Felület 310')).toBeNull();
    expect(screen.queryByText('Felület 313')).toBeNull();
    await userEvent.click(screen.getByLabelText('Minden sor'));
    await userEvent.click(screen.getByRole('button', { name: 'Beállítás (2)' }));
    await screen.findByText('1 sor rendben, 1 sor nem.');
    expect(calls.find((call) => call.path === '/api/bookings/fees')?.body).toEqual({
      mhfe_fee: '12%',
      rows: [{ booking: 311 }, { booking: 312 }],
    });
    expect(screen.getByText('Mentve')).toBeTruthy();
    expect(screen.getByText('Időközben más döntött róla: Nincs engedélyezve.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Beállítás (1)' })).toBeTruthy();
  });

  it('gives every row its own fee back by Visszavonás, on what the copy left', async () => {
    const saved = (booking: number, revision: number) => {
      return { booking, outcome: 'saved', state: 'PUBLISHER_ACCEPTED', revision, total_price: 1, problem: null };
    };
    const calls = answerCalls({
      ...answers,
      'GET /api/campaigns/9': () => ({ body: { bookings: [row(311), row(312, { mhfe_fee: '5%' })] } }),
      'POST /api/bookings/fees': () => ({ body: { outcomes: [saved(311, 4), saved(312, 8)] } }),
    });
    await renderPage(CopyPage);
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Díj másolása más sorokra' }));
    await userEvent.click(await screen.findByLabelText('Minden sor'));
    await userEvent.click(screen.getByRole('button', { name: 'Beállítás (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás' }));
    await screen.findByText('A művelet visszavonva.');
    expect(calls.findLast(({ path }) => path === '/api/bookings/fees')?.body).toEqual({
      mhfe_fee: null,
      rows: [
        { booking: 311, mhfe_fee: null, revision: 4 },
        { booking: 312, mhfe_fee: '5%', revision: 8 },
      ],
    });
  });

  it('has no star to speak of: no field of the fee form has to be filled in', async () => {
    answerCalls(answers);
    await renderPage(CopyPage);
    await screen.findByLabelText(/^Megbízási díj/);
    expect(screen.queryByText('A csillaggal jelölt mezők kitöltése kötelező.')).toBeNull();
  });
});

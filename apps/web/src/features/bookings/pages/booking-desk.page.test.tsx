import type { DeskRow } from '@felulet/contract/bookings/desk.responses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { sampleMark } from '../../options/testing/sample-option.ts';
import { account, pricingRow } from '../testing/answers.ts';
import BookingDeskPage from './booking-desk.page.tsx';

function deskRow(id: number, changes: Partial<DeskRow> = {}): DeskRow {
  return {
    id,
    revision: 3,
    state: 'WAITING_FOR_PUBLISHER',
    media: { id, title: `Felület ${id}`, city: 'Vác', quantity: 4, width: 118.5, height: 175, list_price: 40_000 },
    campaign: { id: 9, name: 'Tavasz' },
    booking_package: null,
    date_from: '2026-03-01',
    date_to: '2026-03-28',
    quantity: 1,
    rental_period_unit: { id: 7, name: '2 hét' },
    rental_period_value: null,
    ad_hoc_discount: null,
    discounts: [],
    discount_options: [
      { id: 51, name: 'Mennyiségi', value: 10, type: 'ONE_OFF' },
      { id: 52, name: 'Nyári', value: 5, type: 'SEASONAL' },
    ],
    media_price_tags: [],
    price_tags: [],
    creatives: [],
    actions: [{ action: 'approve', allowed: true, reason: null }],
    ...changes,
  };
}

type Body = { readonly rows: readonly { readonly booking: number; readonly rental_period_value?: number }[] };
const bodyOf = (sent: Sent) => sent.body as Body; // what the desk sends

/** Ten thousand for each rental period. */
const priced = (sent: Sent) => ({
  body: {
    rows: bodyOf(sent).rows.map(({ booking, rental_period_value: periods = 0 }) => ({
      booking,
      problem: null,
      rows: [{ ...pricingRow, amount: periods * 10_000 }],
    })),
  },
});

const DECIDE = 'POST /api/bookings/desk';
const CALCULATE = 'PUT /api/pricings/pre-calc';

async function open(
  rows: readonly DeskRow[],
  decided: (sent: Sent) => object = () => ({ body: { outcomes: [] } }),
  reckoned: (sent: Sent) => object = priced,
) {
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/bookings/desk': () => ({ body: { rows, totalCount: rows.length } }),
    'POST /api/system-lists/collection': () => ({
      body: { priceTagType: [{ id: 2, name: 'Egyszeri díj', slug: 'one-off', enabled: true }] },
    }),
    [CALCULATE]: reckoned,
    [DECIDE]: decided,
  });
  await renderPage(BookingDeskPage, `?ids=${rows.map(({ id }) => id).join()}`);
  await screen.findByRole('heading', { name: 'Foglalások árazása és engedélyezése' });
  return calls;
}

const cell = (column: string, id: number) => screen.getByLabelText(`${column}: Felület ${id}`);
const period = (id: number) => cell('Bérleti időtartam', id);
const sentTo = (calls: readonly Sent[], path: string) => calls.filter((call) => call.path === path).map(bodyOf);

const outcome = (booking: number, changes: object = {}) => ({
  booking,
  outcome: 'approved',
  state: 'PUBLISHER_ACCEPTED',
  total_price: 20_000,
  problem: null,
  ...changes,
});

describe('the approval desk', () => {
  it('proposes the period from the days and prices every row in one call [D7.37 proposes t] [A6.22 up to 100 forms]', async () => {
    const calls = await open([deskRow(1), deskRow(2), deskRow(3)]);
    expect(period(1)).toHaveProperty('value', '2');
    expect(screen.getAllByText('28 nap = 2 × 2 hét')).toHaveLength(3);
    expect(await screen.findAllByText('20 000 Ft')).toHaveLength(3);
    expect(sentTo(calls, '/api/pricings/pre-calc').map(({ rows }) => rows.map(({ booking }) => booking))).toEqual([
      [1, 2, 3],
    ]);
    expect(screen.getByText('60 000 Ft')).toBeTruthy();
  });

  it('asks again for the changed row alone', async () => {
    const calls = await open([deskRow(1), deskRow(2)]);
    await screen.findAllByText('20 000 Ft');
    await userEvent.clear(period(2));
    await userEvent.type(period(2), '3,5');
    expect(await screen.findByText('35 000 Ft')).toBeTruthy();
    expect(sentTo(calls, '/api/pricings/pre-calc').at(-1)?.rows).toMatchObject([
      { booking: 2, rental_period_value: 3.5 },
    ]);
  });

  it('shows no sum, of the row or of all, while a number of it cannot be read or the period is below one [D7.57]', async () => {
    await open([deskRow(1), deskRow(2)]);
    await screen.findByText('40 000 Ft');
    for (const [column, text] of [
      ['Bérleti időtartam', '1,75'],
      ['Bérleti időtartam', '0'],
      ['Egyedi engedmény', 'öt'],
      ['Mennyiség', '2 hét'],
    ] as const) {
      const before = (cell(column, 2) as HTMLInputElement).value.replace(/\D/g, ''); // reason: cells are inputs
      await userEvent.clear(cell(column, 2));
      await userEvent.type(cell(column, 2), text);
      await waitFor(() => expect(screen.getAllByText('20 000 Ft')).toHaveLength(1));
      expect(screen.queryByText('40 000 Ft')).toBe(null);
      await userEvent.clear(cell(column, 2));
      if (before !== '') await userEvent.type(cell(column, 2), before);
      await screen.findByText('40 000 Ft');
    }
  });

  it('sums up what is sold alone, and tells beside it what surfaces within packages are priced at [D7.61 no part of it]', async () => {
    const pack = { id: 4, title: 'Bevásárlóközpontok', is_private: true, booking_count: 6, net_net_net_price: null };
    await open([deskRow(1, { booking_package: pack }), deskRow(2), deskRow(3)]);
    expect(await screen.findByText('40 000 Ft')).toBeTruthy();
    expect(screen.getByText(/ezen felül csomagban: 20.000.Ft/)).toBeTruthy();
    expect(screen.getAllByText('A csomag árában')).toHaveLength(1);
    await press('Engedélyezés (3)');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toMatch(/végösszege 40.000.Ft\. Csomagban lévő sor: 1, áruk 20.000.Ft/);
    await press('Mégse');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    for (const id of [2, 3]) await userEvent.click(screen.getByLabelText(`Kijelölés: Felület ${id}`));
    await press('Engedélyezés (1)');
    expect((await screen.findByRole('dialog')).textContent).not.toContain('végösszege');
    await press('Mégse');
  });

  it('copies a cell down into the chosen rows, by Ctrl+D', async () => {
    await open([deskRow(1), deskRow(2), deskRow(3)]);
    await userEvent.click(screen.getByLabelText('Kijelölés: Felület 2'));
    await userEvent.clear(period(1));
    await userEvent.type(period(1), '4{Control>}d{/Control}');
    expect([1, 2, 3].map((id) => period(id))).toMatchObject([{ value: '4' }, { value: '2' }, { value: '4' }]);
  });

  it('goes from cell to cell by arrows and Enter, past rows that are closed', async () => {
    const closed = {
      actions: [{ action: 'approve' as const, allowed: false, reason: { code: 'x', text: 'Már eldőlt.' } }],
    };
    await open([deskRow(1), deskRow(2, closed), deskRow(3)]);
    await userEvent.click(period(1));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(period(3));
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('Mennyiség', 1));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Engedmények: Felület 1');
    expect(screen.getByText('Már eldőlt.')).toBeTruthy();
  });

  it('puts the same into every chosen row, and leaves out a discount where it is closed', async () => {
    await open([deskRow(1), deskRow(2, { discount_options: [] }), deskRow(3)]);
    await userEvent.type(screen.getByLabelText('Egyedi engedmény minden kijelölt sorban'), '5');
    await userEvent.click(screen.getByRole('button', { name: /^Engedmények minden kijelölt sorban/ }));
    await userEvent.click(await screen.findByLabelText('Mennyiségi (10%)'));
    await userEvent.keyboard('{Escape}');
    await press('Kitöltés');
    await toasted('info', '3 sor kitöltve');
    expect(cell('Egyedi engedmény', 2)).toHaveProperty('value', '5 %');
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 1: Mennyiségi' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 2: Nincs' })).toBeTruthy();
  });

  it('approves nothing while what is typed for every row is in none of them [D11.82 holds the approval back]', async () => {
    await open([deskRow(1), deskRow(2)]);
    const approve = () => screen.getByRole('button', { name: 'Engedélyezés (2)' }).getAttribute('aria-disabled');
    await screen.findAllByText('20 000 Ft');
    expect(approve()).toBe(null);
    const same = screen.getByLabelText('Egyedi engedmény minden kijelölt sorban');
    await userEvent.type(same, '5');
    expect(approve()).toBe('true');
    expect(hasUnsavedWork()).toBe(true);
    await press('Engedélyezés (2)');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getByText(/még nincs a sorokban/)).toBeTruthy();
    await press('A beírtak elvetése');
    expect(approve()).toBe(null);
    expect(hasUnsavedWork()).toBe(false);
    // For no row at all there is nothing to be filled in, and it stays.
    await userEvent.click(screen.getByLabelText('Minden eldönthető sor kijelölése'));
    await userEvent.type(same, '7{Enter}');
    expect(same).toHaveProperty('value', '7 %');
    await userEvent.click(screen.getByLabelText('Minden eldönthető sor kijelölése'));
    await press('Kitöltés');
    expect(cell('Egyedi engedmény', 2)).toHaveProperty('value', '7 %');
    expect(approve()).toBe(null);
  });

  it('copies one row’s discounts into the other chosen ones', async () => {
    await open([deskRow(1, { discounts: [52, 51], ad_hoc_discount: 3 }), deskRow(2), deskRow(3)]);
    await userEvent.click(screen.getByLabelText('Kijelölés: Felület 3'));
    await press('Engedmények másolása a kijelölt sorokba: Felület 1');
    await toasted('success', '1 sor kitöltve');
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 2: Nyári, Mennyiségi' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 3: Nincs' })).toBeTruthy();
    expect(cell('Egyedi engedmény', 2)).toHaveProperty('value', '3 %');
  });

  it('gives the rows back what stood in them, save those that were typed into since [D6.86]', async () => {
    await open([deskRow(1, { discounts: [52, 51] }), deskRow(2, { ad_hoc_discount: 7 }), deskRow(3)]);
    await press('Engedmények másolása a kijelölt sorokba: Felület 1');
    await toasted('success', '2 sor kitöltve');
    await userEvent.type(cell('Mennyiség', 3), '{Backspace}9');
    await press('Visszavonás');
    await toasted('info', '1 tétel visszaállítva, 1 nem');
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 2: Nincs' })).toBeTruthy();
    expect(cell('Egyedi engedmény', 2)).toHaveProperty('value', '7 %');
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 3: Nyári, Mennyiségi' })).toBeTruthy();
    expect(cell('Mennyiség', 3)).toHaveProperty('value', '9 db');
  });

  it('asks about periods that the days do not make, then approves in one call [D7.37 asked about once] [C8.3]', async () => {
    const calls = await open([deskRow(1), deskRow(2)], () => ({ body: { outcomes: [outcome(1), outcome(2)] } }));
    await userEvent.clear(period(2));
    await userEvent.type(period(2), '3');
    await press('Engedélyezés (2)');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('1 sorban a bérleti időtartam eltér a foglalás napjaitól.');
    await userEvent.click(within(question).getByRole('button', { name: 'Engedélyezés' }));
    await toasted('success', 'Sikeres engedélyezés!');
    const form = {
      decision: 'approve',
      revision: 3,
      quantity: 1,
      ad_hoc_discount: null,
      discounts: [],
      price_tags: [],
    };
    expect(sentTo(calls, '/api/bookings/desk').at(-1)?.rows).toEqual([
      { booking: 1, ...form, total: 20_000, rental_period_value: 2 },
      { booking: 2, ...form, total: 30_000, rental_period_value: 3 },
    ]);
    expect(await screen.findAllByText('Engedélyezett')).toHaveLength(2);
    expect(period(1)).toHaveProperty('disabled', true);
  });

  it('tells of every row what became of it, and keeps what was typed into the refused one [C8.1]', async () => {
    const problem = {
      type: '/errors/x',
      title: 'x',
      status: 412,
      detail: 'Időközben módosították.',
      code: 'stale_revision',
    };
    await open([deskRow(1), deskRow(2)], () => ({
      body: {
        outcomes: [
          outcome(1),
          outcome(2, { outcome: 'stale', state: 'WAITING_FOR_PUBLISHER', total_price: null, problem }),
        ],
      },
    }));
    await userEvent.clear(period(2));
    await userEvent.type(period(2), '3');
    await press('Engedélyezés (2)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engedélyezés' }));
    await toasted('info', '1 sor rendben, 1 sor nem.');
    expect(await screen.findByText('Időközben módosult')).toBeTruthy();
    expect(period(2)).toHaveProperty('value', '3');
    await press('Frissítés');
    await waitFor(() => expect(screen.queryByText('Időközben módosult')).toBeNull());
    expect(period(2)).toHaveProperty('value', '3');
  });

  it('shows of a row that a colleague has decided what was decided, and nothing that was typed into it [D7.58]', async () => {
    const problem = { type: '/errors/x', title: 'x', status: 409, detail: 'Már eldőlt.', code: 'booking_decided' };
    const rows = [deskRow(1), deskRow(2)];
    const calls = await open(rows, () => {
      const action = { action: 'approve', allowed: false, reason: { code: 'x', text: 'Már eldőlt.' } } as const;
      rows[1] = deskRow(2, {
        state: 'PUBLISHER_ACCEPTED',
        ad_hoc_discount: 10,
        rental_period_value: 2,
        actions: [action],
      });
      return { body: { outcomes: [outcome(1), outcome(2, { outcome: 'decided', total_price: 18_000, problem })] } };
    });
    await screen.findByText('40 000 Ft');
    await userEvent.type(cell('Egyedi engedmény', 2), '50');
    await press('Engedélyezés (2)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engedélyezés' }));
    await toasted('info', '1 sor rendben, 1 sor nem.');
    expect(cell('Egyedi engedmény', 2)).toHaveProperty('value', '10 %');
    expect(screen.getByText('18 000 Ft')).toBeTruthy();
    expect(screen.getAllByText('Engedélyezett')).toHaveLength(2);
    expect(calls.filter(({ path }) => path === '/api/bookings/desk').map(({ method }) => method)).toEqual([
      'GET',
      'POST',
      'GET',
    ]);
  });

  it.each([
    ['Mennyiség', '99', 'Legfeljebb 4 db'],
    ['Bérleti időtartam', '0', 'Legalább 1'],
    ['Egyedi engedmény', '150', 'Legfeljebb 100 %'],
  ])(
    'says at %s why %s cannot be approved, that none goes, and leads there [D6.120 says at once]',
    async (column, text, why) => {
      const calls = await open([deskRow(1), deskRow(2)]);
      await screen.findByText('40 000 Ft');
      await userEvent.clear(cell(column, 2));
      await userEvent.type(cell(column, 2), text);
      expect(screen.getByText(why)).toBeTruthy();
      await press('Engedélyezés (2)');
      expect(currentToasts().at(-1)).toMatchObject({
        text: 'Sikertelen engedélyezés!',
        detail: `Felület 2: ${why}. Egy sor sem lett engedélyezve.`,
      });
      expect(document.activeElement).toBe(cell(column, 2));
      await userEvent.clear(cell(column, 2));
      await userEvent.type(cell(column, 2), '3');
      await waitFor(() => expect(screen.queryByText(why)).toBe(null));
      await waitFor(() => expect(sentTo(calls, '/api/pricings/pre-calc').length).toBeGreaterThan(1));
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(screen.queryByRole('dialog')).toBe(null);
    },
  );

  it('marks what the reckoning refuses of a row, and reckons the others without it [D6.120]', async () => {
    await open([deskRow(1), deskRow(2)], undefined, (sent) => {
      const wrong = bodyOf(sent).rows.findIndex(({ rental_period_value: value = 0 }) => value > 9);
      return wrong < 0 ? priced(sent) : refused(422, { [`rows[${wrong}].rental_period_value`]: 'Az érték túl nagy.' });
    });
    await screen.findByText('40 000 Ft');
    await userEvent.click(screen.getByLabelText('Minden eldönthető sor kijelölése'));
    await userEvent.click(screen.getByLabelText('Minden eldönthető sor kijelölése'));
    await userEvent.type(period(1), '{Backspace}99');
    await press('Lemásolás lefelé');
    await userEvent.clear(period(1));
    await userEvent.type(period(1), '3');
    expect(await screen.findByText('30 000 Ft')).toBeTruthy();
    expect(screen.getAllByText('Az érték túl nagy.')).toHaveLength(2);
    await press('Engedélyezés (2)');
    await toasted('danger', 'Sikertelen engedélyezés!');
    expect(document.activeElement).toBe(period(2));
  });

  it('asks about nothing once a row has changed while the approval waited for its sum [D6.121]', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open([deskRow(1), deskRow(2)], undefined, async (sent) => {
      if (bodyOf(sent).rows.some(({ rental_period_value: value }) => value === 3)) await held;
      return priced(sent);
    });
    await screen.findByText('40 000 Ft');
    await userEvent.clear(period(1));
    await userEvent.type(period(1), '3');
    await press('Engedélyezés (2)');
    await userEvent.clear(period(1));
    await userEvent.type(period(1), '4');
    release();
    await toasted(
      'info',
      'Az engedélyezés elmaradt: a kattintás óta változott egy kijelölt sor. Kérjük, indítsa újra.',
    );
    expect(await screen.findByText('60 000 Ft')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('marks at its field what was refused of a row until that changes, and leads there [D6.122]', async () => {
    const problem = {
      type: '/errors/x',
      title: 'x',
      status: 409,
      detail: 'Nincs elég szabad mennyiség. Még szabad: 2 db.',
      code: 'not_enough_free',
      available_quantity: 2,
    };
    await open([deskRow(1), deskRow(2)], () => ({
      body: { outcomes: [outcome(1), outcome(2, { outcome: 'refused', total_price: null, problem })] },
    }));
    await userEvent.type(cell('Mennyiség', 2), '{Backspace}3');
    const approve = async (count: number) => {
      await press(`Engedélyezés (${count})`);
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engedélyezés' }));
    };
    await approve(2);
    await toasted('info', '1 sor rendben, 1 sor nem.');
    expect(await screen.findByText('Szabad: 2 db')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(cell('Mennyiség', 2)));
    await approve(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await userEvent.type(cell('Mennyiség', 2), '{Backspace}2');
    await waitFor(() => expect(screen.queryByText('Szabad: 2 db')).toBe(null));
    expect(screen.queryByText('Nem sikerült')).toBe(null);
  });

  it('shows a row that was approved as an option no more [D6.123]', async () => {
    const rows = [deskRow(1, { option: sampleMark() }), deskRow(2)];
    await open(rows, () => {
      rows[0] = deskRow(1, { state: 'PUBLISHER_ACCEPTED', actions: [] });
      return { body: { outcomes: [outcome(1), outcome(2)] } };
    });
    expect(screen.getByText('2 várakozik')).toBeTruthy();
    await press('Engedélyezés (2)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engedélyezés' }));
    await toasted('success', 'Sikeres engedélyezés!');
    expect(screen.queryByText('2 várakozik')).toBe(null);
    expect(screen.getAllByText('Engedélyezett')).toHaveLength(2);
  });

  it('tells of packages that are sold whole their price once, and not what their rows are priced at [D7.63]', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 2, net_net_net_price: 495_000 };
    await open([deskRow(1, { booking_package: pack }), deskRow(2, { booking_package: pack }), deskRow(3)]);
    expect(await screen.findByText(/ezen felül a csomagok ára: 495.000.Ft/)).toBeTruthy();
    expect(screen.queryByText(/ezen felül csomagban/)).toBe(null);
    await press('Engedélyezés (3)');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toMatch(/végösszege 20.000.Ft\. Csomagban eladott sor: 2; .* 495.000.Ft\./);
    await press('Mégse');
  });

  it('shows the rest of a package that was rejected whole as rejected, too [D6.20]', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 3, net_net_net_price: 1 };
    const rows = [1, 2, 3].map((id) => deskRow(id, { booking_package: pack }));
    await open(rows, () => {
      for (const [index, { id }] of rows.entries())
        rows[index] = deskRow(id, { booking_package: pack, state: 'PUBLISHER_REJECTED', actions: [] });
      return {
        body: { outcomes: [outcome(1, { outcome: 'rejected', state: 'PUBLISHER_REJECTED', total_price: null })] },
      };
    });
    for (const id of [2, 3]) await userEvent.click(screen.getByLabelText(`Kijelölés: Felület ${id}`));
    await press('Elutasítás (1)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elutasítás' }));
    await toasted('success', 'Sikeres elutasítás');
    expect(await screen.findAllByText('Elutasított')).toHaveLength(3);
    expect(cell('Mennyiség', 2)).toHaveProperty('disabled', true);
  });

  it('rejects with one reason, and says before which package goes whole [D6.20] [P8.6]', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 6, net_net_net_price: 495_000 };
    const rejected = { outcome: 'rejected', state: 'PUBLISHER_REJECTED', total_price: null };
    const calls = await open([deskRow(1, { booking_package: pack }), deskRow(2)], () => ({
      body: { outcomes: [outcome(1, rejected), outcome(2, rejected)] },
    }));
    await press('Elutasítás (2)');
    expect((await screen.findByText(/Nagycsomag.*összes élő foglalását érinti \(6 db\)/)).textContent).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Indoklás minden sorhoz' }), 'Felújítás');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elutasítás' }));
    await toasted('success', 'Sikeres elutasítás');
    expect(sentTo(calls, '/api/bookings/desk').at(-1)?.rows).toEqual([
      { booking: 1, revision: 3, decision: 'reject', note: 'Felújítás' },
      { booking: 2, revision: 3, decision: 'reject', note: 'Felújítás' },
    ]);
  });

  it('that cannot be sent says so and keeps everything [P8.6] [C8.1]', async () => {
    await open([deskRow(1)], () => refused(500));
    await press('Elutasítás (1)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elutasítás' }));
    await toasted('danger', 'Sikertelen elutasítás!');
    expect(period(1)).toHaveProperty('value', '2');
  });

  it('sends own tags, and none that is begun and not finished', async () => {
    const calls = await open([deskRow(1)], () => ({ body: { outcomes: [outcome(1)] } }));
    await press('Saját ártételek: Felület 1');
    await press('Ártétel hozzáadása');
    await userEvent.type(screen.getByLabelText('Megnevezés, 1. saját ártétel'), 'Szerelés');
    await press('Rendben');
    await press('Engedélyezés (1)');
    await toasted('danger', 'Sikertelen engedélyezés!');
    expect(sentTo(calls, '/api/bookings/desk').filter((body) => body !== null)).toEqual([]);
    await press('Saját ártételek: Felület 1');
    await userEvent.type(screen.getByLabelText('Érték, 1. saját ártétel'), '25000');
    await userEvent.selectOptions(await screen.findByLabelText('Típus, 1. saját ártétel'), 'Egyszeri díj');
    await press('Rendben');
    await press('Engedélyezés (1)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engedélyezés' }));
    await toasted('success', 'Sikeres engedélyezés!');
    expect(sentTo(calls, '/api/bookings/desk').at(-1)?.rows).toMatchObject([
      { price_tags: [{ id: null, title: 'Szerelés', value: 25_000, type: 2 }] },
    ]);
  });

  it('says which rows are options, and how long still [D11.61]', async () => {
    await open([deskRow(1), deskRow(2, { option: sampleMark() })]);
    expect(await screen.findAllByText('2 várakozik')).toHaveLength(1);
  });

  it('has nothing to price once all was decided elsewhere', async () => {
    await open([]);
    expect(await screen.findByText('Nincs engedélyezésre váró foglalás')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vissza a foglalásokhoz' }).getAttribute('href')).toBe('/bookings');
    expect(screen.queryByText(/foglalás egymás alatt/)).toBe(null);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { sampleMark } from '../../options/testing/sample-option.ts';
import { bodyOf, cell, deskRow, openDesk, outcome, period, priced, sentTo } from '../testing/booking-desk.tsx';

describe('approving on the approval desk', () => {
  it('asks about periods that the days do not make, then approves in one call', async () => {
    const calls = await openDesk([deskRow(1), deskRow(2)], () => ({ body: { outcomes: [outcome(1), outcome(2)] } }));
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

  it('tells of every row what became of it, and keeps what was typed into the refused one', async () => {
    const problem = {
      type: '/errors/x',
      title: 'x',
      status: 412,
      detail: 'Időközben módosították.',
      code: 'stale_revision',
    };
    await openDesk([deskRow(1), deskRow(2)], () => ({
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

  it('shows of a row that a colleague has decided what was decided, and nothing that was typed into it', async () => {
    const problem = { type: '/errors/x', title: 'x', status: 409, detail: 'Már eldőlt.', code: 'booking_decided' };
    const rows = [deskRow(1), deskRow(2)];
    const calls = await openDesk(rows, () => {
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
  ])('says at %s why %s cannot be approved, that none goes, and leads there', async (column, text, why) => {
    const calls = await openDesk([deskRow(1), deskRow(2)]);
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
  });

  it('marks what the reckoning refuses of a row, and reckons the others without it', async () => {
    await openDesk([deskRow(1), deskRow(2)], undefined, (sent) => {
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

  it('asks about nothing once a row has changed while the approval waited for its sum', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openDesk([deskRow(1), deskRow(2)], undefined, async (sent) => {
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

  it('marks at its field what was refused of a row until that changes, and leads there', async () => {
    const problem = {
      type: '/errors/x',
      title: 'x',
      status: 409,
      detail: 'Nincs elég szabad mennyiség. Még szabad: 2 db.',
      code: 'not_enough_free',
      available_quantity: 2,
    };
    await openDesk([deskRow(1), deskRow(2)], () => ({
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

  it('shows a row that was approved as an option no more', async () => {
    const rows = [deskRow(1, { option: sampleMark() }), deskRow(2)];
    await openDesk(rows, () => {
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

  it('tells of packages that are sold whole their price once, and not what their rows are priced at', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 2, net_net_net_price: 495_000 };
    await openDesk([deskRow(1, { booking_package: pack }), deskRow(2, { booking_package: pack }), deskRow(3)]);
    expect(await screen.findByText(/ezen felül a csomagok ára: 495.000.Ft/)).toBeTruthy();
    expect(screen.queryByText(/ezen felül csomagban/)).toBe(null);
    await press('Engedélyezés (3)');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toMatch(/végösszege 20.000.Ft\. Csomagban eladott sor: 2; .* 495.000.Ft\./);
    await press('Mégse');
  });

  it('approves a row of a public package alone: the others stay open as they were typed', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 2, net_net_net_price: 495_000 };
    const calls = await openDesk(
      [deskRow(1, { booking_package: pack }), deskRow(2, { booking_package: pack })],
      () => ({
        body: { outcomes: [outcome(1)] },
      }),
    );
    await userEvent.clear(period(2));
    await userEvent.type(period(2), '3');
    await userEvent.click(screen.getByLabelText('Kijelölés: Felület 2'));
    await press('Engedélyezés (1)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Engedélyezés' }));
    await toasted('success', 'Sikeres engedélyezés!');
    expect(
      sentTo(calls, '/api/bookings/desk')
        .at(-1)
        ?.rows.map(({ booking }) => booking),
    ).toEqual([1]);
    expect(await screen.findAllByText('Engedélyezett')).toHaveLength(1);
    expect(period(2)).toMatchObject({ disabled: false, value: '3' });
    expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/bookings/desk')).toHaveLength(1);
  });

  it('shows the rest of a package that was rejected whole as rejected, too', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 3, net_net_net_price: 1 };
    const rows = [1, 2, 3].map((id) => deskRow(id, { booking_package: pack }));
    await openDesk(rows, () => {
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
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { press } from '../../../ui/testing/fill.ts';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { cell, deskRow, openDesk, period, sentTo } from '../testing/booking-desk.tsx';

describe('pricing on the approval desk', () => {
  it('proposes the period from the days and prices every row in one call', async () => {
    const calls = await openDesk([deskRow(1), deskRow(2), deskRow(3)]);
    expect(period(1)).toHaveProperty('value', '2');
    expect(screen.getAllByText('28 nap = 2 × 2 hét')).toHaveLength(3);
    expect(await screen.findAllByText('20 000 Ft')).toHaveLength(3);
    expect(sentTo(calls, '/api/pricings/pre-calc').map(({ rows }) => rows.map(({ booking }) => booking))).toEqual([
      [1, 2, 3],
    ]);
    expect(screen.getByText('60 000 Ft')).toBeTruthy();
  });

  it('asks again for the changed row alone', async () => {
    const calls = await openDesk([deskRow(1), deskRow(2)]);
    await screen.findAllByText('20 000 Ft');
    await userEvent.clear(period(2));
    await userEvent.type(period(2), '3,5');
    expect(await screen.findByText('35 000 Ft')).toBeTruthy();
    expect(sentTo(calls, '/api/pricings/pre-calc').at(-1)?.rows).toMatchObject([
      { booking: 2, rental_period_value: 3.5 },
    ]);
  });

  it('shows no sum, of the row or of all, while a number of it cannot be read or the period is below one', async () => {
    await openDesk([deskRow(1), deskRow(2)]);
    await screen.findByText('40 000 Ft');
    for (const [column, text] of [
      ['Bérleti időtartam', 'sok'],
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

  it('sums up what is sold alone, and tells beside it what surfaces within packages are priced at [D7.61]', async () => {
    const pack = { id: 4, title: 'Bevásárlóközpontok', is_private: true, booking_count: 6, net_net_net_price: null };
    await openDesk([deskRow(1, { booking_package: pack }), deskRow(2), deskRow(3)]);
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
    await openDesk([deskRow(1), deskRow(2), deskRow(3)]);
    await userEvent.click(screen.getByLabelText('Kijelölés: Felület 2'));
    await userEvent.clear(period(1));
    await userEvent.type(period(1), '4{Control>}d{/Control}');
    expect([1, 2, 3].map((id) => period(id))).toMatchObject([{ value: '4' }, { value: '2' }, { value: '4' }]);
  });

  it('goes from cell to cell by arrows and Enter, past rows that are closed', async () => {
    const closed = {
      actions: [{ action: 'approve' as const, allowed: false, reason: { code: 'x', text: 'Már eldőlt.' } }],
    };
    await openDesk([deskRow(1), deskRow(2, closed), deskRow(3)]);
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
    await openDesk([deskRow(1), deskRow(2, { discount_options: [] }), deskRow(3)]);
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

  it('approves nothing while what is typed for every row is in none of them', async () => {
    await openDesk([deskRow(1), deskRow(2)]);
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
    await openDesk([deskRow(1, { discounts: [52, 51], ad_hoc_discount: 3 }), deskRow(2), deskRow(3)]);
    await userEvent.click(screen.getByLabelText('Kijelölés: Felület 3'));
    await press('Engedmények másolása a kijelölt sorokba: Felület 1');
    await toasted('success', '1 sor kitöltve');
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 2: Nyári, Mennyiségi' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Engedmények: Felület 3: Nincs' })).toBeTruthy();
    expect(cell('Egyedi engedmény', 2)).toHaveProperty('value', '3 %');
  });

  it('gives the rows back what stood in them, save those that were typed into since', async () => {
    await openDesk([deskRow(1, { discounts: [52, 51] }), deskRow(2, { ad_hoc_discount: 7 }), deskRow(3)]);
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
});

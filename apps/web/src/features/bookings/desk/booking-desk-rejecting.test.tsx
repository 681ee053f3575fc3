import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { sampleMark } from '../../options/testing/sample-option.ts';
import { deskRow, openDesk, outcome, period, sentTo } from '../testing/booking-desk.tsx';

describe('rejecting, and what else stands, on the approval desk', () => {
  it('rejects with one reason, and says before which package goes whole', async () => {
    const pack = { id: 4, title: 'Nagycsomag', is_private: false, booking_count: 6, net_net_net_price: 495_000 };
    const rejected = { outcome: 'rejected', state: 'PUBLISHER_REJECTED', total_price: null };
    const calls = await openDesk([deskRow(1, { booking_package: pack }), deskRow(2)], () => ({
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

  it('of a private package takes its row alone, and says nothing of the others', async () => {
    const pack = { id: 4, title: 'Kért csomag', is_private: true, booking_count: 2, net_net_net_price: null };
    const rejected = { outcome: 'rejected', state: 'PUBLISHER_REJECTED', total_price: null };
    const calls = await openDesk(
      [deskRow(1, { booking_package: pack }), deskRow(2, { booking_package: pack })],
      () => ({
        body: { outcomes: [outcome(1, rejected)] },
      }),
    );
    await userEvent.click(screen.getByLabelText('Kijelölés: Felület 2'));
    await press('Elutasítás (1)');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).not.toContain('Kért csomag');
    await userEvent.click(within(question).getByRole('button', { name: 'Elutasítás' }));
    await toasted('success', 'Sikeres elutasítás');
    expect(await screen.findAllByText('Elutasított')).toHaveLength(1);
    expect([period(1), period(2)].map((field) => field.matches(':disabled'))).toEqual([true, false]);
    expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/bookings/desk')).toHaveLength(1);
  });

  it('that cannot be sent says so and keeps everything', async () => {
    await openDesk([deskRow(1)], () => refused(500));
    await press('Elutasítás (1)');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elutasítás' }));
    await toasted('danger', 'Sikertelen elutasítás!');
    expect(period(1)).toHaveProperty('value', '2');
  });

  it('sends own tags, and none that is begun and not finished', async () => {
    const calls = await openDesk([deskRow(1)], () => ({ body: { outcomes: [outcome(1)] } }));
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

  it('says which rows are options, and how long still', async () => {
    await openDesk([deskRow(1), deskRow(2, { option: sampleMark() })]);
    expect(await screen.findAllByText('2 várakozik')).toHaveLength(1);
  });

  it('has nothing to price once all was decided elsewhere', async () => {
    await openDesk([]);
    expect(await screen.findByText('Nincs engedélyezésre váró foglalás')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vissza a foglalásokhoz' }).getAttribute('href')).toBe('/bookings');
    expect(screen.queryByText(/foglalás egymás alatt/)).toBe(null);
  });
});

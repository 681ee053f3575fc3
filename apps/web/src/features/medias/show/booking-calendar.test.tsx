import { addDays, budapestDay } from '@felulet/domain/period/day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { sampleMark } from '../../options/testing/sample-option.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import { type CalendarBooking, toMonth } from './calendar-month.ts';

const today = budapestDay(new Date());
const until = addDays(today, 3);
const campaigns: CalendarBooking = {
  id: 31,
  date_from: today,
  date_to: until,
  quantity: 2,
  state: 'WAITING_FOR_PUBLISHER',
  campaign_name: 'Tavaszi kampány',
  brand: null,
  is_manual: false,
  is_option: false,
  actions: [openAction('delete')],
};
const days = `${today} – ${until}`;

async function open(
  booking: CalendarBooking,
  name: string,
  remove: () => Answer,
  ending = '',
): Promise<readonly Sent[]> {
  const calls = answerCalls({ 'DELETE /api/bookings/31': remove });
  await renderPage(function Page() {
    const [month, setMonth] = useState(toMonth(today));
    return <BookingCalendar total={2} bookings={[booking]} month={month} onMonth={setMonth} />;
  });
  const [bar] = await screen.findAllByRole('button', { name: `${name}, ${days}${ending}` });
  await userEvent.click(bar ?? document.body);
  await screen.findByRole('dialog', { name });
  return calls;
}

const never = (): Answer => ({ status: 500 });
const popup = () => screen.queryByRole('dialog', { name: 'Tavaszi kampány · 2 db' });

describe('the booking calendar', () => {
  it('names campaign and brand in a bar, in full to who listens, and digits only where something is taken', async () => {
    answerCalls({});
    const day = `${Number(today.slice(0, 4)) + 1}-06-15`;
    const named = { ...campaigns, brand: 'Márka', date_from: day, date_to: day };
    await renderPage(() => <BookingCalendar total={2} bookings={[named]} month={toMonth(day)} onMonth={() => {}} />);
    const bar = screen.getByRole('button', { name: `Tavaszi kampány · Márka · 2 db, ${day} – ${day}` });
    expect(bar.textContent).toBe('Tavaszi kampány · Márka · 2 db');
    expect(bar.dataset.tip).toBe(bar.getAttribute('aria-label'));
    expect(screen.getAllByText(/^\d+\/\d+$/).map((digits) => digits.textContent)).toEqual(['0/2']);
    expect(screen.getByText(`${day}: szabad 0 / 2 db`)).toBeDefined();
    expect(screen.getByText(`${addDays(day, 1)}: szabad 2 / 2 db`)).toBeDefined();
  });
});

describe('the popup of the booking calendar', () => {
  it('tells campaign, quantity, days and state, and gives the focus back', async () => {
    await open(campaigns, 'Tavaszi kampány · 2 db', never);
    expect(popup()?.textContent).toContain(days);
    expect(popup()?.textContent).toContain('Engedélyezésre vár');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(popup()).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Tavaszi kampány · 2 db, ${days}`);
  });

  it('says of an option that it is one, and how long still to who may know', async () => {
    const soon = new Date(Date.now() + 1000 * 60 * 30).toISOString();
    const option = sampleMark({ is_challenged: true });
    await open(
      { ...campaigns, is_option: true, option: { ...option, hold_until: soon } },
      'Tavaszi kampány · 2 db',
      never,
      ', opció',
    );
    const dialog = screen.getByRole('dialog', { name: 'Tavaszi kampány · 2 db' });
    expect(dialog.textContent).toMatch(/Opció.*2 várakozik.*Döntésre felszólított/);
    expect(within(dialog).getByRole('link', { name: 'Opció megnyitása' }).getAttribute('href')).toBe('/options/show/4');
    expect(screen.getAllByRole('button', { name: /, opció$/ })[0]?.dataset.option).toBe('true');
  });

  it('tells who may not know whose it is that it is an option, and no more', async () => {
    const unknown = { ...campaigns, campaign_name: null, state: null, is_option: true, actions: [] };
    await open(unknown, '2 db', never, ', opció');
    const dialog = screen.getByRole('dialog', { name: '2 db' });
    expect(dialog.textContent).toContain('Opció');
    expect(dialog.textContent).not.toContain('még');
  });

  it('tells an MHFE the number alone, and lets it take nothing out', async () => {
    await open({ ...campaigns, campaign_name: null, state: null, actions: [] }, '2 db', never);
    const dialog = within(screen.getByRole('dialog', { name: '2 db' }));
    expect(dialog.getByText(days)).toBeTruthy();
    expect(dialog.queryByText('Állapot')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Foglalás törlése' })).toBeNull();
  });

  it('names a booking without a campaign as a manual one', async () => {
    await open({ ...campaigns, campaign_name: null, is_manual: true }, 'Manuális foglalás · 2 db', never);
  });

  it('asks, takes the booking out and closes: Sikeres törlés', async () => {
    const calls = await open(campaigns, 'Tavaszi kampány · 2 db', () => ({ status: 204 }));
    await press('Foglalás törlése');
    await screen.findByText(`Tavaszi kampány · 2 db, ${days}`, { exact: false });
    expect(calls).toEqual([]);
    await press('Törlés');
    await toasted('success', 'Sikeres törlés');
    await waitFor(() => expect(popup()).toBeNull());
  });

  it('stays when the booking cannot be taken out: Sikertelen törlés!', async () => {
    await open(campaigns, 'Tavaszi kampány · 2 db', () => refused(409));
    await press('Foglalás törlése');
    await press('Törlés');
    await toasted('danger', 'Sikertelen törlés!');
    expect(popup()).not.toBeNull();
  });
});

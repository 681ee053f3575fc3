import { addDays, budapestDay } from '@felulet/domain/period/day.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBehind } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { sampleMark } from '../../options/testing/sample-option.ts';
import { UpcomingBookings } from './booking-table.tsx';
import type { CalendarBooking } from './calendar-month.ts';

const today = budapestDay(new Date());
const booking: CalendarBooking = {
  id: 31,
  date_from: today,
  date_to: addDays(today, 3),
  quantity: 2,
  state: 'PUBLISHER_ACCEPTED',
  campaign_name: 'Tavaszi kampány',
  brand: null,
  is_manual: false,
  is_option: false,
  actions: [openAction('delete')],
};

async function headsOf(...bookings: readonly CalendarBooking[]): Promise<readonly string[]> {
  await renderPage(() => <UpcomingBookings bookings={bookings} onMonth={() => {}} />);
  const heads = screen.queryAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  return heads.filter((head) => ['Kampány', 'Mennyiség', 'Időszak', 'Állapot'].includes(head));
}

it('names campaign and state to who may know them', async () => {
  expect(await headsOf(booking)).toEqual(['Kampány', 'Időszak', 'Állapot']);
  screen.getByText('Tavaszi kampány · 2 db');
  screen.getByText('Engedélyezett');
  await openBehind();
  screen.getByRole('button', { name: /^Foglalás törlése/ });
});

it('tells who may know no more the number and the days alone [K6.7]', async () => {
  const bare = { ...booking, campaign_name: null, state: null, actions: [] };
  expect(await headsOf(bare)).toEqual(['Mennyiség', 'Időszak']);
  screen.getByText('2 db');
  // Its one act leads to the calendar.
  expect(screen.queryByRole('button', { name: 'Műveletek' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Foglalás törlése/ })).toBeNull();
});

it('leaves out what is over', async () => {
  expect(await headsOf({ ...booking, date_from: addDays(today, -9), date_to: addDays(today, -1) })).toEqual([]);
  screen.getByText('Nincs foglalás');
});

it('marks an option by the word alone beside its state, whoever may know more', async () => {
  const option = sampleMark({ waiting: 2 });
  await headsOf({ ...booking, state: 'CREATED', is_option: true, option });
  const cell = screen.getByText('Opció').closest('td');
  expect(cell?.textContent).not.toContain('várakozik');
  expect(cell?.textContent).not.toContain('még');
});

it('says of an option that it is one where neither campaign nor state may be known [K6.7]', async () => {
  await headsOf({ ...booking, campaign_name: null, state: null, is_option: true, actions: [] });
  expect(screen.getAllByText('Opció').some((element) => element.closest('td') !== null)).toBe(true);
});

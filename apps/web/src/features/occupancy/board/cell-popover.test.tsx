import type { OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { addDays, budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answer, answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { occupancyOfSurface } from '../testing/occupancy-of-surface.ts';
import { type BookingIntent, CellPopover } from './cell-popover.tsx';

const today = budapestDay(new Date());
const surface: OccupancyRow = {
  id: 7,
  title: 'Árpád híd',
  surface_code: 'PP-00012',
  city: 'Budapest',
  company_name: 'Pannon',
  quantity: 2,
  booked: [2],
  waiting: [0],
  options: [0],
  free_days: [0],
  share: [100],
  stretches: [],
  bookings: [],
};
const place = { top: 96, left: 300, width: 34, height: 44 };

async function open(column: Period, answer: () => Answer) {
  const calls = answerCalls({ 'GET /api/medias/7/occupancy': answer });
  const onClose = vi.fn<() => void>();
  const onBook = vi.fn<(wish: BookingIntent) => void>();
  const { unmount } = await renderPage(() => (
    <CellPopover
      anchor={place}
      words="a hónap első hete"
      {...{ surface, column, onBook, onClose }}
      onRemove={() => {}}
    />
  ));
  await screen.findByRole('dialog', { name: 'Árpád híd, a hónap első hete' });
  return { calls, onClose, onBook, unmount };
}

it('tells the numbers of the worst day, and what holds them', async () => {
  const { calls } = await open({ date_from: '2026-03-09', date_to: '2026-03-15' }, () => ({
    body: occupancyOfSurface({ bookings_left_out: 0 }),
  }));
  await screen.findByText('A legzsúfoltabb napon szabad: 0 / 2 db, foglalt: 2 db, függő: 0 db');
  expect(calls.map(({ query }) => query)).toEqual(['?from=2026-03-09&to=2026-03-15']);
  await screen.findByText('PP-00012 · a hónap első hete');
  await screen.findByText('Tavaszi kampány · Márka · 2 db');
  expect(screen.getByRole('link', { name: 'Adatlap' }).getAttribute('href')).toBe('/medias/show/7');
});

it('leads to a manual booking of the days that are not over, for those who may take them', async () => {
  const week = { date_from: addDays(today, -3), date_to: addDays(today, 3) };
  await open(week, () => ({
    body: occupancyOfSurface({ ...week, bookings: [], actions: [openAction('book_manually')] }),
  }));
  await screen.findByText('Ebben az időszakban nincs foglalás.');
  const target = screen.getByRole('link', { name: 'Manuális foglalás' }).getAttribute('href');
  expect(target).toBe(`/bookings/create/7?date_from=${today}&date_to=${week.date_to}&from=occupancy`);
});

it('asks for the days that are not over to be booked into a campaign, with the units free on these', async () => {
  const week = { date_from: addDays(today, -3), date_to: addDays(today, 3) };
  const part = { booked: 2, waiting: 0, options: 0, free: 0, missing: 0 };
  const days = [
    { ...part, date_from: week.date_from, date_to: addDays(today, -1) },
    { ...part, booked: 0, free: 2, date_from: today, date_to: week.date_to },
  ];
  const { onBook } = await open(week, () => ({
    body: occupancyOfSurface({ ...week, days, actions: [openAction('book_into_campaign')] }),
  }));
  await press('Foglalás kampányba');
  expect(onBook).toHaveBeenCalledWith({
    surface: { id: 7, title: 'Árpád híd', available_quantity: 2 },
    days: { date_from: today, date_to: week.date_to },
  });
});

it('says why nothing can be booked into a campaign', async () => {
  const text = 'Most nincs olyan kampány, amelynek az ajánlatát Ön állítja össze.';
  const reason = { code: 'no_campaign_to_assemble', text };
  await open({ date_from: today, date_to: today }, () => ({
    body: occupancyOfSurface({
      date_from: today,
      date_to: today,
      actions: [{ action: 'book_into_campaign', allowed: false, reason }],
    }),
  }));
  const button = await screen.findByRole('button', { name: 'Foglalás kampányba' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(text)).toBeDefined();
});

it.each([
  ['the days are over', true, -1],
  ['nobody allows it', false, 1],
])('leads to none when %s', async (_why, canBook, last) => {
  const days = { date_from: addDays(today, -7), date_to: addDays(today, last) };
  await open(days, () => ({
    body: occupancyOfSurface({ ...days, actions: [...(canBook ? [openAction('book_manually')] : [])] }),
  }));
  await screen.findByRole('link', { name: 'Adatlap' });
  expect(screen.queryByRole('link', { name: 'Manuális foglalás' })).toBeNull();
});

it('says that the bookings could not be loaded, and can be closed all the same', async () => {
  const { onClose } = await open({ date_from: today, date_to: today }, () => refused(500));
  expect((await screen.findByRole('alert')).textContent).toBe('A foglaltság betöltése nem sikerült.');
  await press('Bezárás');
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers no booking of days that are all full, and says so; of days some of which are free it does', async () => {
  const week = { date_from: today, date_to: addDays(today, 6) };
  const part = { booked: 2, waiting: 0, options: 0, free: 0, missing: 0 };
  const half = [
    { ...part, date_from: today, date_to: addDays(today, 2) },
    { ...part, booked: 1, free: 1, date_from: addDays(today, 3), date_to: week.date_to },
  ];
  const actions = [openAction('book_manually'), openAction('book_into_campaign')];
  for (const days of [[{ ...part, ...week }], half]) {
    const isClosed = days !== half;
    const { unmount } = await open(week, () => ({ body: occupancyOfSurface({ ...week, days, actions }) }));
    await screen.findByText('Adatlap');
    expect(screen.queryByRole('link', { name: 'Manuális foglalás' }) === null).toBe(isClosed);
    const closed = screen.getByRole('button', { name: 'Foglalás kampányba' }).getAttribute('aria-disabled');
    expect(closed).toBe(isClosed ? 'true' : null);
    expect(screen.queryAllByText('Ezeken a napokon minden darab foglalt.')).toHaveLength(isClosed ? 2 : 0);
    unmount();
  }
});

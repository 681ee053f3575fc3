import type { OccupancyBooking, OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { occupancyOfSurface } from '../testing/occupancy-of-surface.ts';
import { BoardPopups } from './board-popups.tsx';

const days = { date_from: '2026-03-10', date_to: '2026-03-23' };
const surface: OccupancyRow = {
  ...{ id: 7, title: 'Árpád híd', surface_code: 'PP-00012', city: 'Budapest', company_name: 'Pannon', quantity: 2 },
  ...{ booked: [2], waiting: [0], options: [0], free_days: [0], share: [100], stretches: [], bookings: [] },
};
const held: OccupancyBooking = {
  ...{ ...days, id: 12, quantity: 1, kind: 'booked', state: 'PUBLISHER_ACCEPTED' },
  ...{ is_manual: true, campaign: null, campaign_name: 'Festés', brand: null, place: 'own' },
};
const ofCampaign: OccupancyBooking = {
  ...{ ...held, id: 13, is_manual: false, campaign: { id: 3, name: 'Tavasz' }, campaign_name: 'Tavasz' },
  place: 'campaign',
};

it('an own booking behind a cell is deleted after a question that names it, one of a campaign is not', async () => {
  const calls = answerCalls({
    'GET /api/medias/7/occupancy': () => ({ body: occupancyOfSurface({ ...days, bookings: [held, ofCampaign] }) }),
    'DELETE /api/bookings/12': () => ({ status: 204 }),
  });
  const onClose = vi.fn<() => void>();
  await renderPage(() => (
    <BoardPopups
      isOpen
      anchor={{ top: 96, left: 300, width: 34, height: 44 }}
      words="a hónap második hete"
      {...{ surface, column: days, onClose }}
    />
  ));
  await screen.findByText('Tavasz · 1 db');
  // The only one: the campaign's has none.
  screen.getByRole('button', { name: 'Törlés' }).click();
  const question = within(await screen.findByRole('dialog', { name: 'Foglalás törlése' }));
  expect(onClose).toHaveBeenCalled();
  question.getByText(/Manuális foglalás: Festés · 1 db, 2026-03-10 – 2026-03-23/);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  question.getByRole('button', { name: 'Törlés' }).click();
  await toasted('success', 'Sikeres törlés');
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/bookings/12']);
});

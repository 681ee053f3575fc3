import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { occupancyOfSurface } from '../../occupancy/testing/occupancy-of-surface.ts';
import { sampleOption } from '../../options/testing/sample-option.ts';
import { LineDialog } from './line-dialog.tsx';

const campaign = { id: 7, date_from: '2126-03-01', date_to: '2126-03-28' };
const row = { id: 11, title: 'Árpád híd', quantity: 1, available_quantity: 0 };

it('brings what is wanted within what the surface has, and says that it did', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_MHFE'),
    'GET /api/medias/11/occupancy': () => ({ body: occupancyOfSurface({ id: 11, bookings: [] }) }),
    'POST /api/options/requests': () => ({ status: 201, body: sampleOption({ state: 'WAITING', rank: 2 }) }),
  });
  await renderPage(() => <LineDialog campaign={campaign} row={row} onClose={() => {}} />);
  const quantity = await screen.findByLabelText(/^Mennyiség/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2{Enter}');
  expect(await screen.findByText('A beírt 2 helyett 1 db: ennyi darab van a felületből.')).toBeTruthy();
  expect(calls.some(({ path }) => path === '/api/options/requests')).toBe(false);
  await press('Várólistára');
  await screen.findByText('Sikeres felvétel!');
  expect(calls.find(({ path }) => path === '/api/options/requests')?.body).toMatchObject({ media: 11, quantity: 1 });
});

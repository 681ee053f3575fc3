import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useCampaignBrowserActions } from './use-browser-actions.ts';

type Row = Pick<
  MediaRow,
  'id' | 'title' | 'booking_id' | 'booking_package_id' | 'available_quantity' | 'quantity' | 'actions' | 'option'
>;

function Actions({ row }: { readonly row: Row }): React.ReactNode {
  const actionsOf = useCampaignBrowserActions(7, { onBook() {}, onHold() {}, onLine() {}, onOption() {} });
  const whole = row as MediaRow; // reason: the actions look at nothing else
  return actionsOf(whole).map(({ label, onClick, closedBecause }) => (
    <button key={label} type="button" onClick={onClick} title={closedBecause ?? undefined}>
      {label}
    </button>
  ));
}

const row: Row = {
  id: 5,
  title: 'Citylight',
  booking_id: 81,
  booking_package_id: null,
  available_quantity: 1,
  quantity: 1,
  actions: [],
};

const line = openAction('stand_in_line');

it('a booking that came with a package is not offered to be cancelled alone; the package is', async () => {
  const calls = answerCalls({ 'DELETE /api/booking-packages/9': () => ({ status: 204 }) });
  await renderPage(() => <Actions row={{ ...row, booking_package_id: 9 }} />);
  expect(screen.queryByText('Foglalás törlése')).toBeNull();
  await press('A csomag foglalásának törlése');
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'A foglalás egy felületcsomaghoz tartozik. Biztosan törli a teljes csomag foglalását, benne ezét: „Citylight”?',
  );
  await press('Igen');
  await toasted('success', 'Sikeres törlés');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/booking-packages/9']);
});

it('a booking of its own is cancelled by itself, and the question says that the surface stays', async () => {
  await renderPage(() => <Actions row={row} />);
  expect(screen.getByText('Foglalás törlése')).toBeDefined();
  expect(screen.queryByText('A csomag foglalásának törlése')).toBeNull();
  await press('Foglalás törlése');
  const question = await screen.findByRole('dialog', { name: 'Foglalás törlése' });
  expect(question.textContent).toContain('Biztosan törli a foglalást: „Citylight”? A médiafelület megmarad.');
});

it.each([
  ['free ones are booked or held', 2, [], ['Adatlap', 'Foglalás', 'Opció']],
  ['those of which some are taken also stand in line', 1, [line], ['Adatlap', 'Foglalás', 'Opció', 'Várólistára']],
  ['for taken ones one stands in line', 0, [line], ['Adatlap', 'Foglalás', 'Várólistára']],
])('%s', async (_, available_quantity, actions, labels) => {
  await renderPage(() => <Actions row={{ ...row, booking_id: null, available_quantity, quantity: 2, actions }} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
});

it('what is taken on some of the days is booked for others', async () => {
  await renderPage(() => <Actions row={{ ...row, booking_id: null, available_quantity: 0 }} />);
  expect(screen.getByRole('button', { name: 'Foglalás' }).title).toBe('');
});

it('where the campaign waits already, the place in line is closed in the words of the answer', async () => {
  const text = 'A kampány már várakozik erre a felületre ezekre a napokra.';
  const closed = { action: 'stand_in_line', allowed: false, reason: { code: 'option_already_waiting', text } } as const;
  await renderPage(() => <Actions row={{ ...row, booking_id: null, available_quantity: 0, actions: [closed] }} />);
  expect(screen.getByRole('button', { name: 'Várólistára' }).title).toBe(text);
});

it.each([
  ['held', 81],
  ['waited for', null],
])('what is %s leads to its option', async (_, booking_id) => {
  const option = { id: 4, rank: 1, hold_until: null };
  await renderPage(() => <Actions row={{ ...row, booking_id, available_quantity: 0, option }} />);
  expect(screen.getByRole('button', { name: 'Opció megnyitása' })).toBeDefined();
});

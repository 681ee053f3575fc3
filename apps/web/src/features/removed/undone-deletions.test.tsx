import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { useRemoveBooking } from '../bookings/shared/use-remove-booking.ts';
import { useRemoveReference } from '../medias/parts/use-remove-reference.ts';
import { useRemovePackage } from '../packages/parts/use-remove-package.ts';

const file: MediaFileReference = {
  id: 31,
  src: '/api/files/x',
  original_filename: 'fénykép.jpg',
  mime_type: 'image/jpeg',
  order_number: 0,
  mhfe: null,
  taken_on: null,
};

function Photo(): React.ReactNode {
  const remove = useRemoveReference('photo');
  return <Act run={() => remove(file)} />;
}

function Document(): React.ReactNode {
  const remove = useRemoveReference('document');
  return <Act run={() => remove(file)} />;
}

function Booking(): React.ReactNode {
  const remove = useRemoveBooking();
  return <Act run={() => remove({ id: 31, name: 'Karbantartás', date_from: '2026-03-01', date_to: '2026-03-28' })} />;
}

const pack = { id: 31, title: 'Nagycsomag', is_private: false, revision: 2 };

function Package(): React.ReactNode {
  const remove = useRemovePackage();
  return <Act run={() => remove(pack)} />;
}

function PrivatePackage(): React.ReactNode {
  const remove = useRemovePackage();
  return <Act run={() => remove({ ...pack, is_private: true })} />;
}

function Act({ run }: { readonly run: () => Promise<unknown> }): React.ReactNode {
  return (
    <button type="button" onClick={() => void run()}>
      Most
    </button>
  );
}

async function deleted(
  Page: () => React.ReactNode,
  path: string,
  restored: () => Answer = () => ({ body: { kind: 'photo', id: 31, left_out: [] } }),
): Promise<readonly Sent[]> {
  const calls = answerCalls({ [`DELETE ${path}`]: () => ({ status: 204 }), 'POST /api/removed/restore': restored });
  await renderPage(Page);
  await press('Most');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).not.toContain('A művelet nem vonható vissza.');
  await userEvent.click(within(question).getByRole('button', { name: 'Törlés' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  return calls;
}

it.each([
  ['photo', Photo, '/api/medias/references/31'],
  ['document', Document, '/api/medias/references/31'],
  ['booking', Booking, '/api/bookings/31'],
  ['package', Package, '/api/packages/31'],
] as const)('a %s that was deleted is brought back by the toast', async (kind, Page, path) => {
  const calls = await deleted(Page, path);
  await press('Visszavonás');
  await toasted('success', 'A művelet visszavonva.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind, id: 31 });
});

it('says why it stays away', async () => {
  await deleted(Booking, '/api/bookings/31', () => refused(409, {}, 'Nincs elég szabad egység.'));
  await press('Visszavonás');
  await toasted('danger', 'A visszavonás nem sikerült!');
  expect(screen.getByText(/Karbantartás.*: Nincs elég szabad egység\./)).toBeTruthy();
});

it('names the surfaces that a package came back without', async () => {
  await deleted(Package, '/api/packages/31', () => ({ body: { kind: 'package', id: 31, left_out: ['Árkád'] } }));
  await press('Visszavonás');
  await toasted('success', 'A művelet visszavonva.');
  expect(screen.getByText(/A csomag ezek nélkül jött vissza.*Árkád/)).toBeTruthy();
});

it('a private package goes for good', async () => {
  const calls = answerCalls({ 'DELETE /api/packages/31': () => ({ status: 204 }) });
  await renderPage(PrivatePackage);
  await press('Most');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Törlés' }));
  await toasted('success', 'Sikeres törlés');
  expect(screen.queryByRole('button', { name: 'Visszavonás' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

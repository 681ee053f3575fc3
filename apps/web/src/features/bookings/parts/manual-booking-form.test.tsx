import { cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useWholeSearch } from '../../../ui/page/use-page-search.ts';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { type Rendered, renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../../ui/toast/toast-store.ts';
import { occupancyOfSurface } from '../../occupancy/testing/occupancy-of-surface.ts';
import { ManualBookingChangeForm, ManualBookingForm } from './manual-booking-form.tsx';

const account = { id: 1, roles: ['ROLE_PUBLISHER'], company: { id: 3, name: 'Űrkő Kft.' }, permissions: [] };
const PERIOD = '?date_from=2026-04-01&date_to=2026-04-28';

async function open(
  answer: () => Answer,
  search = PERIOD,
): Promise<Rendered & { readonly sent: () => readonly Sent[]; readonly asked: () => number }> {
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/medias/5/occupancy': () => ({ body: occupancyOfSurface({ quantity: 3, available_quantity: 2 }) }),
    'POST /api/bookings': answer,
  });
  const page = await renderPage(
    () => (
      <Suspense fallback={null}>
        <ManualBookingForm mediaId={5} total={3} />
      </Suspense>
    ),
    search,
  );
  return {
    ...page,
    sent: () => calls.filter(({ method }) => method === 'POST'),
    /** How often the free units were asked for. */
    asked: () => calls.filter(({ path }) => path.endsWith('/occupancy')).length,
  };
}

describe('a booking of one’s own surface', () => {
  it('needs its days', async () => {
    const page = await open(() => ({ status: 201, body: { id: 1 } }), '');
    await press('Foglaltság beállítása');
    expect((await screen.findByRole('alert')).textContent).toContain('Foglaltság időszaka');
    expect(page.sent()).toEqual([]);
  });

  it('is sent as approved, and its page opens [C8.1]', async () => {
    const page = await open(() => ({ status: 201, body: { id: 1 } }));
    await fill({ Mennyiség: '2', 'Kampány neve': 'Őszi plakát' });
    await press('Foglaltság beállítása');
    await toasted('success', 'Sikeres foglaltság beállítás!');
    expect(page.sent()[0]?.body).toEqual({
      media: 5,
      state: 'PUBLISHER_ACCEPTED',
      quantity: 2,
      date_from: '2026-04-01',
      date_to: '2026-04-28',
      campaign_name: 'Őszi plakát',
    });
    await waitFor(() => expect(page.address()).toBe('/medias/show/5'));
  });

  it('tells from the first moment how many are free, and says so when more are typed, which stays', async () => {
    const detail = 'Nincs elég szabad mennyiség. Még szabad: 2 db.';
    const page = await open(() => ({ status: 409, body: { code: 'not_enough_free', detail, available_quantity: 2 } }));
    await screen.findByText('Az időszak minden napján szabad: 2 / 3 db.');
    await fill({ Mennyiség: '9' });
    await screen.findByText('A kért 9 db helyett az időszak minden napján csak 2 db szabad (összesen 3 db).');
    const before = page.asked();
    await press('Foglaltság beállítása');
    await screen.findByText(detail);
    await waitFor(() => expect(page.asked()).toBe(before + 1));
    expect(page.sent()[0]?.body).toMatchObject({ quantity: 9 });
    expect(screen.getByLabelText<HTMLInputElement>(/^Mennyiség/).value).toContain('9');
  });

  it.each(['occupancy', 'bookings'])(
    'asked for in %s, in a tab of its own, opens the page of the surface',
    async (from) => {
      const page = await open(() => ({ status: 201, body: { id: 1 } }), `${PERIOD}&from=${from}`);
      await press('Foglaltság beállítása');
      await waitFor(() => expect(page.address()).toBe('/medias/show/5'));
    },
  );

  it('asked for on the board is given up towards it, else towards the campaigns', async () => {
    const fromBoard = await open(() => ({ status: 201, body: { id: 1 } }), `${PERIOD}&from=occupancy`);
    await press('Mégse');
    await waitFor(() => expect(fromBoard.address()).toBe('/medias/show/5'));
    cleanup();
    await open(() => ({ status: 201, body: { id: 1 } }));
    const leave = await screen.findByRole('link', { name: 'Mégse' });
    expect(leave.getAttribute('href')).toBe('/campaigns');
  });

  it('that fails says how many are free, and keeps everything [C8.1]', async () => {
    const detail = 'Nincs elég szabad mennyiség. Még szabad: 1 db.';
    await open(() => ({ status: 409, body: { code: 'not_enough_free', detail, available_quantity: 1 } }));
    await fill({ Mennyiség: '2', 'Kampány neve': 'Őszi plakát' });
    await press('Foglaltság beállítása');
    await toasted('danger', 'Sikertelen foglalt beállítás!');
    const quantity = screen.getByLabelText(/^Mennyiség/);
    await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Kampány neve')).toHaveProperty('value', 'Őszi plakát');
    cleanup();
    await open(() => refused(500));
    await press('Foglaltság beállítása');
    await toasted('danger', 'Sikertelen foglalt beállítás!');
  });
});

const initial = { date_from: '2126-04-01', date_to: '2126-04-28', quantity: 2 };
const changeForm = (campaign_name = 'Festés') => (
  <Suspense fallback={null}>
    <ManualBookingChangeForm
      {...{ mediaId: 5, total: 3, bookingId: 9, initial: { ...initial, campaign_name }, revision: '"1"' }}
      reread={() => Promise.reject(new Error('not asked'))}
      rereadValues={() => Promise.reject(new Error('not asked'))}
    />
  </Suspense>
);

it('that has no name is called so in the field of its name, which stays empty', async () => {
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/medias/5/occupancy': () => ({ body: occupancyOfSurface({ quantity: 3, available_quantity: 2 }) }),
    'PUT /api/bookings/9': () => ({ body: { id: 9 } }),
  });
  await renderPage(() => changeForm(''));
  const name = await screen.findByLabelText('Kampány neve');
  expect(name).toMatchObject({ value: '', placeholder: 'Manuális foglalás' });
  await fill({ Mennyiség: '1' });
  await press('Mentés');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ quantity: 1, campaign_name: null }),
  );
});

it('that somebody has deleted meanwhile says so, and what was typed can be read still', async () => {
  answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/medias/5/occupancy': () => ({ body: occupancyOfSurface({ quantity: 3, available_quantity: 2 }) }),
    'PUT /api/bookings/9': () => refused(404),
  });
  await renderPage(() => changeForm());
  await fill({ 'Kampány neve': 'Festés kívül' });
  await press('Mentés');
  await toasted('danger', 'A foglaltság módosítása nem sikerült.');
  expect(currentToasts().at(-1)?.detail).toMatch(/^Időközben törölték/);
  expect(screen.getByLabelText('Kampány neve')).toHaveProperty('value', 'Festés kívül');
});

it('is deleted from its own form after a question that names it, and what was typed holds nobody up', async () => {
  const calls = answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/medias/5/occupancy': () => ({ body: occupancyOfSurface({ quantity: 3, available_quantity: 2 }) }),
    'DELETE /api/bookings/9': () => ({ status: 204 }),
  });
  const page = await renderPage(() => changeForm());
  await fill({ 'Kampány neve': 'Mégis más' });
  await press('Foglalás törlése');
  await screen.findByText(/Festés · 2 db, 2126-04-01 – 2126-04-28/);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Törlés');
  await toasted('success', 'Sikeres törlés');
  await waitFor(() => expect(page.address()).toBe('/medias/show/5'));
});

describe.each(['occupancy', 'bookings'])('an own booking that is changed from %s', (from) => {
  function Opening(): React.ReactNode {
    const go = useGo();
    const isForm = useWholeSearch().from !== undefined;
    if (isForm) return changeForm();
    return (
      <button type="button" onClick={() => go({ to: '.', search: { from } })}>
        Módosítás
      </button>
    );
  }

  it.each(['Mentés', 'Mégse'])('leads back there as it was left, by %s', async (leave) => {
    const calls = answerCalls({
      'GET /api/auth': () => ({ body: account }),
      'GET /api/medias/5/occupancy': () => ({ body: occupancyOfSurface({ quantity: 3, available_quantity: 2 }) }),
      'PUT /api/bookings/9': () => ({ body: { id: 9 } }),
    });
    const page = await renderPage(Opening, '?left=1');
    await press('Módosítás');
    await screen.findByLabelText('Kampány neve');
    expect(page.address()).toBe(`/page?from=${from}`);
    await press(leave);
    await waitFor(() => expect(page.address()).toBe('/page?left=1'));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(leave === 'Mentés');
  });
});

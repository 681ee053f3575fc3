import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { RejectBookingDialog } from './reject-booking-dialog.tsx';

const REJECT = 'PUT /api/bookings/310';
const onClose = vi.fn();

afterEach(() => void onClose.mockReset());

const open = (bookingPackage: number | null = null) =>
  renderPage(() => (
    <RejectBookingDialog bookingId={310} name="Citylight" bookingPackage={bookingPackage} onClose={onClose} />
  ));

describe('the rejection of a booking', () => {
  it('sends its reason and closes', async () => {
    const calls = answerCalls({ [REJECT]: () => ({ body: {} }) });
    await open();
    await userEvent.type(await screen.findByRole('textbox'), 'Felújítás alatt');
    await press('Elutasítás');
    await toasted('success', 'Sikeres elutasítás');
    expect(calls[0]?.body).toEqual({ state: 'PUBLISHER_REJECTED', note: 'Felújítás alatt' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('that fails says so, and keeps the reason', async () => {
    answerCalls({ [REJECT]: () => refused(409) });
    await open();
    await userEvent.type(await screen.findByRole('textbox'), 'Felújítás alatt');
    await press('Elutasítás');
    await toasted('danger', 'Sikertelen elutasítás!');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Felújítás alatt');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that a public package goes whole', async () => {
    const pack = { id: 4, is_private: false, package: { id: 2, title: 'Nagycsomag' } };
    answerCalls({ 'GET /api/booking-packages/4': () => ({ body: pack }) });
    await open(4);
    expect((await screen.findByText(/Nagycsomag/)).textContent).toBeTruthy();
  });
});

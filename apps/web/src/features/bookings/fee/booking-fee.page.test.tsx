import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { account, pricingRow, sampleBooking } from '../testing/answers.ts';
import BookingFeePage from './booking-fee.page.tsx';

const approved = sampleBooking({
  state: 'PUBLISHER_ACCEPTED',
  actions: [{ action: 'edit_fee', allowed: true, reason: null }],
});

async function show(search: string, booking = approved) {
  answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'POST /api/system-lists/collection': () => ({ body: {} }),
    'GET /api/bookings/310': () => ({ body: booking }),
    'PUT /api/pricings/pre-calc/310': () => ({ body: [pricingRow] }),
    'PUT /api/bookings/310': () => ({ body: booking }),
  });
  return renderPage(
    () => (
      <Suspense fallback={null}>
        <BookingFeePage />
      </Suspense>
    ),
    search,
    310,
  );
}

describe('the page of fee and additions', () => {
  it.each([
    ['?campaign=45', '/campaigns/show/45?tab=surfaces'],
    ['', '/campaigns'],
    ['?campaign=x', '/campaigns'],
  ])('opened with "%s" goes back to %s when it was saved', async (search, back) => {
    const page = await show(search);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Megbízási díj és ármódosítók beállítása',
    );
    await fill({ 'Megbízási díj': '10%' });
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    await waitFor(() => expect(page.address()).toBe(back));
  });

  it('says why the fee cannot be set', async () => {
    const text = 'Az ajánlat már visszaküldve.';
    const closed = { action: 'edit_fee', allowed: false, reason: { code: 'campaign_not_in_state', text } } as const;
    await show('', { ...approved, actions: [closed] });
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

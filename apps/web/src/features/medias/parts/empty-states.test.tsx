import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts, toasted } from '../../../ui/testing/shown-toasts.ts';
import { FinancialTab, OtherTab } from '../show/media-tabs.tsx';
import { useRemoveCalendarBooking } from '../show/use-remove-booking.ts';
import { media } from '../testing/sample-media.ts';
import { Facts } from './facts.tsx';

const empty = { ...media, media_other_datas: [], price_tags: [], actions: [] };

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

describe('a surface without', () => {
  it('prices says so [K8.12]', async () => {
    answerCalls({ 'POST /api/system-lists/collection': () => ({ body: {} }) });
    await renderPage(() => <FinancialTab media={empty} prices={[]} />);
    expect(await screen.findByText('Nincs listaár')).toBeTruthy();
    expect(screen.getByText('Nincs adat')).toBeTruthy();
  });

  it('other data and documents says so [K8.12]', async () => {
    answerCalls({});
    await renderPage(() => <OtherTab media={empty} />);
    expect(await screen.findByText('Nincs dokumentum')).toBeTruthy();
    expect(screen.getAllByText('Nincs adat').length).toBeGreaterThan(0);
  });
});

it('a fact that was not given says so', async () => {
  const facts = [null, '', '0'].map((value, index) => ({ label: `Adat ${index}`, value }));
  await renderPage(() => <Facts facts={facts} />);
  const told = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(told).toEqual(['Nincs adat', 'Nincs adat', '0']);
});

describe('a booking in the calendar', () => {
  const booking = {
    id: 9,
    date_from: '2026-04-01',
    date_to: '2026-04-28',
    campaign_name: 'Őszi plakát',
    brand: null,
    is_manual: true,
    is_option: false,
    quantity: 1,
    state: 'PUBLISHER_ACCEPTED' as const,
    actions: [openAction('delete')],
  };

  async function show(): Promise<void> {
    await renderPage(function Page() {
      const remove = useRemoveCalendarBooking();
      return (
        <button type="button" onClick={() => void remove(booking)}>
          Kiveszem
        </button>
      );
    });
    await press('Kiveszem');
    expect(await screen.findByText(/Őszi plakát/)).toBeTruthy();
    await press('Törlés');
  }

  it('is taken out after a question, and the toast says how that went [C8.1]', async () => {
    const calls = answerCalls({ 'DELETE /api/bookings/9': () => ({ status: 204 }) });
    await show();
    await toasted('success', 'Sikeres törlés');
    expect(calls[0]?.method).toBe('DELETE');
    cleanup();
    answerCalls({ 'DELETE /api/bookings/9': () => refused(403) });
    await show();
    await toasted('danger', 'Sikertelen törlés!');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { BookingHolders } from '../../occupancy/shared/booking-holders.tsx';
import { occupancyOfSurface } from '../../occupancy/testing/occupancy-of-surface.ts';
import { inHours, sampleMark, sampleOption } from '../testing/sample-option.ts';
import { OpenedOption } from './opened-option.tsx';
import { OptionMarkText } from './option-marks.tsx';
import { useOptionActs } from './use-option-acts.tsx';

describe('a booking that is an option', () => {
  it('says so, with its end, who waits and what is to be decided', async () => {
    const mark = sampleMark({
      is_challenged: true,
      is_renewal_asked: true,
      approval: 'WANTED',
      hold_until: inHours(-1),
    });
    await renderPage(() => <OptionMarkText mark={mark} />);
    for (const words of ['Opció', '2 várakozik', 'Döntésre felszólított', 'Hosszabbítást kér', 'Jóváhagyásra vár'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('lejárt, felszabadítás alatt').dataset.near).toBe('true');
  });

  it.each([
    ['2026-03-07T17:00:00.000Z', 'ma 18:00-ig', true],
    ['2026-03-08T17:00:00.000Z', 'holnap 18:00-ig', true],
    // Seen on a Saturday: nobody works before that day.
    ['2026-03-09T17:00:00.000Z', 'hétfő 18:00-ig', true],
    ['2026-03-10T17:00:00.000Z', 'kedd 18:00-ig', undefined],
    ['2026-03-13T17:00:00.000Z', 'péntek 18:00-ig', undefined],
    ['2026-03-14T17:00:00.000Z', '2026-03-14 18:00-ig', undefined],
    ['2026-03-07T00:59:00.000Z', 'lejárt, felszabadítás alatt', true],
  ])('that ends at %s holds %s, by the day and the hour', async (hold_until, words, isNear) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T01:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    await renderPage(() => <OptionMarkText mark={sampleMark({ hold_until })} />);
    expect(screen.getByText(words).dataset.near).toBe(isNear === true ? 'true' : undefined);
  });

  it('is silent for a booking that is none', async () => {
    await renderPage(() => (
      <p>
        semmi
        <OptionMarkText mark={undefined} />
      </p>
    ));
    expect(screen.getByText('semmi').textContent).toBe('semmi');
  });

  it('is told among what holds the units of a surface, and leads to its line', async () => {
    const [booking] = occupancyOfSurface({}).bookings;
    if (booking === undefined) throw new Error('The sample has a booking');
    const occupancy = { bookings: [{ ...booking, option: sampleMark() }], bookings_left_out: 0 };
    await renderPage(() => <BookingHolders occupancy={occupancy} />);
    expect(screen.getByText('2 várakozik')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Opció megnyitása' }).getAttribute('href')).toBe('/options/show/4');
  });

  it('carries what can be done to it beside the acts of its booking, each asked about by name', async () => {
    const calls = answerCalls({ 'PUT /api/options/4': () => ({ body: sampleOption() }) });
    const days = { date_from: '2126-06-01', date_to: '2126-06-28' };
    const booking = { title: 'Árpád híd', campaign: 'Nyári kampány', quantity: 2, ...days };
    const reason = { code: 'option_renewal_asked', text: 'Már kérték.' };
    const asked = { action: 'ask_renewal', allowed: false, reason } as const;
    const mark = sampleMark({ actions: [openAction('make_firm'), asked] });
    const Acts = (): React.ReactNode => {
      const acts = useOptionActs();
      return (
        <>
          {[...acts.ofMark(mark, booking), ...acts.ofMark(undefined, booking)].map(
            ({ label, closedBecause, onClick }) => (
              <button key={label} type="button" title={closedBecause ?? undefined} onClick={onClick}>
                {label}
              </button>
            ),
          )}
          {acts.dialog}
        </>
      );
    };
    await renderPage(Acts);
    expect(screen.getByRole('button', { name: 'Hosszabbítás kérése' }).title).toBe('Már kérték.');
    await press('Véglegesítés');
    const dialog = await screen.findByRole('dialog', { name: 'Opció véglegesítése' });
    expect(dialog.textContent).toContain('Árpád híd · Nyári kampány · 2126-06-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Véglegesítés' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { action: 'make_firm' } });
  });

  it('opens beside its list with its acts and its line', async () => {
    answerCalls({ ...signedIn('ROLE_MHFE'), 'GET /api/options/4': () => ({ body: sampleOption() }) });
    await renderPage(() => (
      <Suspense fallback={null}>
        <OpenedOption id={4} title="Árpád híd" onClose={() => {}} />
      </Suspense>
    ));
    expect(await screen.findByRole('dialog', { name: 'Opció: Árpád híd' })).toBeTruthy();
    for (const act of ['Véglegesítés', 'Hosszabbítás kérése', 'Visszavonás'])
      expect(await screen.findByRole('button', { name: act })).toBeTruthy();
    expect(screen.getByText('Másik ajánlatkészítő')).toBeTruthy();
  });
});

import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import type { PriceLists } from '../bookings.api.ts';
import { account, pricingRow, sampleBooking } from '../testing/answers.ts';
import { ApprovalForm } from './approval-form.tsx';
import { ApprovalQueueProvider, type DecidedMeanwhile, type LeaveTo } from './approval-queue.ts';

const SAVE = 'PUT /api/bookings/310';
const CALCULATE = 'PUT /api/pricings/pre-calc/310';

const onLeave = vi.fn<(to: LeaveTo) => void>();
const onGone = vi.fn<() => void>();
const onReload = vi.fn<() => void>();
const onDecided = vi.fn<(decided: DecidedMeanwhile | null) => void>();
const approved = { enabled: true, refusal_reason: null, unit_length: null };
const lists: PriceLists = {
  priceTagType: [{ ...approved, id: 2, name: 'Példányonként egyszer', slug: 'per-instance' }],
  rental_period_unit: [{ ...approved, id: 7, name: '2 hét', slug: '2-het', unit_length: { count: 2, unit: 'week' } }],
};

function Page({ booking = sampleBooking() }: { readonly booking?: Booking }): React.ReactNode {
  return (
    <Suspense fallback={null}>
      <ApprovalQueueProvider value={{ next: 309, leave: onLeave, reload: onReload, onGone, onDecided }}>
        <ApprovalForm booking={booking} mode="approve" lists={lists} discounts={[]} />
      </ApprovalQueueProvider>
    </Suspense>
  );
}

const answers = {
  'GET /api/auth': () => ({ body: account }),
  [CALCULATE]: () => ({ body: [pricingRow] }),
  [SAVE]: () => ({ body: sampleBooking() }),
};

function refusal(...paths: readonly string[]) {
  const violations = paths.map((propertyPath) => ({
    propertyPath,
    title: 'Hibás.',
    message: 'Hibás.',
    code: 'invalid',
  }));
  return { status: 422, body: { code: 'validation', detail: 'Hibás adatok', violations } };
}

afterEach(() => {
  onLeave.mockReset();
  onGone.mockReset();
  onReload.mockReset();
  onDecided.mockReset();
});

const approve = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Engedélyezés' }));

describe('the approval form', () => {
  it('sends the price form with the approved state and goes where it came from [C8.1]', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    await approve();
    await screen.findByText('Sikeres engedélyezés!');
    expect(onLeave).toHaveBeenCalledWith('done');
    expect(calls.find((call) => call.path === '/api/bookings/310')?.body).toEqual({
      state: 'PUBLISHER_ACCEPTED',
      total: 37_500,
      quantity: 1,
      rental_period_unit: 7,
      rental_period_value: 2,
      ad_hoc_discount: null,
      discounts: [],
      media_price_tags: [{ id: 11, title: 'Nyomtatás', value: 12_000, type: 2 }],
      price_tags: [],
    });
  });

  it('says of a surface in a package that its total is paid in the price of the package', async () => {
    answerCalls(answers);
    const booking_package = { id: 4, package: { id: 7, title: 'Dunántúl kör' }, is_private: false, is_done: true };
    const page = await renderPage(() => <Page booking={sampleBooking({ booking_package })} />);
    expect(await screen.findByText('benne van a csomag árában')).toBeTruthy();
    page.unmount();
    await renderPage(() => <Page />);
    expect(await screen.findAllByText(/nettó, áfa nélkül/)).toBeTruthy();
    expect(screen.queryByText('benne van a csomag árában')).toBeNull();
  });

  it('approves by the button or Ctrl+Enter, never by Enter in a field', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    const saves = (): number =>
      calls.filter(({ method }) => method === 'PUT').filter(({ path }) => !/pre-calc/.test(path)).length;
    const fields = await screen.findAllByRole<HTMLInputElement>('textbox');
    const choices = screen.getAllByRole<HTMLInputElement>('combobox');
    for (const field of [...fields, ...choices].filter((each) => each instanceof HTMLInputElement && !each.disabled)) {
      field.focus();
      await userEvent.keyboard('{Enter}{Escape}');
    }
    expect(saves()).toBe(0);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saves()).toBe(1));
  });

  it('shows the new sum where it has changed meanwhile, and keeps what was typed', async () => {
    const detail = 'A végösszeg időközben megváltozott.';
    const calls = answerCalls({ ...answers, [SAVE]: () => ({ status: 409, body: { code: 'price_changed', detail } }) });
    await renderPage(() => <Page />);
    await approve();
    expect(await screen.findByText(detail)).toBeTruthy();
    const before = calls.findIndex(({ path }) => path === '/api/bookings/310');
    await waitFor(() => expect(calls.slice(before).some(({ path }) => path.includes('pre-calc'))).toBe(true));
    expect(onReload).not.toHaveBeenCalled();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('waits for the sum of what was just typed, and saves nothing where that cannot be told', async () => {
    const calls = answerCalls({
      ...answers,
      [CALCULATE]: ({ body }) => ({
        body: [{ ...pricingRow, amount: 1000 * (body as { quantity: number }).quantity }],
      }), // what the form sends
    });
    const saved = () => calls.filter(({ path }) => path === '/api/bookings/310').map(({ body }) => body);
    await renderPage(() => <Page />);
    await userEvent.clear(await screen.findByLabelText(/^Mennyiség/));
    await userEvent.type(screen.getByLabelText(/^Mennyiség/), '3');
    await approve();
    await waitFor(() => expect(saved()).toMatchObject([{ quantity: 3, total: 3000 }]));
    answerCalls({
      ...answers,
      [CALCULATE]: () => ({ status: 500, body: {} }),
      [SAVE]: () => ({ status: 500, body: {} }),
    });
    await userEvent.type(screen.getByLabelText(/^Mennyiség/), '4');
    await approve();
    expect(await screen.findByText(/A végösszeg most nem számítható ki/)).toBeTruthy();
    expect(saved()).toHaveLength(1);
  });

  it('says of a discount above the whole at its field, once that is left', async () => {
    answerCalls(answers);
    await renderPage(() => <Page />);
    await userEvent.type(await screen.findByLabelText('Egyedi engedmény'), '150');
    expect(screen.queryByText('Az érték legfeljebb 100 lehet.')).toBe(null);
    await userEvent.tab();
    expect(await screen.findByText('Az érték legfeljebb 100 lehet.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Egyedi engedmény'), '{Backspace}{Backspace}');
    await waitFor(() => expect(screen.queryByText('Az érték legfeljebb 100 lehet.')).toBe(null));
  });

  it('shows no sum while what it is made of cannot be read', async () => {
    answerCalls(answers);
    await renderPage(() => <Page />);
    const sums = () => screen.queryAllByText('37 500 Ft').length;
    const shown = async (isShown: boolean) => waitFor(() => expect(sums() > 0).toBe(isShown));
    await shown(true);
    const broken = [
      [/^Bérleti időtartam/, ['abc', '2 hét', '0']],
      [/^Mennyiség/, ['1,75', 'abc']],
      ['Egyedi engedmény', ['5 forint']],
      ['Érték, 1. ártétel', ['drága']],
    ] as const;
    for (const [label, texts] of broken) {
      const field = screen.getByLabelText(label);
      const before = (field as HTMLInputElement).value.replace(/\D/g, ''); // reason: the label is an input's
      for (const text of texts) {
        await userEvent.clear(field);
        await userEvent.type(field, text);
        await shown(false);
        expect(screen.getByText(/Az ár a hiányzó vagy hibás mezők javítása után/)).toBeTruthy();
      }
      await userEvent.clear(field);
      if (before !== '') await userEvent.type(field, before);
      await shown(true);
    }
  });

  it('says what the server refuses, though the sum cannot be worked out for the same reason', async () => {
    const decided = () => ({ status: 409, body: { code: 'booking_decided', detail: 'Már eldőlt.' } });
    const calls = answerCalls({ ...answers, [CALCULATE]: decided, [SAVE]: decided });
    await renderPage(() => <Page />);
    await approve();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/bookings/310')).toBe(true));
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(screen.queryByText(/A végösszeg most nem számítható ki/)).toBeNull();
  });

  it.each(['0', '0,5'])(
    'with a rental period of %s is sent at once, though it has no sum, and says what the server wants',
    async (typed) => {
      const calls = answerCalls({ ...answers, [SAVE]: () => refusal('rental_period_value') });
      await renderPage(() => <Page />);
      await screen.findAllByText('37 500 Ft');
      const field = await screen.findByLabelText(/^Bérleti időtartam/);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await approve();
      await waitFor(() => expect(calls.some(({ path }) => path === '/api/bookings/310')).toBe(true), { timeout: 3000 });
      expect((await screen.findAllByText('Hibás.')).length).toBeGreaterThan(0);
      expect(screen.queryByText(/A végösszeg most nem számítható ki/)).toBeNull();
    },
  );

  it('rounds a rental period to tenths, shows it, and prices that', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bérleti időtartam/);
    await userEvent.clear(field);
    await userEvent.type(field, '2,55{Tab}');
    expect(field.value).toBe('2,6');
    expect(screen.getByText('Így értettük: 2,6.')).toBeTruthy();
    await approve();
    await press('Igen, 2,6 × 2 hét');
    await screen.findByText('Sikeres engedélyezés!');
    expect(calls.find((call) => call.path === '/api/bookings/310')?.body).toMatchObject({ rental_period_value: 2.6 });
  });

  it('prices the days that are booked: 28 days are two times two weeks [D7.37]', async () => {
    const calls = answerCalls(answers);
    await renderPage(() => <Page />);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Bérleti időtartam/)).value).toBe('2');
    expect(screen.getByText('28 nap = 2 × 2 hét')).toBeTruthy();
    await act(() => switchLanguage('en'));
    expect(screen.getByText(/28 days = 2 × 2 weeks/)).toBeTruthy();
    expect(screen.getByDisplayValue('2 weeks')).toBeTruthy();
    await act(() => switchLanguage('hu'));
    await approve();
    await screen.findByText('Sikeres engedélyezés!');
    expect(calls.find((call) => call.path === '/api/bookings/310')?.body).toMatchObject({ rental_period_value: 2 });
  });

  it('asks once about a rental period that the days do not make [D7.37]', async () => {
    const calls = answerCalls({ ...answers, [SAVE]: () => refusal('quantity') });
    const saves = (): number => calls.filter((call) => call.path === '/api/bookings/310').length;
    await renderPage(() => <Page />);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Bérleti időtartam/);
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    expect(screen.getByText('Eltér a foglalás időszakától: 28 nap = 2 × 2 hét.')).toBeTruthy();
    await approve();
    await screen.findByText(/Az ár 1 × 2 hét időtartamra készüljön\?/);
    await press('Mégse');
    expect(saves()).toBe(0);
    expect(field.value).toBe('1');
    await approve();
    await press('Igen, 1 × 2 hét');
    await waitFor(() => expect(saves()).toBe(1));
    await screen.findByText('Sikertelen engedélyezés!');
    await approve();
    await waitFor(() => expect(saves()).toBe(2));
  });

  it('goes on to the next waiting booking when asked to', async () => {
    answerCalls(answers);
    await renderPage(() => <Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Engedélyezés és következő' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('next'));
  });

  it('puts a violation on the row that it is about and keeps what was typed [C8.1]', async () => {
    answerCalls({ ...answers, [SAVE]: () => refusal('media_price_tags[0].value', 'quantity') });
    await renderPage(() => <Page />);
    await userEvent.type(await screen.findByLabelText('Egyedi engedmény'), '5,5');
    await approve();
    const value = await screen.findByLabelText('Érték, 1. ártétel');
    await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/^Mennyiség/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Egyedi engedmény').value).toBe('5,5 %');
    expect(screen.getByText('Sikertelen engedélyezés!')).toBeTruthy();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('says when the booking was deleted meanwhile, or decided', async () => {
    answerCalls({ ...answers, [SAVE]: () => ({ status: 404, body: { code: 'not_found', detail: 'Nem található.' } }) });
    await renderPage(() => <Page />);
    await approve();
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(screen.queryByText('Sikertelen engedélyezés!')).toBeNull();
    const refusal = { code: 'booking_decided', current_state: 'PUBLISHER_REJECTED' };
    answerCalls({ ...answers, [SAVE]: () => ({ status: 409, body: refusal }) });
    await approve();
    await waitFor(() => expect(onDecided).toHaveBeenCalledWith({ refusal, act: 'price', total: 37_500 }));
    expect(screen.queryByText('Sikertelen engedélyezés!')).toBeNull();
    answerCalls({ ...answers, [SAVE]: () => ({ status: 409, body: { code: 'campaign_not_in_state' } }) });
    await approve();
    await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  });

  it('says on the quantity how many are still free', async () => {
    const detail = 'Nincs elég szabad mennyiség. Még szabad: 2 db.';
    answerCalls({
      ...answers,
      [SAVE]: () => ({ status: 409, body: { code: 'not_enough_free', detail, available_quantity: 2 } }),
    });
    await renderPage(() => <Page />);
    await approve();
    await waitFor(() => expect(screen.getByLabelText(/^Mennyiség/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(detail, { exact: false }).length).toBeGreaterThan(0);
  });

  it('shows the errors of a refused calculation and clears the result [C8.1]', async () => {
    answerCalls(answers);
    await renderPage(() => <Page />);
    expect((await screen.findAllByText('Végleges NetNetNet ár', { exact: false })).length).toBeGreaterThan(0);
    answerCalls({ ...answers, [CALCULATE]: () => refusal('discounts[0]', 'rental_period_value') });
    await userEvent.click(screen.getByRole('button', { name: 'Kalkulálás' }));
    await screen.findByText('Sikertelen kalkulálás!');
    await waitFor(() => expect(screen.getByLabelText(/^Bérleti időtartam/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('Végleges NetNetNet ár', { exact: false })).toBeNull();
  });

  it('puts the focus into a price tag that was added, which is called otherwise than those of the surface', async () => {
    answerCalls(answers);
    await renderPage(() => <Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ártétel hozzáadása' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Megnevezés, 1. saját ártétel'));
    expect(screen.getAllByLabelText('Megnevezés, 1. ártétel')).toHaveLength(1);
  });

  it('says that a calculation came out [C8.1]', async () => {
    answerCalls(answers);
    await renderPage(() => <Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Kalkulálás' }));
    expect(await screen.findByText('Sikeres kalkulálás!')).toBeTruthy();
  });

  it('saves both prices when somebody else has changed another field', async () => {
    const calls = answerCalls({
      ...answers,
      'GET /api/bookings/310': () => ({ body: sampleBooking({ ad_hoc_discount: 5 }), headers: { etag: '"r3"' } }),
      [SAVE]: ({ headers }) =>
        headers.get('if-match') === '"r3"'
          ? { body: sampleBooking() }
          : { status: 412, body: { code: 'stale_revision' } },
    });
    await renderPage(() => <Page />);
    await userEvent.clear(await screen.findByLabelText(/^Mennyiség/));
    await userEvent.type(screen.getByLabelText(/^Mennyiség/), '3');
    await approve();
    await press('Mentés mindkét módosítással');
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('done'));
    const sent = calls.findLast((call) => call.method === 'PUT' && call.path === '/api/bookings/310');
    expect(sent?.body).toMatchObject({ quantity: 3, ad_hoc_discount: 5 });
  });
});

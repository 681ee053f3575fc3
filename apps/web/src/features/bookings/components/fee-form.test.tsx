import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { account, pricingRow, sampleBooking } from '../testing/answers.ts';
import { FeeForm } from './fee-form.tsx';

const onSaved = vi.fn();

function Page(): React.ReactNode {
  return (
    <Suspense fallback={null}>
      <FeeForm booking={sampleBooking()} revision={undefined} onSaved={onSaved} onReload={() => {}} />
    </Suspense>
  );
}

const answers = {
  'GET /api/auth': () => ({ body: account }),
  'POST /api/system-lists/collection': () => ({ body: {} }),
  'PUT /api/pricings/pre-calc/310': () => ({ body: [pricingRow] }),
  'PUT /api/bookings/310': () => ({ body: sampleBooking() }),
};

const saved = (calls: ReturnType<typeof answerCalls>): readonly unknown[] =>
  calls.filter((call) => call.path === '/api/bookings/310').map((call) => call.body);

afterEach(() => void onSaved.mockReset());

describe('the fee form', () => {
  it('asks before an offer goes out without a fee, and stays on Mégse [K4.10]', async () => {
    const calls = answerCalls(answers);
    await renderPage(Page);
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }));
    await screen.findByText('Biztos megbízási díj nélkül küldi ki az ajánlatot?');
    await userEvent.click(screen.getByRole('button', { name: 'Mégse' }));
    expect(saved(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Biztos' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(saved(calls)).toEqual([{ mhfe_fee: null, additions: [] }]);
  });

  it('takes digits with a trailing % alone, and sends fee and additions [K5.11] [K8.5] [C8.3]', async () => {
    const calls = answerCalls(answers);
    await renderPage(Page);
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '1x2%5');
    await userEvent.type(screen.getByLabelText('Növekmény értéke – Nyomtatás'), '1500');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await screen.findByText('Sikeres módosítás!');
    expect(saved(calls)).toEqual([{ mhfe_fee: '12%', additions: [{ priceTag: 11, value: '1500' }] }]);
  });

  it('keeps what was typed when it cannot be saved [K8.5] [C8.1]', async () => {
    answerCalls({ ...answers, 'PUT /api/bookings/310': () => ({ status: 500, body: {} }) });
    await renderPage(Page);
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await screen.findByText('Sikertelen módosítás!');
    expect(screen.getByLabelText(/^Megbízási díj/)).toHaveProperty('value', '12%');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('saves both fee and additions when somebody else has changed the others [P4.21]', async () => {
    const tag = { priceTag: 11, price_tag: 11, value: '900' };
    const calls = answerCalls({
      ...answers,
      'GET /api/bookings/310': () => ({ body: sampleBooking({ additions: [tag] }), headers: { etag: '"2"' } }),
      'PUT /api/bookings/310': ({ headers }) =>
        headers.get('if-match') === '"2"'
          ? { body: sampleBooking() }
          : { status: 412, body: { code: 'stale_revision' } },
    });
    await renderPage(() => (
      <Suspense fallback={null}>
        <FeeForm booking={sampleBooking()} revision={'"1"'} onSaved={onSaved} onReload={() => {}} />
      </Suspense>
    ));
    await userEvent.type(await screen.findByLabelText(/^Megbízási díj/), '12%');
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés mindkét módosítással' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(saved(calls).at(-1)).toEqual({ mhfe_fee: '12%', additions: [{ priceTag: 11, value: '900' }] });
  });
});

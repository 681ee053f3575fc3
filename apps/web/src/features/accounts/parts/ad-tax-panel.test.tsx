import type { AdTaxStatements } from '@felulet/contract/people/ad-tax.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { AdTaxPanel } from './ad-tax-panel.tsx';

const CALL = '/api/companies/7/ad-tax-statements';

const stated = (allowed: boolean, statements: AdTaxStatements['statements'] = []): AdTaxStatements => ({
  current: statements[0]?.kind ?? null,
  statements,
  actions: [
    { action: 'state', allowed, reason: allowed ? null : { code: 'leader_only', text: 'Csak a cég vezetője.' } },
  ],
});
const line = {
  id: 1,
  kind: 'TAX_DECLARED',
  from: '2026-07-01',
  stated_by: 'Vezető Vera',
  stated_at: '2026-06-30T08:00:00Z',
} as const;

it('states the advertising tax, and shows all that was stated before', async () => {
  let answer = stated(true);
  const calls = answerCalls({
    [`GET ${CALL}`]: () => ({ body: answer }),
    [`POST ${CALL}`]: () => {
      answer = stated(true, [line]);
      return { status: 201, body: answer };
    },
  });
  await renderPage(() => <AdTaxPanel companyId={7} />);
  await screen.findByText('A cég még nem nyilatkozott.');
  await choose('Nyilatkozat', 'A reklámadót bevallja és megfizeti');
  await fill({ 'Ettől a naptól': '2026. 07. 01.' });
  await press('Nyilatkozat rögzítése');
  await toasted('success', 'A nyilatkozat rögzítve.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'TAX_DECLARED', from: '2026-07-01' });
  const history = within(await screen.findByRole('list', { name: 'A nyilatkozatok előzményei' }));
  history.getByText(/bevallja és megfizeti, 2026-07-01 naptól; rögzítette: Vezető Vera/);
});

it('is only read by a colleague of the leader', async () => {
  answerCalls({ [`GET ${CALL}`]: () => ({ body: stated(false, [line]) }) });
  await renderPage(() => <AdTaxPanel companyId={7} />);
  await screen.findByText(/rögzítette: Vezető Vera/);
  expect(screen.queryByRole('button', { name: 'Nyilatkozat rögzítése' })).toBe(null);
});

import type { HistoryRow } from '@felulet/contract/sales/campaign-history.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { HistoryList } from './history-list.tsx';

const row = (id: number, fields: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  kind: 'STATE',
  group: 'STEPS',
  state: 'SENT_TO_BIDDER',
  time: '2026-03-04T11:00:00Z',
  user: 'Kiss Éva',
  company: 'Ügynökség Zrt.',
  for_company: null,
  line: null,
  note: null,
  changes: [],
  offer_version: null,
  ...fields,
});
const line = { booking: 12, booking_package: null, title: 'Óriásplakát, Vác', publisher: 'Tábla Kft.' };
const campaign = sampleCampaign({ id: 7 });
const Page = () => <HistoryList campaign={campaign.id} />;

describe('the tab of the history', () => {
  it('tells steps and bookings: who, in whose name, at what price, from what to what, and why', async () => {
    const list = [
      row(4, {
        kind: 'BOOKING_APPROVED',
        group: 'BOOKINGS',
        line,
        changes: [{ field: 'net_net_net_price', from: null, to: 120_000 }],
      }),
      row(3, { kind: 'BOOKING_REJECTED', group: 'BOOKINGS', line, note: 'Foglalt ekkor.' }),
      row(2, { user: 'Admin Anna', for_company: 'Hirdető Kft.', offer_version: { number: 2, total_price: 900_000 } }),
      row(1, { user: null, company: null }),
    ];
    answerCalls({ 'GET /api/campaigns/7/history': () => ({ body: { list, totalCount: 4 } }) });
    await renderPage(Page);
    const events = await screen.findAllByRole('listitem').then((all) => all.map((one) => one.textContent ?? ''));
    const text = events.join('\n').replaceAll('\u00a0', ' ');
    expect(text).toMatch(/Óriásplakát, Vác \(Tábla Kft\.\)/);
    expect(text).toContain('120 000 Ft');
    expect(text).toContain('Foglalt ekkor.');
    expect(text).toMatch(/Admin Anna.*Hirdető Kft\./);
    expect(text).toContain('900 000 Ft');
    expect(text).toContain('Ajánlatkészítőnek elküldve');
  });

  it('is filtered by kind, and exported by the same filter', async () => {
    const calls = answerCalls({
      'GET /api/campaigns/7/history': ({ query }) => ({
        body: query.includes('group=') ? { list: [], totalCount: 0 } : { list: [row(1)], totalCount: 1 },
      }),
      'POST /api/campaigns/7/history/export': () => ({ status: 409, body: { code: 'conflict', detail: '' } }),
    });
    await renderPage(Page);
    const filter = within(await screen.findByRole('group', { name: 'Szűrés fajta szerint' }));
    await userEvent.click(filter.getByRole('checkbox', { name: 'Foglalások' }));
    await waitFor(() => expect(calls.at(-1)?.query).toContain('group=BOOKINGS'));
    await press('Előzmények letöltése');
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ group: ['BOOKINGS'] }),
    );
    await toasted('danger', 'Sikertelen letöltés!');
  });

  it('comes in pages', async () => {
    const calls = answerCalls({
      'GET /api/campaigns/7/history': ({ query }) => ({
        body: {
          list: [row(query.includes('page=1') ? 1 : 2, { user: query.includes('page=1') ? 'Régi Réka' : 'Új Ubul' })],
          totalCount: 60,
        },
      }),
    });
    await renderPage(Page);
    expect(await screen.findByText(/Új Ubul/)).toBeDefined();
    expect(screen.queryByText(/Régi Réka/)).toBeNull();
    // For paper.
    expect(screen.getByText(/^A lapon a legutóbbi 1 művelet áll; a korábbiak is benne vannak/)).toBeDefined();
    await press('Korábbi műveletek');
    expect(await screen.findByText(/Régi Réka/)).toBeDefined();
    expect(screen.getByText(/Új Ubul/)).toBeDefined();
    expect(calls).toHaveLength(2);
  });
});

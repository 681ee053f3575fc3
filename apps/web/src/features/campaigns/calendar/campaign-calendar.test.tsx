import type { CalendarCampaign } from '@felulet/contract/sales/campaign-calendar.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import CampaignCalendarPage from './campaign-calendar.page.tsx';

const campaign = (id: number, fields: Partial<CalendarCampaign> = {}): CalendarCampaign => ({
  id,
  name: `Kampány ${id}`,
  brand: 'Márka',
  advertiser: null,
  state: 'SENT_TO_BIDDER',
  date_from: '2026-05-20',
  date_to: '2026-06-10',
  is_my_turn: false,
  is_unread: false,
  options: 0,
  ...fields,
});
const filter = { states: ['SENT_TO_BIDDER'], advertiser: [], intermediary: [], mhfe: [] };
const answers = (list: readonly CalendarCampaign[], totalCount = list.length) => ({
  ...signedIn('ROLE_MHFE'),
  'GET /api/campaigns/filter': () => ({ body: filter }),
  'GET /api/campaigns/calendar': () => ({ body: { list, totalCount } }),
});
const june = '?day=2026-06-15';

describe('the calendar of campaigns', () => {
  it('is a list of the campaigns in words, each with its state, its days and its bar', async () => {
    answerCalls(
      answers([
        campaign(1),
        campaign(2, { state: 'ADVERTISER_ACCEPT', date_from: '2026-06-29', date_to: '2026-07-02' }),
      ]),
    );
    await renderPage(CampaignCalendarPage, june);
    const rows = within(await screen.findByRole('list', { name: 'Kampányok: 2026. június' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const [first, second] = rows.map((row) => within(row));
    expect(first?.getByRole('link', { name: 'Kampány 1' }).getAttribute('href')).toBe('/campaigns/show/1');
    expect(rows[0]?.textContent).toMatch(/Ajánlatkészítőnek elküldve.*2026-05-20.*2026-06-10.*korábban kezdődött/);
    expect(rows[1]?.textContent).toMatch(/Ajánlat elfogadva.*később ér véget/);
    const bar = (row: typeof first) => row?.getByText(/ · Márka$/).parentElement;
    const days = (row: typeof first) =>
      ['left', 'width'].map((side) => (Number.parseFloat(bar(row)?.style.getPropertyValue(side) ?? '') * 30) / 100);
    expect(bar(first)?.textContent).toBe('Kampány 1 · Márka');
    expect(first?.getByText('Márka: Márka'), 'for who listens').toBeDefined();
    expect(days(first).map(Math.round)).toEqual([0, 10]);
    expect(bar(first)?.dataset).toMatchObject({ tone: 'waiting', began: 'true' });
    expect(days(second).map(Math.round)).toEqual([28, 2]);
    expect(bar(second)?.dataset).toMatchObject({ tone: 'accepted', on: 'true' });
  });

  it('says how many surfaces options hold, in a pattern of its own with a legend; else neither', async () => {
    answerCalls(answers([campaign(1, { options: 3 }), campaign(2)]));
    await renderPage(CampaignCalendarPage, june);
    const rows = within(await screen.findByRole('list', { name: 'Kampányok: 2026. június' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('opció: 3');
    expect(rows[1]?.textContent).not.toContain('opció');
    expect(rows.map((row) => row.querySelector('[data-options]') !== null)).toEqual([true, false]);
    expect(screen.getByRole('status').textContent).toContain('van felület, amelyet opció köt le');
  });

  it('asks for the month or, by weeks, the quarter by the filter, goes back, on and to today, and leads to the list with the filter', async () => {
    const calls = answerCalls(answers([campaign(1)]));
    const page = await renderPage(CampaignCalendarPage, `${june}&name=alma&sort=name:asc`);
    const asked = () => new URLSearchParams(calls.findLast(({ path }) => path.endsWith('/calendar'))?.query);
    const period = () => [asked().get('from'), asked().get('to'), asked().get('name'), asked().get('sort')];
    await screen.findByRole('heading', { name: '2026. június' });
    expect(period()).toEqual(['2026-06-01', '2026-06-30', 'alma', null]);
    await press('Előző hónap');
    await screen.findByRole('heading', { name: '2026. május' });
    expect(period().slice(0, 2)).toEqual(['2026-05-01', '2026-05-31']);
    await userEvent.click(screen.getByRole('radio', { name: 'Hét' }));
    await screen.findByRole('heading', { name: '2026. 2. negyedév' });
    expect(period().slice(0, 2)).toEqual(['2026-04-01', '2026-06-30']);
    await press('Következő negyedév');
    await screen.findByRole('heading', { name: '2026. 3. negyedév' });
    expect(page.address()).toContain('unit=week');
    const list = screen.getByRole('link', { name: 'Lista' }).getAttribute('href');
    expect(list).toBe('/campaigns?name=alma&rowsPerPage=10&sort=name%3Aasc');
    await press('Ma');
    await waitFor(() => expect(page.address()).not.toContain('day='));
  });

  it('has the board’s zooms, up to quarters over two years, and opens what links to a quarter meant before', async () => {
    const calls = answerCalls(answers([campaign(1)]));
    const page = await renderPage(CampaignCalendarPage, `${june}&span=quarter`);
    const period = () => {
      const asked = new URLSearchParams(calls.findLast(({ path }) => path.endsWith('/calendar'))?.query);
      return [asked.get('from'), asked.get('to')];
    };
    await screen.findByRole('list', { name: 'Kampányok: 2026. 2. negyedév' });
    const columns = (): string[] =>
      Array.from(document.querySelectorAll('[data-column]'), (column) => column.textContent ?? '');
    expect([columns().length, columns()[0], columns().at(-1)]).toEqual([14, '14. hét04-01', '27. hét06-29']);
    await userEvent.click(screen.getByRole('radio', { name: 'Hónap' }));
    await screen.findByRole('list', { name: 'Kampányok: 2026' });
    expect(period()).toEqual(['2026-01-01', '2026-12-31']);
    expect(columns()).toHaveLength(12);
    await userEvent.click(screen.getByRole('radio', { name: 'Negyedév' }));
    await screen.findByRole('list', { name: 'Kampányok: 2026 – 2027' });
    expect(period()).toEqual(['2026-01-01', '2027-12-31']);
    expect([columns().length, columns()[0]]).toEqual([8, '1. negyedév']);
    await press('Következő év');
    await screen.findByRole('heading', { name: '2027 – 2028' });
    expect(page.address()).toContain('unit=quarter');
    expect(page.address()).not.toContain('span=');
  });

  it('says how many had no room, and never leaves them out in silence', async () => {
    answerCalls(answers([campaign(1), campaign(2)], 7));
    await renderPage(CampaignCalendarPage, june);
    expect(await screen.findByText(/az időszak 7 kampányából az első 2 sávját mutatja, 5 nem fért el/)).toBeDefined();
    expect(screen.getByText('7 kampány')).toBeDefined();
  });

  it('says when nothing runs, and why, and offers to try again what failed', async () => {
    answerCalls(answers([]));
    const { unmount } = await renderPage(CampaignCalendarPage, june);
    expect(await screen.findByText('Ebben az időszakban nem fut kampány.')).toBeDefined();
    unmount();
    const broken = { ...answers([]), 'GET /api/campaigns/calendar': () => ({ status: 500, body: {} }) };
    answerCalls(broken);
    await renderPage(CampaignCalendarPage, june);
    expect(within(await screen.findByRole('alert')).getByRole('button')).toBeDefined();
  });
});

import type { WorkingYearAnswer } from '@felulet/contract/sales/working-days.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { UnknownYears } from './shared/unknown-years.tsx';
import WorkingDaysPage from './working-days.page.tsx';
import WorkingYearEditPage from './working-year-edit.page.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const year: WorkingYearAnswer = {
  year: 2026,
  worked: ['2026-01-10', '2026-08-08'],
  off: ['2026-01-02'],
  source: '10/2025. (IV. 30.) NGM rendelet',
  updated_at: '2026-01-01T00:00:00.000Z',
  revision: 1,
};
const list = { 'GET /api/working-days': () => ({ body: [year] }) };

describe('the working days', () => {
  it('stand year by year with their weekdays, and the next year says that it is not known yet', async () => {
    answerCalls(list);
    await renderPage(WorkingDaysPage);
    await screen.findByText('2026-01-10 szombat, 2026-08-08 szombat');
    screen.getByText('2026-01-02 péntek');
    const unknown = screen.getByText(/^Erre az évre még nem ismert/).closest('section') ?? document.body;
    const add = within(unknown).getByRole('link', { name: '2027 megadása' });
    expect(add.getAttribute('href')).toBe('/working-days/edit/2027');
    expect(screen.queryByText('2025')).toBe(null);
  });

  it('of a year are typed in any spelling and shown as they are understood, before they are stored', async () => {
    const calls = answerCalls({ ...list, 'PUT /api/working-days/2027': () => ({ body: { ...year, year: 2027 } }) });
    await renderPage(WorkingYearEditPage, '', 2027);
    await fill({
      'Áthelyezett munkanapok': 'dec. 11.\n2027. 01. 09.',
      'Áthelyezett pihenőnapok': '12-24',
      Forrás: 'NGM',
    });
    screen.getByText('2027-01-09 szombat, 2027-12-11 szombat');
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.headers.get('if-match')).toBe('"r0"');
    expect(sent?.body).toEqual({ worked: ['2027-12-11', '2027-01-09'], off: ['2027-12-24'], source: 'NGM' });
  });

  it('that an administrator sets are counted with on pages that were open before, a minute later', async () => {
    let known = [year];
    const calls = answerCalls({ 'GET /api/working-days': () => ({ body: known }) });
    await renderPage(() => <UnknownYears until={new Date('2027-01-05T17:00:00.000Z')} />);
    await screen.findByText(/2027/);
    known = [year, { ...year, year: 2027 }];
    const comeBack = (): void => void window.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    vi.setSystemTime(new Date('2026-11-27T09:01:01.000Z'));
    comeBack();
    await waitFor(() => expect(screen.queryByText(/2027/)).toBe(null));
    expect(calls).toHaveLength(2);
  });

  it('that cannot be read are not sent, and what the server refuses stands at its field', async () => {
    const calls = answerCalls({
      ...list,
      'PUT /api/working-days/2026': () => refused(422, { 'off[1]': '2026-01-03: nem munkanap.' }),
    });
    await renderPage(WorkingYearEditPage, '', 2026);
    await fill({ 'Áthelyezett pihenőnapok': '2026-01-02\nvalamikor' });
    await press('Mentés');
    expect(await screen.findByText('Érvénytelen dátum.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await fill({ 'Áthelyezett pihenőnapok': '2026-01-02\n2026-01-03' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(screen.getAllByText('2026-01-03: nem munkanap.').length).toBeGreaterThan(0);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { BellPanel } from './bell-panel.tsx';

const notice = (id: number, fields: object = {}) => ({
  id,
  kind: 'campaign_turn',
  group: 'campaigns',
  text: `Esemény ${id}`,
  place: `/campaigns/show/${id}`,
  created_at: '2026-03-04T11:00:00Z',
  is_read: false,
  ...fields,
});
const groups = (list: readonly object[]) => ({ 'GET /api/notices/groups': () => ({ body: { list, totalCount: 2 } }) });
const two = groups([
  { key: 7, campaign: { id: 7, name: 'Őszi akció' }, total: 6, unread: 2, notices: [notice(9), notice(4)] },
  { key: 0, campaign: null, total: 1, unread: 0, notices: [notice(11, { is_read: true, place: '/partners' })] },
]);
async function panel(unread: number): Promise<() => void> {
  const close = vi.fn();
  await renderPage(() => <BellPanel unread={unread} onClose={close} />, '', undefined, ['/campaigns/show/9']);
  return close;
}

describe('the panel of the bell', () => {
  it('groups by campaign, says how many are unread and how many more there are, and leads to the place', async () => {
    answerCalls(two);
    const close = await panel(2);
    const campaign = within(await screen.findByRole('region', { name: 'Őszi akció' }));
    expect(campaign.getByText('2 olvasatlan')).toBeDefined();
    expect(campaign.getByText('További 4 értesítés')).toBeDefined();
    const rest = within(screen.getByRole('region', { name: 'Kampányhoz nem kötődik' }));
    expect(rest.getByRole('link', { name: /Esemény 11/ }).getAttribute('href')).toBe('/partners');
    await userEvent.click(campaign.getByRole('link', { name: /Esemény 9/ }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('marks all up to the newest that it shows, and says when that failed', async () => {
    let works = true;
    const calls = answerCalls({
      ...two,
      'PUT /api/notices/read': () => (works ? { body: { marked: 2 } } : refused(500)),
    });
    await panel(2);
    await screen.findByRole('region', { name: 'Őszi akció' });
    await press('Mind olvasott');
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ until: 11 }));
    works = false;
    await press('Mind olvasott');
    await toasted('danger', 'A megjelölés nem sikerült!');
  });

  it('has nothing to mark while nothing is unread, and says so', async () => {
    const calls = answerCalls(groups([]));
    await panel(0);
    expect(await screen.findByText(/^Itt jelenik meg, ha egy kampány/)).toBeDefined();
    const closed = screen.getByRole('button', { name: 'Mind olvasott' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Nincs olvasatlan értesítés.')).toBeDefined();
    await userEvent.click(closed);
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Összes értesítés' }).getAttribute('href')).toBe('/notices');
  });
});

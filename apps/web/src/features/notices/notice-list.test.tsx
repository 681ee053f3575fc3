import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import NoticeListPage from './notice-list.page.tsx';

const notice = (id: number, fields: object = {}) => ({
  id,
  kind: 'campaign_turn',
  group: 'campaigns',
  text: `Esemény ${id}`,
  place: '/campaigns/show/7',
  created_at: '2026-03-04T11:00:00Z',
  is_read: false,
  ...fields,
});
const group = { key: 7, campaign: { id: 7, name: 'Őszi akció' }, total: 6, unread: 2 };
const silent = { ...notice(5), text: 'Amiről ez szólt, már nem érhető el.', place: null, is_read: true };
const groups = {
  list: [
    { ...group, notices: [notice(9), notice(8, { is_read: true })] },
    { key: 3, campaign: null, total: 1, unread: 0, notices: [silent] },
  ],
  totalCount: 2,
};
const listed = { ...signedIn('ROLE_MHFE'), 'GET /api/notices/groups': () => ({ body: groups }) };

describe('the page of notices', () => {
  it('shows them campaign by campaign, and nothing of what is no longer open', async () => {
    answerCalls(listed);
    await renderPage(NoticeListPage);
    const campaign = await screen.findByRole('region', { name: 'Őszi akció' });
    expect(within(campaign).getByText('2 olvasatlan')).toBeDefined();
    expect(
      within(campaign)
        .getByRole('link', { name: /Esemény 9/ })
        .getAttribute('href'),
    ).toBe('/campaigns/show/7');
    const gone = screen.getByRole('region', { name: 'Már nem elérhető kampány' });
    expect(within(gone).queryByRole('link')).toBeNull();
    expect(within(gone).getByText('Amiről ez szólt, már nem érhető el.')).toBeDefined();
  });

  it('marks a campaign up to the newest that was shown, and one by its own button', async () => {
    const calls = answerCalls({
      ...listed,
      'PUT /api/notices/read': () => ({ body: { marked: 2 } }),
      'PUT /api/notices/read/9': () => ({ body: notice(9, { is_read: true }) }),
    });
    await renderPage(NoticeListPage);
    await press('Olvasottként jelölés: Őszi akció');
    await press('Megjelölés olvasottként');
    const sent = calls.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/notices/read', { until: 9, campaign: 7 }],
      ['/api/notices/read/9', null],
    ]);
  });

  it('reads the list anew where the one to be marked says something else by now', async () => {
    let list = groups;
    const standing = { ...group, notices: [notice(10, { text: 'Esemény 10' })] };
    answerCalls({
      ...listed,
      'GET /api/notices/groups': () => ({ body: list }),
      'PUT /api/notices/read/9': () => {
        list = { list: [standing], totalCount: 1 };
        return refused(404);
      },
    });
    await renderPage(NoticeListPage);
    await press('Megjelölés olvasottként');
    expect(await screen.findByRole('link', { name: /Esemény 10/ })).toBeDefined();
    expect(screen.queryByText('A megjelölés nem sikerült!')).toBeNull();
  });

  it('says when marking all did not work, and leaves the marks', async () => {
    answerCalls({ ...listed, 'PUT /api/notices/read': () => refused(500) });
    await renderPage(NoticeListPage);
    await screen.findByRole('region', { name: 'Őszi akció' });
    await press('Mind olvasott');
    await toasted('danger', 'A megjelölés nem sikerült!');
    expect(screen.getByText('2 olvasatlan')).toBeDefined();
  });

  it('brings the older ones of a campaign on demand', async () => {
    const all = Array.from({ length: 6 }, (_, index) => notice(9 - index));
    const calls = answerCalls({ ...listed, 'GET /api/notices': () => ({ body: { list: all, totalCount: 6 } }) });
    await renderPage(NoticeListPage);
    await userEvent.click(await screen.findByRole('button', { name: 'További 4 értesítés' }));
    expect(await screen.findByText('Esemény 4')).toBeDefined();
    const [asked] = calls.filter(({ path }) => path === '/api/notices');
    expect(new URLSearchParams(asked?.query).get('campaign')).toBe('7');
  });

  it('explains itself while nothing has happened', async () => {
    answerCalls({ ...signedIn('ROLE_MHFE'), 'GET /api/notices/groups': () => ({ body: { list: [], totalCount: 0 } }) });
    await renderPage(NoticeListPage);
    expect(await screen.findByText('Még nincs értesítés.')).toBeDefined();
  });
});

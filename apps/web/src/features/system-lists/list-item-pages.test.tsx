import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { signedIn } from '../../ui/testing/signed-in.ts';
import ListItemApprovalPage from './list-item-approval.page.tsx';
import ListItemListPage from './list-item-list.page.tsx';

const item = {
  id: 8,
  name: 'Éjszakai fény',
  slug: 'ejszakai-feny',
  enabled: false,
  is_protected: false,
  revision: 5,
  system_list: 1,
  list_name: 'Extrák',
  company_name: 'Űrkő Kft.',
  sender: { id: 2, name: 'Őze Ede' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  actions: [{ action: 'edit', allowed: true, reason: null }],
};

async function show(Page: () => React.ReactNode, uses: readonly object[] = []) {
  const calls = answerCalls({
    ...signedIn('ROLE_ADMIN'),
    'GET /api/system-list-items': () => ({ body: { list: [item], totalCount: 1 } }),
    'GET /api/system-list-items/uses': () => ({ body: uses }),
    'GET /api/system-list-items/filter': () => ({ body: { filter: { system_list: [], senders: [] } } }),
  });
  const others = ['/system-list-items', '/system-list-items/approve-list', '/system-list-items/edit/$id'];
  const page = await renderPage(
    () => (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    ),
    '',
    undefined,
    others,
  );
  await screen.findByText('Éjszakai fény');
  const asked = calls.find(({ path }) => path === '/api/system-list-items')?.query ?? '';
  return { ...page, asked };
}

describe('the items of the system lists', () => {
  it('are a list with a filter, whose rows lead to the form, and lead to those that wait', async () => {
    const { asked, address } = await show(ListItemListPage);
    expect(asked).not.toContain('enabled');
    expect(asked).toContain('sort=created_at');
    expect(screen.getByRole('button', { name: /^Szűr/ })).toBeTruthy();
    const row = within(screen.getByRole('table')).getByRole('link', { name: 'Éjszakai fény' });
    expect(row.getAttribute('href')).toBe('/system-list-items/edit/8');
    screen.getByRole('link', { name: 'Jóváhagyásra várók' }).click();
    await waitFor(() => expect(address()).toBe('/system-list-items/approve-list'));
  });

  it('that wait are a list of their own, and nothing else stands there', async () => {
    const { asked } = await show(ListItemApprovalPage);
    expect(asked).toContain('enabled=0');
  });

  it.each([ListItemListPage, ListItemApprovalPage])(
    'say on a phone’s card how often they are used, with the heading beside the number',
    async (Page) => {
      await show(Page, [{ id: 8, uses: [{ place: 'surface', count: 1250 }] }]);
      const onCard = () => document.querySelector<HTMLElement>('td[data-card="labelled"]');
      await waitFor(() => expect(onCard()?.textContent).toMatch(/^1\s250/));
      expect(onCard()?.dataset.label).toBe('Használat');
    },
  );

  it('stay in place once approved, so that a second click approves no other', async () => {
    await show(ListItemApprovalPage);
    const calls = answerCalls({
      ...signedIn('ROLE_ADMIN'),
      'PUT /api/system-list-items/8': () => ({ body: { ...item, enabled: true, revision: 77 } }),
      'GET /api/system-list-items': () => ({ body: { list: [], totalCount: 0 } }),
      'GET /api/system-list-items/unread-count': () => ({ body: 0 }),
    });
    const row = () => within(screen.getByRole('row', { name: /Éjszakai fény/ }));
    await userEvent.click(row().getByRole('button', { name: 'Jóváhagyás' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    // Of the item as the list showed it.
    const seen = calls.find(({ method }) => method === 'PUT')?.headers.get('if-match');
    expect(seen).toBe(`"r${item.revision}"`);
    await screen.findByText('Jóváhagyva');
    expect(row().queryByRole('button', { name: 'Jóváhagyás' })).toBeNull();
    await userEvent.click(row().getByRole('button', { name: 'Visszavonás' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    // As the approval left it.
    expect(calls.findLast(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"r77"');
  });
});

import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import PartnerInvitePage from './partner-invite.page.tsx';
import PartnerListPage from './partner-list.page.tsx';

const open = { allowed: true, reason: null } as const;
const asked = {
  id: 3,
  name: 'Űrkő Kft.',
  role: 'ROLE_PUBLISHER',
  direction: 2,
  direction_name: 'Meghívtak minket',
  company: { id: 6, name: 'Űrkő Kft.' },
  inviting: { id: 6, name: 'Űrkő Kft.' },
  state: 'PENDING',
  created_at: '2026-01-01T00:00:00Z',
  accepted_at: null,
  actions: [
    { action: 'accept', ...open },
    { action: 'reject', ...open },
  ],
};

async function show(role: Role, Page: () => React.ReactNode, list: readonly object[] = [asked]) {
  const calls = answerCalls({
    ...signedIn(role),
    'GET /api/invitees': () => ({ body: { list, totalCount: list.length } }),
    'GET /api/invitations': () => ({ body: { list: [], totalCount: 0 } }),
    'GET /api/companies/select': () => ({ body: [] }),
    'PUT /api/invitees/accept/3': () => ({ body: { ...asked, state: 'ACCEPTED' } }),
  });
  const page = await renderPage(
    () => (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    ),
    '',
    undefined,
    ['/partners/create'],
  );
  return { ...page, calls };
}

describe('the partners [K2.33]', () => {
  it('are a list that approves and rejects, with a way to invite another', async () => {
    const { calls, address } = await show('ROLE_MHFE', PartnerListPage);
    expect(await screen.findByText('Űrkő Kft.')).toBeTruthy();
    await openBehind();
    expect(screen.getByRole('button', { name: /^Elutasítás/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await press('Jóváhagyás');
    await toasted('success', 'Sikeres elfogadás');
    expect(calls.some(({ path }) => path === '/api/invitees/accept/3')).toBe(true);
    const [invite] = screen.getAllByRole('link', { name: 'Új partner meghívása' });
    invite?.click();
    await waitFor(() => expect(address()).toBe('/partners/create'));
  });

  it('are invited by a form of their own', async () => {
    await show('ROLE_MHFE', PartnerInvitePage);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Új partner meghívása');
    expect(await screen.findByRole('textbox', { name: /^E-mail-cím/ })).toBeTruthy();
  });

  it('are invited by none whose role may not', async () => {
    await show('ROLE_ADVERTISER', PartnerListPage, []);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Új partner meghívása' })).toBeNull();
  });
});

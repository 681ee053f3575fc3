import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../ui/testing/answer-calls.ts';
import { renderPage } from '../ui/testing/render-page.tsx';
import { currentToasts } from '../ui/toast/toast-store.ts';
import { useUnread } from './use-unread.ts';

afterEach(() => void vi.restoreAllMocks());

function Counts(): React.ReactNode {
  const { campaigns, messages } = useUnread();
  return <p>{`${campaigns} kampány, ${messages} üzenet`}</p>;
}

it('a count that cannot be had is only logged, and the others are shown [P8.9]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const permissions = ['campaigns:show', 'messages'];
  answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_ADVERTISER'], company: { id: 5, name: 'Cég' }, permissions },
    }),
    'GET /api/campaigns/getunreadcount': () => refused(500),
    'GET /api/messages/getunreadcount': () => ({ body: 3 }),
  });
  await renderPage(() => (
    <Suspense fallback={null}>
      <Counts />
    </Suspense>
  ));
  expect(await screen.findByText('0 kampány, 3 üzenet')).toBeTruthy();
  await waitFor(() => expect(warned).toHaveBeenCalledWith('/api/campaigns/getunreadcount failed', expect.anything()));
  expect(currentToasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

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

const page = () =>
  renderPage(() => (
    <Suspense fallback={null}>
      <Counts />
    </Suspense>
  ));

it('counts that cannot be had are only logged [P8.10]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerCalls({ 'GET /api/counters': () => refused(500) });
  await page();
  expect(await screen.findByText('0 kampány, 0 üzenet')).toBeTruthy();
  await waitFor(() => expect(warned).toHaveBeenCalledWith('/api/counters failed', expect.anything()));
  expect(currentToasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('all counts come by one call', async () => {
  const body = { campaigns: 2, bookings: 0, assembly_requests: 0, accounts: 0, list_items: 0, messages: 3, notices: 5 };
  const calls = answerCalls({ 'GET /api/counters': () => ({ body }) });
  await page();
  expect(await screen.findByText('2 kampány, 3 üzenet')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/api/counters']);
});

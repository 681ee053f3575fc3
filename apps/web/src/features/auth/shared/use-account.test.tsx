import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { useSignOut } from './use-account.ts';

afterEach(() => void vi.restoreAllMocks());

function SignOut(): React.ReactNode {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      ki
    </button>
  );
}

it('whoever signs in next in the same tab does not land in the list that was left', async () => {
  // The test's browser goes nowhere, and complains.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ 'POST /api/logout': () => ({ body: { message: 'ok' } }) });
  sessionStorage.setItem('media-filter', 'title=Futó');
  await renderPage(() => <SignOut />);
  await userEvent.click(screen.getByRole('button', { name: 'ki' }));
  await waitFor(() => expect(sessionStorage.getItem('media-filter')).toBeNull());
});

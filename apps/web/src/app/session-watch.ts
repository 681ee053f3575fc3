import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { forgetToken, onTokenChange, storedToken } from '../client/credential.ts';
import { LOGOUT_DELAY, onSessionEnd } from '../client/session-end.ts';
import { currentAccountQuery, fetchCredentialOwner } from '../features/auth/auth.api.ts';
import { pausedSession, pauseSession, resumeSession } from '../features/auth/shared/paused-session.ts';
import { rememberPlace } from '../features/auth/shared/remembered-place.ts';
import { hasUnsavedWork, leaveWithoutAsking } from '../ui/form/unsaved-work.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** A 401 anywhere signs the user out after a moment. A page that shows something stays, with the sign-in dialog over it. [P4.16] */
export function watchSession(client: QueryClient): void {
  let ending: ReturnType<typeof setTimeout> | null = null;
  onSessionEnd((rejected) => {
    // Somebody has signed in again meanwhile, here or in another tab.
    if (storedToken() !== rejected) return;
    const stays = pausePage(client);
    if (ending !== null) return;
    if (!stays) toast('info', i18next.t('shell.session.ended'));
    ending = setTimeout(() => {
      ending = null;
      if (storedToken() !== rejected) return;
      if (stays) forgetToken();
      else leave(client);
    }, LOGOUT_DELAY);
  });
  onTokenChange(() => void followOtherTab(client));
}

/** When another tab signed out, only unsaved work stays; when it signed in, the same person goes on here, too. */
async function followOtherTab(client: QueryClient): Promise<void> {
  const token = storedToken();
  if (token === null) {
    if (!hasUnsavedWork() || !pausePage(client)) leave(client);
    return;
  }
  const paused = pausedSession();
  if (paused === null) return;
  const owner = await fetchCredentialOwner(token).catch(() => null);
  if (owner?.id !== paused.id || storedToken() !== token) return;
  resumeSession();
  await client.invalidateQueries();
}

/** Answers whether there is a page whose reader is known. */
function pausePage(client: QueryClient): boolean {
  const account = client.getQueryData(currentAccountQuery().queryKey);
  if (account !== undefined) pauseSession(account);
  return account !== undefined;
}

function leave(client: QueryClient): void {
  rememberPlace(window.location.pathname + window.location.search);
  forgetToken();
  client.clear();
  leaveWithoutAsking('/login');
}

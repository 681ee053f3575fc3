import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { forgetToken, onTokenChange, storedToken } from '../client/credential.ts';
import { LOGOUT_DELAY, onSessionEnd } from '../client/session-end.ts';
import { rememberPlace } from '../features/auth/shared/remembered-place.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** A 401 anywhere signs out after a moment in which the toast can be read; so does signing out in another tab. [P4.16] */
export function watchSession(client: QueryClient): void {
  let ending: ReturnType<typeof setTimeout> | null = null;
  onSessionEnd(() => {
    if (ending !== null) return;
    const rejected = storedToken();
    toast('info', i18next.t('shell.session.ended'));
    ending = setTimeout(() => {
      ending = null;
      // Somebody signed in again meanwhile, in another tab.
      if (storedToken() === rejected) leave(client);
    }, LOGOUT_DELAY);
  });
  onTokenChange(() => {
    if (storedToken() === null) leave(client);
  });
}

function leave(client: QueryClient): void {
  rememberPlace(window.location.pathname + window.location.search);
  forgetToken();
  client.clear();
  window.location.assign('/login');
}

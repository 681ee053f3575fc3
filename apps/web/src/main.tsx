import './ui/theme/styles.ts';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ignoreSecondPress } from './app/ignore-second-press.ts';
import { reloadOnNewVersion } from './app/new-version.ts';
import { reloadOutdated } from './app/reload-outdated.ts';
import { appRouter } from './app/routing/router.tsx';
import { watchSession } from './app/session-watch.ts';
import { watchFocus } from './app/watch-focus.ts';
import { watchPresses } from './app/watch-presses.ts';
import { isApiProblem } from './client/api-problem.ts';
import { isRevisioned } from './client/query-of.ts';
import { startI18n } from './ui/i18n/i18n.ts';
import { createQueryCache } from './ui/toast/query-cache.ts';

const TRIES_WITHOUT_ANSWER = 2;

const client = new QueryClient({
  queryCache: createQueryCache(),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a network, too, a query fails at once and is tried again, instead of being paused silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal is an answer; only a lost connection is tried again.
      retry: (failures, error) => isApiProblem(error) && error.status === 0 && failures < TRIES_WITHOUT_ANSWER,
    },
  },
});

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no root element');

reloadOnNewVersion();
watchFocus();
watchPresses();
ignoreSecondPress();
await startI18n();
watchSession(client);
reloadOutdated(client);
reloadTranslated(client);
createRoot(place).render(
  <StrictMode>
    <App client={client} router={appRouter(client)} />
  </StrictMode>,
);

/** Texts from the server are loaded again in the chosen language; the record of an open form stays. */
function reloadTranslated(client: QueryClient): void {
  i18next.on('languageChanged', () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => !isRevisioned(queryKey) });
  });
}

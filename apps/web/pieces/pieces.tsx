import '../src/ui/theme/styles.ts';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { App } from '../src/app/app.tsx';
import { formatSearchText, readSearchText } from '../src/ui/action/search-text.ts';
import { startI18n } from '../src/ui/i18n/i18n.ts';
import { AllPieces } from './all-pieces.tsx';
import { seedLists } from './list-pieces.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no root element');

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
seedLists(client);
await startI18n();
// Every link leads back here: an address that no route has shows the pieces, too.
const router = createRouter({
  routeTree: createRootRoute({ component: AllPieces, notFoundComponent: () => null }),
  history: createMemoryHistory({ initialEntries: ['/?type=STATIC&width_min=300&page=3'] }),
  parseSearch: readSearchText,
  stringifySearch: formatSearchText,
});
createRoot(place).render(<App client={client} router={router} />);

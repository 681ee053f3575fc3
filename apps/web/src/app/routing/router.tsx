import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { holdsKey, type PermissionKey } from '@felulet/domain/permission/static-permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { storedToken } from '../../client/credential.ts';
import { currentAccountQuery } from '../../features/auth/auth.api.ts';
import { rememberPlace } from '../../features/auth/shared/remembered-place.ts';
import { useAccount } from '../../features/auth/shared/use-account.ts';
import { pages } from '../../features/pages.ts';
import { formatSearchText, readSearchText } from '../../ui/action/search-text.ts';
import { setDraftOwner } from '../../ui/form/draft-store.ts';
import type { PageRoute } from '../../ui/page/page-route.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { ProblemPage, StatusPage } from '../../ui/page/status-page.tsx';
import { SignedInFrame } from '../shell/signed-in-frame.tsx';
import { focusHeadings } from './focus-headings.ts';
import { loadPage } from './late-page.tsx';

type Context = { readonly client: QueryClient };

const HOVER_DELAY = 50;

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: () => <StatusPage kind="notFound" />,
});

/** All pages except the public ones. Somebody who is not signed in is sent to the sign-in page and comes back afterwards. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedInFrame,
  beforeLoad: ({ location }) => {
    if (storedToken() !== null) return;
    rememberPlace(location.href);
    throw redirect({ to: '/login' });
  },
  loader: async ({ context }) => {
    const account = await context.client.ensureQueryData(currentAccountQuery());
    setDraftOwner(account.id);
    return account;
  },
  errorComponent: ({ error, reset }) => <ProblemPage error={error} onRetry={reset} />,
  pendingComponent: PageSkeleton,
});

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: async ({ context }) => {
    const account = await context.client.ensureQueryData(currentAccountQuery());
    const [role] = account.roles;
    throw redirect({ to: account.start_page === 'TODAY' ? '/today' : startPages[role], replace: true });
  },
});

const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: () => <StatusPage kind="notFound" />,
});

function routeOf(page: PageRoute, parent: () => AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: parent,
    path: page.path,
    component: page.isPublic ? lazyPage(page) : guarded(page),
  });
}

const routeTree = root.addChildren([
  signedIn.addChildren([
    start,
    unknown,
    ...pages.filter((page) => !page.isPublic).map((page) => routeOf(page, () => signedIn)),
  ]),
  ...pages.filter((page) => page.isPublic).map((page) => routeOf(page, () => root)),
]);

export function appRouter(client: QueryClient): AnyRouter {
  const router = createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadDelay: HOVER_DELAY,
    defaultPendingMs: 100,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ({ error, reset }) => <ProblemPage error={error} onRetry={reset} />,
    scrollRestoration: true,
    parseSearch: readSearchText,
    stringifySearch: formatSearchText,
  });
  return focusHeadings(router);
}

/** The page; its script is loaded when it is needed. */
function lazyPage(page: PageRoute): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => loadPage(page.load));
}

/** The page, or the no-permission page when the account holds none of its keys. */
function guarded(page: PageRoute): AsyncRouteComponent<object> {
  const Page = lazyPage(page);
  const keys: readonly PermissionKey[] = page.permission === undefined ? [] : [page.permission].flat();
  function GuardedPage(): React.ReactNode {
    const { permissions } = useAccount();
    if (keys.length > 0 && !keys.some((key) => holdsKey(permissions, key))) return <StatusPage kind="forbidden" />;
    return <Page />;
  }
  return Object.assign(GuardedPage, { preload: Page.preload });
}

/** Where each role begins the day. */
const startPages: Readonly<Record<Role, PageAddress>> = {
  ROLE_ADMIN: '/accounts/approve-list',
  ROLE_PUBLISHER: '/medias',
  ROLE_MHFE: '/medias',
  ROLE_INTERMEDIARY: '/campaigns',
  ROLE_ADVERTISER: '/campaigns',
};

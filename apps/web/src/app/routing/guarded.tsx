import { holdsKey, type PermissionKey } from '@felulet/domain/permission/static-permissions.ts';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { useAccount } from '../../features/auth/shared/use-account.ts';
import type { PageRoute } from '../../ui/page/page-route.ts';
import { StatusPage } from '../../ui/page/status-page.tsx';

/** The page with its script fetched when needed. */
export function lazyPage(page: PageRoute): AsyncRouteComponent<object> {
  return lazyRouteComponent(page.load);
}

/** The page, or the no-permission page when the account holds none of its keys. */
export function guarded(page: PageRoute): AsyncRouteComponent<object> {
  const Page = lazyPage(page);
  const keys: readonly PermissionKey[] = page.permission === undefined ? [] : [page.permission].flat();
  function GuardedPage(): React.ReactNode {
    const { permissions } = useAccount();
    if (keys.length > 0 && !keys.some((key) => holdsKey(permissions, key))) return <StatusPage kind="forbidden" />;
    return <Page />;
  }
  return Object.assign(GuardedPage, { preload: Page.preload });
}

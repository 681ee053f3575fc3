import type { PageRoute } from '../../ui/page/page-route.ts';

export const todayRoutes: readonly PageRoute[] = [{ path: '/today', load: () => import('./today.page.tsx') }];

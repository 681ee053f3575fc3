import type { PageRoute } from '../../ui/page/page-route.ts';

export const noticeRoutes: readonly PageRoute[] = [{ path: '/notices', load: () => import('./notice-list.page.tsx') }];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const systemRoutes: readonly PageRoute[] = [
  { path: '/system', permission: 'accounts', load: () => import('./system.page.tsx') },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const messageRoutes: readonly PageRoute[] = [
  { path: '/messages', permission: 'messages', load: () => import('./messages.page.tsx') },
];

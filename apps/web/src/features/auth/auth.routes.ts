import type { PageRoute } from '../../ui/page/page-route.ts';

export const authRoutes: readonly PageRoute[] = [
  { path: '/login', isPublic: true, load: () => import('./pages/login.page.tsx') },
];

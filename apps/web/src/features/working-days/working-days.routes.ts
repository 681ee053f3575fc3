import type { PageRoute } from '../../ui/page/page-route.ts';

export const workingDayRoutes: readonly PageRoute[] = [
  { path: '/working-days', permission: 'accounts', load: () => import('./working-days.page.tsx') },
  { path: '/working-days/edit/$id', permission: 'accounts', load: () => import('./working-year-edit.page.tsx') },
];

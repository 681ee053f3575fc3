import type { PageRoute } from '../../ui/page/page-route.ts';

export const occupancyRoutes: readonly PageRoute[] = [
  { path: '/medias/occupancy', permission: 'media:occupancy', load: () => import('./board/occupancy.page.tsx') },
];

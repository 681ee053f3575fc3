import type { PageRoute } from '../../ui/page/page-route.ts';

export const campaignMenuRoutes: readonly PageRoute[] = [
  { path: '/campaigns/$id/menu', permission: 'menu', load: () => import('./pages/menu.page.tsx') },
  {
    path: '/campaigns/$id/menus/$menuId/medias',
    permission: 'menuItems:create',
    load: () => import('./pages/menu-medias.page.tsx'),
  },
  {
    path: '/campaigns/$id/menu-items/show/$menuItemId',
    permission: 'menu',
    load: () => import('./pages/menu-item.page.tsx'),
  },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const campaignMenuRoutes: readonly PageRoute[] = [
  { path: '/campaigns/$id/menu', permission: 'menu', load: () => import('./menu/menu.page.tsx') },
  {
    path: '/campaigns/$id/menus/$menuId/medias',
    permission: 'menuItems:create',
    load: () => import('./menu-medias.page.tsx'),
  },
  {
    path: '/campaigns/$id/menu-items/show/$menuItemId',
    permission: 'menu',
    load: () => import('./menu-item.page.tsx'),
  },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const systemListRoutes: readonly PageRoute[] = [
  { path: '/system-list-items', permission: 'systemListItems', load: () => import('./list-item-list.page.tsx') },
  {
    path: '/system-list-items/approve-list',
    permission: 'systemListItems',
    load: () => import('./list-item-approval.page.tsx'),
  },
  {
    path: '/system-list-items/edit/$id',
    permission: 'systemListItems',
    load: () => import('./list-item-edit/list-item-edit.page.tsx'),
  },
];

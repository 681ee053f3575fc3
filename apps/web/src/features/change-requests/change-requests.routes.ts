import type { PageRoute } from '../../ui/page/page-route.ts';

/** [C2.30] [C2.31] */
export const changeRequestRoutes: readonly PageRoute[] = [
  {
    path: '/campaigns/$id/change-request',
    permission: 'changeRequests:show',
    load: () => import('./change-request-list.page.tsx'),
  },
  {
    path: '/change-request/$id',
    permission: 'changeRequests:create',
    load: () => import('./change-request-create.page.tsx'),
  },
  {
    path: '/change-request/show/$id',
    permission: 'changeRequests:show',
    load: () => import('./change-request-show.page.tsx'),
  },
  {
    path: '/change-request/edit/$id',
    permission: 'changeRequests:create',
    load: () => import('./change-request-edit.page.tsx'),
  },
];

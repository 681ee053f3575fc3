import type { PageRoute } from '../../ui/page/page-route.ts';

export const assemblyRequestRoutes: readonly PageRoute[] = [
  {
    path: '/assembly-requests',
    permission: 'assemblyRequests:show',
    load: () => import('./pages/request-list.page.tsx'),
  },
  {
    path: '/assembly-requests/show/$id',
    permission: 'assemblyRequests:show',
    load: () => import('./pages/request-show.page.tsx'),
  },
  {
    path: '/assembly-requests/create/$id',
    permission: 'campaigns:createAssemblyRequests',
    load: () => import('./pages/request-create.page.tsx'),
  },
];

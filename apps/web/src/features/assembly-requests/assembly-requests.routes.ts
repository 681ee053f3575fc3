import type { PageRoute } from '../../ui/page/page-route.ts';

export const assemblyRequestRoutes: readonly PageRoute[] = [
  {
    path: '/assembly-requests',
    permission: 'assemblyRequests:show',
    load: () => import('./request-list.page.tsx'),
  },
  {
    path: '/assembly-requests/show/$id',
    permission: 'assemblyRequests:show',
    load: () => import('./request-show.page.tsx'),
  },
  {
    path: '/assembly-requests/create/$id',
    permission: 'campaigns:createAssemblyRequests',
    load: () => import('./request-create.page.tsx'),
  },
];

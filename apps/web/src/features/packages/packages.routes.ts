import type { PageRoute } from '../../ui/page/page-route.ts';

export const packageRoutes: readonly PageRoute[] = [
  { path: '/packages', permission: 'packages:show', load: () => import('./pages/package-list.page.tsx') },
  { path: '/packages/show/$id', permission: 'packages:show', load: () => import('./pages/package-show.page.tsx') },
  { path: '/packages/create', permission: 'packages:create', load: () => import('./pages/package-create.page.tsx') },
  {
    path: '/packages/create/$id',
    permission: 'packages:create',
    load: () => import('./pages/package-request.page.tsx'),
  },
  { path: '/packages/edit/$id', permission: 'packages:edit', load: () => import('./pages/package-edit.page.tsx') },
  {
    path: '/packages/$id/medias',
    permission: 'packageItems:create',
    load: () => import('./pages/package-medias.page.tsx'),
  },
  {
    path: '/packages/$id/import',
    permission: 'packageItems:create',
    load: () => import('./pages/package-import.page.tsx'),
  },
  {
    path: '/packages/commission/$id',
    permission: 'financial',
    load: () => import('./pages/package-commission.page.tsx'),
  },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const packageRoutes: readonly PageRoute[] = [
  { path: '/packages', permission: 'packages:show', load: () => import('./package-list.page.tsx') },
  { path: '/packages/show/$id', permission: 'packages:show', load: () => import('./show/package-show.page.tsx') },
  { path: '/packages/create', permission: 'packages:create', load: () => import('./package-create.page.tsx') },
  {
    path: '/packages/create/$id',
    permission: 'packages:create',
    load: () => import('./package-request.page.tsx'),
  },
  { path: '/packages/edit/$id', permission: 'packages:edit', load: () => import('./package-edit.page.tsx') },
  {
    path: '/packages/$id/medias',
    permission: 'packageItems:create',
    load: () => import('./medias/package-medias.page.tsx'),
  },
  {
    path: '/packages/$id/import',
    permission: 'packageItems:create',
    load: () => import('./import/package-import.page.tsx'),
  },
  {
    path: '/packages/commission/$id',
    permission: 'financial',
    load: () => import('./commission/package-commission.page.tsx'),
  },
];

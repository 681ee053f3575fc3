import type { PageRoute } from '../../ui/page/page-route.ts';

export const mediasRoutes: readonly PageRoute[] = [
  { path: '/medias', permission: 'media:show', load: () => import('./list/media-list.page.tsx') },
  { path: '/medias/create', permission: 'media:create', load: () => import('./media-create.page.tsx') },
  {
    path: '/medias/defaults',
    permission: 'media:create',
    load: () => import('./surface-defaults/surface-defaults.page.tsx'),
  },
  { path: '/medias/edit/$id', permission: 'media:edit', load: () => import('./media-edit.page.tsx') },
  { path: '/medias/import', permission: 'mediaImport', load: () => import('./import/media-import.page.tsx') },
  { path: '/medias/photos', permission: 'mediaImport', load: () => import('./surface-photos/surface-photos.page.tsx') },
  { path: '/medias/$id/mhfe-images', permission: 'mhfeImages', load: () => import('./mhfe-images.page.tsx') },
  { path: '/shared/$key', isPublic: true, load: () => import('./shared-surface.page.tsx') },
  { path: '/medias/show/$id', permission: 'media:show', load: () => import('./show/media-show.page.tsx') },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const mediasRoutes: readonly PageRoute[] = [
  { path: '/medias', permission: 'media:show', load: () => import('./pages/media-list.page.tsx') },
  { path: '/medias/create', permission: 'media:create', load: () => import('./pages/media-create.page.tsx') },
  { path: '/medias/defaults', permission: 'media:create', load: () => import('./pages/surface-defaults.page.tsx') },
  { path: '/medias/edit/$id', permission: 'media:edit', load: () => import('./pages/media-edit.page.tsx') },
  { path: '/medias/import', permission: 'mediaImport', load: () => import('./pages/media-import.page.tsx') },
  { path: '/medias/photos', permission: 'mediaImport', load: () => import('./pages/surface-photos.page.tsx') },
  { path: '/medias/$id/mhfe-images', permission: 'mhfeImages', load: () => import('./pages/mhfe-images.page.tsx') },
  { path: '/shared/$key', isPublic: true, load: () => import('./pages/shared-surface.page.tsx') },
  { path: '/medias/show/$id', permission: 'media:show', load: () => import('./pages/media-show.page.tsx') },
];

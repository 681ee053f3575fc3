import type { PageRoute } from '../../ui/page/page-route.ts';

export const fileExportRoutes: readonly PageRoute[] = [
  { path: '/file-exports', load: () => import('./pages/file-export-list.page.tsx') },
];

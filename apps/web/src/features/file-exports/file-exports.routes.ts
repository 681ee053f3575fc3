import type { PageRoute } from '../../ui/page/page-route.ts';

export const fileExportRoutes: readonly PageRoute[] = [
  { path: '/file-exports', load: () => import('./file-export-list.page.tsx') },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const wikiRoutes: readonly PageRoute[] = [
  { path: '/wiki', permission: 'wiki:show', load: () => import('./pages/wiki.page.tsx') },
  { path: '/wiki/create', permission: 'wiki', load: () => import('./question-create.page.tsx') },
  { path: '/wiki/edit/$id', permission: 'wiki', load: () => import('./question-edit.page.tsx') },
];

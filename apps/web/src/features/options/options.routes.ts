import type { PageRoute } from '../../ui/page/page-route.ts';

export const optionRoutes: readonly PageRoute[] = [
  { path: '/options', permission: 'bookings:show', load: () => import('./option-list.page.tsx') },
  { path: '/options/show/$id', permission: 'bookings:show', load: () => import('./option-show.page.tsx') },
  { path: '/options/terms', permission: 'bookings:show', load: () => import('./terms/option-terms.page.tsx') },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const discountRoutes: readonly PageRoute[] = [
  { path: '/discounts', permission: 'discounts:show', load: () => import('./pages/discount-list.page.tsx') },
  { path: '/discounts/show/$id', permission: 'discounts:show', load: () => import('./pages/discount-show.page.tsx') },
  { path: '/discounts/create', permission: 'discounts:edit', load: () => import('./pages/discount-create.page.tsx') },
  { path: '/discounts/edit/$id', permission: 'discounts:edit', load: () => import('./pages/discount-edit.page.tsx') },
];

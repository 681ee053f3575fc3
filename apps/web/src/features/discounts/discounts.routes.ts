import type { PageRoute } from '../../ui/page/page-route.ts';

export const discountRoutes: readonly PageRoute[] = [
  { path: '/discounts', permission: 'discounts:show', load: () => import('./discount-list.page.tsx') },
  { path: '/discounts/show/$id', permission: 'discounts:show', load: () => import('./discount-show.page.tsx') },
  { path: '/discounts/create', permission: 'discounts:edit', load: () => import('./discount-create.page.tsx') },
  { path: '/discounts/edit/$id', permission: 'discounts:edit', load: () => import('./discount-edit.page.tsx') },
];

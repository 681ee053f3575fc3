import type { PageRoute } from '../../ui/page/page-route.ts';

export const campaignRoutes: readonly PageRoute[] = [
  { path: '/campaigns', permission: 'campaigns:show', load: () => import('./pages/campaign-list.page.tsx') },
  {
    path: '/campaigns/calendar',
    permission: 'campaigns:show',
    load: () => import('./pages/campaign-calendar.page.tsx'),
  },
  { path: '/campaigns/create', permission: 'campaigns:create', load: () => import('./pages/campaign-create.page.tsx') },
  {
    path: '/campaigns/duplicate/$id',
    permission: 'campaigns:create',
    load: () => import('./pages/campaign-duplicate.page.tsx'),
  },
  {
    path: '/campaigns/edit/$id',
    permission: ['campaigns:edit', 'campaigns:editLink'],
    load: () => import('./pages/campaign-edit.page.tsx'),
  },
  { path: '/campaigns/show/$id', permission: 'campaigns:show', load: () => import('./pages/campaign-show.page.tsx') },
  {
    path: '/campaigns/$id/medias',
    permission: 'bookings:create',
    load: () => import('./pages/campaign-medias.page.tsx'),
  },
  {
    path: '/campaigns/$id/packages',
    permission: 'bookings:create',
    load: () => import('./pages/campaign-packages.page.tsx'),
  },
  {
    path: '/campaigns/$id/offer-versions',
    permission: 'campaigns:show',
    load: () => import('./pages/offer-versions.page.tsx'),
  },
];

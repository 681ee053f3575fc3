import type { PageRoute } from '../../ui/page/page-route.ts';

export const campaignRoutes: readonly PageRoute[] = [
  { path: '/campaigns', permission: 'campaigns:show', load: () => import('./campaign-list.page.tsx') },
  {
    path: '/campaigns/calendar',
    permission: 'campaigns:show',
    load: () => import('./calendar/campaign-calendar.page.tsx'),
  },
  { path: '/campaigns/create', permission: 'campaigns:create', load: () => import('./campaign-create.page.tsx') },
  {
    path: '/campaigns/duplicate/$id',
    permission: 'campaigns:create',
    load: () => import('./campaign-duplicate.page.tsx'),
  },
  {
    path: '/campaigns/edit/$id',
    permission: ['campaigns:edit', 'campaigns:editLink'],
    load: () => import('./campaign-edit.page.tsx'),
  },
  { path: '/campaigns/show/$id', permission: 'campaigns:show', load: () => import('./show/campaign-show.page.tsx') },
  {
    path: '/campaigns/$id/medias',
    permission: 'bookings:create',
    load: () => import('./medias/campaign-medias.page.tsx'),
  },
  {
    path: '/campaigns/$id/packages',
    permission: 'bookings:create',
    load: () => import('./packages/campaign-packages.page.tsx'),
  },
  {
    path: '/campaigns/$id/offer-versions',
    permission: 'campaigns:show',
    load: () => import('./offer-versions.page.tsx'),
  },
];

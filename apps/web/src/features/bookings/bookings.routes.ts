import type { PageRoute } from '../../ui/page/page-route.ts';

export const bookingsRoutes: readonly PageRoute[] = [
  { path: '/bookings', permission: 'bookings:list', load: () => import('./booking-list.page.tsx') },
  {
    path: '/bookings/package-list',
    permission: 'bookings:list',
    load: () => import('./booking-package-list.page.tsx'),
  },
  {
    path: '/bookings/package-list/$id/bookings',
    permission: 'bookings:list',
    load: () => import('./package-bookings.page.tsx'),
  },
  { path: '/bookings/desk', permission: 'bookings:list', load: () => import('./desk/booking-desk.page.tsx') },
  {
    path: '/bookings/edit/$id',
    permission: 'bookings:edit',
    load: () => import('./approval/booking-approval.page.tsx'),
  },
  { path: '/bookings/own/$id', permission: 'bookings:edit', load: () => import('./own-booking.page.tsx') },
  // Both roles of the booking list, and no other, block units of a surface by hand.
  { path: '/bookings/create/$id', permission: 'bookings:list', load: () => import('./manual-booking.page.tsx') },
  {
    path: '/manual-media/finalize/$id',
    permission: 'manualMedia:create',
    load: () => import('./approval/booking-approval.page.tsx'),
  },
  { path: '/medias/financial/edit/$id', permission: 'financial', load: () => import('./fee/booking-fee.page.tsx') },
];

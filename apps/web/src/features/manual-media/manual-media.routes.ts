import type { PageRoute } from '../../ui/page/page-route.ts';

/** The page that finalizes a row is the approval page of the bookings. [C2.37] [C2.38] */
export const manualMediaRoutes: readonly PageRoute[] = [
  {
    path: '/manual-media/create/$id',
    permission: 'manualMedia:create',
    load: () => import('./manual-media-create.page.tsx'),
  },
  {
    path: '/manual-media/show/$id',
    permission: 'manualMedia:show',
    load: () => import('./manual-media-show.page.tsx'),
  },
  {
    path: '/manual-media/edit/$id',
    permission: 'manualMedia:create',
    load: () => import('./manual-media-edit.page.tsx'),
  },
];

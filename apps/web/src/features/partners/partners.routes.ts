import type { PageRoute } from '../../ui/page/page-route.ts';

export const partnerRoutes: readonly PageRoute[] = [
  { path: '/partners', permission: 'partners', load: () => import('./partner-list.page.tsx') },
  { path: '/partners/create', permission: 'invitations:create', load: () => import('./partner-invite.page.tsx') },
  {
    path: '/partners/invitations',
    permission: 'invitations:create',
    load: () => import('./invitation-list.page.tsx'),
  },
];

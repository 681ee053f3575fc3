import type { PageRoute } from '../../ui/page/page-route.ts';

export const partnerRoutes: readonly PageRoute[] = [
  { path: '/partners', permission: 'partners', load: () => import('./pages/partner-list.page.tsx') },
  { path: '/partners/create', permission: 'invitations:create', load: () => import('./pages/partner-invite.page.tsx') },
  {
    path: '/partners/invitations',
    permission: 'invitations:create',
    load: () => import('./pages/invitation-list.page.tsx'),
  },
];

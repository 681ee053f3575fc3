import type { PageRoute } from '../../ui/page/page-route.ts';

export const privacyRoutes: readonly PageRoute[] = [
  { path: '/privacy-statements', permission: 'accounts', load: () => import('./statement-versions.page.tsx') },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const authRoutes: readonly PageRoute[] = [
  { path: '/login', isPublic: true, load: () => import('./pages/login.page.tsx') },
  { path: '/register', isPublic: true, load: () => import('./pages/register.page.tsx') },
  { path: '/forgot', isPublic: true, load: () => import('./pages/forgot.page.tsx') },
  { path: '/reset', isPublic: true, load: () => import('./pages/reset.page.tsx') },
  { path: '/email_confirmation', isPublic: true, load: () => import('./pages/email-confirmation.page.tsx') },
  { path: '/privacy-statement', isPublic: true, load: () => import('./pages/privacy-statement.page.tsx') },
];

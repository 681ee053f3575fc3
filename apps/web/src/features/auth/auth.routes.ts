import type { PageRoute } from '../../ui/page/page-route.ts';

export const authRoutes: readonly PageRoute[] = [
  { path: '/login', isPublic: true, load: () => import('./login.page.tsx') },
  { path: '/register', isPublic: true, load: () => import('./register.page.tsx') },
  { path: '/forgot', isPublic: true, load: () => import('./forgot.page.tsx') },
  { path: '/reset', isPublic: true, load: () => import('./reset.page.tsx') },
  { path: '/email_confirmation', isPublic: true, load: () => import('./email-confirmation.page.tsx') },
  { path: '/privacy-statement', isPublic: true, load: () => import('./privacy-statement.page.tsx') },
];

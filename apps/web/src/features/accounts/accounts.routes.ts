import type { PageRoute } from '../../ui/page/page-route.ts';

export const accountRoutes: readonly PageRoute[] = [
  { path: '/accounts', permission: 'accounts:show', load: () => import('./pages/account-list.page.tsx') },
  { path: '/accounts/create', permission: 'accounts:create', load: () => import('./pages/account-create.page.tsx') },
  { path: '/accounts/edit/$id', permission: 'accounts:edit', load: () => import('./pages/account-edit.page.tsx') },
  { path: '/accounts/show/$id', permission: 'accounts:show', load: () => import('./pages/account-show.page.tsx') },
  { path: '/accounts/approve-list', permission: 'accounts', load: () => import('./pages/approve-list.page.tsx') },
  { path: '/accounts/deleted', permission: 'accounts:delete', load: () => import('./pages/deleted-list.page.tsx') },
  { path: '/employees', permission: 'employees:show', load: () => import('./pages/employee-list.page.tsx') },
  { path: '/employees/create', permission: 'employees:create', load: () => import('./pages/employee-create.page.tsx') },
  { path: '/employees/edit/$id', permission: 'employees:edit', load: () => import('./pages/employee-edit.page.tsx') },
  { path: '/profile', permission: 'profile', load: () => import('./pages/profile.page.tsx') },
  { path: '/audit', permission: 'accounts', load: () => import('./pages/audit.page.tsx') },
  { path: '/mails', permission: 'accounts', load: () => import('./pages/mail-list.page.tsx') },
];

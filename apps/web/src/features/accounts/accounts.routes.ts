import type { PageRoute } from '../../ui/page/page-route.ts';

export const accountRoutes: readonly PageRoute[] = [
  { path: '/accounts', permission: 'accounts:show', load: () => import('./account-list.page.tsx') },
  { path: '/accounts/create', permission: 'accounts:create', load: () => import('./account-create.page.tsx') },
  { path: '/accounts/edit/$id', permission: 'accounts:edit', load: () => import('./account-edit.page.tsx') },
  { path: '/accounts/show/$id', permission: 'accounts:show', load: () => import('./account-show.page.tsx') },
  { path: '/accounts/approve-list', permission: 'accounts', load: () => import('./approve-list.page.tsx') },
  { path: '/accounts/deleted', permission: 'accounts:delete', load: () => import('./deleted-list.page.tsx') },
  { path: '/employees', permission: 'employees:show', load: () => import('./employee-list.page.tsx') },
  { path: '/employees/create', permission: 'employees:create', load: () => import('./employee-create.page.tsx') },
  { path: '/employees/edit/$id', permission: 'employees:edit', load: () => import('./employee-edit.page.tsx') },
  { path: '/profile', permission: 'profile', load: () => import('./profile.page.tsx') },
  { path: '/audit', permission: 'accounts', load: () => import('./audit/audit.page.tsx') },
  { path: '/mails', permission: 'accounts', load: () => import('./mail-list.page.tsx') },
];

import type { PageRoute } from '../../ui/page/page-route.ts';

export const excelTemplateRoutes: readonly PageRoute[] = [
  {
    path: '/excel-templates',
    permission: 'excel-templates:show',
    load: () => import('./list/excel-template-list.page.tsx'),
  },
  {
    path: '/excel-templates/create',
    permission: 'excel-templates:create',
    load: () => import('./excel-template-create.page.tsx'),
  },
  {
    path: '/excel-templates/edit/$id',
    permission: 'excel-templates:edit',
    load: () => import('./excel-template-edit.page.tsx'),
  },
];

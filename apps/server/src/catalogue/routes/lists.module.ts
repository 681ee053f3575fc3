import { systemListCollection } from '@felulet/contract/catalogue/lists.ts';
import { excelTemplateOptions } from '@felulet/contract/office/excel-templates.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { listCollection, templateOptions } from '../views/list/lists.ts';
import { listItemRoutes } from './list-items.routes.ts';

/** The choices of list fields, their items as admins keep them, and the Excel templates on offer. */
export function listsModule(binding: Binding, context: ServerContext): void {
  bind(binding, systemListCollection, async ({ viewer, body }) => listCollection(context.db, viewer, body));

  bind(binding, excelTemplateOptions, async ({ viewer }) => templateOptions(context.db, viewer));

  listItemRoutes(binding, context);
}

import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { excelTemplateRoutes } from './excel-templates.routes.ts';

/** Columns and look of the workbooks that campaigns are exported to. */
export function excelTemplatesModule(binding: Binding, context: ServerContext): void {
  excelTemplateRoutes(binding, context);
}

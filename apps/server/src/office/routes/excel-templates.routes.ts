import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplateGet,
  excelTemplateList,
  excelTemplatePreview,
  excelTemplateUpdate,
} from '@felulet/contract/office/excel-templates.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { createTemplate, deleteTemplate, listTemplates, readTemplate, updateTemplate } from '../acts/template.ts';
import { previewTemplate } from '../views/template/template-preview.ts';

/** Columns and look of the workbooks that campaigns are exported to. */
export function excelTemplateRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, excelTemplateList, async (call) => listTemplates(context, call, call.query));

  bind(binding, excelTemplateGet, async (call) => tagged(call, await readTemplate(context, call, call.params.id)));

  bind(binding, excelTemplateCreate, async (call) =>
    once(context, async (_tx, inside) =>
      tagged(call, await readTemplate(inside, call, await createTemplate(inside, call.viewer, call.body))),
    ),
  );

  bind(binding, excelTemplateUpdate, async (call) => {
    await updateTemplate(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return tagged(call, await readTemplate(context, call, call.params.id));
  });

  bind(binding, excelTemplateDelete, async ({ viewer, params, ifMatch }) =>
    deleteTemplate(context, viewer, params.id, ifMatch),
  );

  bind(binding, excelTemplatePreview, async (call) => previewTemplate(context, call, call.body));
}

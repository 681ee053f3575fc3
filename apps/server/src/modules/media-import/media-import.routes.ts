import { mediaExport, mediaImport, mediaTemplate } from '@felulet/contract/medias/medias.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { exportMedias, importMedias, importTemplate } from './media-import.service.ts';

export function mediaImportRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaTemplate, async ({ viewer }) => importTemplate(context, viewer));
  bind(binding, mediaExport, async ({ viewer, body }) => exportMedias(context, viewer, body));

  bind(binding, mediaImport, async ({ viewer, body, uploads, say }) => {
    const outcome = await importMedias(context, viewer, { company: body.company, file: uploads['excel[]']?.[0], say });
    return { message: say('medias.message.imported'), ...outcome };
  });
}

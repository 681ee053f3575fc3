import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaTemplate,
  mediaTransferProgress,
} from '@felulet/contract/catalogue/surface-import.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Call } from '../../platform/http/call.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { checkImport, type ImportRequest, importMedias, importTemplate } from '../acts/import/import-surfaces.ts';
import { markFaults } from '../acts/import/surface-marks.ts';
import { exportMedias } from '../views/export/export-surfaces.ts';
import type { Transfers } from '../views/export/transfer-progress.ts';

type ImportCall = Call<typeof mediaImport | typeof mediaImportCheck | typeof mediaImportFaults>;

export function mediaImportRoutes(binding: Binding, context: ServerContext, transfers: Transfers): void {
  const followed = async <T>(call: ImportCall, work: (request: ImportRequest) => Promise<T>): Promise<T> => {
    const { report, end } = transfers.follow(call.viewer, call.body.progress);
    const { language, uploads, body, reply } = call;
    const [file] = uploads['excel[]'] ?? [];
    const { company, sheet, give_codes: givesCodes = false, without = [], first = [] } = body;
    const checkedAt = body.checked_at === undefined ? undefined : new Date(body.checked_at);
    const how = { company, sheet, givesCodes, without, first, checkedAt, language };
    return work({ ...how, file, report, signal: clientGone(reply) }).finally(end);
  };

  bind(binding, mediaTemplate, async ({ viewer }) => importTemplate(context, viewer));
  bind(binding, mediaImportCheck, (call) => followed(call, (request) => checkImport(context, call.viewer, request)));
  bind(binding, mediaImportFaults, (call) => followed(call, (request) => markFaults(context, call.viewer, request)));

  bind(binding, mediaImport, (call) => followed(call, (request) => importMedias(context, call.viewer, request)));
}

export function mediaExportRoutes(binding: Binding, context: ServerContext, transfers: Transfers): void {
  bind(binding, mediaExport, async (call) => {
    const { report, end } = transfers.follow(call.viewer, call.body.progress);
    call.reply.raw.once('close', end);
    return exportMedias(context, call, { ...call.body, report });
  });

  bind(binding, mediaTransferProgress, async ({ viewer, params }) => ({
    progress: transfers.progressOf(viewer, params.key),
  }));
}

import { mediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaImportFilled,
  mediaImports,
  mediaImportTakeBack,
  mediaTemplate,
  mediaTransferProgress,
} from '@felulet/contract/catalogue/surface-import.ts';
import { fileOrExport } from '../../office/acts/export/file-or-export.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Call } from '../../platform/http/call.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { sayIn } from '../../platform/language/say.ts';
import { filledWorkbook } from '../acts/import/filled-workbook.ts';
import { checkImport, type ImportRequest, importMedias, importTemplate } from '../acts/import/import-surfaces.ts';
import { recogniseColumns } from '../acts/import/recognise-columns.ts';
import { markFaults } from '../acts/import/surface-marks.ts';
import { recentImports, takeImportBack } from '../acts/import/take-back.ts';
import { planMedias } from '../views/export/export-surfaces.ts';
import type { Transfers } from '../views/export/transfer-progress.ts';

type ImportCall = Call<
  typeof mediaImport | typeof mediaImportCheck | typeof mediaImportFaults | typeof mediaImportFilled
>;

export function mediaImportRoutes(binding: Binding, context: ServerContext, transfers: Transfers): void {
  const followed = async <T>(call: ImportCall, work: (request: ImportRequest) => Promise<T>): Promise<T> => {
    const { report, end } = transfers.follow(call.viewer, call.body.progress);
    const { language, uploads, body, reply } = call;
    const [file] = uploads['excel[]'] ?? [];
    const {
      company,
      sheet,
      mapping,
      give_codes: givesCodes = false,
      without = [],
      first = [],
      occupied = false,
    } = body;
    const checkedAt = body.checked_at === undefined ? undefined : new Date(body.checked_at);
    const twins = new Map((body.twins ?? []).map(({ row, id }) => [row, id]));
    const how = { company, sheet, mapping, twins, occupied, givesCodes, without, first, checkedAt, language };
    return work({ ...how, file, report, signal: clientGone(reply) }).finally(end);
  };

  bind(binding, mediaTemplate, async ({ viewer }) => importTemplate(context, viewer));
  bind(binding, mediaImportColumns, ({ viewer, language, uploads, body, reply }) => {
    const [file] = uploads['excel[]'] ?? [];
    const { company, mapping } = body;
    return recogniseColumns(context, viewer, { company, mapping, file, language, signal: clientGone(reply) });
  });
  bind(binding, mediaImportCheck, (call) => followed(call, (request) => checkImport(context, call.viewer, request)));
  bind(binding, mediaImportFaults, (call) => followed(call, (request) => markFaults(context, call.viewer, request)));

  bind(binding, mediaImportFilled, (call) =>
    followed(call, (request) => filledWorkbook(context, call.viewer, request)),
  );
  bind(binding, mediaImports, ({ viewer }) => recentImports(context, viewer));
  bind(binding, mediaImportTakeBack, ({ viewer, language, params }) =>
    takeImportBack(context, { viewer, say: sayIn(language) }, params.id),
  );

  bind(binding, mediaImport, (call) => followed(call, (request) => importMedias(context, call.viewer, request)));
}

export function mediaExportRoutes(binding: Binding, context: ServerContext, transfers: Transfers): void {
  bind(binding, mediaExport, async (call) => {
    const { report, end } = transfers.follow(call.viewer, call.body.progress);
    call.reply.raw.once('close', end);
    return fileOrExport(context, call, () => planMedias(context, call, { ...call.body, report }));
  });

  bind(binding, mediaTransferProgress, async ({ viewer, params }) => ({
    progress: transfers.progressOf(viewer, params.key),
  }));
}

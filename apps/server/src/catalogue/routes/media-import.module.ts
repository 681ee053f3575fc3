import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { followTransfers } from '../views/export/transfer-progress.ts';
import { mediaExportRoutes, mediaImportRoutes } from './media-import.routes.ts';

/** Surfaces by workbook: template, check, import, export. */
export function mediaImportModule(binding: Binding, context: ServerContext): void {
  const transfers = followTransfers();
  mediaImportRoutes(binding, context, transfers);
  mediaExportRoutes(binding, context, transfers);
}

import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { fileExportRoutes } from './file-exports.routes.ts';

/** The shelf of files that took long to write. */
export function fileExportsModule(binding: Binding, context: ServerContext): void {
  fileExportRoutes(binding, context);
}

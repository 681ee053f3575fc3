import {
  fileExportDelete,
  fileExportFile,
  fileExportGet,
  fileExportList,
} from '@felulet/contract/office/file-exports.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { listExports, readExport, readExportedFile, removeExport } from '../acts/export/file-export.ts';

/** The shelf of files that took long to write. */
export function fileExportRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, fileExportList, async ({ viewer, query }) => listExports(context, viewer, query));

  bind(binding, fileExportGet, async ({ viewer, params }) => readExport(context, viewer, params.id));

  bind(binding, fileExportFile, async ({ viewer, params }) => readExportedFile(context, viewer, params.id));

  bind(binding, fileExportDelete, async ({ viewer, params }) => removeExport(context, viewer, params.id));
}

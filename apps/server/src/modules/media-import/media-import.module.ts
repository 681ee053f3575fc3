import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { mediaImportRoutes } from './media-import.routes.ts';

/** Surfaces by workbook: template, import, export. */
export function mediaImportModule(binding: Binding, context: ServerContext): void {
  mediaImportRoutes(binding, context);
}

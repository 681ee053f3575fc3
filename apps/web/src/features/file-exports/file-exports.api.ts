import { fileExportDelete, fileExportFile } from '@felulet/contract/wire.generated.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { Download } from '../../client/endpoint-types.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** The storage key of the list's last query. */
export const FILE_EXPORT_FILTER_KEY = 'file-export-filter';
export const DEFAULT_FILE_EXPORT_SORT = 'created_at:desc';

export function fetchExportedFile(id: number): Promise<Download> {
  return call(fileExportFile, { params: { id } });
}

/** Stops a running export, or deletes a finished one. */
export async function removeFileExport(client: QueryClient, id: number): Promise<void> {
  await call(fileExportDelete, { params: { id } });
  await refreshAfter(client, 'fileExport');
}

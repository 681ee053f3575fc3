import {
  type FileExport,
  fileExportDelete,
  fileExportFile,
  fileExportGet,
} from '@felulet/contract/office/file-exports.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { Download } from '../../client/endpoint-types.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** Where the last query of the list is kept. */
export const FILE_EXPORT_FILTER_KEY = 'file-export-filter';
export const DEFAULT_FILE_EXPORT_SORT = 'created_at:desc';

export function readExport(id: number): Promise<FileExport> {
  return call(fileExportGet, { params: { id } });
}

export function fetchExportedFile(id: number): Promise<Download> {
  return call(fileExportFile, { params: { id } });
}

/** Stops one in the making, throws a finished one away. */
export async function removeExport(client: QueryClient, id: number): Promise<void> {
  await call(fileExportDelete, { params: { id } });
  await refreshAfter(client, 'fileExport');
}

export function useRemoveExport(): (id: number) => Promise<void> {
  const client = useQueryClient();
  return (id) => removeExport(client, id);
}

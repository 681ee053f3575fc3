import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { isBrokenOff } from '@felulet/domain/file-export/file-export.ts';
import type { FileExportRow } from './export-list.ts';

/** One whose server is gone tells so, whether or not anybody has noted it down yet. */
export function presentExport(row: FileExportRow, now: Date): FileExport {
  const hasBrokenOff = isBrokenOff(row, now);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    done: row.done,
    total: row.total,
    state: hasBrokenOff ? 'FAILED' : row.state,
    failure: hasBrokenOff ? 'interrupted' : row.failure,
    percent: percentOf(row),
    file_name: row.file_name,
    byte_size: row.byte_size,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** A file that is still being packed is not whole yet. */
function percentOf({ state, done, total }: FileExportRow): number {
  if (state === 'READY') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total));
}

import type { FileExport, FileExportListQuery } from '@felulet/contract/office/file-exports.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { dropExport } from '../../store/file-export.ts';
import { type FileExportRow, ownExport, ownExports } from '../../views/export/export-list.ts';
import { presentExport } from '../../views/export/file-exports.ts';
import { clearAway } from './file-or-export.ts';

export async function listExports(
  { db, clock }: ServerContext,
  { accountId }: Viewer,
  query: FileExportListQuery,
): Promise<{ list: FileExport[]; totalCount: number }> {
  const now = clock.now();
  const { rows, totalCount } = await ownExports(db, { accountId, now }, query);
  return { list: rows.map((row) => presentExport(row, now)), totalCount };
}

export async function readExport(context: ServerContext, viewer: Viewer, id: number): Promise<FileExport> {
  return presentExport(await own(context, viewer, id), context.clock.now());
}

export async function readExportedFile(context: ServerContext, viewer: Viewer, id: number): Promise<FileAnswer> {
  const { file_id, file_name, mime_type } = await own(context, viewer, id);
  const { stream } = found(await context.files.open(found(file_id), 'original'));
  return { body: stream, contentType: found(mime_type), fileName: found(file_name) };
}

/** One in the making is stopped by its row being gone: here at once, on another server at its next sign of life. */
export async function removeExport(context: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await own(context, viewer, id);
  const files = await inTransaction(context.db, (tx) => dropExport(tx, id));
  await clearAway(context, { ids: [id], files });
}

/** Nobody but its owner hears of it, no admin either. */
async function own({ db, clock }: ServerContext, { accountId }: Viewer, id: number): Promise<FileExportRow> {
  return found(await ownExport(db, { accountId, now: clock.now() }, id));
}

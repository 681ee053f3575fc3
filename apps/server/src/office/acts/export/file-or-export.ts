import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { inExportPlace } from '../../../platform/http/export-places.ts';
import { type DroppedExports, insertExport } from '../../store/file-export.ts';
import { ownExport, unfinishedOf } from '../../views/export/export-list.ts';
import { presentExport } from '../../views/export/file-exports.ts';
import type { FilePlan } from '../../views/export/file-plan.ts';
import { throwAway } from '../store-files.ts';
import { workOnExport } from './export-work.ts';

type FileCall = {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Of one person. */
const MOST_UNFINISHED = 5;
const RETRY_AFTER_SECONDS = 30;

/**
 * The one door of every file that may take long: its route is `fileOrExport(context, call, () => planX(…))`, and its endpoint says
 * `answers: 'file', later: true`. A long one is 202 and lies on the shelf later, if asked for so. [A4.11]
 */
export async function fileOrExport(
  context: ServerContext,
  call: FileCall,
  planned: () => Promise<FilePlan>,
): Promise<FileAnswer | FileExport> {
  const plan = await planned();
  const { viewer, request, reply } = call;
  if (plan.size >= plan.longFrom && prefersLater(request)) {
    const started = await startExport(context, viewer, plan);
    reply
      .code(202)
      .header('Preference-Applied', 'respond-async')
      .header('Location', `/api/file-exports/${started.id}`)
      .header('Cache-Control', 'private, no-store');
    return started;
  }
  return inExportPlace({ viewer, reply }, () => plan.write({ signal: clientGone(reply), report: () => undefined }));
}

export async function startExport(context: ServerContext, { accountId }: Viewer, plan: FilePlan): Promise<FileExport> {
  const { db, clock } = context;
  const asker = { accountId, now: clock.now() };
  if ((await unfinishedOf(db, asker)) >= MOST_UNFINISHED)
    throw new CodedError('too_many_exports', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const { kind, title, size } = plan;
  const id = await insertExport(db, accountId, { kind, title, total: size }, asker.now);
  const row = found(await ownExport(db, asker, id));
  workOnExport(context, { id, accountId, plan });
  return presentExport(row, asker.now);
}

/** Once the rows are gone for good: what is being written stops, here at once, elsewhere at its next sign of life. */
export async function clearAway(context: ServerContext, gone: DroppedExports): Promise<void> {
  for (const id of gone.ids) context.longWork.stop(id);
  await throwAway(context, gone.files);
}

/** RFC 7240. */
function prefersLater({ headers }: FastifyRequest): boolean {
  const preferences = [headers.prefer ?? []].flat().flatMap((line) => line.split(','));
  return preferences.some((preference) => preference.trim().toLowerCase() === 'respond-async');
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerContext } from '../../../platform/context.ts';
import { DatabaseAwayError } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { beginExport, dropBeyond, failExport, finishExport, recordAlive } from '../../store/file-export.ts';
import type { FilePlan } from '../../views/export/file-plan.ts';
import { recordFiles } from '../store-files.ts';

export type ExportTask = { readonly id: number; readonly accountId: number; readonly plan: FilePlan };

/** So many finished files of one person lie on the shelf. */
const MOST_KEPT = 50;
/** How often the row hears of progress, and at least of life. */
const RECORDED_EVERY_MS = 500;
const ALIVE_EVERY_MS = 5_000;

/** Writes the file when its turn comes. */
export function workOnExport(context: ServerContext, task: ExportTask): void {
  const life = recordProgress(context, task);
  context.longWork.start(task.id, task.accountId, async (signal) => {
    try {
      await writeExport(context, task, life.report, signal);
    } catch (error) {
      if (!signal.aborted)
        context.log.error({ export: task.plan.kind, err: error instanceof Error ? error : undefined }, 'export failed');
      await failExport(context.db, task.id, signal.aborted ? 'interrupted' : 'failed', context.clock.now());
    } finally {
      life.end();
    }
  });
}

async function writeExport(
  context: ServerContext,
  task: ExportTask,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, files } = context;
  signal.throwIfAborted();
  if (!(await beginExport(db, task.id, clock.now()))) return;
  const path = files.temporaryPath();
  try {
    const answer = await task.plan.write({ signal, report });
    const body = Buffer.isBuffer(answer.body) ? Readable.from([answer.body]) : answer.body;
    await pipeline(body, createWriteStream(path), { signal });
    signal.throwIfAborted();
    await shelve(context, task, answer, path);
  } finally {
    await rm(path, { force: true });
  }
}

class NobodyWaits extends Error {}

/** The file is there as a whole, with its row, or not at all. */
async function shelve(
  { db, clock, files }: ServerContext,
  { id, accountId }: ExportTask,
  { fileName, contentType }: FileAnswer,
  path: string,
): Promise<void> {
  const { size } = await stat(path);
  const unknown = { width: null, height: null, takenOn: null, sha256: null };
  const file = { id: randomUUID(), fileName, contentType, size, ...unknown };
  await files.keep(file.id, 'original', path);
  try {
    const crowded = await inTransaction(db, async (tx) => {
      await recordFiles(tx, [file], accountId, clock.now());
      if (!(await finishExport(tx, id, file.id, clock.now()))) throw new NobodyWaits();
      return dropBeyond(tx, accountId, MOST_KEPT);
    });
    for (const old of crowded) await files.remove(old);
  } catch (error) {
    // Where the database was lost, the rows may be there all the same; the sweep knows.
    if (!(error instanceof DatabaseAwayError)) await files.remove(file.id);
    if (!(error instanceof NobodyWaits)) throw error;
  }
}

type Life = { readonly report: (done: number) => void; readonly end: () => void };

/** Keeps the row up to date; when the row is gone, its owner has stopped the work. */
function recordProgress({ db, clock, longWork, log }: ServerContext, { id, plan }: ExportTask): Life {
  let done = 0;
  let recorded = { done: 0, at: performance.now() };
  let isRecording = false;
  const recordNow = async (): Promise<void> => {
    const isDue = done !== recorded.done || performance.now() - recorded.at >= ALIVE_EVERY_MS;
    if (isRecording || !isDue) return;
    isRecording = true;
    recorded = { done, at: performance.now() };
    try {
      if (!(await recordAlive(db, id, { done, now: clock.now() }))) longWork.stop(id);
    } catch (error) {
      log.warn(
        { message: error instanceof Error ? error.message : String(error) },
        'progress of an export was not told',
      );
    } finally {
      isRecording = false;
    }
  };
  const timer = setInterval(() => void recordNow(), RECORDED_EVERY_MS).unref();
  return {
    report: (count) => {
      done = Math.max(done, Math.min(plan.size, count));
    },
    end: () => clearInterval(timer),
  };
}

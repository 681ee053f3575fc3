import type { ServerContext } from '../../platform/context.ts';
import { removeUnusedFiles } from '../store/file.ts';
import { forgetRemoved } from '../store/removed-thing.ts';
import { knownFiles } from '../views/known-files.ts';

/** A file may lie around this long before anything points to it: its transaction could still be running. */
const GRACE_HOURS = 24;
const TEMPORARY_HOURS = 6;
const BATCH = 500;

type Swept = Pick<ServerContext, 'db' | 'files' | 'clock'>;

/** Removes rows nobody points to, bytes without a row, and temporary files of ended processes. Answers how many files went. */
export async function sweepOrphans(context: Swept): Promise<number> {
  const { db, files, clock } = context;
  await forgetRemoved(db, clock.now());
  const now = clock.now().getTime();
  const before = new Date(now - GRACE_HOURS * 3_600_000);
  const unused = await removeUnusedFiles(db, before);
  for (const id of unused) await files.remove(id);
  let swept = unused.length;
  let batch: string[] = [];
  for await (const { id, variant, writtenAt } of files.list()) {
    if (variant !== 'original' || writtenAt >= before) continue;
    if (batch.push(id) < BATCH) continue;
    swept += await removeUnknown(context, batch);
    batch = [];
  }
  swept += await removeUnknown(context, batch);
  await files.clearTemporaryBefore(new Date(now - TEMPORARY_HOURS * 3_600_000));
  return swept;
}

async function removeUnknown({ db, files }: Swept, ids: readonly string[]): Promise<number> {
  const known = await knownFiles(db, ids);
  const unknown = ids.filter((id) => !known.has(id));
  for (const id of unknown) await files.remove(id);
  return unknown.length;
}

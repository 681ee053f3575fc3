import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptFiles, StoredFile } from './file-store.ts';
import { StorageAwayError } from './storage-errors.ts';

const AT_ONCE = 4;

export type MovedFiles = { moved: number; alreadyThere: number; bytes: number };

type Move = {
  readonly from: KeptFiles;
  readonly to: KeptFiles;
  readonly temporaryPath: () => string;
  /** Called after each file. */
  readonly report?: (so: Readonly<MovedFiles>) => void;
};

/**
 * Copies every file that the other place does not have with the same content, and reads each back. Cut off, it goes on where it
 * was when it is run again. Nothing is removed.
 */
export async function copyFiles({ from, to, temporaryPath, report }: Move): Promise<MovedFiles> {
  await to.check();
  const done: MovedFiles = { moved: 0, alreadyThere: 0, bytes: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await files.next(); next.done !== true; next = await files.next()) {
      await copyOne({ from, to, temporaryPath }, next.value, done);
      report?.(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

async function copyOne({ from, to, temporaryPath }: Move, file: StoredFile, done: MovedFiles): Promise<void> {
  const path = temporaryPath();
  try {
    const hash = await hashOf(from, file, path);
    // Removed by the sweep since it was listed.
    if (hash === undefined) return;
    if ((await hashOf(to, file)) === hash) {
      done.alreadyThere += 1;
      return;
    }
    await to.keep(file.id, file.variant, path);
    if ((await hashOf(to, file)) !== hash) throw new StorageAwayError(`${file.id} arrived changed at ${to.place}.`);
    done.moved += 1;
    done.bytes += file.size;
  } finally {
    await rm(path, { force: true });
  }
}

/** Of the stored bytes, written to a path by the way where one is given; undefined where there is no such file. */
export async function hashOf(
  files: Pick<KeptFiles, 'open'>,
  { id, variant }: Pick<StoredFile, 'id' | 'variant'>,
  path?: string,
): Promise<string | undefined> {
  const stored = await files.open(id, variant);
  if (stored === undefined) return undefined;
  const hash = createHash('sha256');
  if (path === undefined) await pipeline(stored.stream, hash);
  else await pipeline(stored.stream, hashing(hash), createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Lets bytes through and hashes them on their way. */
export function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The file itself, or a smaller picture of it. */
export const fileVariants = ['original', 'small', 'medium', 'large'] as const;
export type FileVariant = (typeof fileVariants)[number];

export type StoredBytes = { readonly stream: Readable; readonly size: number };

/** Where uploaded bytes live. A file's address is random and tells nothing about its owner. */
export type FileStore = {
  /** A path of one's own in the temporary folder; whoever asks for it removes what is left there. */
  readonly temporaryPath: () => string;
  /** Takes over a temporary file. */
  readonly keep: (id: string, variant: FileVariant, temporaryPath: string) => Promise<void>;
  readonly open: (id: string, variant: FileVariant) => Promise<StoredBytes | undefined>;
  readonly remove: (id: string) => Promise<void>;
  /** Every kept file that was last written before the given instant. */
  readonly keptBefore: (instant: Date) => AsyncIterable<string>;
  /** Clears what ended processes left in the temporary folder. */
  readonly clearTemporaryBefore: (instant: Date) => Promise<number>;
};

export async function openFileStore(dataDir: string): Promise<FileStore> {
  const kept = join(dataDir, 'files');
  const temporary = join(dataDir, 'tmp');
  await mkdir(kept, { recursive: true });
  await mkdir(temporary, { recursive: true });
  return {
    temporaryPath: () => join(temporary, randomUUID()),
    keep: async (id, variant, temporaryPath) => {
      const path = pathOf(kept, id, variant);
      await mkdir(join(kept, id.slice(0, 2)), { recursive: true });
      await rename(temporaryPath, path);
    },
    open: (id, variant) => openPath(pathOf(kept, id, variant)),
    remove: async (id) => {
      for (const variant of fileVariants) await rm(pathOf(kept, id, variant), { force: true });
    },
    keptBefore: (instant) => originalsBefore(kept, instant),
    clearTemporaryBefore: (instant) => clearBefore(temporary, instant),
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function pathOf(kept: string, id: string, variant: FileVariant): string {
  if (!UUID.test(id)) throw new Error('not the id of a file');
  return join(kept, id.slice(0, 2), variant === 'original' ? id : `${id}.${variant}`);
}

async function openPath(path: string): Promise<StoredBytes | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) return undefined;
  return { stream: createReadStream(path), size: facts.size };
}

async function* originalsBefore(kept: string, instant: Date): AsyncIterable<string> {
  for (const folder of await readdir(kept)) {
    for (const name of await readdir(join(kept, folder)).catch(() => [])) {
      if (!UUID.test(name)) continue;
      const facts = await stat(join(kept, folder, name)).catch(() => undefined);
      if (facts !== undefined && facts.mtime < instant) yield name;
    }
  }
}

async function clearBefore(folder: string, instant: Date): Promise<number> {
  let cleared = 0;
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts === undefined || facts.mtime >= instant) continue;
    await rm(join(folder, name), { force: true, recursive: true });
    cleared += 1;
  }
  return cleared;
}

import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileVariants, type KeptFiles, type StoredBytes, type StoredFile } from './file-store.ts';
import { fileOfName, storedName } from './stored-name.ts';

/** The files in `<dataDir>/files`, on the disk of the temporary folder, so that keeping one is a rename. */
export async function openFolderStore(dataDir: string): Promise<KeptFiles> {
  const kept = join(dataDir, 'files');
  await mkdir(kept, { recursive: true });
  return {
    place: kept,
    keep: async (id, variant, temporaryPath) => {
      const path = join(kept, storedName(id, variant));
      await mkdir(dirname(path), { recursive: true });
      await rename(temporaryPath, path);
    },
    open: async (id, variant) => openPath(join(kept, storedName(id, variant))),
    remove: async (id) => {
      for (const variant of fileVariants) await rm(join(kept, storedName(id, variant)), { force: true });
    },
    list: () => filesBelow(kept),
    check: () => access(kept, constants.R_OK | constants.W_OK),
  };
}

async function openPath(path: string): Promise<StoredBytes | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) return undefined;
  return { stream: createReadStream(path), size: facts.size };
}

async function* filesBelow(kept: string): AsyncIterable<StoredFile> {
  for (const folder of await readdir(kept)) {
    for (const name of await readdir(join(kept, folder)).catch(() => [])) {
      const file = fileOfName(`${folder}/${name}`);
      const facts = file && (await stat(join(kept, folder, name)).catch(() => undefined));
      if (file !== undefined && facts !== undefined) yield { ...file, size: facts.size, writtenAt: facts.mtime };
    }
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type TemporaryFolder = {
  /** A path of one's own in the temporary folder; whoever asks for it removes what is left there. */
  readonly temporaryPath: () => string;
  /** Clears what ended processes left in the temporary folder. */
  readonly clearTemporaryBefore: (instant: Date) => Promise<number>;
};

export async function temporaryFolder(dataDir: string): Promise<TemporaryFolder> {
  const folder = join(dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  return {
    temporaryPath: () => join(folder, randomUUID()),
    clearTemporaryBefore: (instant) => clearBefore(folder, instant),
  };
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

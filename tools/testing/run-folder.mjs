import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Databases, browser profiles and uploaded files of one run, at their most. */
const NEEDED = 2 * 1024 ** 3;

/** Where one run of the tests keeps everything that it writes outside the checkout; cleared however the run ends. */
export function openRunFolder() {
  const room = roomLeft(tmpdir());
  if (room < NEEDED)
    throw new Error(
      `The tests need ${gigabytes(NEEDED)} GB in ${tmpdir()}, and ${gigabytes(room)} GB are free there. Make room, or name another folder in TMPDIR.`,
    );
  const path = mkdtempSync(join(tmpdir(), 'felulet-tests-'));
  // The database server runs as another user where the tests run as root.
  chmodSync(path, 0o711);
  return { path, clear: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

export function roomLeft(path) {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

function gigabytes(bytes) {
  return (bytes / 1024 ** 3).toFixed(1);
}

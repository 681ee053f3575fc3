import type { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Pages wait while this many bytes have not been taken. */
const MOST_WAITING = 4 * 1024 * 1024;
const PAUSE_MS = 10;

/** Until whoever receives the document has taken enough of it for the next page. */
export async function pagesTaken(document: Pick<Readable, 'readableLength'>): Promise<void> {
  await setImmediate();
  while (document.readableLength > MOST_WAITING) await setTimeout(PAUSE_MS);
}

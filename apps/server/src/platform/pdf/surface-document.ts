import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/file-store.ts';
import { startWork } from '../processes/work-process.ts';
import type { SentPicture, SurfaceDocument } from './surface-document.spec.ts';
import { picturesOf } from './surface-document.writer.ts';

const HEAP_MEGABYTES = 768;
const TIME_LIMIT_MS = 600_000;

/**
 * A PDF that is written in a process of its own while it is sent, and ends with its receiver. Pictures are read as they are taken,
 * so a long document holds a few of them at a time.
 */
export function streamSurfaceDocument(
  document: SurfaceDocument,
  files: Pick<FileStore, 'open'>,
  signal: AbortSignal,
): Readable {
  return Readable.from(documentBytes(document, files, signal), { objectMode: false });
}

async function* documentBytes(
  document: SurfaceDocument,
  files: Pick<FileStore, 'open'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const script = new URL('./surface-document.work.ts', import.meta.url);
  const work = startWork({ script, heapMegabytes: HEAP_MEGABYTES, milliseconds: TIME_LIMIT_MS, signal });
  const supplied = pipeline(Readable.from(linesOf(document, files)), work.input).catch((error: unknown) => {
    work.stop();
    throw error;
  });
  supplied.catch(() => undefined);
  try {
    for await (const bytes of work.output) yield bytes;
    await Promise.all([supplied, work.ended]);
  } finally {
    work.stop();
    // Ends the pictures as well, wherever they are.
    work.input.destroy();
  }
}

async function* linesOf(document: SurfaceDocument, files: Pick<FileStore, 'open'>): AsyncGenerator<string> {
  yield `${JSON.stringify(document)}\n`;
  for (const id of picturesOf(document)) {
    const picture: SentPicture = { id, bytes: await pictureBytes(files, id) };
    yield `${JSON.stringify(picture)}\n`;
  }
}

/** Null for a file that is gone. */
async function pictureBytes(files: Pick<FileStore, 'open'>, id: string): Promise<string | null> {
  const stored = (await files.open(id, 'large')) ?? (await files.open(id, 'original'));
  if (stored === undefined) return null;
  return (await buffer(stored.stream).catch(() => null))?.toString('base64') ?? null;
}

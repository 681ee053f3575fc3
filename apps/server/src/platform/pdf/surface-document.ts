import type { Readable } from 'node:stream';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import { streamDocument } from '../documents/written-document.ts';
import type { FileStore } from '../files/file-store.ts';

const work = { script: new URL('./surface-document.work.ts', import.meta.url), largeUpTo: 120 } as const;

/** The PDF of an offer, written while it is sent. */
export function streamSurfaceDocument(
  document: SurfaceDocument,
  files: Pick<FileStore, 'open'>,
  signal: AbortSignal,
  onShare?: (share: number) => void,
): Readable {
  return streamDocument(work, document, files, signal, onShare);
}

import type { Readable } from 'node:stream';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import { streamDocument } from '../documents/written-document.ts';
import type { FileStore } from '../files/file-store.ts';

/** The PDF of an offer, written while it is sent. */
export function streamSurfaceDocument(
  document: SurfaceDocument,
  files: Pick<FileStore, 'open'>,
  signal: AbortSignal,
  onShare?: (share: number) => void,
): Readable {
  return streamDocument(new URL('./surface-document.work.ts', import.meta.url), document, files, signal, onShare);
}

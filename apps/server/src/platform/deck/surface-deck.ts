import type { Readable } from 'node:stream';
import type { SurfaceDocument } from '../documents/surface-document.spec.ts';
import { streamDocument } from '../documents/written-document.ts';
import type { FileStore } from '../files/file-store.ts';

const work = { script: new URL('./surface-deck.work.ts', import.meta.url), largeUpTo: 400 } as const;

/** An offer as slides that PowerPoint and LibreOffice edit, written while it is sent. */
export function streamSurfaceDeck(
  document: SurfaceDocument,
  files: Pick<FileStore, 'open'>,
  signal: AbortSignal,
  onShare?: (share: number) => void,
): Readable {
  return streamDocument(work, document, files, signal, onShare);
}

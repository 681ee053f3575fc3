import type { Readable } from 'node:stream';
import type { SheetDocument } from '../documents/surface-sheet.spec.ts';
import { streamWritten } from '../documents/written-document.ts';
import type { FileStore } from '../files/file-store.ts';

const script = new URL('./surface-sheet.work.ts', import.meta.url);

/** The PDF of surfaces, a page for each, written while it is sent. */
export function streamSurfaceSheets(
  document: SheetDocument,
  files: Pick<FileStore, 'open'>,
  signal: AbortSignal,
  onShare?: (share: number) => void,
): Readable {
  const photos = new Set(document.sheets.flatMap(({ photo }) => photo.file ?? []));
  const pictures = [...photos].map((id) => [id, 'large'] as const);
  return streamWritten(script, document, { pictures, files, signal, onShare });
}

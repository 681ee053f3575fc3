import type { Readable } from 'node:stream';
import type { SurfaceSheet } from '../documents/surface-sheet.spec.ts';
import { streamWritten } from '../documents/written-document.ts';
import type { FileStore } from '../files/file-store.ts';

const script = new URL('./surface-sheet.work.ts', import.meta.url);

/** The PDF of one surface, written while it is sent. */
export function streamSurfaceSheet(sheet: SurfaceSheet, files: Pick<FileStore, 'open'>, signal: AbortSignal): Readable {
  const { file } = sheet.photo;
  return streamWritten(script, sheet, { pictures: file === null ? [] : [[file, 'large']], files, signal });
}

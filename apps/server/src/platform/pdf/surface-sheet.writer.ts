import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SentPicture } from '../documents/surface-document.spec.ts';
import type { SurfaceSheet } from '../documents/surface-sheet.spec.ts';
import { PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import { drawSheet } from './sheet-page.ts';

export async function writeSurfaceSheet(
  sheet: SurfaceSheet,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const { title, author, subject, language, created } = sheet;
  const pen = new PdfPen({ title, author, subject, language, created: new Date(created) }, 'portrait');
  const written = pipeline(pen.doc, output);
  pen.page();
  await drawSheet(pen, pictureReader(pen, sent, 1), sheet);
  pen.end();
  await written;
}

import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SentPicture } from '../documents/surface-document.spec.ts';
import type { SheetDocument } from '../documents/surface-sheet.spec.ts';
import { PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import { drawSheet } from './sheet-page.ts';
import { pagesTaken } from './taken-pages.ts';

export async function writeSurfaceSheets(
  document: SheetDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const { title, author, subject, language, created, sheets } = document;
  const pen = new PdfPen({ title, author, subject, language, created: new Date(created) }, 'portrait');
  const written = pipeline(pen.doc, output);
  // One photo is all that the sheet shows of the surface: what stands at its edge belongs to it.
  const pictures = pictureReader(pen, sent, { count: sheets.length, isWhole: true });
  for (const sheet of sheets) {
    pen.page();
    if (sheets.length > 1) pen.bookmark(sheet.title, 'chapter');
    await drawSheet(pen, pictures, sheet);
    await pagesTaken(pen.doc);
  }
  pen.end();
  await written;
}

import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SentPicture, SurfaceDocument } from '../documents/surface-document.spec.ts';
import { picturesOf } from '../documents/written-document.ts';
import { PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import { surfacePages } from './surface-pages.ts';
import { pagesTaken } from './taken-pages.ts';

export async function writeSurfaceDocument(
  document: SurfaceDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const { title, author, subject, language, created } = document;
  const pen = new PdfPen({ title, author, subject, language, created: new Date(created) });
  const written = pipeline(pen.doc, output);
  const pictures = pictureReader(pen, sent, { count: picturesOf(document).length });
  const running = { header: title, footer: document.footer };
  await surfacePages(document).draw(pen, pictures, running, () => pagesTaken(pen.doc));
  await written;
}

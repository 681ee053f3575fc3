import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SentPicture, SurfaceDocument } from '../documents/surface-document.spec.ts';
import { picturesOf } from '../documents/written-document.ts';
import { PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import { surfacePages } from './surface-pages.ts';

/** Pages wait while this many bytes have not been taken. */
const MOST_WAITING = 4 * 1024 * 1024;
const PAUSE_MS = 10;

export async function writeSurfaceDocument(
  document: SurfaceDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const { title, author, subject, language, created } = document;
  const pen = new PdfPen({ title, author, subject, language, created: new Date(created) });
  const written = pipeline(pen.doc, output);
  const pictures = pictureReader(pen, sent, picturesOf(document).length);
  const running = { header: title, footer: document.footer };
  await surfacePages(document).draw(pen, pictures, running, async () => {
    await setImmediate();
    while (pen.doc.readableLength > MOST_WAITING) await setTimeout(PAUSE_MS);
  });
  await written;
}

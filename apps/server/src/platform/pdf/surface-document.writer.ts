import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { PdfPen } from './pdf-pen.ts';
import { pictureReader } from './picture-reader.ts';
import type { SentPicture, SurfaceDocument } from './surface-document.spec.ts';
import { surfacePages } from './surface-pages.ts';

/** Pages wait while this many bytes have not been taken. */
const MOST_WAITING = 4 * 1024 * 1024;
const PAUSE_MS = 10;

/** The pictures of a document in the order they are shown, each once. */
export function picturesOf({ cover, sections }: SurfaceDocument): readonly string[] {
  const photos = sections.flatMap(({ cards }) => cards.flatMap(({ photo }) => photo?.file ?? []));
  return [...new Set([...(cover.logo === null ? [] : [cover.logo]), ...photos])];
}

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

import { linesSent, outputOfBytes } from '../processes/own-work.ts';
import type { SentPicture, SurfaceDocument } from './surface-document.spec.ts';
import { writeSurfaceDocument } from './surface-document.writer.ts';

/** Writes one document: its description comes as the first line, the pictures follow in the order of the pages. */
const lines = linesSent()[Symbol.asyncIterator]();
const first = await lines.next();
const document = JSON.parse(first.value ?? '{}') as SurfaceDocument; // as `streamSurfaceDocument` writes it

async function* pictures(): AsyncGenerator<SentPicture> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next())
    yield JSON.parse(next.value) as SentPicture; // the same
}

await writeSurfaceDocument(document, pictures(), outputOfBytes());

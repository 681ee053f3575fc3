import type { Writable } from 'node:stream';
import { eachWork } from '../processes/own-work.ts';
import type { SentPicture, SurfaceDocument } from './surface-document.spec.ts';

export type WriteDocument<D = SurfaceDocument> = (
  document: D,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
) => Promise<void>;

/** Writes documents as `streamWritten` sends them: a description in the first line, the pictures in the order of the pages. */
export function writeSentDocuments<D>(write: WriteDocument<D>): Promise<void> {
  return eachWork(async (lines, output) => {
    const first = await lines.next();
    const document = JSON.parse(first.value ?? '{}') as D; // both ends name the same type
    await write(document, picturesIn(lines), output);
  });
}

async function* picturesIn(lines: AsyncIterator<string>): AsyncGenerator<SentPicture> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next())
    yield JSON.parse(next.value) as SentPicture; // the same
}

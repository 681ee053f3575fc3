import type { Writable } from 'node:stream';
import { linesSent, outputOfBytes } from '../processes/own-work.ts';
import type { SentPicture, SurfaceDocument } from './surface-document.spec.ts';

export type WriteDocument<D = SurfaceDocument> = (
  document: D,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
) => Promise<void>;

/** Writes one document as `streamWritten` sends it: its description in the first line, the pictures in the order of the pages. */
export async function writeSentDocument<D>(write: WriteDocument<D>): Promise<void> {
  const lines = linesSent()[Symbol.asyncIterator]();
  const first = await lines.next();
  const document = JSON.parse(first.value ?? '{}') as D; // both ends name the same type

  async function* pictures(): AsyncGenerator<SentPicture> {
    for (let next = await lines.next(); next.done !== true; next = await lines.next())
      yield JSON.parse(next.value) as SentPicture; // the same
  }

  await write(document, pictures(), outputOfBytes());
}

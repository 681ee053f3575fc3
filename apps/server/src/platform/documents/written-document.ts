import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';
import { workBytes } from '../processes/work-process.ts';
import type { SentPicture, SurfaceDocument } from './surface-document.spec.ts';

type Variant = 'large' | 'medium';

const HEAP_MEGABYTES = 768;
const TIME_LIMIT_MS = 600_000;

type Files = Pick<FileStore, 'open'>;

/** The pictures of a document in the order they are shown, each once. */
export function picturesOf({ cover, sections }: SurfaceDocument): readonly string[] {
  const photos = sections.flatMap(({ cards }) => cards.flatMap(({ photo }) => photo?.file ?? []));
  return [...new Set([...(cover.logo === null ? [] : [cover.logo]), ...photos])];
}

export type DocumentScript = {
  readonly script: URL;
  /** With more pictures than this each is shown with so few dots that the photo of medium size has them, which is opened far sooner. */
  readonly largeUpTo: number;
};

/** An offer, with its logo and photos. */
export function streamDocument(
  { script, largeUpTo }: DocumentScript,
  document: SurfaceDocument,
  files: Files,
  signal: AbortSignal,
  onShare?: (share: number) => void,
): Readable {
  const ids = picturesOf(document);
  const variantOf = (id: string): Variant =>
    id === document.cover.logo || ids.length <= largeUpTo ? 'large' : 'medium';
  return streamWritten(script, document, { pictures: ids.map((id) => [id, variantOf(id)]), files, signal, onShare });
}

type Sending = {
  /** In the order that they are shown, each once. */
  readonly pictures: readonly (readonly [id: string, variant: Variant])[];
  readonly files: Files;
  readonly signal: AbortSignal;
  readonly onShare?: ((share: number) => void) | undefined;
};

/**
 * What is written in a process of its own while it is sent, and ends with its receiver. Pictures are read as they are taken, so a
 * long document holds a few of them at a time.
 */
export function streamWritten(script: URL, document: object, sending: Sending): Readable {
  const job = { script, heapMegabytes: HEAP_MEGABYTES, milliseconds: TIME_LIMIT_MS, signal: sending.signal };
  return workBytes(job, linesOf(document, sending));
}

async function* linesOf(document: object, { pictures, files, onShare }: Sending): AsyncGenerator<string> {
  yield `${JSON.stringify(document)}\n`;
  for (const [index, [id, variant]] of pictures.entries()) {
    onShare?.(index / pictures.length);
    const picture: SentPicture = { id, bytes: await pictureBytes(files, id, variant) };
    yield `${JSON.stringify(picture)}\n`;
  }
}

/** Null for a file that is gone. */
async function pictureBytes(files: Files, id: string, variant: Variant): Promise<string | null> {
  const stored = (await files.open(id, variant)) ?? (await files.open(id, 'original'));
  if (stored === undefined) return null;
  return (await buffer(stored.stream).catch(() => null))?.toString('base64') ?? null;
}

import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Pictures that are made at a time. */
const AT_ONCE = 3;
const MEDIA = 'ppt/media/';
const RELATIONS = /_rels\/[^/]+\.rels$/;
const MEDIA_TARGET = /\.\.\/media\/([^"]+)/g;

/** A picture in the archive, and its shape. */
export type DeckPicture = { readonly name: string; readonly width: number; readonly height: number };

/**
 * The file of a deck. Pictures go into it as they come and are kept nowhere; the library that lays the slides out is given their
 * names in place of their bytes, and one picture serves every slide that shows it.
 */
export class DeckArchive {
  readonly #running = new Set<Promise<void>>();
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #mtime: Date;

  constructor(output: Writable, mtime: Date) {
    this.#mtime = mtime;
    this.#written = pipeline(this.#zip.outputStream, output);
    // Told by `finish`; a reader who goes away meanwhile ends the process.
    this.#written.catch(() => undefined);
  }

  /** Done when the bytes have left. */
  async picture(name: string, bytes: Buffer): Promise<void> {
    const stream = new PassThrough();
    const taken = once(stream, 'end');
    // Asked for when its turn has come; only the stream is kept by the archive.
    this.#zip.addReadStreamLazy(MEDIA + name, { compress: false, mtime: this.#mtime }, (give) => give(null, stream));
    stream.end(bytes);
    await taken;
  }

  /** Puts in a picture that is still being made, a few at a time; done when the next may be begun. */
  async pictureOf(name: string, made: Promise<Buffer>): Promise<void> {
    const putting = made.then((bytes) => this.picture(name, bytes)).finally(() => this.#running.delete(putting));
    putting.catch(() => undefined);
    this.#running.add(putting);
    if (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
  }

  /** Adds what the library made of the slides, all of it XML, with the pictures' names in place of its own. */
  async finish(laidOut: Buffer, mended: (path: string, xml: string) => string): Promise<void> {
    await Promise.all(this.#running);
    const parts = await partsOf(laidOut);
    const names = new Map(
      [...parts].flatMap(([path, bytes]) =>
        path.startsWith(MEDIA) ? [[path.slice(MEDIA.length), bytes.toString('utf8')]] : [],
      ),
    );
    for (const [path, bytes] of parts) {
      if (path.startsWith(MEDIA)) continue;
      const xml = bytes.toString('utf8');
      const part = RELATIONS.test(path) ? withNames(xml, names) : mended(path, xml);
      this.#zip.addBuffer(Buffer.from(part), path, { compress: true, mtime: this.#mtime });
    }
    this.#zip.end();
    await this.#written;
  }
}

/** What the library takes for the bytes of a picture. */
export function standIn(name: string): string {
  return `image/${name.endsWith('.png') ? 'png' : 'jpeg'};base64,${Buffer.from(name).toString('base64')}`;
}

function withNames(relations: string, names: ReadonlyMap<string, string>): string {
  return relations.replace(MEDIA_TARGET, (target, own: string) => {
    const name = names.get(own);
    return name === undefined ? target : `../media/${name}`;
  });
}

async function partsOf(laidOut: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(laidOut, { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith('/')) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}

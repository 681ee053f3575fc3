import { once } from 'node:events';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';
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

  /**
   * Adds what the library made of the slides, all of it XML, with the pictures' names in place of its own. Each part is read, mended
   * and packed in its turn: packing thousands at once takes gigabytes.
   */
  async finish(laidOut: Buffer, mended: (path: string, xml: string) => string): Promise<void> {
    await Promise.all(this.#running);
    const zip = await fromBufferPromise(laidOut, { lazyEntries: true, autoClose: false });
    const read = async (entry: Entry): Promise<string> => text(await zip.openReadStreamPromise(entry));
    const names = new Map<string, string>();
    const parts: Entry[] = [];
    for await (const entry of zip.eachEntry())
      if (entry.fileName.startsWith(MEDIA)) names.set(entry.fileName.slice(MEDIA.length), await read(entry));
      else if (!entry.fileName.endsWith('/')) parts.push(entry);
    const packed = async (entry: Entry): Promise<Readable> => {
      const { fileName: path } = entry;
      const xml = await read(entry);
      return Readable.from([Buffer.from(RELATIONS.test(path) ? withNames(xml, names) : mended(path, xml))]);
    };
    for (const entry of parts) {
      const options = { compress: true, mtime: this.#mtime };
      // What fails here ends the process, which is told of as any other failure.
      this.#zip.addReadStreamLazy(
        entry.fileName,
        options,
        (give) => void packed(entry).then((made) => give(null, made)),
      );
    }
    this.#zip.end();
    await this.#written;
    zip.close();
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

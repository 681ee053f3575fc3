/** The tags of EXIF (CIPA DC-008) that this reads. */
const EXIF_IFD = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const DATE_TIME = 0x0132;
/** Of what a file claims no more than this is walked. */
const MOST_ENTRIES = 512;
const ENTRY_BYTES = 12;
const FIRST_YEAR = 1990;

/**
 * The day a photo was taken, `yyyy-MM-dd`, as its camera wrote it; null where it says nothing that can be a day until `today`.
 * Nothing else is read: the place stays where it is, in the file that is thrown away. [D13.20]
 */
export function takenOn(exif: Buffer | undefined, today: string): string | null {
  if (exif === undefined) return null;
  const start = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const tiff = exif.subarray(start);
  const order = tiff.subarray(0, 2).toString('latin1');
  if (order !== 'II' && order !== 'MM') return null;
  const reader = new TiffReader(tiff, order === 'II');
  const main = reader.directory(reader.long(4));
  const own = reader.directory(reader.pointer(main, EXIF_IFD));
  return dayOf(reader.text(own, DATE_TIME_ORIGINAL), today) ?? dayOf(reader.text(main, DATE_TIME), today);
}

function dayOf(text: string | null, today: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[:-](\d{2})[:-](\d{2})(?!\d)/.exec(text ?? '') ?? [];
  const written = `${year}-${month}-${day}`;
  const parsed = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== written) return null;
  return Number(year) >= FIRST_YEAR && written <= today ? written : null;
}

type Directory = ReadonlyMap<number, { readonly count: number; readonly at: number }>;

/** Whatever offset a file names, nothing outside of it is looked at. */
class TiffReader {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer, isLittle: boolean) {
    this.#bytes = bytes;
    this.#isLittle = isLittle;
  }

  long(at: number | null): number | null {
    if (at === null || at < 0 || at + 4 > this.#bytes.length) return null;
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  #short(at: number): number | null {
    if (at < 0 || at + 2 > this.#bytes.length) return null;
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  directory(at: number | null): Directory {
    const entries = new Map<number, { readonly count: number; readonly at: number }>();
    const count = at === null ? null : this.#short(at);
    if (at === null || count === null) return entries;
    for (let index = 0; index < Math.min(count, MOST_ENTRIES); index += 1) {
      const entry = at + 2 + index * ENTRY_BYTES;
      const [tag, length] = [this.#short(entry), this.long(entry + 4)];
      if (tag === null || length === null) break;
      entries.set(tag, { count: length, at: entry + 8 });
    }
    return entries;
  }

  pointer(directory: Directory, tag: number): number | null {
    const entry = directory.get(tag);
    return entry === undefined ? null : this.long(entry.at);
  }

  text(directory: Directory, tag: number): string | null {
    const entry = directory.get(tag);
    if (entry === undefined) return null;
    const at = entry.count <= 4 ? entry.at : this.long(entry.at);
    return at === null ? null : this.#bytes.subarray(at, at + Math.min(entry.count, 32)).toString('latin1');
  }
}

import { oldText } from '@felulet/domain/format/old-letters.ts';

/** A file in a ZIP, read on demand. */
export type ZipEntry = {
  readonly name: string;
  /** The size according to the archive. */
  readonly size: number;
  readonly packed: number;
  readonly method: number;
  readonly isLocked: boolean;
  readonly at: number;
};

/** The end record of a ZIP stands within this many bytes of the file's end. */
const END_WITHIN = 65_557;
const MOST_ENTRIES = 10_000;
const MOST_TABLE_BYTES = 8_388_608;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
/** The flag of a UTF-8 name. */
const UTF_8 = 0x800;

/** The files of a ZIP; undefined where it is none, or has too many entries. Nothing is unpacked. */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[] | undefined> {
  const tailAt = Math.max(0, file.size - END_WITHIN);
  const tail = await viewOf(file.slice(tailAt));
  const end = lastIndexOf(tail, END);
  if (end === -1 || end + 22 > tail.byteLength) return undefined;
  const count = tail.getUint16(end + 10, true);
  const [bytes, at] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count > MOST_ENTRIES || bytes > MOST_TABLE_BYTES || at + bytes > file.size) return undefined;
  return entriesIn(await viewOf(file.slice(at, at + bytes)), count);
}

function entriesIn(table: DataView, count: number): readonly ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > table.byteLength || table.getUint32(at, true) !== ENTRY) return undefined;
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => table.getUint16(at + place, true));
    const nameAt = at + 46;
    if (nameAt + (nameLength ?? 0) > table.byteLength) return undefined;
    const flags = table.getUint16(at + 8, true);
    const bytes = new Uint8Array(table.buffer, table.byteOffset + nameAt, nameLength);
    const name = nameOf(bytes, (flags & UTF_8) === UTF_8);
    if (!name.endsWith('/'))
      entries.push({
        name,
        size: table.getUint32(at + 24, true),
        packed: table.getUint32(at + 20, true),
        method: table.getUint16(at + 10, true),
        isLocked: (flags & 1) === 1,
        at: table.getUint32(at + 42, true),
      });
    at = nameAt + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** Old Windows versions wrote names in their code page, others in UTF-8 without the flag. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return oldText(bytes, ['cp852', 'windows-1250']);
  }
}

/** The bytes of a file in a ZIP; undefined where they cannot be read, or are more than `most`, whatever the archive claims. */
export async function unzipped(zip: Blob, entry: ZipEntry, most: number): Promise<Blob | undefined> {
  if (entry.isLocked || entry.size > most || entry.packed > zip.size) return undefined;
  const local = await viewOf(zip.slice(entry.at, entry.at + 30));
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) return undefined;
  const from = entry.at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = zip.slice(from, from + entry.packed);
  if (entry.method === STORED) return packed.size <= most ? packed : undefined;
  return entry.method === DEFLATED ? inflated(packed, most) : undefined;
}

/** Stops as soon as the limit is exceeded. */
async function inflated(packed: Blob, most: number): Promise<Blob | undefined> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > most) {
        await reader.cancel();
        return undefined;
      }
      parts.push(next.value);
    }
  } catch {
    return undefined;
  }
  return new Blob(parts);
}

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}

function lastIndexOf(view: DataView, mark: number): number {
  for (let at = view.byteLength - 4; at >= 0; at -= 1) if (view.getUint32(at, true) === mark) return at;
  return -1;
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const FAT_SECTORS_IN_HEADER = 109;
/** A directory longer than this belongs to no document that anybody wrote. */
const MOST_SECTORS = 20_000;
const NO_ENTRY = 0xffff_ffff;

type Entry = { readonly name: string; readonly left: number; readonly right: number; readonly child: number };

/**
 * The names at the top of an old binary office file (a compound file), where the document itself lies; what is embedded in it lies deeper.
 * Empty for whatever is no such file.
 */
export function namesAtRoot(bytes: Buffer): readonly string[] {
  try {
    if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return [];
    const entries = directoryOf(bytes);
    return siblings(entries, entries[0]?.child ?? NO_ENTRY);
  } catch (error) {
    // Offsets beyond the end: the file is cut short, or never was one.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function directoryOf(bytes: Buffer): Entry[] {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  const offsetOf = (sector: number): number => HEADER_BYTES + sector * sectorBytes;
  const linksInSector = sectorBytes / 4;
  const nextOf = (sector: number): number => {
    const place = Math.floor(sector / linksInSector);
    if (place >= FAT_SECTORS_IN_HEADER) throw new RangeError('a directory that far back');
    const table = bytes.readUInt32LE(76 + place * 4);
    return bytes.readUInt32LE(offsetOf(table) + (sector % linksInSector) * 4);
  };
  const entries: Entry[] = [];
  let sector = bytes.readUInt32LE(48);
  for (let count = 0; sector < 0xffff_fffa && count < MOST_SECTORS; count += 1) {
    for (let at = 0; at + ENTRY_BYTES <= sectorBytes; at += ENTRY_BYTES)
      entries.push(entryAt(bytes, offsetOf(sector) + at));
    sector = nextOf(sector);
  }
  return entries;
}

function entryAt(bytes: Buffer, offset: number): Entry {
  const length = Math.min(64, bytes.readUInt16LE(offset + 64));
  return {
    name: bytes.toString('utf16le', offset, offset + Math.max(0, length - 2)),
    left: bytes.readUInt32LE(offset + 68),
    right: bytes.readUInt32LE(offset + 72),
    child: bytes.readUInt32LE(offset + 76),
  };
}

/** The entries beside each other form a tree; a crafted one may run in a circle. */
function siblings(entries: readonly Entry[], root: number): string[] {
  const names: string[] = [];
  const waiting = [root];
  const seen = new Set<number>();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = entries[place];
    if (entry === undefined || seen.has(place)) continue;
    seen.add(place);
    names.push(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}

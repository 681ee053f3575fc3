import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';

/** Small parts compress well without ill intent, so the ratio says nothing about them. */
const RATIO_MATTERS_ABOVE_BYTES = 1_000_000;

/** The parts of a workbook by name; nothing is unpacked until a part is opened. */
export type WorkbookArchive = {
  readonly has: (name: string) => boolean;
  readonly names: () => readonly string[];
  /** Uncompressed bytes of a part. */
  readonly sizeOf: (name: string) => number;
  readonly open: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

export async function openArchive(path: string, limits: WorkbookLimits): Promise<WorkbookArchive> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: false,
  });
  try {
    const entries = await listEntries(zip, limits);
    return {
      has: (name) => entries.has(name),
      names: () => [...entries.keys()],
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      open: (name) => openEntry(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= limits.parts) throw new WorkbookRefused('too_many_parts', limits.parts);
    refuseBomb(entry, limits);
    entries.set(entry.fileName.replace(/^\//, ''), entry);
  }
  return entries;
}

function refuseBomb(entry: Entry, limits: WorkbookLimits): void {
  if (entry.uncompressedSize > limits.partBytes) throw new WorkbookRefused('part_too_large', limits.partBytes);
  if (entry.uncompressedSize <= RATIO_MATTERS_ABOVE_BYTES) return;
  if (entry.uncompressedSize / Math.max(1, entry.compressedSize) > limits.ratio) {
    throw new WorkbookRefused('suspicious_compression', limits.ratio);
  }
}

async function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (entry === undefined) throw new WorkbookRefused('unreadable');
  return zip.openReadStreamPromise(entry);
}

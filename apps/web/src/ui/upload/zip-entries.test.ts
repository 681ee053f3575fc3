// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzipped, type ZipEntry, zipEntries } from './zip-entries.ts';

type Packed = {
  readonly name: string | Buffer;
  readonly bytes: Buffer;
  readonly claims?: number;
  readonly flags?: number;
};

function zipOf(files: readonly Packed[]): Blob {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claims = bytes.length, flags = 0 } of files) {
    const [title, packed] = [Buffer.from(name), deflateRawSync(bytes)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, title, packed);
    table.push(entry, title);
    at += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...parts, directory, end])]);
}
const bytes = Buffer.from('A képek bájtjai. '.repeat(500));
const only = async (zip: Blob): Promise<ZipEntry> => {
  const [entry] = (await zipEntries(zip)) ?? [];
  if (entry === undefined) throw new Error('no entry');
  return entry;
};

describe('a ZIP of photos', () => {
  it('tells its files, folders left out, and gives the bytes of each', async () => {
    const zip = zipOf([
      { name: 'képek/', bytes: Buffer.alloc(0) },
      { name: 'képek/Á-1.jpg', bytes },
    ]);
    const entry = await only(zip);
    expect(entry).toMatchObject({ name: 'képek/Á-1.jpg', size: bytes.length });
    const given = await unzipped(zip, entry, 100_000);
    expect(Buffer.from((await given?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  });

  it.each([
    ['code page 852', 'k\u0094zel/GY\u008aR-01.jpg', 0, 'közel/GYŐR-01.jpg'],
    ['code page 437, as far as it has the letters', 't\u00a0vol/f\u0090nyes.jpg', 0, 'távol/fÉnyes.jpg'],
    ['Windows-1250', 'k\u00f6zel/GY\u00d5R-01.jpg', 0, 'közel/GYŐR-01.jpg'],
    ['UTF-8 that nothing tells', Buffer.from('közel/ŐR.jpg').toString('latin1'), 0, 'közel/ŐR.jpg'],
    ['UTF-8 by its flag', Buffer.from('közel/ŐR.jpg').toString('latin1'), 0x800, 'közel/ŐR.jpg'],
  ])('reads names in %s', async (_name, letters, flags, name) => {
    const [entry] = (await zipEntries(zipOf([{ name: Buffer.from(letters, 'latin1'), bytes, flags }]))) ?? [];
    expect(entry?.name).toBe(name);
  });

  it('is unpacked no further than allowed, whatever it claims', async () => {
    const bomb = zipOf([{ name: 'x.jpg', bytes: Buffer.alloc(5_000_000), claims: 10 }]);
    expect(await unzipped(bomb, await only(bomb), 1_000_000)).toBeUndefined();
    const honest = zipOf([{ name: 'x.jpg', bytes: Buffer.alloc(5_000_000) }]);
    expect(await unzipped(honest, await only(honest), 1_000_000)).toBeUndefined();
  });

  it('gives nothing of a locked file, of torn bytes, and of what is no ZIP', async () => {
    const locked = zipOf([{ name: 'x.jpg', bytes, flags: 1 }]);
    expect(await unzipped(locked, await only(locked), 100_000)).toBeUndefined();
    const torn = zipOf([{ name: 'x.jpg', bytes }]);
    const entry = await only(torn);
    expect(await unzipped(torn, { ...entry, at: entry.at + 1 }, 100_000)).toBeUndefined();
    expect(await zipEntries(new Blob(['nem zip']))).toBeUndefined();
    expect(await zipEntries(new Blob([]))).toBeUndefined();
  });
});

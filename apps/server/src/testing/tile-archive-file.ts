import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Buffer };

const HEADER_BYTES = 127;

/** An archive as the third version of the PMTiles specification describes it: header, one directory, metadata, tiles. */
export function archiveOf(tiles: readonly Tile[], tileType: TileType = TileType.Png): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((one, other) => one.id - other.id);
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const directory = gzipSync(directoryOf(sorted));
  const metadata = gzipSync(Buffer.from('{}'));
  const zooms = tiles.map(({ z }) => z);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataOffset = HEADER_BYTES + directory.length;
  const dataOffset = metadataOffset + metadata.length;
  const numbers = [
    ...[HEADER_BYTES, directory.length, metadataOffset, metadata.length, dataOffset, 0, dataOffset, data.length],
    ...[tiles.length, tiles.length, tiles.length],
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  const bytes = [1, Compression.Gzip, Compression.None, tileType, Math.min(...zooms), Math.max(...zooms)];
  for (const [index, byte] of bytes.entries()) header.writeUInt8(byte, 96 + index);
  return Buffer.concat([header, directory, metadata, data]);
}

/** How many, then columns: steps of ids, run lengths, lengths, and offsets from one (nought: right behind the one before). */
function directoryOf(tiles: readonly { readonly id: number; readonly bytes: Buffer }[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const lengths = tiles.map(({ bytes }) => bytes.length);
  const columns = [[tiles.length], steps, tiles.map(() => 1), lengths, tiles.map((_, index) => (index === 0 ? 1 : 0))];
  return Buffer.from(columns.flat().flatMap(varint));
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}

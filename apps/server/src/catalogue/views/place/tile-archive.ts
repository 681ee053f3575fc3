import { open } from 'node:fs/promises';
import {
  EtagMismatch,
  type Header,
  PMTiles,
  type RangeResponse,
  ResolvedValueCache,
  type Source,
  TileType,
} from 'pmtiles';
import type { Config } from '../../../config.ts';
import { bytesFrom, userAgentOf } from './outside-answer.ts';

export type TileArchive = {
  /** Throws where it cannot be read, or holds no pictures. */
  readonly about: () => Promise<{ attribution: string; min_zoom: number; max_zoom: number }>;
  /** Undefined where it has no such tile. */
  readonly tile: (
    z: number,
    x: number,
    y: number,
  ) => Promise<{ body: Buffer; contentType: string; ending: string } | undefined>;
};

/** What a browser draws as it comes. */
const pictures = new Map<TileType, { readonly contentType: string; readonly ending: string }>([
  [TileType.Png, { contentType: 'image/png', ending: 'png' }],
  [TileType.Jpeg, { contentType: 'image/jpeg', ending: 'jpg' }],
  [TileType.Webp, { contentType: 'image/webp', ending: 'webp' }],
  [TileType.Avif, { contentType: 'image/avif', ending: 'avif' }],
]);

/** The operator's file of map tiles, in the PMTiles format: one file, of which parts are read; null where none is configured. */
export function openArchive(config: Config): TileArchive | null {
  const { archive } = config.maps;
  if (archive === null) return null;
  const { place, attribution } = archive;
  const source = /^https?:/.test(place) ? addressSource(place, userAgentOf(config)) : fileSource(place);
  // The library's other memory would keep a failure for ever.
  const reader = new PMTiles(source, new ResolvedValueCache());
  const header = async (): Promise<{ header: Header; picture: { contentType: string; ending: string } }> => {
    const read = await reader.getHeader();
    const picture = pictures.get(read.tileType);
    if (picture === undefined) throw new Error(`${place} holds no pictures: only raster tiles can be drawn.`);
    return { header: read, picture };
  };
  return {
    about: async () => {
      const { minZoom, maxZoom } = (await header()).header;
      return { attribution, min_zoom: minZoom, max_zoom: maxZoom };
    },
    tile: async (z, x, y) => {
      const { picture } = await header();
      if (x >= 2 ** z || y >= 2 ** z) return undefined;
      const found = await reader.getZxy(z, x, y);
      return found && { body: Buffer.from(found.data), ...picture };
    },
  };
}

/** Of a file that may be replaced while we read: its size and time say which one a part is of. */
function fileSource(path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length, _signal, etag) => {
      const file = await open(path);
      try {
        const { mtimeMs, size } = await file.stat();
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return sameAs(etag, { data: buffer.buffer.slice(0, bytesRead), etag: `${mtimeMs}-${size}` });
      } finally {
        await file.close();
      }
    },
  };
}

/** Of a store that answers parts: `206` to a `Range`. */
function addressSource(address: string, userAgent: string): Source {
  return {
    getKey: () => address,
    getBytes: async (offset, length, _signal, etag) => {
      const { bytes, headers } = await bytesFrom(new URL(address), {
        headers: { range: `bytes=${offset}-${offset + length - 1}`, 'user-agent': userAgent },
        most: length,
        accepts: (status) => status === 206 || (status === 200 && offset === 0),
      });
      const part: RangeResponse = { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
      const now = headers.get('etag');
      return sameAs(etag, now === null || now.startsWith('W/') ? part : { ...part, etag: now });
    },
  };
}

/** The reader starts afresh when the archive has become another. */
function sameAs(etag: string | undefined, part: RangeResponse): RangeResponse {
  if (etag !== undefined && part.etag !== undefined && part.etag !== etag) throw new EtagMismatch();
  return part;
}

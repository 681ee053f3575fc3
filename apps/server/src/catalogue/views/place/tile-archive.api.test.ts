import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeServices, placeTile } from '@felulet/contract/catalogue/places.ts';
import { TileType } from 'pmtiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../../config.ts';
import { type OutsideAnswer, type OutsideServer, startOutsideServer } from '../../../testing/outside-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';
import { archiveOf } from '../../../testing/tile-archive-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'felulet-tiles-'));
const path = join(folder, 'hungary.pmtiles');
let outside: OutsideServer;
let [red, blue] = [Buffer.alloc(0), Buffer.alloc(0)];

const picture = (background: string) =>
  sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
const tile = { z: 7, x: 70, y: 44 };
const [rendered, vectors] = [TileType.Png, TileType.Mvt];

beforeAll(async () => {
  [red, blue] = [await picture('#c00'), await picture('#00c')];
  outside = await startOutsideServer();
});
afterAll(() => {
  outside.close();
  rmSync(folder, { recursive: true });
});

/** A store that answers parts of one file, as the HTTP standard has it. */
const storeOf =
  (bytes: Buffer, etag: string): OutsideAnswer =>
  (_url, response, request) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    response.writeHead(206, { etag });
    response.end(bytes.subarray(Number(from), Number(to) + 1));
  };

async function withArchive<T>(place: string, look: (test: TestApp, token: string) => Promise<T>): Promise<T> {
  const test = await startTestApp({ TILES_ARCHIVE: place, TILES_ATTRIBUTION: '© Térképész' });
  try {
    return await look(test, (await createPerson(test, 'ROLE_PUBLISHER')).token);
  } finally {
    await test.close();
  }
}

const ground = async (test: TestApp, token: string) => (await test.call(placeServices, { token })).json().tiles;
const tileOf = async (test: TestApp, query = tile) => (await test.call(placeTile, { query })).raw;

describe('an archive of map tiles', () => {
  const content = (first: Buffer) => [
    { ...tile, bytes: first },
    { z: 8, x: 140, y: 89, bytes: blue },
  ];

  it('in a file is told with the zooms it has, and its tiles come from our own address without a credential', async () => {
    writeFileSync(path, archiveOf(content(red), rendered));
    await withArchive(path, async (test, token) => {
      expect(await ground(test, token)).toEqual({
        url: '/api/places/tile?z={z}&x={x}&y={y}',
        attribution: '© Térképész',
        min_zoom: 7,
        max_zoom: 8,
      });
      const answer = await tileOf(test);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['cache-control']).toBe('private, max-age=86400');
      expect(answer.rawPayload.equals(red)).toBe(true);
      expect((await tileOf(test, { z: 8, x: 140, y: 89 })).rawPayload.equals(blue)).toBe(true);
      for (const absent of [
        { z: 9, x: 1, y: 1 },
        { z: 2, x: 99, y: 0 },
      ])
        expect((await tileOf(test, absent)).statusCode).toBe(404);
      expect((await tileOf(test, { z: 25, x: 0, y: 0 })).statusCode).toBe(422);
      const [images] = String(answer.headers['content-security-policy']).match(/img-src[^;]*/) ?? [];
      expect(images).toBe("img-src 'self' data: blob:");
    });
  });

  it('that is replaced is read afresh, without a start', async () => {
    writeFileSync(path, archiveOf(content(red)));
    await withArchive(path, async (test) => {
      expect((await tileOf(test)).rawPayload.equals(red)).toBe(true);
      writeFileSync(path, archiveOf([...content(blue), { z: 6, x: 35, y: 22, bytes: red }]));
      expect((await tileOf(test)).rawPayload.equals(blue)).toBe(true);
    });
  });

  it('at an address is read in parts, under our name; away it leaves the shipped map, and back it is used again', async () => {
    await withArchive(`${outside.origin}/hungary.pmtiles`, async (test, token) => {
      outside.answerAs = (_url, response) => void response.writeHead(503).end();
      expect(await ground(test, token)).toBeNull();
      expect((await tileOf(test)).statusCode).toBe(503);
      outside.answerAs = storeOf(archiveOf(content(red)), '"one"');
      expect(await ground(test, token)).toMatchObject({ min_zoom: 7 });
      expect((await tileOf(test)).rawPayload.equals(red)).toBe(true);
      outside.answerAs = storeOf(archiveOf(content(blue)), '"two"');
      expect((await tileOf(test)).rawPayload.equals(blue)).toBe(true);
      expect(outside.requests.at(-1)?.headers).toMatchObject({
        'user-agent': expect.stringMatching(/^Felulet\/[\d.]+ \(\+http/),
      });
    });
  });

  it.each([
    ['holds no pictures', () => archiveOf(content(red), vectors)],
    ['is something else', () => Buffer.from('<html>'.repeat(100))],
  ])('that %s leaves the shipped map', async (_name, bytes) => {
    writeFileSync(path, bytes());
    await withArchive(path, async (test, token) => {
      expect(await ground(test, token)).toBeNull();
      expect((await tileOf(test)).statusCode).toBe(503);
    });
  });

  it('that is not there, or has tile addresses beside it, is refused at start', () => {
    const secret = { SECRET: 'x'.repeat(40) };
    expect(() => parseConfig({ ...secret, TILES_ARCHIVE: join(folder, 'none.pmtiles') })).toThrow(ConfigError);
    const both = { TILES_ARCHIVE: 'https://tiles.example.hu/a.pmtiles', TILES_URL: 'https://t.hu/{z}/{x}/{y}' };
    expect(() => parseConfig({ ...secret, ...both })).toThrow(/one ground/);
  });
});
